import type { Translate } from '@croupier/kit/i18n/i18n.tsx'
import type { Money } from '@croupier/shared/money'
import { type Card, rankText, suitText } from '../../engine/cards.ts'
import type { BlackjackView, HandView } from '../rules/view.ts'

type Words = Translate<'blackjack'>

export const cardText = (card: Card): string => rankText(card) + suitText(card)

/** The hand whose turn it is and the dealer's open card; null when nobody decides. */
export function handWords(view: BlackjackView): { cards: readonly Card[]; up: Card } | null {
  const { at } = view
  const seat = view.seats.find((one) => one.seat === at?.seat)
  const hand = at ? seat?.hands[at.hand] : undefined
  const [up] = view.dealer.cards
  return hand && up !== undefined ? { cards: hand.cards, up } : null
}

/** What a return of 250 hundredths pays, as tables print it: 3:2; and 26 for 1 is 25:1. */
export function oddsText(returnX100: number): string {
  const profit = returnX100 - 100
  return profit % 100 === 0 ? `${profit / 100}:1` : `${profit / 50}:2`
}

/** 17, or "7/17" for a hand that may still count both ways. */
export function totalText(
  { total, isSoft }: Pick<HandView, 'total' | 'isSoft'>,
  isFinal: boolean,
): string {
  return isSoft && total < 21 && !isFinal ? `${total - 10}/${total}` : String(total)
}

/** The whole table in one breath, for those who hear it. */
export function tableWords(
  view: BlackjackView,
  t: Words,
  format: (amount: Money) => string,
): string {
  const { dealer, at, phase } = view
  const house = t('said.dealer', {
    cards: dealer.cards.map(cardText).join(' '),
    total: dealer.total,
  })
  const seats = view.seats.flatMap(({ seat, hands }) =>
    hands.map((hand, index) => {
      const name = handName(t, { seat, index, of: hands.length })
      const said = t('said.hand', {
        name,
        cards: hand.cards.map(cardText).join(' '),
        total: hand.total,
      })
      return hand.end === null ? said : `${said} ${endText(t, hand, format)}`
    }),
  )
  const turn =
    at && phase === 'play'
      ? [t('said.turn', { name: handName(t, turnOf(view, at)) })]
      : phase === 'insurance'
        ? [t('insurance.ask')]
        : []
  return [house, ...seats, ...turn].join(' ')
}

function turnOf(view: BlackjackView, at: { seat: number; hand: number }) {
  const hands = view.seats.find(({ seat }) => seat === at.seat)?.hands ?? []
  return { seat: at.seat, index: at.hand, of: hands.length }
}

export function handName(
  t: Words,
  { seat, index, of }: { seat: number; index: number; of: number },
): string {
  return of > 1 ? t('handOfSeat', { seat, hand: index + 1 }) : t('seat', { seat })
}

export function endText(t: Words, hand: HandView, format: (amount: Money) => string): string {
  if (hand.end === null) return ''
  const paid = BigInt(hand.paid ?? '0')
  return paid > 0n ? `${t(`end.${hand.end}`)} ${format(paid)}` : t(`end.${hand.end}`)
}
