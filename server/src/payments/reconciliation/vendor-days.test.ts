import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reconciliationWorld, VENDOR } from '../../../test/reconciliation-world.ts'
import { reconcile, reconciliationJob } from './reconciliation.ts'
import type { VendorLine } from './statement.ts'

const world = await reconciliationWorld()
const { context, journal, line, lists } = world

test('I12 a clean day matches with no difference, whatever was rolled back or refused on both sides', async () => {
  const player = await world.member(1_000_000n)
  await journal.bet(player, 'a1', 10_000n)
  await journal.win(player, 'a1w', 25_000n, 'r-a1')
  await journal.bet(player, 'a2', 10_000n)
  await journal.rollback(player, 'a2')
  await journal.bet(player, 'a3', 9_000_000n)
  await journal.win(player, 'a1z', 0n, 'r-a1')
  const day = world.endDay()
  lists.set(day, [
    line(player, 'a1'),
    line(player, 'a1w', { operation: 'win', amount: 25_000n, roundId: 'r-a1' }),
    line(player, 'a2', { counted: false }),
    line(player, 'a3', { counted: false, amount: -9_000_000n }),
  ])
  await world.reconcile()
  const run = await world.run(VENDOR, day)
  expect(await world.found(VENDOR, day)).toEqual([])
  expect(run).toMatchObject({ state: 'matched', differences: 0, late: 0, their_lines: 4n })
  expect(run.statement_digest).toHaveLength(32)
  expect(run.our_fingerprint).not.toBe('0')
})

test('I12 each planted difference of a vendor is found exactly once and named', async () => {
  const player = await world.member(10_000_000n)
  const bets = [
    'fine',
    'missing-there',
    'amount',
    'currency',
    'cancelled-there',
    'round',
    'doubled',
  ]
  for (const id of bets) await journal.bet(player, id, 10_000n)
  await journal.bet(player, 'cancelled-here', 10_000n)
  await journal.rollback(player, 'cancelled-here')
  await journal.bet(player, 'refused', 90_000_000n)
  // Two errors that cancel out in their round's sum.
  await journal.bet(player, 'swap-1', 10_000n, 'r-swap')
  await journal.bet(player, 'swap-2', 20_000n, 'r-swap')
  const day = world.endDay()
  lists.set(day, [
    line(player, 'fine'),
    line(player, 'missing-here'),
    line(player, 'amount', { amount: -10_001n }),
    line(player, 'currency', { currency: 'VND' }),
    line(player, 'cancelled-there', { counted: false }),
    line(player, 'cancelled-here'),
    line(player, 'round', { roundId: 'r-other' }),
    line(player, 'doubled'),
    line(player, 'doubled'),
    line(player, 'refused', { amount: -90_000_000n }),
    line(player, 'swap-1', { amount: -20_000n, roundId: 'r-swap' }),
    line(player, 'swap-2', { amount: -10_000n, roundId: 'r-swap' }),
  ])
  await world.reconcile()
  const named = [
    ['amount_differs', 'amount'],
    ['amount_differs', 'swap-1'],
    ['amount_differs', 'swap-2'],
    ['cancelled_here', 'cancelled-here'],
    ['cancelled_there', 'cancelled-there'],
    ['currency_differs', 'currency'],
    ['doubled_there', 'doubled'],
    ['missing_here', 'missing-here'],
    ['missing_there', 'missing-there'],
    ['refused_here', 'refused'],
    ['round_differs', 'round'],
  ]
  expect(await world.found(VENDOR, day)).toEqual(
    named.map(([reason, id]) => `${reason} ${player}:bet:${id}`).toSorted(),
  )
  const cases = (await world.cases(VENDOR)).filter(({ state }) => state === 'open')
  expect(cases.map(({ reason, subject }) => `${reason} ${subject}`).toSorted()).toEqual(
    await world.found(VENDOR, day),
  )
  const graver = cases.find(({ reason }) => reason === 'currency_differs')
  expect(graver?.severity).toBe('critical')
  await reconciliationJob(world.parts).run({ token: 1n, signal: new AbortController().signal })
  expect(await context.metrics.registry.metrics()).toContain(
    'croupier_reconciliation_cases{severity="critical",overdue="false"} 1',
  )
  expect(Number(graver?.deadline_at) - Number(graver?.opened_at)).toBe(8 * 3_600_000)
})

