import { afterAll, beforeAll, expect, test } from 'vitest'
import { bet, deposit, type LedgerWorld, ledgerWorld, win } from '../../test/ledger-entries.ts'
import { guardClock } from './clock-guard.ts'
import { type LedgerEntry, LedgerOverloaded, verifyLedger } from '../core/ledger/ledger.ts'
import { Refusal } from '../platform/refusal.ts'

let world: LedgerWorld

beforeAll(async () => {
  world = await ledgerWorld()
})

afterAll(async () => {
  await world.ledger.close()
  await world.database.close()
})

test('AUD-03 no way moves money while the clock is wrong: nothing is decided, and the same ids count later', async () => {
  const { ledger: plain, database } = world
  const player = await world.member(1000n)
  let isRight = false
  const ledger = guardClock(plain, { mayDateMoney: () => isRight })
  const stake = bet(player, 'b1', 100n)
  const prize = win(player, 'w1', 300n)
  const inTransaction = (entries: LedgerEntry[]) =>
    database.db.transaction().execute((tx) => ledger.post(tx, entries))
  const ways = [
    () => ledger.apply(stake),
    () => ledger.applyPair(stake, prize),
    () => ledger.rejectPermanently(stake, 'LIMIT_EXCEEDED'),
    () => ledger.applyTogether([stake]),
    () => inTransaction([deposit(player, 'd1', 5n)]),
    () => database.db.transaction().execute((tx) => ledger.postSet(tx, [])),
  ]
  for (const way of ways) {
    const error = await way().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(LedgerOverloaded)
    expect(error).toBeInstanceOf(Refusal)
    expect(error).toMatchObject({ code: 'overloaded', status: 503, details: { retryAfter: 1 } })
  }
  expect(await ledger.balance(database.db, player, 'BRL', 'cash')).toBe(1000n)
  isRight = true
  expect(await ledger.apply(stake)).toMatchObject({ status: 'OK', replayed: false, balance: 900n })
})

test('AUD-03 lines stand in the order in which the database wrote them, whatever the callers’ clocks said', async () => {
  const { ledger, database } = world
  const player = await world.member(1000n)
  const noon = Date.parse('2026-05-11T12:00:00Z')
  const hours = [0, 1, -1, 2, 0]
  for (const [place, hour] of hours.entries()) {
    const at = new Date(noon + hour * 3_600_000)
    await ledger.apply({ ...bet(player, `s${place}`, 10n), at })
  }
  const { rows } = await database.pool.query<{ seq: string; external_id: string; left: string }>(
    `select seq, external_id, balance_after as left from ledger_journal
     where player_id = $1 and operation = 'bet' order by seq`,
    [player],
  )
  expect(rows.map(({ external_id: id, left }) => [id, BigInt(left)])).toEqual(
    hours.map((_, place) => [`s${place}`, 1000n - BigInt(place + 1) * 10n]),
  )
  expect(rows.map(({ seq }) => Number(seq))).toEqual([2, 3, 4, 5, 6])
  const findings = await verifyLedger(database.db)
  expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
})
