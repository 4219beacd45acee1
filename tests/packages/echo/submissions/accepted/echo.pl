# Copies its input.
use strict;
use warnings;
print while <STDIN>;
