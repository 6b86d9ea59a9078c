/** Hundredths of a percent as a percentage of the reader's language, in Latin digits: 50%. */
export function shareOf(basisPoints: number, tag: string): string {
  return new Intl.NumberFormat(tag, {
    style: 'percent',
    maximumFractionDigits: 2,
    numberingSystem: 'latn',
  }).format(basisPoints / 10_000)
}
