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

const DAY_MS = 86_400_000

/**
 * The first moment of a day in a time zone: the first of two midnights where clocks go back over it, what follows midnight where they
 * skip it. It is midnight by the clock of the day before or by that of the day after.
 */
export function startOfDay(day: Day, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00.000Z`)
  const clockOf = (time: number): number =>
    Date.parse(`${formatDateTime(new Date(time), timeZone).replace(' ', 'T')}.000Z`) - time
  const found = [midnight - DAY_MS, midnight + DAY_MS]
    .map((beside) => midnight - clockOf(beside))
    .toSorted((one, other) => one - other)
  const isFirst = (time: number): boolean =>
    dayOf(new Date(time), timeZone) === day && dayOf(new Date(time - 1), timeZone) < day
  return new Date(found.find(isFirst) ?? Math.max(...found))
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
