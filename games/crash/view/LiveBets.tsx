import { multiplierText } from '../../engine/view/rounds.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import type { TableBet } from '../../engine/view/table/table-state.ts'

const SHOWN = 60

/** Who flies and who has left; names are masked by the house, one's own bets stand first. */
export function LiveBets({ desk, bets }: { desk: Desk; bets: readonly TableBet[] }) {
  const { t, props } = desk
  if (bets.length === 0) return <p className="gv-empty">{t('crash.bets.none')}</p>
  const sorted = bets.toSorted(firstShown)
  return (
    <ul className="crash-bets">
      {sorted.slice(0, SHOWN).map((bet) => (
        <li
          key={bet.id}
          data-mine={bet.mine ? '' : undefined}
          data-state={bet.payout !== null ? 'won' : bet.state === 'settled' ? 'lost' : 'live'}
        >
          <span
            className="crash-face"
            style={{ background: `hsl(${hueOf(bet.player)} 60% 45%)` }}
            aria-hidden="true"
          >
            {bet.player.slice(0, 1).toUpperCase()}
          </span>
          <span className="crash-name">{bet.mine ? t('crash.bets.mine') : bet.player}</span>
          <bdi>{props.formatMoney(bet.stake)}</bdi>
          <span className="crash-exit">
            {bet.multiplierX100 !== null && bet.payout !== null
              ? multiplierText(bet.multiplierX100, props.language.tag)
              : ''}
          </span>
          <bdi className="crash-paid">
            {bet.payout === null ? '–' : props.formatMoney(bet.payout)}
          </bdi>
        </li>
      ))}
      {sorted.length > SHOWN ? (
        <li className="crash-more">{t('crash.bets.more', { count: sorted.length - SHOWN })}</li>
      ) : null}
    </ul>
  )
}

/** One's own, then the largest; equal ones stay in the order in which they came. */
function firstShown(one: TableBet, other: TableBet): number {
  const mine = Number(other.mine) - Number(one.mine)
  if (mine !== 0 || one.stake === other.stake) return mine
  return other.stake > one.stake ? 1 : -1
}

function hueOf(name: string): number {
  let hue = 0
  for (const character of name) hue = (hue * 31 + (character.codePointAt(0) ?? 0)) % 360
  return hue
}
