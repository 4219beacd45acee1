{ Copies its input. }
program echo;
var
  line: string;
begin
  while not eof do
  begin
    readln(line);
    writeln(line);
  end;
end.
