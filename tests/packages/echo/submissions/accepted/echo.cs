// Copies its input.
using System;
using System.Linq;
using System.Numerics;

class Echo {
    static void Main() {
        string line;
        while ((line = Console.ReadLine()) != null) {
            var words = line.Split(' ').Where(word => word.Length > BigInteger.Zero);
            Console.WriteLine(string.Join(" ", words));
        }
    }
}
