import { MomentField, type MomentFieldProps } from '@croupier/kit/ui/MomentField'
import { useText } from '@croupier/kit/i18n/i18n'
import { useDesk } from '../app/desk.tsx'

/** A date and a time of the brand's clock, which is named below the field; `momentOnClock` reads what it holds. */
export function BrandMomentField({ hint, ...field }: MomentFieldProps) {
  const t = useText('console')
  const { brand } = useDesk()
  const clock = t('clock.of', { zone: brand.timeZone })
  return (
    <MomentField
      {...field}
      hint={
        <>
          {hint} {clock}
        </>
      }
    />
  )
}
