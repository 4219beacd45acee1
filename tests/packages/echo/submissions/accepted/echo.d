// Copies its input.
import std.stdio;

void main()
{
    foreach (line; stdin.byLine)
        writeln(line);
}
