import type { Day, DayLimits, DayPeriod } from '../dates/day.ts'
import { DateField } from './DateField.tsx'

const ENDS = ['from', 'to'] as const

/** The first and the last day of a period, both included; neither goes past the other, and each calendar shows what lies between. */
export function PeriodFields({
  labels,
  period,
  onChange,
  today,
  min,
  max,
  className,
}: {
  labels: Record<'from' | 'to', string>
  period: DayPeriod
  /** Told the end that was changed alone. */
  onChange: (change: Partial<DayPeriod>) => void
  today: Day
  className?: string
} & DayLimits) {
  return ENDS.map((end) => (
    <DateField
      key={end}
      label={labels[end]}
      className={className}
      value={period[end] ?? ''}
      min={end === 'to' ? (period.from ?? min) : min}
      max={end === 'from' ? (period.to ?? max) : max}
      today={today}
      period={period}
      onChange={(day) => onChange({ [end]: day === '' ? null : day })}
    />
  ))
}
