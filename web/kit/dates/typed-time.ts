/** What somebody typed as a time of day, 09:30, or null: with anything between hours and minutes, or with nothing. */
export function readTypedTime(text: string): string | null {
  const figures = text.trim()
  const [, hour = '', minute = ''] =
    /^(\d{1,2})\D+(\d{2})$/.exec(figures) ?? /^(\d{2})(\d{2})$/.exec(figures) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}