test('I12 comparing a day again changes nothing', async () => {
  const before = await world.cases(VENDOR)
  const { rows } = await sql<{ day: string; id: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, id from reconciliation_runs
    where brand_id = 1 and counterpart = ${VENDOR} order by day`.execute(context.db)
  for (const { day, id } of rows) {
    const found = await world.found(VENDOR, day)
    await context.db
      .updateTable('reconciliation_runs')
      .set({ state: 'waiting', wants_statement: true, next_at: context.clock.now() })
      .where('id', '=', id)
      .execute()
    await world.reconcile()
    expect(await world.found(VENDOR, day)).toEqual(found)
  }
  expect(await world.cases(VENDOR)).toEqual(before)
  const statements = await context.db
    .selectFrom('reconciliation_statements')
    .select('state')
    .where('counterpart', '=', VENDOR)
    .execute()
  // The same list fetched again is the same statement.
  expect(statements.map(({ state }) => state)).toEqual(rows.map(() => 'ready'))
})

test('I12 what arrives the day after, on either side, closes the case of the day before by itself', async () => {
  const player = await world.member(1_000_000n)
  await journal.bet(player, 'late-bet', 10_000n)
  await journal.bet(player, 'listed-late', 10_000n)
  const first = world.endDay()
  const win = { operation: 'win' as const, amount: 50_000n, roundId: 'r-late-bet' }
  lists.set(first, [line(player, 'late-bet'), line(player, 'late-win', win)])
  await world.reconcile()
  expect(await world.found(VENDOR, first)).toEqual([
    `missing_here ${player}:win:late-win`,
    `missing_there ${player}:bet:listed-late`,
  ])
  await journal.win(player, 'late-win', 50_000n, 'r-late-bet')
  const second = world.endDay()
  lists.set(second, [line(player, 'listed-late')])
  await world.reconcile()
  const late = [`late ${player}:bet:listed-late`, `late ${player}:win:late-win`]
  expect(await world.found(VENDOR, second)).toEqual(late)
  expect(await world.found(VENDOR, first)).toEqual(late)
  const cases = (await world.cases(VENDOR)).filter(({ member_id }) => member_id === player)
  expect(cases).toHaveLength(2)
  expect(cases.map(({ state, outcome, resolved_by }) => ({ state, outcome, resolved_by }))).toEqual(
    cases.map(() => ({
      state: 'resolved',
      outcome: 'matched_later',
      resolved_by: 'system:reconciliation',
    })),
  )
  expect((await world.run(VENDOR, first)).state).toBe('matched')
})

test('I12 a list that does not come is a case after a day, which closes when the list comes', async () => {
  const player = await world.member(1_000_000n)
  await journal.bet(player, 'waiting', 10_000n)
  const day = world.endDay()
  await world.reconcile()
  expect(await world.run(VENDOR, day)).toMatchObject({ state: 'waiting', obstacle: 'no_statement' })
  world.clock.advance(25 * 3_600_000)
  await world.reconcile()
  const missing = async () =>
    (await world.cases(VENDOR)).find(
      ({ reason, subject }) => reason === 'statement_missing' && subject === day,
    )
  expect((await missing())?.state).toBe('open')
  lists.set(day, [line(player, 'waiting')])
  world.clock.advance(3_600_000)
  await world.reconcile()
  expect((await missing())?.outcome).toBe('matched_later')
  expect((await world.run(VENDOR, day)).state).toBe('matched')
})

test('I12 two schedulers at once make one run of each counterpart and day', async () => {
  const day = world.endDay()
  lists.set(day, [])
  const counts = await Promise.all(Array.from({ length: 4 }, () => reconcile(world.parts)))
  const { rows } = await sql<{ runs: bigint; whole: bigint }>`
    select count(*) as runs, count(distinct (brand_id, kind, counterpart, day)) as whole
    from reconciliation_runs where day = ${day}::date`.execute(context.db)
  expect(rows[0]?.runs).toBe(rows[0]?.whole)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
  expect((await world.run(VENDOR, day)).state).toBe('matched')
  const { statements } = await context.db
    .selectFrom('reconciliation_statements')
    .select(({ fn }) => fn.countAll<bigint>().as('statements'))
    .where('counterpart', '=', VENDOR)
    .where(sql<boolean>`day = ${day}::date`)
    .executeTakeFirstOrThrow()
  expect(statements).toBe(1n)
})

test('I12 a worker that was taken over writes nothing', async () => {
  const day = world.endDay()
  lists.set(day, [])
  const gate = { open: (): void => {}, asked: (): void => {} }
  const slow = new Promise<void>((open) => {
    gate.open = open
  })
  const asked = new Promise<void>((open) => {
    gate.asked = open
  })
  const fetch = async () => {
    gate.asked()
    await slow
    return (async function* () {
      yield [line(7n, 'only the slow one saw this')]
    })()
  }
  const sleeper = { ...world.parts, vendorStatements: new Map([[VENDOR, { fetch }]]) }
  const sleeping = reconcile(sleeper)
  await asked
  world.clock.advance(16 * 60_000)
  await world.reconcile()
  gate.open()
  await sleeping
  expect(await world.run(VENDOR, day)).toMatchObject({ state: 'matched', differences: 0 })
  const statement = await context.db
    .selectFrom('reconciliation_statements')
    .select('lines')
    .where('id', '=', (await world.run(VENDOR, day)).statement_id)
    .where('state', '=', 'ready')
    .executeTakeFirstOrThrow()
  expect(statement.lines).toBe(0n)
})

test('I12 a hundred thousand transactions are compared within seconds', {
  timeout: 60_000,
}, async () => {
  const players = 500n
  const day = world.endDay()
  const at = new Date(world.clock.now().getTime() - 6 * 3_600_000)
  await fillJournal(at, Number(players))
  const lines: VendorLine[] = Array.from({ length: 100_000 }, (_, index) =>
    line(BigInt(1 + (index % Number(players))), `bulk-${index}`, {
      amount: -10_000n,
      roundId: `bulk-${Math.trunc(index / 2000)}`,
      at,
    }),
  )
  lists.set(day, [...lines.slice(0, 99_999), line(1n, 'bulk-stranger')])
  const started = performance.now()
  await world.reconcile()
  const seconds = (performance.now() - started) / 1000
  expect(await world.run(VENDOR, day)).toMatchObject({ our_lines: 100_000n, matched: 99_999n })
  expect(await world.found(VENDOR, day)).toEqual([
    'missing_here 1:bet:bulk-stranger',
    'missing_there 500:bet:bulk-99999',
  ])
  expect(seconds).toBeLessThan(30)
})

/** Past the ledger's functions, which would take minutes; only the owner may. The hashes are not what is tested here. */
async function fillJournal(at: Date, players: number): Promise<void> {
  const { Client } = (await import('pg')).default
  const client = new Client(world.database.owner)
  await client.connect()
  await client.query(
    `insert into ledger_journal (player_id, currency, subaccount, seq, id, xid, at, brand_id, operation, source, external_id,
       round_id, amount, balance_after, counter_account, round_closed, free_round, late, tombstone, hash)
     select 1 + n % $2, 'BRL', 'cash', 1 + n / $2, gen_random_uuid(), pg_current_xact_id(), $1, 1, 'bet', $3, 'bulk-' || n,
       'bulk-' || n / 2000, -10000, 0, 'vendor', false, false, false, false, '\\x00'
     from generate_series(0, 99999) n`,
    [at, players, world.vendor.id],
  )
  await client.end()
}
