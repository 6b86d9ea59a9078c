import { addDays, type Day, type DayPeriod } from '@croupier/kit/dates/day'
import { formatDateTime } from '@croupier/kit/money/dates'

/** Single days and the month; then the presets of S9-027: looking back from today, or forward from the chosen first day. */
export const datePresets = [
  'today',
  'yesterday',
  'thisMonth',
  'previous7',
  'previous30',
  'next7',
  'next30',
] as const
export type DatePreset = (typeof datePresets)[number]

/** The presets whose days have been: records have no tomorrow, so one that looks forward needs a first day far enough back. */
export function offeredPresets(of: { today: Day; from: Day | null }): readonly DatePreset[] {
  return datePresets.filter((preset) => presetPeriod(preset, of).to <= of.today)
}

/** The day that a moment falls on in a time zone. */
export function dayOf(moment: Date, timeZone: string): Day {
  return formatDateTime(moment, timeZone).slice(0, 10)
}

/** The first moment of a day in a time zone, also where clocks jump over midnight. */
export function startOfDay(day: Day, timeZone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00.000Z`)
  const shownAt = (time: number): number =>
    Date.parse(`${formatDateTime(new Date(time), timeZone).replace(' ', 'T')}.000Z`)
  const first = wanted + (wanted - shownAt(wanted))
  const second = first + (wanted - shownAt(first))
  const found = new Date(second)
  return dayOf(found, timeZone) === day ? found : new Date(first)
}

export function presetPeriod(
  preset: DatePreset,
  { today, from }: { today: Day; from: Day | null },
) {
  if (preset === 'today') return { from: today, to: today }
  if (preset === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  if (preset === 'thisMonth') return { from: `${today.slice(0, 8)}01`, to: today }
  const length = preset.endsWith('30') ? 30 : 7
  if (preset.startsWith('previous')) return { from: addDays(today, 1 - length), to: today }
  const start = from ?? today
  return { from: start, to: addDays(start, length - 1) }
}

/** The moments that a period of days means to the house: from is included, to is not. */
export function momentsOf({ from, to }: DayPeriod, timeZone: string): { from?: Date; to?: Date } {
  return {
    ...(from === null ? {} : { from: startOfDay(from, timeZone) }),
    ...(to === null ? {} : { to: startOfDay(addDays(to, 1), timeZone) }),
  }
}

/** The days themselves, where there are any, for what is kept by day. */
export function daysOf({ from, to }: DayPeriod): { from?: Day; to?: Day } {
  return { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) }
}
