/** Dearer orbs burn hotter: the symbol of a skin from each value on. */
export const ORB_TONES = [
  { from: 100, symbol: 'O4', tone: '#ff3d6e' },
  { from: 25, symbol: 'O3', tone: '#b44cff' },
  { from: 10, symbol: 'O2', tone: '#2f8cff' },
  { from: 0, symbol: 'O1', tone: '#21c47a' },
] as const

export function orbSymbol(value: number): string {
  return ORB_TONES.find(({ from }) => value >= from)?.symbol ?? 'O1'
}
