import { type DayPeriod, readDay } from '@croupier/kit/dates/day'
import { useText } from '@croupier/kit/i18n/i18n'
import { PeriodFields } from '@croupier/kit/ui/PeriodFields'
import { useState } from 'react'
import { usePermission } from '../../../app/site.tsx'
import { type Change, useAddress } from './address.ts'
import { datePresets, dayOf, pastPresets, presetPeriod } from './days.ts'

/** The days of the address; null where it says nothing. */
export function usePeriod(): DayPeriod {
  const { value } = useAddress()
  return { from: readDay(value('from')), to: readDay(value('to')) }
}

/** First and last day, and the presets of S9-027; those that look forward where there is nothing to come are left out with `past`. */
export function PeriodFilter({
  onChange,
  past = false,
}: {
  onChange: (change: Change) => void
  past?: boolean
}) {
  const t = useText('records')
  const { brand } = usePermission()
  const { from, to } = usePeriod()
  const [today] = useState(() => dayOf(new Date(), brand.timeZone))
  return (
    <fieldset className="record-filter">
      <legend className="sr-only">{t('period')}</legend>
      <div className="record-presets">
        {(past ? pastPresets : datePresets).map((preset) => {
          const period = presetPeriod(preset, { today, from })
          const chosen = period.from === from && period.to === to
          return (
            <button
              key={preset}
              type="button"
              className="record-chip"
              aria-pressed={chosen}
              onClick={() => onChange(chosen ? { from: null, to: null } : period)}
            >
              {t(`preset.${preset}`)}
            </button>
          )
        })}
      </div>
      <div className="record-days">
        <PeriodFields
          labels={{ from: t('from'), to: t('to') }}
          period={{ from, to }}
          today={today}
          max={past ? today : undefined}
          onChange={onChange}
        />
      </div>
    </fieldset>
  )
}
