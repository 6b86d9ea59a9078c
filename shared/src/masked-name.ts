/** Shows enough of an account's name to recognise one's own, too little to find another's: "marcelo" is "ma***o". */
export function maskedName(account: string): string {
  const letters = Array.from(account)
  if (letters.length <= 3) return `${letters[0] ?? ''}***`
  return `${letters.slice(0, 2).join('')}***${letters.at(-1)}`
}
