import { MomentField, type MomentFieldProps } from '@croupier/kit/ui/MomentField'
import { useText } from '@croupier/kit/i18n/i18n'
import { useState } from 'react'
import { useDesk } from '../app/desk.tsx'
import { dayOf } from './periods.ts'

/** A date and a time of the brand's clock, which is named below the field; `momentOnClock` reads what it holds. */
export function BrandMomentField({ hint, ...field }: Omit<MomentFieldProps, 'today'>) {
  const t = useText('console')
  const { brand } = useDesk()
  const [today] = useState(() => dayOf(brand.timeZone, new Date()))
  const clock = t('clock.of', { zone: brand.timeZone })
  return (
    <MomentField
      {...field}
      today={today}
      hint={
        <>
          {hint} {clock}
        </>
      }
    />
  )
}
