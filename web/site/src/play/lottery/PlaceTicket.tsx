import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { Button } from '@croupier/kit/ui/Button'
import { Icon } from '@croupier/kit/ui/Icon'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useMember } from '../../app/site.tsx'
import { DrawClock } from './DrawClock.tsx'
import type { GameFacts, SoldType } from './game-terms.ts'
import { figuresOf, type Slip } from './slip.ts'
import type { Quote } from './use-order.ts'
import { Total, TotalMoney } from './Total.tsx'

interface PlaceTicketProps {
  facts: GameFacts
  sold: ReadonlyMap<string, SoldType>
  slip: Slip
  multiple: number
  quote: Quote | undefined
  error: unknown
  isBusy: boolean
  onPlace: () => void
}

/** What the ticket costs and may win, and the button that bets; while no draw takes bets, why there is none. */
export function PlaceTicket(props: PlaceTicketProps) {
  const t = useText('lottery')
  const member = useMember()
  const { facts, slip, quote, error, isBusy, onPlace } = props
  const { currency } = facts.limits
  const [next] = facts.open
  const own = ownFigures(props)
  const cost = quote?.cost ?? own.cost
  const isShort = member !== undefined && member.balance < cost
  const tooMany = slip.lines.length > facts.limits.maxLines
  return (
    <div className="lot-place">
      <dl className="lot-totals">
        <Total title={t('slip.bets')}>{own.count}</Total>
        <TotalMoney
          title={t('slip.mostWin')}
          amount={quote?.maxWin ?? own.mostWin}
          currency={currency}
        />
        {quote && quote.rebate > 0n ? (
          <TotalMoney title={t('slip.rebate')} amount={quote.rebate} currency={currency} />
        ) : null}
        <div className="lot-total">
          <dt>{t('slip.cost')}</dt>
          <dd>
            <Money amount={cost} currency={currency} />
          </dd>
        </div>
      </dl>
      {tooMany ? (
        <output className="lot-slip-note" data-bad="">
          {t('slip.tooMany', { count: facts.limits.maxLines })}
        </output>
      ) : null}
      <RefusalNote error={error} />
      {next ? (
        <>
          <p className="lot-place-draw">
            {t('issue')} <bdi dir="ltr">{next.issue}</bdi> ·{' '}
            <DrawClock key={next.issue} until={next.closesAt} />
          </p>
          <Button
            look="main"
            size="large"
            busy={isBusy}
            disabled={isShort || tooMany || quote?.isBettable === false}
            onClick={onPlace}
          >
            {t('place')} <Money amount={cost} currency={currency} />
          </Button>
          {isShort ? <p className="lot-hint">{t('slip.short')}</p> : null}
        </>
      ) : (
        <output className="lot-closed">
          <Icon name="clock" size={18} />
          {t('closed.slip')}
        </output>
      )}
    </div>
  )
}

/** The same figures by the browser's own reckoning, until the server has answered. */
function ownFigures({ facts, slip, sold, multiple }: PlaceTicketProps) {
  const total = { count: 0, cost: 0n, mostWin: 0n }
  for (const { type, selection, unit } of slip.lines) {
    const found = sold.get(type)
    if (!found) continue
    const line = figuresOf({
      type: found.type,
      terms: found.terms,
      selection,
      unit: unit * BigInt(multiple),
      currency: facts.limits.currency,
    })
    total.count += line.count
    total.cost += line.cost
    total.mostWin += line.mostWin
  }
  return total
}
