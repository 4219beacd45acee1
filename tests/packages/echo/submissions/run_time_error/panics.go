// Reads past the end of a slice.
package main

import "os"

func main() {
	println(os.Args[len(os.Args)])
}
