/** 250 as "2.50×": how every multiplier is written, in every language. */
export function multiplierText(multiplierX100: number): string {
  return `${(multiplierX100 / 100).toFixed(2)}×`
}
