/** A day of the brand as the reader's language writes it, in Latin digits; a moment as the day on which it lies. */
export function dayIn(day: string | Date, tag: string): string {
  const isText = typeof day === 'string'
  return new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    numberingSystem: 'latn',
    ...(isText && { timeZone: 'UTC' }),
  }).format(isText ? new Date(`${day}T00:00:00Z`) : day)
}
