import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { TextBookProvider } from '@croupier/kit/i18n/i18n.tsx'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import games from '../../../locales/en/games.json'
import { quietProps, quietStudio } from '../../engine/view/dev/quiet-props.ts'
import type { TableBet } from '../../engine/view/table/table-state.ts'
import { useDesk } from '../../engine/view/use-desk.ts'
import { LiveBets } from './LiveBets.tsx'

afterEach(cleanup)

const studio = quietStudio('HC-CRASH', 'crash-97')

const bet = (player: string, stake: bigint, mine = false): TableBet => ({
  id: player,
  place: 1,
  player,
  mine,
  stake,
  currency: 'BRL',
  choice: null,
  state: 'live',
  multiplierX100: null,
  payout: null,
})

function List({ bets }: { bets: readonly TableBet[] }) {
  return <LiveBets desk={useDesk(quietProps(studio))} bets={bets} />
}

function shown(bets: readonly TableBet[]): (string | null)[] {
  const book = bookInTests({ games })
  const { container } = render(
    <TextBookProvider book={book}>
      <List bets={bets} />
    </TextBookProvider>,
  )
  return [...container.querySelectorAll('.crash-name, .crash-more')].map((line) => line.textContent)
}

test('one’s own bet stands first, then the largest; equal ones keep the order in which they came', () => {
  const equal = Array.from({ length: 40 }, (_, place) => bet(`equal ${place}`, 100n))
  expect(shown([...equal, bet('large', 900n), bet('mine', 5n, true)])).toEqual([
    'You',
    'large',
    ...equal.map(({ player }) => player),
  ])
})

test('of a crowd sixty are shown and the others counted', () => {
  const crowd = Array.from({ length: 75 }, (_, place) => bet(`player ${place}`, 100n))
  expect(shown(crowd)).toEqual([...crowd.slice(0, 60).map(({ player }) => player), '15 more bets'])
})
