import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import type { RealCurrency } from '@croupier/shared/currencies'
import { Progress } from '@croupier/kit/ui/Progress'

/** How far somebody has come, in words and as a bar. */
export function ProgressBar({
  value,
  max,
  currency,
}: {
  value: bigint
  max: bigint
  currency: RealCurrency
}) {
  const t = useText('promotions')
  const { tag } = useTextBook().language
  const shown = (sum: bigint) => formatMoney(sum, { tag, currency })
  const share = max > 0n ? Number((value * 1000n) / max) / 1000 : 0
  const text = t('progress', { progress: shown(value), target: shown(max) })
  return (
    <div className="promotion-progress">
      <Progress value={share} max={1} label={text} />
      <small>{text}</small>
    </div>
  )
}
