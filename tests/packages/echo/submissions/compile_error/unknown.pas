{ Nobody knows this name. }
program unknown;
begin
  writeln(lost);
end.
