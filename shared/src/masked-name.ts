/** Shows enough of an account's name to recognise one's own, too little to find another's: "marcelo" is "ma***o". */
export function maskedName(account: string): string {
  const letters = graphemesOf(account)
  if (letters.length <= 3) return `${letters[0] ?? ''}***`
  return `${letters.slice(0, 2).join('')}***${letters.at(-1)}`
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What a reader sees as one letter: a base with its marks, a flag, an emoji of a family (UAX 29). */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}
