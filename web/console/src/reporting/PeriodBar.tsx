import { useText } from '@croupier/kit/i18n/i18n'
import { DateField } from '@croupier/kit/ui/DateField'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { mayGoByHour, type Period, periodOf, presetOf, presets } from '../ui/periods.ts'

/** Which days, and whether by day or by hour. */
export function PeriodBar({
  period,
  today,
  onChange,
}: {
  period: Period
  today: string
  onChange: (period: Period) => void
}) {
  const t = useText('operations')
  const preset = presetOf(period, today)
  const withDay = (end: 'from' | 'to', day: string): void => {
    if (day === '' || day > today) return
    const next = { ...period, [end]: day }
    const days = next.from > next.to ? { from: day, to: day } : next
    onChange({ ...next, ...days, by: mayGoByHour(days) ? period.by : 'day' })
  }
  return (
    <div className="period-bar">
      <fieldset className="period-presets" aria-label={t('period')}>
        {presets.map((key) => (
          <button
            key={key}
            type="button"
            className="chip"
            aria-pressed={preset === key}
            onClick={() => onChange(periodOf(key, today))}
          >
            {t(`preset.${key}`)}
          </button>
        ))}
      </fieldset>
      <div className="period-days">
        {/* Either end may go past the other, and takes it along. */}
        {(['from', 'to'] as const).map((end) => (
          <DateField
            key={end}
            className="date-field-bare"
            label={t(end)}
            value={period[end]}
            max={today}
            today={today}
            period={period}
            onChange={(day) => withDay(end, day)}
          />
        ))}
      </div>
      {mayGoByHour(period) ? (
        <Tabs
          look="pills"
          label={t('step')}
          items={[
            { key: 'hour', label: t('byHour') },
            { key: 'day', label: t('byDay') },
          ]}
          current={period.by}
          onChoose={(by) => onChange({ ...period, by })}
        />
      ) : null}
    </div>
  )
}
