import { TextBookProvider } from '@croupier/kit/i18n/i18n.tsx'
import { createTextBook } from '@croupier/kit/i18n/text-book.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import games from '../../../locales/en/games.json'
import tables from '../../../locales/en/tables.json'
import { quietProps, quietStudio } from '../../engine/view/dev/quiet-props.ts'
import type { TableBet, TableRound } from '../../engine/view/table/table-state.ts'
import { CrashView } from './CrashView.tsx'

afterEach(cleanup)

const round: TableRound = {
  number: 7,
  phase: 'running',
  commitment: '5a'.repeat(32),
  salt: 'salt',
  chainIndex: 7,
  lockAt: new Date(0),
  startedAt: new Date(500),
  result: null,
  serverSeed: null,
}
const bet: TableBet = {
  id: '00000000-0000-4000-8000-00000000000a',
  place: 1,
  player: 'me',
  mine: true,
  stake: 50_000n,
  currency: 'BRL',
  choice: { autoCashOutX100: null },
  state: 'live',
  multiplierX100: null,
  payout: null,
}

/** Whether the stake of the first panel can be changed when the table stands like this. */
async function canSetStake(phase: TableRound['phase'], state: TableBet['state']): Promise<boolean> {
  const flown = phase === 'running' ? null : { pointX100: 130 }
  const table = {
    round: { ...round, phase, result: flown },
    bets: [{ ...bet, state }],
    latest: [],
    marks: [],
    pools: [],
    serverTime: new Date(0),
  }
  const quiet = quietProps(quietStudio('HC-CRASH', 'crash-97'))
  const book = createTextBook({ language: 'en', areas: { games, tables }, load: async () => ({}) })
  render(
    <TextBookProvider book={book}>
      <CrashView {...quiet} call={(async () => table) as never} />
    </TextBookProvider>,
  )
  // The table has been heard when the list of those who fly names one's own bet.
  await screen.findByText(games['crash.bets.mine'])
  const [more] = screen.getAllByRole('button', { name: games['stake.more'] })
  return more !== undefined && !more.hasAttribute('disabled')
}

test('a stake holds while its bet flies, and the next one can be set when the flight is over', async () => {
  expect(await canSetStake('running', 'live')).toBe(false)
  cleanup()
  expect(await canSetStake('settling', 'live')).toBe(true)
  cleanup()
  expect(await canSetStake('settling', 'settled')).toBe(true)
})
