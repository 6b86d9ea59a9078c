/** Throws when a condition that the code relies on does not hold: a bug of ours, never a user's mistake. */
export function assert(condition: unknown, message = 'assertion failed'): asserts condition {
  if (!condition) throw new Error(message)
}

/** Marks the branch of a closed union that cannot be reached; a new member of the union stops the compiler here. */
export function never(value: never): never {
  throw new Error(`unexpected value ${JSON.stringify(value)}`)
}
