/** Whose bullets they are, by seat. */
export const seatColours = ['#38d6ff', '#ff7ad0', '#8aff6a', '#ffb03a'] as const

export function seatColour(seat: number): string {
  return seatColours[(seat - 1) % seatColours.length] ?? seatColours[0]
}
