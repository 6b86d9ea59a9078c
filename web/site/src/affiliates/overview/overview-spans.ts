import { addDays, type Day } from '@croupier/kit/dates/day'

export type SpanName = 'today' | 'yesterday' | 'month'

/** Today, yesterday and this month so far, of the brand's calendar. */
export function overviewSpans(today: Day): { name: SpanName; from: Day; to: Day }[] {
  const yesterday = addDays(today, -1)
  return [
    { name: 'today', from: today, to: today },
    { name: 'yesterday', from: yesterday, to: yesterday },
    { name: 'month', from: `${today.slice(0, 8)}01`, to: today },
  ]
}
