import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import {
  bet,
  deposit,
  house,
  ledgerWorld,
  putRoundsToRest,
  rollback,
  roundEnd,
  win,
} from '../../../test/ledger-entries.ts'
import type { Ledger, LedgerEntry, LedgerStatus } from './ledger.ts'
import { runs } from '../../../../tools/run/tiers.mjs'

const world = await ledgerWorld()

afterAll(() => world.closeIntact())

/** One thing that a vendor may send; small ids, so that streams repeat, cross and contradict themselves. */
interface Call {
  kind: 'bet' | 'win' | 'rollback_bet' | 'rollback_win' | 'round_end' | 'deposit' | 'promo'
  id: number
  round: number
  amount: number
  closes: boolean
  refers: boolean
  /** Closed rounds are put to rest before the call; no answer may depend on it. */
  rests: boolean
}

const call: fc.Arbitrary<Call> = fc.record({
  kind: fc.constantFrom(
    'bet',
    'bet',
    'bet',
    'win',
    'win',
    'rollback_bet',
    'rollback_bet',
    'rollback_win',
    'round_end',
    'deposit',
    'promo',
  ),
  id: fc.integer({ min: 0, max: 4 }),
  round: fc.integer({ min: 0, max: 1 }),
  amount: fc.integer({ min: 0, max: 3 }),
  closes: fc.boolean(),
  refers: fc.boolean(),
  rests: fc.boolean(),
})

interface Decided {
  status: LedgerStatus | 'TOMBSTONE'
  payload: string
  amount: bigint
  round: string
}

interface Round {
  bets: number
  cancelled: number
  wins: number
  closed: boolean
}

/** The same rules in the plainest words: no chains, no locks, no SQL. */
function model() {
  let balance = 0n
  const keys = new Map<string, Decided>()
  const rounds = new Map<string, Round>()
  // Rounds of bets that were cancelled before they came, as far as anybody named them.
  const cancelledRounds = new Set<string>()
  const roundOf = (name: string): Round =>
    rounds.get(name) ?? { bets: 0, cancelled: 0, wins: 0, closed: false }

  const reverse = (entry: LedgerEntry, original: 'bet' | 'win'): LedgerStatus => {
    const reference = entry.reference ?? ''
    if (keys.has(`rollback_${original}/${reference}`)) return 'OK'
    if (keys.has(`request_${original}/${entry.externalId}`)) return 'TX_CONFLICT'
    const decided = keys.get(`${original}/${reference}`)
    const remember = (): LedgerStatus => {
      const done: Decided = { status: 'OK', payload: '', amount: 0n, round: '' }
      keys
        .set(`rollback_${original}/${reference}`, done)
        .set(`request_${original}/${entry.externalId}`, done)
      return 'OK'
    }
    if (!decided) {
      keys.set(`${original}/${reference}`, {
        status: 'TOMBSTONE',
        payload: '',
        amount: 0n,
        round: '',
      })
      return remember()
    }
    if (decided.status !== 'OK') return 'OK'
    const round = roundOf(decided.round)
    if (original === 'bet' && round.wins > 0) return 'ROUND_HAS_WINS'
    balance += original === 'bet' ? decided.amount : -decided.amount
    if (original === 'bet') round.cancelled++
    else if (decided.amount > 0n) round.wins--
    return remember()
  }

  const refusal = (entry: LedgerEntry, round: Round): LedgerStatus | null => {
    if (entry.operation === 'bet') {
      if (balance < 0n) return 'PLAYER_BLOCKED'
      if (round.closed) return 'ROUND_CLOSED'
      return balance < entry.amount ? 'INSUFFICIENT_FUNDS' : null
    }
    if (entry.operation !== 'win') return null
    if (entry.reference === undefined) {
      if (round.bets === 0)
        return cancelledRounds.has(entry.roundId ?? '') ? 'TX_CANCELLED' : 'BET_NOT_FOUND'
      return round.bets === round.cancelled ? 'TX_CANCELLED' : null
    }
    const decided = keys.get(`bet/${entry.reference}`)
    if (!decided) return 'BET_NOT_FOUND'
    return decided.status !== 'OK' || keys.has(`rollback_bet/${entry.reference}`)
      ? 'TX_CANCELLED'
      : null
  }

  const decide = (entry: LedgerEntry): LedgerStatus => {
    if (entry.operation === 'rollback_bet') return reverse(entry, 'bet')
    if (entry.operation === 'rollback_win') return reverse(entry, 'win')
    const key = `${entry.operation}/${entry.externalId}`
    const payload = [entry.amount, entry.roundId, entry.reference, entry.roundClosed].join()
    const known = keys.get(key)
    if (known) {
      if (known.status === 'TOMBSTONE') {
        if (entry.operation === 'bet' && entry.roundId !== undefined)
          cancelledRounds.add(entry.roundId)
        return 'TX_CANCELLED'
      }
      if (known.payload !== payload) return 'TX_CONFLICT'
      return known.status === 'OK' && keys.has(`rollback_${key}`) ? 'TX_CANCELLED' : known.status
    }
    const name = entry.roundId ?? ''
    const round = roundOf(name)
    if (entry.operation === 'round_end' && !rounds.has(name)) return 'BET_NOT_FOUND'
    if (entry.operation === 'round_end' && round.closed) return 'OK'
    const refused = refusal(entry, round)
    const final = refused !== 'BET_NOT_FOUND' && !(entry.operation === 'win' && refused !== null)
    if (final)
      keys.set(key, { status: refused ?? 'OK', payload, amount: entry.amount, round: name })
    if (refused) return refused
    balance +=
      entry.operation === 'bet'
        ? -entry.amount
        : entry.operation === 'round_end'
          ? 0n
          : entry.amount
    if (entry.roundId === undefined) return 'OK'
    rounds.set(name, round)
    if (entry.operation === 'bet') round.bets++
    if (entry.operation === 'win' && entry.amount > 0n) round.wins++
    round.closed ||= entry.operation === 'round_end' || (entry.roundClosed ?? false)
    return 'OK'
  }
  return { decide, balance: () => balance }
}

