import type { StaffCalendar } from '@croupier/api/play/console-lottery-games'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { useCallback } from 'react'

/** 2026-11-02 is a Monday. */
const MONDAY = Date.UTC(2026, 10, 2)
const DAY_MS = 86_400_000
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** What a day of the week is called; 1 is Monday. */
export function useWeekdayName(): (weekday: number) => string {
  const { tag } = useTextBook().language
  return useCallback(
    (weekday) =>
      new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' }).format(
        new Date(MONDAY + (weekday - 1) * DAY_MS),
      ),
    [tag],
  )
}

/** When a game is drawn, in words. */
export function useScheduleText(): (schedule: StaffCalendar['schedule']) => string {
  const t = useText('lotterydesk')
  const nameOf = useWeekdayName()
  const { tag } = useTextBook().language
  return useCallback(
    (schedule) => {
      if (schedule.kind === 'every') return t('every', { seconds: schedule.seconds })
      const list = new Intl.ListFormat(tag, { type: 'conjunction', style: 'narrow' })
      const { weekdays: ofWeek = [], monthDays = [], time } = schedule
      const days =
        ofWeek.length === 7 ? [t('daily')] : [...ofWeek.map(nameOf), ...monthDays.map(String)]
      return t('dated', { days: list.format(days), time })
    },
    [t, nameOf, tag],
  )
}
