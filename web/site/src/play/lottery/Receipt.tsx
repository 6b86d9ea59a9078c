import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { Button } from '@croupier/kit/ui/Button'
import { Icon } from '@croupier/kit/ui/Icon'
import type { Placed } from './use-order.ts'

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
        <div>
          <dt>{gameName}</dt>
          <dd>
            <bdi dir="ltr">{issue}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('slip.cost')}</dt>
          <dd>
            <Money amount={cost} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('slip.mostWin')}</dt>
          <dd>
            <Money amount={maxWin} currency={currency} />
          </dd>
        </div>
        {plan ? (
          <div>
            <dt>{t('plan.draws')}</dt>
            <dd>{plan.draws}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('receipt.number')}</dt>
          <dd>
            <bdi dir="ltr">{id.slice(-12)}</bdi>
          </dd>
        </div>
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
