const DAY_MS = 24 * 3_600_000

export interface DaysLeft {
  /** Whole days that are left, or that it is late; a day that has begun counts in both. */
  days: number
  tone: 'calm' | 'soon' | 'late'
}

const SOON_DAYS = 5

/** How long an analysis still may take. */
export function daysLeft(until: Date, now: Date): DaysLeft {
  const left = until.getTime() - now.getTime()
  const days = Math.ceil(Math.abs(left) / DAY_MS)
  if (left <= 0) return { days, tone: 'late' }
  return { days, tone: days <= SOON_DAYS ? 'soon' : 'calm' }
}
