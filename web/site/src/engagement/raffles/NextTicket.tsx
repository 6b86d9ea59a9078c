import type { OutputOf } from '@croupier/api/endpoint'
import type { rafflesApi } from '@croupier/api/engagement/raffles'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import type { CurrencyCode } from '@croupier/shared/money'
import { Progress } from '@croupier/kit/ui/Progress'

/** How far it is to the next ticket; nothing where tickets are not earned. */
export function NextTicket({
  next,
  currency,
}: {
  next: OutputOf<typeof rafflesApi.wheel>['next']
  currency: CurrencyCode
}) {
  const t = useText('raffles')
  const { tag } = useTextBook().language
  if (next === null) return null
  const { by, have, per, earned, most } = next
  const shown = (amount: bigint) => formatMoney(amount, { tag, currency })
  return (
    <div className="raffle-next">
      <Progress value={Number((have * 1000n) / per)} max={1000} label={t('next.label')} />
      <small>{t(`next.${by}`, { have: shown(have), per: shown(per) })}</small>
      <small className="muted">{t('next.earned', { earned, most })}</small>
    </div>
  )
}
