import { assert } from '@croupier/shared/assert'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { GAME, VENDOR, vendorWorld } from '../../../test/vendor-world.ts'
import { type Ledger, type LedgerEntry, LedgerOverloaded } from '../../core/ledger/ledger.ts'
import { createWallet } from './wallet-api.ts'
import { uncountedFreeRounds } from '../../../test/uncounted-free-rounds.ts'

const world = await vendorWorld()
const { context, ledger, vendors, catalogue, wallet } = world
const vendor = await vendors.byCode(VENDOR)
assert(vendor, 'the studio is a vendor')
const uuid = (): string => context.random.uuid()
/** Whoever waits for a wallet longer than 250 ms lets others pass and asks again. */
const PATIENT_MS = 220

type Seat = Awaited<ReturnType<typeof world.seat>>

/** Bets of these stakes and one win, in a round of their own; 10.00 is what the seat has unless said otherwise. */
function playOf({ player, bet }: Seat, stakes: readonly number[], win = 10_000) {
  const round_id = uuid()
  return {
    bets: stakes.map((stake) => bet({ round_id, amount: String(stake) })),
    wins: [{ ...player, transaction_id: uuid(), round_id, game_code: GAME, amount: String(win) }],
  }
}

const play = (what: ReturnType<typeof playOf>) => wallet.playTogether(vendor, what)
/** As every vendor has to: an outcome that is not known is asked for again under the same ids. */
async function playUntilKnown(what: ReturnType<typeof playOf>): ReturnType<typeof play> {
  const answer = await play(what)
  return answer.status === 'INTERNAL' ? await playUntilKnown(what) : answer
}
const alone = (what: ReturnType<typeof playOf>) =>
  Promise.all(what.bets.map((bet) => wallet.call(vendor, 'bet', bet)))

describe('a play that is taken', () => {
  test('all of it at once, and copies answer with the same transactions', async () => {
    const seat = await world.seat(100_000n)
    const both = playOf(seat, [60_000, 40_000], 30_000)
    const answers = await Promise.all(Array.from({ length: 20 }, () => playUntilKnown(both)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['OK']))
    expect(new Set(answers.map(({ txIds }) => txIds.join())).size).toBe(1)
    expect(answers[0]?.txIds.filter(Boolean)).toHaveLength(3)
    expect(answers.filter(({ replayed }) => !replayed).length).toBeLessThanOrEqual(1)
    expect(await world.balanceOf(seat.memberId)).toBe(30_000n)
  })

  test('a copy that comes after the game was switched off still answers that it was taken', async () => {
    const seat = await world.seat(100_000n)
    const both = playOf(seat, [60_000, 40_000])
    const { txIds } = await play(both)
    const closed = closedWallet()
    expect(await closed.playTogether(vendor, both)).toMatchObject({ status: 'OK', txIds })
    expect(await world.balanceOf(seat.memberId)).toBe(10_000n)
  })
})

