const formatters = new Map<string, Intl.DateTimeFormat>()

function partsOf(date: Date, timeZone: string): Record<string, string> {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA-u-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formatters.set(timeZone, formatter)
  }
  return Object.fromEntries(formatter.formatToParts(date).map(({ type, value }) => [type, value]))
}

/** yyyy-MM-dd hh:mm:ss in the brand's time zone (S9-016). */
export function formatDateTime(date: Date, timeZone: string): string {
  const { year, month, day, hour, minute, second } = partsOf(date, timeZone)
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`
}
