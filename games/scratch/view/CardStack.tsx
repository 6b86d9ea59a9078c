import { useText } from '@croupier/kit/i18n/i18n.tsx'
import { sumOfRounds } from '../../engine/purchase.ts'
import type { StudioRound } from '../../engine/view/rounds.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { cellsOf, timesOf } from './use-scratch.ts'
import { type Stack, sumText } from './use-stack.ts'

/** The cards of one purchase side by side: each goes open with a press, and says what it brought. */
export function CardStack({
  desk,
  stack,
  coat,
  onReveal,
}: {
  desk: Desk
  stack: Stack
  coat: readonly [string, string, string]
  onReveal: (id: string) => void
}) {
  const t = useText('classics')
  const { rounds, open, partly } = stack
  const isDone = open.size === rounds.length
  const shown = rounds.filter(({ id }) => open.has(id))
  return (
    <section className="scr-stack" aria-label={t('scr.count')}>
      <ul data-many={rounds.length > 12 || undefined}>
        {rounds.map((round, index) => (
          <li key={round.id}>
            <SmallCard
              desk={desk}
              round={round}
              number={index + 1}
              isOpen={open.has(round.id)}
              coat={coat}
              onReveal={onReveal}
            />
          </li>
        ))}
      </ul>
      <footer>
        {isDone
          ? sumText(desk, t, rounds)
          : t('scr.stack.so', {
              open: open.size,
              count: rounds.length,
              amount: desk.props.formatMoney(sumOfRounds(shown).won),
            })}
        {partly === null ? null : <small>{partly}</small>}
      </footer>
    </section>
  )
}

function SmallCard({
  desk,
  round,
  number,
  isOpen,
  coat: [light, dark, middle],
  onReveal,
}: {
  desk: Desk
  round: StudioRound
  number: number
  isOpen: boolean
  coat: readonly [string, string, string]
  onReveal: (id: string) => void
}) {
  const t = useText('classics')
  const payout = round.payout ?? 0n
  const times = timesOf(round)
  return (
    <button
      type="button"
      className="scr-small"
      data-open={isOpen || undefined}
      data-won={(isOpen && payout > 0n) || undefined}
      // It stays where the keyboard is, and says what it brought.
      aria-disabled={isOpen}
      aria-label={isOpen ? undefined : t('scr.stack.cover', { number })}
      onClick={() => onReveal(round.id)}
    >
      {isOpen ? (
        <>
          <span className="scr-pips" aria-hidden="true">
            {cellsOf(round).map((cell, index) => (
              // The nine places of a card never move.
              // oxlint-disable-next-line react/no-array-index-key
              <i key={index} data-win={(times > 0 && cell === times) || undefined} />
            ))}
          </span>
          <bdi>{payout > 0n ? desk.props.formatMoney(payout) : '–'}</bdi>
          {payout > 0n ? null : <span className="sr-only">{t('scr.lost')}</span>}
        </>
      ) : (
        <span
          className="scr-cover"
          style={{ background: `linear-gradient(135deg, ${light}, ${dark} 45%, ${middle})` }}
        >
          ★
        </span>
      )}
    </button>
  )
}
