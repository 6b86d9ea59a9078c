import type { Span } from './deps.ts'

const DAY_MS = 86_400_000

/** Monday to Sunday of the week in which a day lies, or of the week before it. */
export function weekOf(day: string, which: 'this' | 'last'): Span {
  const moment = Date.parse(`${day}T00:00:00Z`)
  const sinceMonday = (new Date(moment).getUTCDay() + 6) % 7
  const monday = moment - (sinceMonday + (which === 'last' ? 7 : 0)) * DAY_MS
  return { from: dayAt(monday), to: dayAt(monday + 6 * DAY_MS) }
}

function dayAt(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
