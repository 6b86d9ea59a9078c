import { useText } from '@croupier/kit/i18n/i18n.tsx'
import { rankText, suitText } from '../../engine/cards.ts'
import '../../engine/view/table/felt.css'
import { Card } from '../../engine/view/table/Card.tsx'
import type { JacksDesk } from './use-jacks.ts'

/** Five cards; a tap keeps one or lets it go. */
export function JacksHand({ game, cursor }: { game: JacksDesk; cursor: number | null }) {
  const t = useText('classics')
  const { view, mask, hint } = game
  const isHolding = cursor !== null && !game.isWaiting
  return (
    <div className="job-hand" dir="ltr">
      {Array.from({ length: 5 }, (_, index) => {
        const card = view?.cards[index]
        const isHeld = (mask & (1 << index)) !== 0
        const isUp = card !== undefined && (index < game.up || (isHeld && view?.mask !== null))
        return (
          <button
            // The five places never move.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            type="button"
            disabled={!isHolding}
            aria-pressed={isHeld}
            aria-label={
              isUp
                ? t('jacks.keep', { card: `${rankText(card)}${suitText(card)}` })
                : t('jacks.back')
            }
            data-cursor={cursor === index || undefined}
            data-hint={(hint !== null && (hint & (1 << index)) !== 0) || undefined}
            onClick={() => game.toggle(index)}
          >
            <b>{isHeld && view ? t('jacks.held') : ''}</b>
            {/* Another card is dealt anew; one that is held stays where it lies. */}
            <Card key={`${game.round?.id} ${card}`} card={card ?? 0} isUp={isUp} />
          </button>
        )
      })}
    </div>
  )
}

/** Doubling: the dealer's card against one of four. Both are turned together, so nobody knows more than the other. */
export function DoubleRow({ game }: { game: JacksDesk }) {
  const t = useText('classics')
  const { view, isOpen, isWaiting } = game
  const last = view?.doubles.at(-1)
  const isAsking = isOpen && view !== null && view.mask !== null && !view.isOver
  if (!isAsking && !last) return null
  const isFresh = isAsking && !isWaiting
  return (
    <section className="job-double" aria-label={t('jacks.doubleUp')} dir="ltr">
      <span>
        <small>{t('jacks.dealer')}</small>
        <Card card={last?.dealer ?? 0} isUp={last !== undefined} />
      </span>
      {[0, 1, 2, 3].map((index) => (
        <button
          key={index}
          type="button"
          disabled={!isFresh}
          aria-label={t('jacks.pick', { number: index + 1 })}
          data-picked={last?.pick === index || undefined}
          onClick={() => game.pick(index)}
        >
          <small>{last?.pick === index ? t(`jacks.double.${last.outcome}`) : ' '}</small>
          <Card card={last?.cards[index] ?? 0} isUp={last !== undefined && last.pick === index} />
        </button>
      ))}
    </section>
  )
}
