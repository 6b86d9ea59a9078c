/** How hard a password is to guess: 0 too short, 1 weak, 2 good, 3 strong. */
export type Strength = 0 | 1 | 2 | 3

const KINDS = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^A-Za-z\d]/, 33],
] as const
const GOOD_BITS = 48
const STRONG_BITS = 70

/**
 * A hint while somebody types, from length and variety: bits = places that say something new × log2 of the
 * signs in use. The house has the list of passwords that are guessed first.
 */
export function passwordStrength(password: string, known: readonly string[] = []): Strength {
  const least = 8
  if ([...password].length < least) return 0
  const plain = password.toLowerCase()
  const rest = known.reduce(
    (text, name) => (name ? text.replaceAll(name.toLowerCase(), '') : text),
    plain,
  )
  const signs = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0)
  const bits = newPlaces(rest) * Math.log2(Math.max(signs, 2))
  if (bits < GOOD_BITS) return 1
  return bits < STRONG_BITS ? 2 : 3
}

/** Places that neither repeat the one before nor count on from it (aaa, 123, cba). */
function newPlaces(text: string): number {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  return codes.filter((code, place) => {
    const before = codes[place - 1]
    return before === undefined || Math.abs(code - before) > 1
  }).length
}
