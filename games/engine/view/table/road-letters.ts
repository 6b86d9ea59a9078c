/** Scripts whose first letter is read as the name's own; of others a road shows the letters that are known everywhere. */
const OF_ONE_LETTER = /^(?:\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Han})$/u

/** What stands on a road for each side: the first letter of its name, where that tells them apart, else what is known everywhere. */
export function roadLetters<Side extends string>(
  names: Readonly<Record<Side, string>>,
  known: Readonly<Record<Side, string>>,
): Readonly<Record<Side, string>> {
  const letters = Object.values<string>(names).map(firstLetter)
  const areTold =
    new Set(letters).size === letters.length && letters.every((one) => OF_ONE_LETTER.test(one))
  if (!areTold) return known
  const sides = Object.keys(names) as Side[]
  return Object.fromEntries(sides.map((side, place) => [side, letters[place] ?? ''])) as Record<
    Side,
    string
  >
}

const firstLetter = (name: string): string => [...name.toLocaleUpperCase()][0] ?? ''