function entryOf(player: bigint, { kind, id, round, amount, closes, refers }: Call): LedgerEntry {
  const money = BigInt(amount)
  const input = { roundId: `r${round}`, roundClosed: closes && id === 0 }
  switch (kind) {
    case 'bet':
      return bet(player, `t${id}`, money, input)
    case 'win':
      return win(player, `t${id}`, money, {
        ...input,
        ...(refers ? { reference: `t${amount}` } : {}),
      })
    case 'rollback_bet':
    case 'rollback_win':
      return rollback(player, `x${amount}`, `t${id}`, { operation: kind })
    case 'round_end':
      return roundEnd(player, `e${id}`, { roundId: `r${round}`, roundClosed: true })
    case 'deposit':
      return deposit(player, `t${id}`, money)
    case 'promo':
      return house(player, `t${id}`, 'promo', { amount: money, counterAccount: 'promotions' })
  }
}

async function playThrough(ledger: Ledger, calls: readonly Call[]): Promise<void> {
  const player = await world.member(0n)
  const expected = model()
  for (const [place, input] of calls.entries()) {
    if (input.rests) await putRoundsToRest(world.database.db)
    const entry = entryOf(player, input)
    const wanted = expected.decide(entry)
    const got = await ledger.apply(entry)
    expect([place, input.kind, got.status, got.balance]).toEqual([
      place,
      input.kind,
      wanted,
      expected.balance(),
    ])
  }
}

test('rules 1 to 9: any stream of repeated, reordered and contradicting calls is decided like the plain model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(call, { maxLength: 24 }), async (calls) => {
      await playThrough(world.ledger, [
        { kind: 'deposit', id: 4, round: 0, amount: 3, closes: false, refers: false, rests: false },
        ...calls,
      ])
    }),
    { numRuns: runs(250) },
  )
})

test('calls sent at once, twice each and in any order, end in the balance that their lines add up to', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 5, maxLength: 20 }), async (calls) => {
      const player = await world.member(5n)
      const entries = [...calls, ...calls].map((input) => entryOf(player, input))
      const resting = putRoundsToRest(world.database.db, 5)
      const results = await Promise.all(entries.map((entry) => world.ledger.apply(entry)))
      await resting
      const effects = new Set(
        results.flatMap(({ status, walletTxId }) =>
          status === 'OK' && walletTxId ? [walletTxId] : [],
        ),
      )
      const page = await world.ledger.history(world.database.db, { playerId: player, limit: 200 })
      expect(page.items.length).toBe(effects.size + 1)
      const total = page.items.reduce((sum, line) => sum + line.amount, 0n)
      expect(await world.ledger.balance(world.database.db, player, 'BRL', 'cash')).toBe(total)
    }),
    { numRuns: runs(60) },
  )
})
