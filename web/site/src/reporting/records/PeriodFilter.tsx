import { type DayPeriod, readDay } from '@croupier/kit/dates/day'
import { useText } from '@croupier/kit/i18n/i18n'
import { PeriodFields } from '@croupier/kit/ui/PeriodFields'
import { useState } from 'react'
import { usePermission } from '../../app/site.tsx'
import { type Change, useAddress } from './address.ts'
import { type DatePreset, dayOf, offeredPresets, presetPeriod } from './days.ts'

/** The days of the address; null where it says nothing. */
export function usePeriod(): DayPeriod {
  const { value } = useAddress()
  return { from: readDay(value('from')), to: readDay(value('to')) }
}

/** First and last day of what has been, and the presets of S9-027 that fit; `unsaid` is the one that counts while nothing is chosen. */
export function PeriodFilter({
  unsaid,
  onChange,
}: {
  unsaid?: DatePreset
  onChange: (change: Change) => void
}) {
  const t = useText('records')
  const { brand } = usePermission()
  const { from, to } = usePeriod()
  const [today] = useState(() => dayOf(new Date(), brand.timeZone))
  const offered = offeredPresets({ today, from }).map((preset) => ({
    preset,
    period: presetPeriod(preset, { today, from }),
  }))
  // Two presets may mean the same days; one of them is shown as chosen.
  const chosen =
    from === null && to === null
      ? unsaid
      : offered.find(({ period }) => period.from === from && period.to === to)?.preset
  return (
    <fieldset className="record-filter">
      <legend className="sr-only">{t('period')}</legend>
      <div className="record-presets">
        {offered.map(({ preset, period }) => (
          <button
            key={preset}
            type="button"
            className="record-chip"
            aria-pressed={preset === chosen}
            onClick={() => onChange(preset === chosen ? { from: null, to: null } : period)}
          >
            {t(`preset.${preset}`)}
          </button>
        ))}
      </div>
      <div className="record-days">
        <PeriodFields
          labels={{ from: t('from'), to: t('to') }}
          period={{ from, to }}
          today={today}
          max={today}
          onChange={onChange}
        />
      </div>
    </fieldset>
  )
}
