import type { Day } from '@croupier/kit/dates/day'
import { useState } from 'react'
import { usePermission } from '../../app/site.tsx'
import { dayOf, presetPeriod } from '../records/days.ts'
import { usePeriod } from '../records/PeriodFilter.tsx'

/** The days of the address; the last thirty where it says nothing. An open end is today, an open beginning thirty days before. */
export function useChosenDays(): { from: Day; to: Day } {
  const { brand } = usePermission()
  const { from, to } = usePeriod()
  const [today] = useState(() => dayOf(new Date(), brand.timeZone))
  const end = to ?? today
  return { from: from ?? presetPeriod('previous30', { today: end, from: null }).from, to: end }
}
