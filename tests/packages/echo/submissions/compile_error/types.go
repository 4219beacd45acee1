// A text is no number.
package main

func main() {
	var number int = "one"
	println(number)
}
