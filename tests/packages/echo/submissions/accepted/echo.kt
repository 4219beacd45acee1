// Copies its input.
fun main() {
    generateSequence(::readLine).forEach(::println)
}
