import type { LotteryDraw } from '@croupier/api/play/lottery/shapes'
import { useText } from '@croupier/kit/i18n/i18n'
import { Badge } from '@croupier/kit/ui/states'

/** How far a draw is, where that is not plain from its result. */
export function DrawState({ draw: { state, version, result } }: { draw: LotteryDraw }) {
  const t = useText('lottery')
  if (state === 'settled' || (state === 'paying' && result))
    return version > 1 ? <Badge>{t('draw.corrected')}</Badge> : null
  return (
    <Badge tone={state === 'void' || state === 'frozen' ? 'warning' : 'accent'}>
      {t(`draw.${state}`)}
    </Badge>
  )
}
