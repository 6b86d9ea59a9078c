import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ox } from '../ox/rules/ox.ts'
import { newPool, poolTurn } from './pool.ts'
import { runs } from '../../tools/run/tiers.mjs'

/** The script is plain JavaScript for strangers; only what it promises is known here. */
const {
  CAP_STAKES,
  replayPool,
}: {
  CAP_STAKES: Readonly<Record<string, bigint>>
  replayPool(
    pool: object,
    turns: readonly object[],
    known: { rules: object; played: ReadonlyMap<string, { isWon: boolean; paidMore: bigint }> },
  ): { problems: readonly { row: string; problem: string }[]; awards: number }
} = await import(new URL('../../verify/games/pools.mjs', import.meta.url).href)

const [profile] = ox.profiles
if (!profile || !ox.pool) throw new Error('no pool')
const terms = ox.pool.termsOf(profile.math)
const rules = { [profile.code]: { grand: profile.math.grand } }
const REFERENCE = 5_000_000n
const rounds = fc.array(
  fc.record({ steps: fc.integer({ min: 1, max: 1_000 }), isWon: fc.boolean() }),
  { minLength: 1, maxLength: 30 },
)

/** A pool that was played at, as an export of the house writes it. */
function playedPool(
  inputs: readonly { steps: number; isWon: boolean }[],
  start: { amount?: bigint } = {},
) {
  const fresh = { ...newPool(terms, REFERENCE), ...start }
  const sums = { amount: fresh.amount, reserve: 0n, contributed: 0n, awarded: 0n }
  const played = new Map<string, { isWon: boolean; paidMore: bigint }>()
  const turns = inputs.map(({ steps, isWon }, at) => {
    const stake = BigInt(steps) * 5_000n
    const pool = { ...fresh, amount: sums.amount, reserve: sums.reserve }
    const { contribution, award, after, reserve } = poolTurn(pool, terms, {
      stake,
      currency: 'BRL',
      isWon,
    })
    sums.amount = after
    sums.reserve = reserve
    sums.contributed += contribution
    sums.awarded += award
    played.set(`1/${at}`, { isWon, paidMore: award })
    return {
      turn: String(at + 1),
      member_id: '1',
      id: String(at),
      profile: profile?.code,
      stake: String(stake),
      jackpot: isWon ? String(award) : null,
    }
  })
  const pool = {
    engine_code: 'HS-OX',
    code: 'grand',
    currency: 'BRL',
    reference: String(REFERENCE),
    numbered_from: '0',
    numbered_amount: String(fresh.amount),
    rounds: String(turns.length),
    amount: String(sums.amount),
    cap: String(fresh.cap),
    reserve: String(sums.reserve),
    capped_from: '0',
    contributed: String(sums.contributed),
    awarded: String(sums.awarded),
  }
  return { pool, turns, played }
}

const problemsOf = ({ pool, turns, played }: ReturnType<typeof playedPool>): number =>
  replayPool(pool, turns, { rules, played }).problems.length

test('RNG-03 croupier-verify counts every contribution and award of a pool as the house does', () => {
  fc.assert(
    fc.property(rounds, (inputs) => {
      const found = playedPool(inputs)
      expect(replayPool(found.pool, found.turns, { rules, played: found.played })).toEqual({
        problems: [],
        awards: inputs.filter(({ isWon }) => isWon).length,
      })
    }),
    { numRuns: runs(60) },
  )
})

test('RNG-03 croupier-verify follows a full pool into its reserve and out of it', () => {
  const before = 3_000n * REFERENCE - 10n
  fc.assert(
    fc.property(rounds, (inputs) => {
      const found = playedPool(inputs, { amount: before })
      // Taken over full, so that its first turns go beyond the cap.
      found.pool.numbered_from = '5'
      found.pool.rounds = String(inputs.length + 5)
      for (const [at, turn] of found.turns.entries()) turn.turn = String(at + 6)
      expect(replayPool(found.pool, found.turns, { rules, played: found.played }).problems).toEqual(
        [],
      )
    }),
    { numRuns: runs(60) },
  )
})

test('RNG-03 turns from before the cap are counted without it, and what was beyond goes into the reserve', () => {
  const amount = 3_500n * REFERENCE
  const taken = { ...playedPool([]).pool, numbered_from: '8', numbered_amount: String(amount) }
  const stake = 5_000_000n
  const turn = (number: number) => ({
    turn: String(number),
    member_id: '1',
    id: String(number),
    profile: profile.code,
    stake: String(stake),
    jackpot: null,
  })
  const pool = {
    ...taken,
    rounds: '10',
    capped_from: '9',
    amount: String(3_000n * REFERENCE),
    reserve: String(500n * REFERENCE + 50_000n),
  }
  const known = { rules, played: new Map() }
  expect(replayPool(pool, [turn(9), turn(10)], known).problems).toEqual([])
  expect(replayPool({ ...pool, reserve: '0' }, [turn(9), turn(10)], known).problems).toHaveLength(1)
})

test('the cap that croupier-verify knows is the one of the published rules', () => {
  expect(CAP_STAKES).toEqual({ [ox.code]: BigInt(terms.capStakes) })
})

const honest = () => playedPool([false, true, false, true].map((isWon) => ({ steps: 2, isWon })))
const lies: Record<string, (told: ReturnType<typeof playedPool>) => void> = {
  'an award that is another': ({ turns: [, turn] }) => {
    if (turn) turn.jackpot = '100'
  },
  'an award that was never written': ({ turns: [, turn] }) => {
    if (turn) turn.jackpot = null
  },
  'a stake that was smaller': ({ turns: [turn] }) => {
    if (turn) turn.stake = '5000'
  },
  'a turn that is missing': ({ turns }) => void turns.splice(2, 1),
  'turns in another order': ({ turns }) => void turns.splice(0, 4, ...turns.toReversed()),
  'another sum in the pool': ({ pool }) => {
    pool.amount = String(BigInt(pool.amount) - 100n)
  },
  'another reserve': ({ pool }) => {
    pool.reserve = '1'
  },
  'another cap': ({ pool }) => {
    pool.cap = String(BigInt(pool.cap) * 2n)
  },
  'another sum of what came': ({ pool }) => {
    pool.contributed = '0'
  },
  'another start': ({ pool }) => {
    pool.numbered_amount = String(BigInt(pool.numbered_amount) + 100n)
  },
  'an award that the ledger paid otherwise': ({ played }) => {
    played.set('1/1', { isWon: true, paidMore: 1n })
  },
  'an award that the seed does not win': ({ played }) => {
    played.set('1/1', { isWon: false, paidMore: 0n })
  },
}

test.each(Object.entries(lies))('RNG-03 %s is found', (_, lie) => {
  const told = honest()
  expect(problemsOf(told)).toBe(0)
  lie(told)
  expect(problemsOf(told)).toBeGreaterThan(0)
})
