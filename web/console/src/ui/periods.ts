/** Days of the brand's calendar, both included: 2026-11-21. */
export interface Period {
  from: string
  to: string
  by: 'day' | 'hour'
}

export const presets = ['today', 'yesterday', 'days7', 'days30', 'days90', 'month'] as const
export type Preset = (typeof presets)[number]

const DAY_MS = 86_400_000
const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOST_DAYS_BY_HOUR = 7

/** The calendar day that a moment has in a time zone. */
export function dayOf(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)
}

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

export function daysIn({ from, to }: Pick<Period, 'from' | 'to'>): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

export function periodOf(preset: Preset, today: string): Period {
  switch (preset) {
    case 'today':
      return { from: today, to: today, by: 'hour' }
    case 'yesterday':
      return { from: daysAfter(today, -1), to: daysAfter(today, -1), by: 'hour' }
    case 'days7':
      return { from: daysAfter(today, -6), to: today, by: 'day' }
    case 'days30':
      return { from: daysAfter(today, -29), to: today, by: 'day' }
    case 'days90':
      return { from: daysAfter(today, -89), to: today, by: 'day' }
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today, by: 'day' }
  }
}

/** What an address asks for; whatever makes no sense in it falls back to today. */
export function readPeriod(query: URLSearchParams, today: string): Period {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  if (!DAY.test(from) || !DAY.test(to)) return periodOf('today', today)
  const days = daysIn({ from, to })
  if (!(days >= 1 && days <= 366)) return periodOf('today', today)
  const byHour = query.get('by') === 'hour' && mayGoByHour({ from, to })
  return { from, to, by: byHour ? 'hour' : 'day' }
}

export function mayGoByHour(days: Pick<Period, 'from' | 'to'>): boolean {
  return daysIn(days) <= MOST_DAYS_BY_HOUR
}

/** The preset that stands for these days, if one does. */
export function presetOf(period: Period, today: string): Preset | null {
  const isIt = (preset: Preset): boolean => {
    const { from, to } = periodOf(preset, today)
    return from === period.from && to === period.to
  }
  return presets.find(isIt) ?? null
}
