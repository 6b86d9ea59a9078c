import { act, renderHook } from '@testing-library/react'
import { TextBookProvider } from '@croupier/kit/i18n/i18n.tsx'
import { createTextBook } from '@croupier/kit/i18n/text-book.ts'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import games from '../../../locales/en/games.json'
import { quietProps, quietStudio } from '../../engine/view/dev/quiet-props.ts'
import type { AutoplayPlan } from '../../engine/view/autoplay.ts'
import type { TableBet } from '../../engine/view/table/table-state.ts'
import { useDesk } from '../../engine/view/use-desk.ts'
import { useAutoBet } from './use-auto-bet.ts'

const STAKE = 10_000n
const studio = quietStudio('HC-CRASH', 'crash-97', { serverSeed: '5a'.repeat(32) })
const props = quietProps(studio, { launch: studio.launch() })
const book = createTextBook({ language: 'en', areas: { games }, load: async () => ({}) })
const wrapper = ({ children }: { children: ReactNode }) => (
  <TextBookProvider book={book}>{children}</TextBookProvider>
)
const plan: AutoplayPlan = {
  rounds: 10,
  lossLimit: null,
  winLimit: null,
  singleWin: null,
  stopOnFeature: false,
}
const betOf = (id: string, state: TableBet['state'], payout: bigint | null): TableBet => ({
  id,
  player: 'de***o',
  mine: true,
  place: 1,
  stake: STAKE,
  currency: 'BRL',
  choice: {},
  state,
  multiplierX100: null,
  payout,
})

function panel(first: TableBet | null = null) {
  const seen = renderHook(
    ({ bet }: { bet: TableBet | null }) => {
      const desk = useDesk(props)
      return { auto: useAutoBet(desk, bet, STAKE), notice: desk.notice }
    },
    { wrapper, initialProps: { bet: first } },
  )
  return {
    now: () => seen.result.current,
    start: (more: Partial<AutoplayPlan>) =>
      act(() => seen.result.current.auto.start({ ...plan, ...more })),
    fly: (id: string, payout: bigint | null) => {
      seen.rerender({ bet: betOf(id, 'live', null) })
      seen.rerender({ bet: betOf(id, 'settled', payout) })
      seen.rerender({ bet: betOf(id, 'settled', payout) })
      seen.rerender({ bet: null })
    },
  }
}

describe('a bet in every flight stops', () => {
  test('after the number of flights that was asked for, each counted once', () => {
    const { now, start, fly } = panel()
    start({ rounds: 2 })
    fly('a', null)
    expect(now().auto.run?.left).toBe(1)
    fly('b', 25_000n)
    expect(now().auto.run).toBeNull()
    expect(now().notice?.text).toBe(games['autoplay.end.rounds'])
  })

  test('before it could lose more than was allowed', () => {
    const { now, start, fly } = panel()
    start({ lossLimit: 2n * STAKE })
    fly('a', null)
    expect(now().auto.run).not.toBeNull()
    fly('b', null)
    expect(now().auto.run).toBeNull()
    expect(now().notice?.text).toBe(games['autoplay.end.loss_limit'])
  })

  test('when it is ahead by the chosen amount, and at a single win of the chosen size', () => {
    const ahead = panel()
    ahead.start({ winLimit: STAKE })
    ahead.fly('a', 2n * STAKE)
    expect(ahead.now().notice?.text).toBe(games['autoplay.end.win_limit'])
    const single = panel()
    single.start({ singleWin: 5n * STAKE })
    single.fly('a', 5n * STAKE)
    expect(single.now().notice?.text).toBe(games['autoplay.end.single_win'])
  })
})

test('a bet that was made by hand before the plan began is none of its rounds', () => {
  const { now, start, fly } = panel(betOf('by-hand', 'live', null))
  start({ rounds: 1 })
  fly('by-hand', null)
  expect(now().auto.run?.left).toBe(1)
})