describe('a play that is refused', () => {
  test('leaves the balance, and each of its bets answers with the first reason for ever', async () => {
    const seat = await world.seat(100_000n)
    const both = playOf(seat, [60_000, 60_000])
    const refusal = { status: 'INSUFFICIENT_FUNDS', retry: 'NEVER', balance: '100000', txIds: [] }
    expect(await play(both)).toMatchObject({ ...refusal, balance_after: '100000' })
    await world.deposit(seat.memberId, 900_000n)
    expect(await play(both)).toMatchObject({ ...refusal, balance: '1000000', replayed: true })
    expect((await alone(both)).map(({ status }) => status)).toEqual([
      'INSUFFICIENT_FUNDS',
      'INSUFFICIENT_FUNDS',
    ])
    expect(await world.balanceOf(seat.memberId)).toBe(1_000_000n)
  })

  test('by its session, its game or a limit: that reason, also after it has gone', async () => {
    const seat = await world.seat(100_000n)
    const of = (
      more: Partial<Parameters<typeof createWallet>[0]>,
      what = playOf(seat, [100, 200]),
    ) => ({
      what,
      first: walletWith(more).playTogether(vendor, what),
    })
    const tries = [
      { ...of({ takesBets: async () => false }), status: 'GAME_DISABLED' },
      { ...of({ declineOf: () => 'LIMIT_EXCEEDED' }), status: 'LIMIT_EXCEEDED' },
      {
        ...of({ declineOf: async (_, stake) => (stake === 300n ? 'LIMIT_EXCEEDED' : null) }),
        status: 'LIMIT_EXCEEDED',
      },
      { ...of({ sessions: noSessions }), status: 'SESSION_EXPIRED' },
    ]
    for (const { what, first, status } of tries) {
      expect(await first).toMatchObject({ status, txIds: [] })
      expect(await play(what)).toMatchObject({ status, replayed: true })
      expect((await alone(what)).map((answer) => answer.status)).toEqual([status, status])
    }
  })

  test('a bet that was taken by itself before stays taken; the others are refused with the play', async () => {
    const seat = await world.seat(100_000n)
    const both = playOf(seat, [60_000, 60_000])
    const [first] = both.bets
    assert(first, 'two bets were made')
    await wallet.call(vendor, 'bet', first)
    expect(await play(both)).toMatchObject({ status: 'INSUFFICIENT_FUNDS', balance: '40000' })
    expect((await alone(both)).map(({ status }) => status)).toEqual(['OK', 'INSUFFICIENT_FUNDS'])
    expect(await world.balanceOf(seat.memberId)).toBe(40_000n)
  })

  test('a bet that was taken back before it came refuses the whole play', async () => {
    const seat = await world.seat(100_000n)
    const both = playOf(seat, [10_000, 10_000])
    await wallet.call(vendor, 'rollback', {
      ...seat.player,
      transaction_id: uuid(),
      reference_transaction_id: String(both.bets[1]?.transaction_id),
      reference_type: 'BET',
      reason: 'no answer',
    })
    expect(await play(both)).toMatchObject({ status: 'TX_CANCELLED' })
    expect((await alone(both)).map(({ status }) => status)).toEqual([
      'TX_CANCELLED',
      'TX_CANCELLED',
    ])
  })

  test('winnings without their bet decide nothing, so the same play may come again', async () => {
    const seat = await world.seat(100_000n)
    const { bets, wins } = playOf(seat, [10_000])
    const [win] = wins
    assert(win, 'a win was made')
    const early = { bets: [], wins: [win, { ...win, transaction_id: uuid() }] }
    expect(await play(early)).toMatchObject({ status: 'BET_NOT_FOUND', retry: 'SAME_ID' })
    await alone({ bets, wins })
    expect(await play(early)).toMatchObject({ status: 'OK', balance: '110000' })
  })

  test('a deposit and a copy that wait for the wallet while the play is refused find it refused for good', async () => {
    let reached = 0
    const applyTogether: Ledger['applyTogether'] = async (...entries) => {
      reached += 1
      return await ledger.applyTogether(...entries)
    }
    const watched = walletWith({ ledger: { ...ledger, applyTogether } })
    const play = (what: ReturnType<typeof playOf>) => watched.playTogether(vendor, what)
    let judged = 0
    for (let round = 0; round < 200 && judged < 5; round++) {
      reached = 0
      const seat = await world.seat(100_000n)
      const both = playOf(seat, [60_000, 60_000])
      const since = performance.now()
      // The wallet is held until all three wait for it, one behind the other.
      const answers = await context.db.transaction().execute(async (tx) => {
        await ledger.post(tx, [tinyPrize(seat)])
        const first = play(both)
        await untilWaiting(1)
        const deposit = world.deposit(seat.memberId, 100_000n)
        await untilWaiting(2)
        const copy = play(both)
        // The copy waits behind them in our own queue.
        await expect.poll(() => reached, { interval: 1 }).toBe(2)
        return { all: Promise.all([first, copy]), deposit }
      })
      const isInOrder = performance.now() - since < PATIENT_MS
      await answers.deposit
      const statuses = (await answers.all).map(({ status }) => status)
      expect(new Set(statuses).size).toBe(1)
      if (!isInOrder) continue
      judged++
      expect(statuses).toEqual(['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS'])
      expect(await world.balanceOf(seat.memberId)).toBe(200_001n)
    }
    expect(judged).toBe(5)
  })

  test('a copy that races with a deposit gets the same answer as the play, whichever comes first', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 15; round++) {
      const seat = await world.seat(100_000n)
      const both = playOf(seat, [60_000, 60_000], 0)
      const copies = (count: number) => Array.from({ length: count }, () => play(both))
      const answers = await Promise.all([
        ...copies(1),
        aWhile(round)
          .then(() => world.deposit(seat.memberId, 100_000n))
          .then(() => play(both)),
        ...copies(3),
      ])
      const said = new Set(answers.map(({ status, txIds }) => `${status} ${txIds.join()}`))
      expect([...said]).toHaveLength(1)
      const [answer] = answers
      outcomes.add(String(answer?.status))
      expect(await world.balanceOf(seat.memberId)).toBe(
        answer?.status === 'OK' ? 80_000n : 200_000n,
      )
    }
    expect(outcomes).toContain('INSUFFICIENT_FUNDS')
    await expectLedgerIntact(context.db)
  })
})

