import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Icon } from '@croupier/kit/ui/Icon'
import type { Placed } from './use-order.ts'
import { Total, TotalMoney } from './Total.tsx'

interface ReceiptProps {
  placed: Placed
  onMore: () => void
  onTickets: () => void
}

/** The ticket stands: its number, draw, cost and the most that it may win. */
export function Receipt({ placed: { ticket, plan }, onMore, onTickets }: ReceiptProps) {
  const t = useText('lottery')
  const { id, issue, cost, maxWin, currency, gameName } = ticket
  return (
    <section className="lot-receipt" aria-live="polite">
      <span className="lot-receipt-mark">
        <Icon name="check" size={30} />
      </span>
      <h3>{t('receipt')}</h3>
      <dl className="lot-totals">
        <Total title={gameName}>
          <bdi dir="ltr">{issue}</bdi>
        </Total>
        <TotalMoney title={t('slip.cost')} amount={cost} currency={currency} />
        <TotalMoney title={t('slip.mostWin')} amount={maxWin} currency={currency} />
        {plan ? <Total title={t('plan.draws')}>{plan.draws}</Total> : null}
        <Total title={t('receipt.number')}>
          <bdi dir="ltr">{id.slice(-12)}</bdi>
        </Total>
      </dl>
      <div className="lot-receipt-acts">
        <Button look="main" onClick={onMore}>
          {t('receipt.more')}
        </Button>
        <Button icon="ticket" onClick={onTickets}>
          {t('tab.tickets')}
        </Button>
      </div>
    </section>
  )
}
