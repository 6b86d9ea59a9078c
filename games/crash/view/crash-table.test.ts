import { describe, expect, test } from 'vitest'
import { commitmentOf, fairStream } from '../../engine/fair-stream.ts'
import { forgeChain, seedAt, seedBelow } from '../../engine/seed-chain.ts'
import { crash } from '../rules/crash.ts'
import { crashPointX100 } from '../rules/point.ts'
import { readTarget } from './BetPanel.tsx'
import { checkFlight, linkedRounds, roundsOfChain } from './ChainSheet.tsx'
import {
  emptyTable,
  readTableMessage,
  type TableBet,
  type TableRound,
  withBets,
  withRound,
} from '../../engine/view/table/table-state.ts'

const math = crash.profiles[1]?.math
if (!math) throw new Error('no profile')
const chain = forgeChain({ last: '5a'.repeat(32), length: 30, interval: 10 })
const SALT = 'salt-of-the-table'

function flown(index: number): TableRound {
  const serverSeed = seedAt(chain, index)
  const pointX100 = math
    ? crashPointX100(math, fairStream({ serverSeed, clientSeed: SALT, nonce: index }))
    : 0
  return {
    number: index,
    phase: 'closed',
    commitment: seedBelow(serverSeed),
    salt: SALT,
    chainIndex: index,
    lockAt: new Date(0),
    startedAt: new Date(500),
    result: { pointX100, forcedX100: null, interruptedX100: null },
    serverSeed,
  }
}

const bet: TableBet = {
  id: '00000000-0000-4000-8000-00000000000a',
  place: 1,
  player: 'me',
  mine: true,
  stake: 100_000n,
  currency: 'BRL',
  choice: { autoCashOutX100: 200 },
  state: 'live',
  multiplierX100: null,
  payout: null,
}
const wireBet = { ...bet, mine: false, choice: null, player: 'm***e', stake: '100000' }

describe('the table from its messages', () => {
  test('money and moments become what they are; unknown messages are nothing', () => {
    const round = { ...flown(3), lockAt: '2026-01-01T00:00:00.000Z', startedAt: null }
    const heard = readTableMessage({ type: 'round', at: '2026-01-01T00:00:00.000Z', round })
    expect(heard).toMatchObject({
      type: 'round',
      round: { number: 3, lockAt: new Date('2026-01-01') },
    })
    expect(readTableMessage({ type: 'bets', number: 3, bets: [wireBet] })).toMatchObject({
      bets: [{ stake: 100_000n }],
    })
    expect(readTableMessage({ type: 'fireworks' })).toBeNull()
    expect(readTableMessage({ type: 'round', round: { number: 'x' } })).toBeNull()
  })

  test('one’s own bet stays one’s own when the public topic speaks of it', () => {
    const running: TableRound = { ...flown(4), phase: 'running', result: null, serverSeed: null }
    const joined = withBets(withRound(emptyTable, running), 4, [bet])
    const news = readTableMessage({
      type: 'bets',
      number: 4,
      bets: [{ ...wireBet, state: 'settled', multiplierX100: 200, payout: '200000' }],
    })
    if (news?.type !== 'bets') throw new Error('not read')
    const [mine] = withBets(joined, 4, news.bets).bets
    expect(mine).toMatchObject({
      mine: true,
      player: 'me',
      choice: { autoCashOutX100: 200 },
      payout: 200_000n,
    })
    expect(withBets(joined, 5, news.bets)).toBe(joined)
  })

  test('a new round clears the bets, an ended one joins the latest once, an old one is ignored', () => {
    const first = withRound(withBets(withRound(emptyTable, flown(4)), 4, [bet]), flown(4))
    expect(first).toMatchObject({ latest: [{ number: 4 }], bets: [{ id: bet.id }] })
    const next = withRound(first, { ...flown(5), phase: 'betting' })
    expect(next.bets).toEqual([])
    expect(withRound(next, flown(4))).toBe(next)
  })
})

describe('a flight is recomputed from its revealed seed', () => {
  const profile = crash.profiles[1]?.code ?? ''

  test('and equals what was shown', () => {
    for (const index of [1, 7, 20]) {
      expect(checkFlight(profile, flown(index))).toEqual({
        seedWasCommitted: true,
        pointIsEqual: true,
      })
    }
    expect(commitmentOf(seedAt(chain, 7))).toBe(flown(7).commitment)
  })

  test('and a changed point, seed or commitment is found out', () => {
    const round = flown(7)
    const higher = {
      ...round,
      result: { pointX100: 999_999, forcedX100: null, interruptedX100: null },
    }
    expect(checkFlight(profile, higher)).toEqual({ seedWasCommitted: true, pointIsEqual: false })
    expect(checkFlight(profile, { ...round, serverSeed: seedAt(chain, 8) })?.seedWasCommitted).toBe(
      false,
    )
    expect(checkFlight(profile, { ...round, serverSeed: null })).toBeNull()
  })

  test('rounds that follow each other are linked, up to the first gap', () => {
    const rounds = [9, 8, 7, 5, 4].map(flown)
    expect(linkedRounds(rounds)).toBe(2)
    expect(linkedRounds([])).toBe(0)
  })

  test('RNG-04 where a table changed over to another chain, its rounds are linked down to the first', () => {
    const rounds = [3, 2, 1, 19, 18].map(flown)
    expect(linkedRounds(rounds)).toBe(2)
    expect(roundsOfChain(rounds).map(({ chainIndex }) => chainIndex)).toEqual([3, 2, 1])
    const whole = [9, 8, 7].map(flown)
    expect(roundsOfChain(whole)).toEqual(whole)
    expect(roundsOfChain([])).toEqual([])
  })
})

test('a target is read with point or comma, within what the mathematics pays', () => {
  expect(readTarget('2.5', math)).toBe(250)
  expect(readTarget('1,01', math)).toBe(101)
  expect(readTarget(' 10000 ', math)).toBe(1_000_000)
  for (const text of ['1', '1.00', '10000.01', '2.555', '-2', 'two', ''])
    expect(readTarget(text, math)).toBeNull()
})
