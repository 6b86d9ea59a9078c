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

/** The same moment for a file, to the millisecond and with its distance from UTC: 2026-03-01T10:00:00.000-03:00. */
export function zonedText(date: Date, timeZone: string): string {
  const { year, month, day, hour, minute, second } = partsOf(date, timeZone)
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const thousandth = date.getUTCMilliseconds()
  const minutes = Math.round((Date.parse(`${local}Z`) + thousandth - date.getTime()) / 60_000)
  const away = Math.abs(minutes)
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(away / 60))}:${two(away % 60)}`
  return `${local}.${String(thousandth).padStart(3, '0')}${offset}`
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}
