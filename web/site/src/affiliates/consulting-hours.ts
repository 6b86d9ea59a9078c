import type { ConsultingHours } from '@croupier/api/core/brands'

/** A Monday; which one does not matter. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 24 * 3_600_000

const dayOf = (number: number): Date => new Date(MONDAY + (number - 1) * DAY_MS)
const timeOf = (text: string): Date => new Date(`2024-01-01T${text}:00Z`)

/** The brand's hours in the words of a language: the days of the week and the times, as ranges. */
export function hoursIn(tag: string, hours: ConsultingHours): { days: string; hours: string } {
  const day = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' })
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: 'UTC' })
  const { firstDay, lastDay } = hours
  return {
    days:
      firstDay === lastDay
        ? day.format(dayOf(firstDay))
        : `${day.format(dayOf(firstDay))} – ${day.format(dayOf(lastDay))}`,
    hours: time.formatRange(timeOf(hours.from), timeOf(hours.to)),
  }
}
