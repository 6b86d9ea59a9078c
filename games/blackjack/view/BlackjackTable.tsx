import { useText } from '@croupier/kit/i18n/i18n.tsx'
import type { Money } from '@croupier/shared/money'
import { Card } from '../../engine/view/table/Card.tsx'
import { Dealer } from '../../engine/view/table/Dealer.tsx'
import { Spot, type Spots } from '../../engine/view/table/Spot.tsx'
import { seatNumbers } from '../rules/bets.ts'
import type { BlackjackMath } from '../rules/math.ts'
import type { HandView, SeatView } from '../rules/view.ts'
import type { Moment } from './blackjack-round.ts'
import { endText, handName, oddsText, totalText } from './table-words.ts'
import { TableTop } from './TableTop.tsx'

interface TableProps {
  moment: Moment | null
  spots: Spots
  math: BlackjackMath
  isDealing: boolean
  format: (amount: Money) => string
}

/** The felt: the dealer above, what is printed on the cloth, and the three seats below. */
export function BlackjackTable({ moment, spots, math, isDealing, format }: TableProps) {
  const t = useText('blackjack')
  return (
    <div className="bj-table">
      <div className="bj-house">
        <Dealer isDealing={isDealing} dress="#14161f" />
        <DealerHand moment={moment} />
        <TableTop />
      </div>
      <p className="bj-print">
        <b>{t('print.pays', { pays: oddsText(math.blackjackX100) })}</b>
        <span>{t('print.stands')}</span>
        <span>{t('print.insurance', { pays: oddsText(math.insuranceX100) })}</span>
      </p>
      <div className="bj-seats" dir="ltr">
        {seatNumbers.map((seat) => (
          <SeatPlace
            key={seat}
            seat={seat}
            view={moment?.view.seats.find((one) => one.seat === seat) ?? null}
            turn={moment?.view.at?.seat === seat ? moment.view.at.hand : null}
            {...{ spots, format }}
          />
        ))}
      </div>
    </div>
  )
}

function DealerHand({ moment }: { moment: Moment | null }) {
  const t = useText('blackjack')
  const dealer = moment?.view.dealer
  const isEmpty = !dealer || dealer.cards.length === 0
  return (
    <section className="bj-hand bj-dealer" aria-label={t('dealer')} dir="ltr">
      <span className="bj-cards">
        {dealer?.cards.map((card, index) => (
          // The place of a card on the table is what it is.
          // oxlint-disable-next-line react/no-array-index-key
          <Card key={index} card={card} isUp />
        ))}
        {moment?.isHoleDown ? <Card key="hole" card={0} isUp={false} /> : null}
      </span>
      {isEmpty ? null : (
        <b className="bj-total">
          {dealer.isBlackjack
            ? t('end.blackjack')
            : totalText(dealer, moment.view.phase === 'over')}
        </b>
      )}
    </section>
  )
}

function SeatPlace({
  seat,
  view,
  turn,
  spots,
  format,
}: {
  seat: number
  view: SeatView | null
  /** The hand that decides now. */
  turn: number | null
  spots: Spots
  format: (amount: Money) => string
}) {
  const t = useText('blackjack')
  const hasCards = view?.hands.some(({ cards }) => cards.length > 0) ?? false
  return (
    <section
      className="bj-seat"
      aria-label={t('seat', { seat })}
      data-turn={turn !== null || undefined}
    >
      <div className="bj-hands" data-many={(view?.hands.length ?? 0) > 1 || undefined}>
        {hasCards ? null : <CardPlace />}
        {view?.hands.map((hand, index) => (
          <SeatHand
            // Hands stay in the order in which they were split.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            hand={hand}
            name={handName(t, { seat, index, of: view.hands.length })}
            isTurn={turn === index}
            format={format}
          />
        ))}
      </div>
      <SideNews view={view} format={format} />
      <div className="bj-places">
        <Spot
          spots={spots}
          bet={`PP${seat}`}
          name={t('pairsAt', { seat })}
          pays={false}
          className="bj-side"
        >
          <span>{t('pairs.short')}</span>
        </Spot>
        <Spot
          spots={spots}
          bet={`S${seat}`}
          name={t('seat', { seat })}
          pays={false}
          className="bj-main"
        >
          <span>{seat}</span>
        </Spot>
        <Spot
          spots={spots}
          bet={`T${seat}`}
          name={t('threeAt', { seat })}
          pays={false}
          className="bj-side"
        >
          <span>21+3</span>
        </Spot>
      </div>
    </section>
  )
}

/** Printed on the cloth, so that an empty seat shows where its cards will lie. */
const CardPlace = () => (
  <span className="bj-printed" aria-hidden="true">
    <i />
    <i />
  </span>
)

function SeatHand({
  hand,
  name,
  isTurn,
  format,
}: {
  hand: HandView
  name: string
  isTurn: boolean
  format: (amount: Money) => string
}) {
  const t = useText('blackjack')
  if (hand.cards.length === 0) return null
  return (
    <section
      className="bj-hand"
      aria-label={name}
      aria-current={isTurn || undefined}
      data-turn={isTurn || undefined}
      data-end={hand.end ?? undefined}
    >
      <span className="bj-cards" data-long={hand.cards.length > 3 || undefined}>
        {hand.cards.map((card, index) => (
          // Cards only ever come behind those that lie there: the place of one is what it is.
          // oxlint-disable-next-line react/no-array-index-key
          <Card key={index} card={card} isUp />
        ))}
      </span>
      <b className="bj-total">
        {hand.isBlackjack ? t('short.blackjack') : totalText(hand, hand.end !== null)}
      </b>
      {hand.end === null ? null : (
        <em className="bj-end" title={endText(t, hand, format)}>
          {t(`short.${hand.end}`)}
        </em>
      )}
    </section>
  )
}

/** What side bets and insurance made, as soon as it is known. */
function SideNews({ view, format }: { view: SeatView | null; format: (amount: Money) => string }) {
  const t = useText('blackjack')
  // The empty list keeps its place, so that all seats stand on one line.
  if (!view) return <ul className="bj-news" />
  const news = [
    view.pair?.name
      ? `${t(`pair.${view.pair.name}`)} ${format(BigInt(view.pair.paid ?? '0'))}`
      : '',
    view.three?.name
      ? `${t(`three.${view.three.name}`)} ${format(BigInt(view.three.paid ?? '0'))}`
      : '',
    view.insurance?.name ? `${t('insurance')} ${format(BigInt(view.insurance.paid ?? '0'))}` : '',
  ].filter((one) => one !== '')
  return (
    <ul className="bj-news">
      {news.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}
