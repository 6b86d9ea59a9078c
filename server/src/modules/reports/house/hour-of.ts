const MINUTE_MS = 60_000
const formatters = new Map<string, Intl.DateTimeFormat>()

/** When the hour of a moment began in a time zone; in some, hours begin at half past. */
export function hourOf(timeZone: string, moment: Date): Date {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en', { timeZone, minute: 'numeric' })
    formatters.set(timeZone, formatter)
  }
  const minute = moment.getTime() - (moment.getTime() % MINUTE_MS)
  return new Date(minute - Number(formatter.format(moment)) * MINUTE_MS)
}