describe('a play passes the same gate as every call', () => {
  test('one too many at once is 503, before the ledger hears of it', async () => {
    const seat = await world.seat()
    const slow = walletWith({ ledger: { ...ledger, applyTogether: () => new Promise(() => {}) } })
    // Timers go by this hand alone, so that a slow machine has its three seconds too.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const waiting = Array.from({ length: 2000 }, () =>
      slow.playTogether(vendor, playOf(seat, [100, 100])),
    )
    await expect(slow.playTogether(vendor, playOf(seat, [100, 100]))).rejects.toMatchObject({
      problem: 'OVERLOADED',
      httpStatus: 503,
    })
    expect(slow.underway()).toBe(2000)
    vi.advanceTimersByTime(3_000)
    expect(slow.underway()).toBe(0)
    const answers = await Promise.all(waiting)
    const unknown = { status: 'INTERNAL', retry: 'SAME_ID', txIds: [] }
    expect(answers.every(({ status }) => status === 'INTERNAL')).toBe(true)
    expect(answers[0]).toMatchObject(unknown)
  })

  test('what the ledger sheds is 503, and what fails is an outcome that is not known', async () => {
    const seat = await world.seat()
    const shed = walletWith({ ledger: failing(new LedgerOverloaded('test')) })
    await expect(shed.playTogether(vendor, playOf(seat, [100, 100]))).rejects.toMatchObject({
      problem: 'OVERLOADED',
    })
    const broken = walletWith({ ledger: failing(new Error('test')) })
    expect(await broken.playTogether(vendor, playOf(seat, [100, 100]))).toMatchObject({
      status: 'INTERNAL',
      txIds: [],
    })
  })

  test('bets of two players, currencies or rounds are no play', async () => {
    const seat = await world.seat()
    const { bets, wins } = playOf(seat, [100, 100])
    const [first] = bets
    assert(first, 'bets were made')
    for (const change of [{ player_id: '1' }, { currency: 'VND' }, { round_id: 'another' }])
      await expect(play({ bets: [first, { ...first, ...change }], wins })).rejects.toMatchObject({
        problem: 'BAD_REQUEST',
      })
  })
})

const aWhile = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Until so many sessions of this database wait for a lock; asked often, for all have to wait before the first loses its patience. */
async function untilWaiting(count: number): Promise<void> {
  await expect.poll(waitingSessions, { interval: 2 }).toBe(count)
}

async function waitingSessions(): Promise<number> {
  const { rows } = await sql<{ waiting: bigint }>`
    select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(context.db)
  return Number(rows[0]?.waiting)
}

function tinyPrize({ memberId }: Seat): LedgerEntry {
  return {
    id: uuid(),
    playerId: memberId,
    brandId: 1,
    currency: 'BRL',
    subaccount: 'cash',
    operation: 'promo',
    source: 0,
    externalId: uuid(),
    amount: 1n,
    counterAccount: 'promotions',
    at: context.clock.now(),
  }
}

const noSessions = { open: async () => null, find: async () => null }

function walletWith(more: Partial<Parameters<typeof createWallet>[0]>) {
  return createWallet({
    context,
    ledger,
    sessions: { open: vendors.openSession, find: vendors.session },
    serves: vendors.serves,
    admitCredit: vendors.admitCredit,
    freeRounds: uncountedFreeRounds,
    takesBets: async ({ brandId, gameCode }) =>
      (await catalogue.playable(brandId, gameCode)) !== null,
    declineOf: async () => null,
    ...more,
  })
}

function closedWallet() {
  return walletWith({ takesBets: async () => false })
}

function failing(error: Error): Ledger {
  const applyTogether = async () => {
    throw error
  }
  return { ...ledger, applyTogether }
}
