import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  bet,
  deposit,
  house,
  type LedgerWorld,
  ledgerWorld,
  rollback,
  win,
} from '../../../test/ledger-entries.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import type { Db } from '../../platform/db.ts'
import { createMetrics } from '../../platform/metrics.ts'
import { createLedger, type Ledger, LedgerUnavailable } from './ledger.ts'

let world: LedgerWorld
/** Two processes' worth of ledgers on the same database. */
let ledgers: Ledger[]

beforeAll(async () => {
  world = await ledgerWorld()
  const second = createLedger({ pool: world.database.pool, metrics: createMetrics() })
  ledgers = [world.ledger, second]
})

afterAll(async () => {
  await expectLedgerIntact(world.database.db)
  await Promise.all(ledgers.map((ledger) => ledger.close()))
  await world.database.close()
})

const either = (n: number): Ledger => ledgers[n % 2] as Ledger
const cash = (playerId: bigint) => world.ledger.balance(world.database.db, playerId, 'BRL', 'cash')

test('LED-04 of 200 parallel bets exactly those are taken that the balance covers, 20 rounds', async () => {
  for (let round = 0; round < 20; round++) {
    const player = await world.member(1050n)
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        either(n).apply(bet(player, `b${n}`, 100n, { roundId: `r${n}` })),
      ),
    )
    expect(results.filter(({ status }) => status === 'OK').length).toBe(10)
    expect(await cash(player)).toBe(50n)
  }
})

test('LED-05 200 calls with 4 ids have 4 effects', async () => {
  const player = await world.member(1000n)
  const results = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      either(n >> 2).apply(bet(player, `b${n % 4}`, 100n, { roundId: 'r' })),
    ),
  )
  expect(results.every(({ status }) => status === 'OK')).toBe(true)
  expect(new Set(results.map(({ walletTxId }) => walletTxId)).size).toBe(4)
  expect(results.filter(({ replayed }) => !replayed).length).toBe(4)
  expect(await cash(player)).toBe(600n)
})

test('LED-04 bets that read a wallet while it was being written are decided on what the other one left', async () => {
  const { db } = world.database
  const player = await world.member(100n)
  const bets = await db.transaction().execute(async (tx) => {
    await world.ledger.post(tx, [deposit(player, 'd', 100n)])
    // One can be afforded before the deposit, one only after it.
    const waiting = [50n, 120n].map((amount, n) =>
      either(n).apply(bet(player, `b${n}`, amount, { roundId: `r${n}` })),
    )
    await vi.waitFor(async () => expect(await waitingForALock(db)).toBe(2), { timeout: 1500 })
    return waiting
  })
  const results = await Promise.all(bets)
  expect(results.map(({ status }) => status)).toEqual(['OK', 'OK'])
  expect(await cash(player)).toBe(30n)
})

test('LED-04 two currencies of a member never open one round together', async () => {
  const { db } = world.database
  const player = await world.member(100n)
  const dong = { playerId: player, currency: 'VND', subaccount: 'cash', brandId: 1 } as const
  await world.ledger.openWallet(db, dong)
  await world.ledger.apply(deposit(player, 'dong', 100n, { currency: 'VND' }))
  const later = await db.transaction().execute(async (tx) => {
    await world.ledger.post(tx, [bet(player, 'brl', 10n)])
    const waiting = either(1).apply(bet(player, 'vnd', 20n, { currency: 'VND' }))
    await vi.waitFor(async () => expect(await waitingForALock(db)).toBe(1), { timeout: 1500 })
    return { waiting }
  })
  expect((await later.waiting).status).toBe('WRONG_CURRENCY')
})

async function waitingForALock(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waiting ?? 0
}

