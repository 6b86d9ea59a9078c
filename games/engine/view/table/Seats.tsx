import type { Desk } from '../use-desk.ts'
import type { TableText } from './table-text.ts'
import { type Felt, linesOfBet } from './use-felt.ts'

const SHOWN = 60
const PLACES_SHOWN = 4

/** Who sits at the table and what lies before them; names are masked by the house, one's own bets stand first. */
export function Seats({
  desk,
  felt,
  t,
  nameOf,
}: {
  desk: Desk
  felt: Felt
  t: TableText
  nameOf: (key: string) => string
}) {
  const bets = felt.state.bets
    .filter(({ state }) => state !== 'cancelled')
    .toSorted((one, other) => Number(other.mine) - Number(one.mine))
  if (bets.length === 0) return <p className="gv-empty">{t('seats.none')}</p>
  return (
    <ul className="felt-seats">
      {bets.slice(0, SHOWN).map((bet) => (
        <li key={bet.id} data-mine={bet.mine || undefined}>
          <span className="felt-face" aria-hidden="true">
            {bet.player.slice(0, 1).toUpperCase()}
          </span>
          <span>
            {bet.mine ? t('seats.you') : bet.player}
            <small>{placesText(Object.keys(linesOfBet(bet)).map(nameOf))}</small>
          </span>
          <bdi>{desk.props.formatMoney(bet.stake)}</bdi>
          <bdi className="felt-paid" dir="ltr">
            {bet.payout === null ? '' : desk.props.formatMoney(bet.payout, { signed: true })}
          </bdi>
        </li>
      ))}
    </ul>
  )
}

/** The first places by name, and how many more there are. */
function placesText(names: readonly string[]): string {
  const more = names.length - PLACES_SHOWN
  const shown = names.slice(0, PLACES_SHOWN).join(', ')
  return more > 0 ? `${shown} +${more}` : shown
}
