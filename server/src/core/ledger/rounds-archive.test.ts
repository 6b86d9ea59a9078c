import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bet,
  type LedgerWorld,
  ledgerWorld,
  putRoundsToRest,
  rollback,
  roundEnd,
  VENDOR,
  win,
} from '../../../test/ledger-entries.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { createMetrics } from '../../platform/metrics.ts'
import { systemRandom } from '../../platform/random.ts'
import { createLedger, type Ledger, type LedgerEntry, verifyLedger } from './ledger.ts'

let world: LedgerWorld
let owner: pg.Client

beforeAll(async () => {
  world = await ledgerWorld()
  owner = new pg.Client(world.database.owner)
  await owner.connect()
})

afterAll(async () => {
  await expectLedgerIntact(world.database.db)
  await world.ledger.close()
  await owner.end()
  await world.database.close()
})

const archiveAll = (lines?: number) => putRoundsToRest(world.database.db, lines)

/** Where a round is: `live`, `rest`, or both or none. */
async function placesOf(player: bigint, roundId = 'round'): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select 'live' as place from ledger_rounds where player_id = ${player} and round_id = ${roundId}
    union all select 'rest' from ledger_rounds_archive where player_id = ${player} and round_id = ${roundId}`.execute(
    world.database.db,
  )
  return rows.map(({ place }) => place)
}

const cash = (player: bigint) => world.ledger.balance(world.database.db, player, 'BRL', 'cash')
const apply = (entry: LedgerEntry) => world.ledger.apply(entry)

/** The invariants that do not hold. */
const broken = async () =>
  (await verifyLedger(world.database.db))
    .filter(({ violations }) => violations > 0)
    .map(({ id }) => id)

async function memberWithRoundAtRest(): Promise<bigint> {
  const player = await world.member(1000n)
  await apply(bet(player, 'b', 100n))
  await apply(win(player, 'w', 30n, { reference: 'b', roundClosed: true }))
  await archiveAll()
  expect(await placesOf(player)).toEqual(['rest'])
  return player
}

test('closed rounds are put to rest step by step, open ones stay where bets are written', async () => {
  const player = await world.member(1000n)
  for (let n = 0; n < 7; n++) {
    await apply(bet(player, `b${n}`, 10n, { roundId: `r${n}` }))
    if (n < 5) await apply(roundEnd(player, `e${n}`, { roundId: `r${n}` }))
  }
  expect(await archiveAll(3)).toBeGreaterThanOrEqual(5)
  expect(await archiveAll(3)).toBe(0)
  for (let n = 0; n < 7; n++)
    expect(await placesOf(player, `r${n}`)).toEqual([n < 5 ? 'rest' : 'live'])
})

test('a round that is closed after its line was passed is met again at the line that closed it', async () => {
  const player = await world.member(1000n)
  await apply(bet(player, 'b', 10n))
  await archiveAll()
  expect(await placesOf(player)).toEqual(['live'])
  await apply(win(player, 'w', 0n, { roundClosed: true }))
  await archiveAll()
  expect(await placesOf(player)).toEqual(['rest'])
})

test('nothing younger than the given moment is put to rest', async () => {
  const player = await world.member(1000n)
  await apply(bet(player, 'b', 10n, { roundClosed: true }))
  // The tests' lines are all made at noon of that day.
  await sql`select ledger_archive_rounds('2026-05-04T11:59:00Z', 1000)`.execute(world.database.db)
  expect(await placesOf(player)).toEqual(['live'])
})

test.each([
  ['named by its bet', { reference: 'b' }],
  ['named by its round', {}],
])('a late win %s on a round at rest is paid and brings the round back', async (_how, input) => {
  const player = await memberWithRoundAtRest()
  const paid = await apply(win(player, 'late', 50n, input))
  expect([paid.status, paid.balance]).toEqual(['OK', 980n])
  expect(await placesOf(player)).toEqual(['live'])
  const line = await world.ledger.find(world.database.db, paid.walletTxId ?? '')
  expect(line?.late).toBe(true)
  await archiveAll()
  expect(await placesOf(player)).toEqual(['rest'])
  expect((await apply(win(player, 'late', 50n, input))).replayed).toBe(true)
  expect(await cash(player)).toBe(980n)
})

test('a bet on a round at rest is refused, alone and with its win, and stays refused', async () => {
  const player = await memberWithRoundAtRest()
  for (let asked = 0; asked < 2; asked++) {
    expect((await apply(bet(player, 'b2', 10n))).status).toBe('ROUND_CLOSED')
    const pair = await world.ledger.applyPair(bet(player, 'b3', 10n), win(player, 'w3', 90n))
    expect([pair.bet.status, pair.win.status]).toEqual(['ROUND_CLOSED', 'ROUND_CLOSED'])
  }
  expect(await cash(player)).toBe(930n)
  expect(await placesOf(player)).toEqual(['rest'])
})

test('a reversal on a round at rest is decided as before: its winnings first, then its bet', async () => {
  const player = await memberWithRoundAtRest()
  expect((await apply(rollback(player, 'x', 'b'))).status).toBe('ROUND_HAS_WINS')
  expect(await placesOf(player)).toEqual(['rest'])
  const taken = await apply(rollback(player, 'y', 'w', { operation: 'rollback_win' }))
  expect([taken.status, taken.balance]).toEqual(['OK', 900n])
  await archiveAll()
  expect(await placesOf(player)).toEqual(['rest'])
  const given = await apply(rollback(player, 'x', 'b'))
  expect([given.status, given.balance]).toEqual(['OK', 1000n])
  // No bet of the round stands any more, so nothing can be won in it.
  await archiveAll()
  expect((await apply(win(player, 'w9', 5n))).status).toBe('TX_CANCELLED')
})

test('ids of a round at rest are answered as they were decided', async () => {
  const player = await memberWithRoundAtRest()
  const again = await apply(bet(player, 'b', 100n))
  expect([again.status, again.replayed, again.balanceAfter]).toEqual(['OK', true, 900n])
  const won = await apply(win(player, 'w', 30n, { reference: 'b', roundClosed: true }))
  expect([won.status, won.replayed, won.balanceAfter]).toEqual(['OK', true, 930n])
  expect((await apply(bet(player, 'b', 101n))).status).toBe('TX_CONFLICT')
  expect((await apply(roundEnd(player, 'e'))).status).toBe('OK')
  expect(await placesOf(player)).toEqual(['rest'])
  const lines = await world.ledger.byRound(world.database.db, player, VENDOR, 'round')
  expect(lines.map(({ externalId }) => externalId)).toEqual(['b', 'w'])
})

const DATED_LONG_AGO = '01900000-0000-7000-8000-000000000001'
/** In the year 2100; no clock is that far ahead, but a vendor may write it. */
const DATED_AHEAD = '03bb2cc3-d800-7000-8000-000000000002'

/** A bet is refused through each of the ledger's doors: alone, beside another one, with its win, and by one call to the database. */
async function expectRefusedEverywhere(player: bigint, roundId: string): Promise<void> {
  const other = await world.member(1000n)
  // Each time ids of their own: what was refused once is refused again without a look.
  const id = systemRandom.uuid()
  const [alone, beside] = await Promise.all([
    apply(bet(player, `a${id}`, 10n, { roundId })),
    apply(bet(other, 'a', 10n, { roundId })),
  ])
  expect([alone.status, beside.status]).toEqual(['ROUND_CLOSED', 'OK'])
  const pair = await world.ledger.applyPair(
    bet(player, `p${id}`, 10n, { roundId }),
    win(player, `w${id}`, 90n, { roundId }),
  )
  expect([pair.bet.status, pair.win.status]).toEqual(['ROUND_CLOSED', 'ROUND_CLOSED'])
  const { rows } = await sql<{ status: string }>`
    select (ledger_apply(${player}, ${systemRandom.uuid()}, 1::smallint, 'BRL', 'cash', 'bet', ${VENDOR}, ${`s${id}`}, null, ${roundId},
      'koi', 10, 'vendor', false, false, null, now(), null)).status`.execute(world.database.db)
  expect(rows).toEqual([{ status: 'ROUND_CLOSED' }])
}

test.each([
  ['a word', 'a-word', 'rest'],
  ['an id dated long ago', DATED_LONG_AGO, 'rest'],
  ['an id dated ahead, which never rests', DATED_AHEAD, 'live'],
])('a closed round named by %s is bet on by nobody', async (_kind, roundId, place) => {
  const player = await world.member(1000n)
  await apply(bet(player, 'b', 100n, { roundId }))
  await apply(win(player, 'w', 30n, { roundId, reference: 'b', roundClosed: true }))
  await expectRefusedEverywhere(player, roundId)
  await archiveAll()
  expect(await placesOf(player, roundId)).toEqual([place])
  await expectRefusedEverywhere(player, roundId)
  expect(await placesOf(player, roundId)).toEqual([place])
  expect((await apply(win(player, 'late', 5n, { roundId }))).status).toBe('OK')
  await archiveAll()
  expect(await placesOf(player, roundId)).toEqual([place])
  expect(await cash(player)).toBe(935n)
})

test('the day that ids are dated by goes on with the walk and never back, and what is dated a day later than its line still rests', async () => {
  const { db } = world.database
  const markAfter = async (before: string): Promise<string> => {
    await apply(bet(await world.member(1000n), 'b', 10n))
    await sql`select ledger_archive_rounds(${before}, 100000)`.execute(db)
    const { rows } = await sql<{
      mark: string
    }>`select dated_before as mark from ledger_archive_progress`.execute(db)
    return rows[0]?.mark ?? ''
  }
  const first = await markAfter('2100-01-01T00:00:00Z')
  // A day later than that, in milliseconds since 1970, as RFC 9562 writes them.
  expect(first).toBe('03bb31ea-3400-7')
  expect(await markAfter('2099-01-01T00:00:00Z')).toBe(first)
  const player = await world.member(1000n)
  await apply(bet(player, 'b', 10n, { roundId: DATED_AHEAD, roundClosed: true }))
  await archiveAll()
  expect(await placesOf(player, DATED_AHEAD)).toEqual(['rest'])
  await expectRefusedEverywhere(player, DATED_AHEAD)
})

test('the verification finds a round at rest that no bet would look for', async () => {
  const player = await world.member(1000n)
  const roundId = '7bb2cc3d-8000-7000-8000-000000000003'
  await apply(bet(player, 'b', 10n, { roundId, roundClosed: true }))
  const where = `where player_id = ${player}`
  await owner.query(`insert into ledger_rounds_archive select * from ledger_rounds ${where}`)
  await owner.query(`delete from ledger_rounds ${where}`)
  expect(await broken()).toEqual(['I5'])
  await owner.query(`insert into ledger_rounds select * from ledger_rounds_archive ${where}`)
  await owner.query(`delete from ledger_rounds_archive ${where}`)
  expect(await broken()).toEqual([])
})

test('the verification counts rounds at rest, and finds one that was changed there or lies in both places', async () => {
  const player = await memberWithRoundAtRest()
  expect(await broken()).toEqual([])
  const where = `where player_id = ${player}`
  await owner.query(`update ledger_rounds_archive set win = win + 1 ${where}`)
  expect(await broken()).toEqual(['I5'])
  await owner.query(`update ledger_rounds_archive set win = win - 1 ${where}`)
  await owner.query(`insert into ledger_rounds select * from ledger_rounds_archive ${where}`)
  expect(await broken()).toEqual(['I5'])
  await owner.query(`delete from ledger_rounds ${where}`)
  expect(await broken()).toEqual([])
})

test('while rounds are being put to rest, two processes pay late wins, reverse bets and refuse new ones, and no line is lost', async () => {
  const second = createLedger({ pool: world.database.pool, metrics: createMetrics() })
  const ledgers: Ledger[] = [world.ledger, second]
  const players = await Promise.all(Array.from({ length: 8 }, () => world.member(10_000n)))
  const play = async (player: bigint, n: number): Promise<void> => {
    const one = ledgers[n % 2] as Ledger
    const other = ledgers[(n + 1) % 2] as Ledger
    const input = { roundId: `r${n}` }
    expect((await one.apply(bet(player, `b${n}`, 10n, input))).status).toBe('OK')
    await one.apply(roundEnd(player, `e${n}`, input))
    const late = [
      one.apply(win(player, `w${n}`, 20n, { ...input, reference: `b${n}` })),
      other.apply(win(player, `v${n}`, 5n, input)),
    ]
    const refused = await other.apply(bet(player, `c${n}`, 10n, input))
    expect(refused.status).toBe('ROUND_CLOSED')
    for (const paid of await Promise.all(late)) expect(paid.status).toBe('OK')
    const undone = await other.apply(
      rollback(player, `x${n}`, `w${n}`, { operation: 'rollback_win' }),
    )
    expect(undone.status).toBe('OK')
  }
  const played = new AbortController()
  let moved = 0
  const archiver = (async () => {
    while (!played.signal.aborted) moved += await archiveAll(20)
  })()
  await Promise.all(
    players.map(async (player) => {
      for (let n = 0; n < 25; n++) await play(player, n)
    }),
  )
  played.abort()
  await archiver
  expect(moved).toBeGreaterThan(100)
  for (const player of players) expect(await cash(player)).toBe(10_000n - 25n * 5n)
  await expectLedgerIntact(world.database.db)
  await second.close()
})