test('LED-07 a rollback and its bet may race: the stake is never kept, 100 times', async () => {
  const player = await world.member(1000n)
  await Promise.all(
    Array.from({ length: 100 }, async (_, n) => {
      const input = { roundId: `r${n}` }
      const calls = [
        () => either(n).apply(bet(player, `b${n}`, 10n, input)),
        () => either(n + 1).apply(rollback(player, `x${n}`, `b${n}`)),
      ]
      if (n % 3 === 0) calls.reverse()
      await Promise.all(calls.map((call) => call()))
      expect((await either(n).apply(bet(player, `b${n}`, 10n, input))).status).toBe('TX_CANCELLED')
    }),
  )
  expect(await cash(player)).toBe(1000n)
})

test('LED-04 transactions over the same members in opposite order do not stop each other', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => world.member(100_000n)))
  const { db } = world.database
  await Promise.all(
    Array.from({ length: 60 }, (_, n) => {
      const order = n % 2 ? members : members.toReversed()
      return db.transaction().execute((tx) =>
        either(n).post(
          tx,
          order.map((player) =>
            house(player, `m${n}`, 'manual_adjustment', {
              amount: -1n,
              counterAccount: 'adjustments',
            }),
          ),
        ),
      )
    }),
  )
  for (const player of members) expect(await cash(player)).toBe(99_940n)
})

test('LED-05 connections that are killed under load lose nothing and double nothing', async () => {
  const members = await Promise.all(Array.from({ length: 16 }, () => world.member(1_000_000n)))
  const killing = new AbortController()
  const killer = killUntil(killing.signal)
  const acknowledged = await Promise.all(
    members.map(async (player, m) => {
      let taken = 0n
      for (let n = 0; n < 60; n++) {
        const input = { roundId: `r${n}` }
        const staked = await insistently(() => either(m).apply(bet(player, `b${n}`, 10n, input)))
        if (staked.status === 'OK') taken += 10n
        // A caller repeats what it is not sure of; the answer must be the same.
        if (randomInt(3) === 0) {
          const again = await insistently(() =>
            either(m + 1).apply(bet(player, `b${n}`, 10n, input)),
          )
          expect([again.status, again.walletTxId]).toEqual([staked.status, staked.walletTxId])
        }
        if (n % 5 === 0) {
          await insistently(() => either(m).apply(win(player, `w${n}`, 3n, input)))
          taken -= 3n
        }
      }
      return 1_000_000n - taken
    }),
  )
  killing.abort()
  const kills = await killer
  expect(kills).toBeGreaterThan(3)
  for (const [m, player] of members.entries()) expect(await cash(player)).toBe(acknowledged[m])
})

/** Ends the ledgers' connections again and again, in the middle of whatever they do; answers how many. */
async function killUntil(signal: AbortSignal): Promise<number> {
  let kills = 0
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, 150))
    const { rowCount } = await world.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'croupier-ledger'`,
    )
    kills += rowCount ?? 0
  }
  return kills
}

/** What a vendor does: the same call again while the outcome is unknown. */
async function insistently<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof LedgerUnavailable)) throw error
    }
  }
}

test('an entry that cannot be written harms nobody in its batch', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => world.member(100n)))
  const settled = await Promise.allSettled([
    ...members.map((player) => world.ledger.apply(bet(player, 'b', 1n))),
    world.ledger.apply(
      house(await world.member(0n), 't', 'trial_grant', { amount: 1n, counterAccount: 'trial' }),
    ),
  ])
  expect(settled.map(({ status }) => status)).toEqual([
    ...members.map(() => 'fulfilled'),
    'rejected',
  ])
})

test('a deposit that is announced twice at once is booked once', async () => {
  const player = await world.member(0n)
  const { db } = world.database
  const booked = await Promise.all(
    [0, 1, 2].map((n) =>
      db.transaction().execute((tx) => either(n).post(tx, [deposit(player, 'pix', 500n)])),
    ),
  )
  expect(booked.flat().filter(({ replayed }) => !replayed).length).toBe(1)
  expect(await cash(player)).toBe(500n)
})
