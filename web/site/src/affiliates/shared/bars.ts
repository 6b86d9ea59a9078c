import { addDays, type Day } from '@croupier/kit/dates/day'

export interface DayAmount {
  /** YYYY-MM-DD */
  day: string
  amount: bigint
}

interface Bar extends DayAmount {
  x: number
  y: number
  width: number
  height: number
}

/** Amounts as rectangles around a zero line, in the units of a drawing; what is not nothing is at least a hairline. */
export function barsOf(
  days: readonly DayAmount[],
  { width, height }: { width: number; height: number },
): { bars: Bar[]; zero: number } {
  const values = days.map(({ amount }) => Number(amount))
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  const scale = top === bottom ? 0 : height / (top - bottom)
  const zero = scale === 0 ? height : top * scale
  const slot = width / Math.max(1, days.length)
  const bar = Math.min(slot * 0.78, 44)
  const bars = days.map(({ day, amount }, place) => {
    const tall = amount === 0n ? 0 : Math.max(1.5, Math.abs(Number(amount)) * scale)
    const x = place * slot + (slot - bar) / 2
    return { day, amount, x, y: amount < 0n ? zero : zero - tall, width: bar, height: tall }
  })
  return { bars, zero }
}

/** Every day of a span, both ends included, with 0 where nothing happened; the house sends the others alone. */
export function everyDay(span: { from: Day; to: Day }, known: readonly DayAmount[]): DayAmount[] {
  const amounts = new Map(known.map(({ day, amount }) => [day, amount]))
  const days: DayAmount[] = []
  for (let day = span.from; day <= span.to; day = addDays(day, 1))
    days.push({ day, amount: amounts.get(day) ?? 0n })
  return days
}
