// Throws what nobody catches.
throw new Error("lost");
