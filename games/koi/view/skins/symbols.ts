/** The symbols of the mathematics: A–D high, E–H low, wild, scatter. */
export type SymbolCode = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'W' | 'S'

export const symbolCodes: readonly SymbolCode[] = [...'ABCDEFGHWS'] as SymbolCode[]

export function isSymbolCode(text: string): text is SymbolCode {
  return text.length === 1 && 'ABCDEFGHWS'.includes(text)
}
