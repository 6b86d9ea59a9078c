import { describe, expect, test } from 'vitest'
import type { AutoplayPlan, AutoplayRun } from '../../engine/view/autoplay.ts'
import type { StudioRound } from '../../engine/view/rounds.ts'
import { minePositions } from '../rules/field.ts'
import { type MinesAction, mines } from '../rules/mines.ts'
import { type MarkedRounds, playMarked } from './marked-rounds.ts'
import { quietStudio } from '../../engine/view/dev/quiet-props.ts'

const STAKE = 10_000n
const MINES = 3
const serverSeed = '0f'.repeat(32)
const [, profile] = mines.profiles
if (!profile) throw new Error('no profile')
const { math } = profile

/** Where the mines of the first rounds are. */
const fields = Array.from({ length: 4 }, (_, nonce) =>
  minePositions(math, { serverSeed, clientSeed: 'player-seed-1', nonce }, MINES),
)
const tiles = Array.from({ length: math.tiles }, (_, tile) => tile)
const safe = tiles.filter((tile) => fields.every((field) => !field.includes(tile)))
/** A mine of the first round that is none in the second. */
const mineFirst = fields[0]?.find((tile) => !fields[1]?.includes(tile)) ?? -1

const plan: AutoplayPlan = {
  rounds: 3,
  lossLimit: null,
  winLimit: null,
  singleWin: null,
  stopOnFeature: false,
}

/** A game at the page's own studio, on a clock that stands still but for what is waited for. */
function table(marks: readonly number[], more: Partial<MarkedRounds> = {}) {
  const studio = quietStudio('HM-MINES', profile?.code ?? '', {
    balance: 1_000_000n,
    serverSeed,
    nonce: 0,
  })
  let nowMs = 0
  const bets: number[] = []
  const actions: MinesAction[] = []
  const runs: AutoplayRun[] = []
  const rounds: MarkedRounds = {
    marks,
    bet: async () => {
      bets.push(nowMs)
      const id = `round-${bets.length}`
      return studio.play({ id, stake: STAKE, choice: { mines: MINES } }).round
    },
    decide: async ({ id, version }, action) => {
      actions.push(action)
      return studio.act({ id, version, action }).round
    },
    nextStake: () => STAKE,
    isStopped: () => false,
    onRun: (run) => void runs.push(run),
    pace: { stepMs: 300, restMs: () => 1_000, roundMsMin: 0 },
    wait: async (milliseconds) => void (nowMs += milliseconds),
    now: () => nowMs,
    ...more,
  }
  const lastRound = (): StudioRound | undefined => studio.history().items[0]
  return { rounds, bets, actions, runs, lastRound, studio }
}

const pick = (tile: number): MinesAction => ({ type: 'pick', tile })
const cashOut: MinesAction = { type: 'cashOut' }

describe('rounds on marked tiles', () => {
  test('each opens exactly the marked tiles, in the order of the marks, and cashes out', async () => {
    const marks = safe.slice(0, 3).toReversed()
    const { rounds, actions, runs, studio } = table(marks)
    expect(await playMarked(plan, rounds)).toBe('rounds')
    const one = [...marks.map(pick), cashOut]
    expect(actions).toEqual([...one, ...one, ...one])
    expect(runs.map(({ left }) => left)).toEqual([3, 2, 1])
    expect(studio.history().items.map(({ outcome }) => outcome)).toEqual(['win', 'win', 'win'])
  })

  test('a mine ends a round, and the next one begins with the first mark again', async () => {
    const marks = [mineFirst, safe[0] ?? 0]
    const { rounds, actions } = table(marks)
    await playMarked({ ...plan, rounds: 2 }, rounds)
    expect(actions.slice(0, 2)).toEqual([pick(mineFirst), pick(mineFirst)])
  })

  test('GAM-02: a step that was taken elsewhere meanwhile is not taken again', async () => {
    const marks = safe.slice(0, 2)
    const { rounds, actions, studio } = table(marks)
    const { decide } = rounds
    rounds.decide = async (round, action) => {
      const after = await decide(round, action)
      const second = pick(marks[1] ?? 0)
      return actions.length === 1 && after
        ? studio.act({ id: after.id, version: after.version, action: second }).round
        : after
    }
    await playMarked({ ...plan, rounds: 1 }, rounds)
    expect(actions).toEqual([pick(marks[0] ?? 0), cashOut])
  })

  test('a person has time to read each step and each end, and the market’s pace is kept', async () => {
    const { rounds, bets } = table(safe.slice(0, 1))
    await playMarked(plan, rounds)
    // A tile and the cash-out, then the rest.
    expect(bets).toEqual([0, 1_600, 3_200])
    const slow = table(safe.slice(0, 1), {
      pace: { stepMs: 300, restMs: () => 1_000, roundMsMin: 5_000 },
    })
    await playMarked(plan, slow.rounds)
    expect(slow.bets).toEqual([0, 5_000, 10_000])
  })

  test('it ends at a single win, and before a round that could lose more than allowed', async () => {
    const won = table(safe.slice(0, 1))
    expect(await playMarked({ ...plan, singleWin: STAKE }, won.rounds)).toBe('single_win')
    expect(won.bets).toHaveLength(1)
    const lost = table([mineFirst])
    expect(await playMarked({ ...plan, lossLimit: STAKE }, lost.rounds)).toBe('loss_limit')
    expect(lost.bets).toHaveLength(1)
  })

  test('a bet or a decision that is refused ends it, and nothing more is asked', async () => {
    const poor = table(safe.slice(0, 1), { bet: async () => null })
    expect(await playMarked(plan, poor.rounds)).toBe('refused')
    expect(poor.runs).toHaveLength(1)
    const closed = table(safe.slice(0, 1), { decide: async () => null })
    expect(await playMarked(plan, closed.rounds)).toBe('refused')
    expect(closed.bets).toHaveLength(1)
  })

  test('stopped within a round it takes no further decision: the round is left open to its player', async () => {
    const { rounds, actions, bets, lastRound } = table(safe.slice(0, 3))
    rounds.isStopped = () => actions.length >= 2
    expect(await playMarked(plan, rounds)).toBe('left_open')
    expect(actions).toHaveLength(2)
    expect([bets.length, lastRound()?.state]).toEqual([1, 'open'])
  })

  test('stopped between two rounds it bets no more', async () => {
    const { rounds, bets, actions } = table(safe.slice(0, 1))
    rounds.isStopped = () => actions.length >= 2
    expect(await playMarked(plan, rounds)).toBe('stopped')
    expect(bets).toHaveLength(1)
  })
})
