import { Refusal } from '../../../platform/refusal.ts'
import { inProcessBus } from '../../../platform/bus.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectLedgerIntact } from '../../../../test/ledger-invariants.ts'
import { lotteryWorld, NORTH_RESULT, REAL } from '../../../../test/lottery-world.ts'
import { cancelTicket, placeTicket, settleDraw, settleDue, takeBackLate } from './lottery.ts'
import { deliverDue } from './wallet-calls.ts'

const world = await lotteryWorld()
const { context, house, clock } = world
const { db } = context
const uuid = (): string => context.random.uuid()
const GAME = 'VN-FAST-1'

/** Two processes: each has a bus, and with it batches, of its own. */
const wallet = world.wallet()
const processes = [1, 2].map(() => {
  const own = { ...context, bus: inProcessBus() }
  return world.partsOver(wallet, { context: own })
})
const [parts = world.partsOver(wallet)] = processes

const orderOf = (issue: string, id = uuid(), type = '4CANG', number = '1234') => ({
  id,
  gameCode: GAME,
  issue,
  multiple: 1,
  lines: [{ type, selection: [[number]], unit: REAL }],
})

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'ok'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

test('L9 fifty bets at once on one number from two processes, split into kinds, never exceed its cap', async () => {
  const issue = await world.openDraw(GAME)
  const players = await Promise.all(Array.from({ length: 50 }, () => world.player()))
  const codes = await Promise.all(
    players.map(async (player, at) => {
      const own = processes[at % 2] ?? parts
      // 4CANG 1234, 3CANG 234 and DE 34 win together.
      const [type, number] = [
        ['4CANG', '1234'],
        ['3CANG', '234'],
        ['DE_DB', '34'],
      ][at % 3] ?? ['4CANG', '1234']
      return await codeOf(placeTicket(own, player, orderOf(issue, uuid(), type, number)))
    }),
  )
  expect(new Set(codes)).toEqual(new Set(['ok', 'number_limit_reached']))
  const cell = await db
    .selectFrom('lottery_cells')
    .selectAll()
    .where('issue', '=', issue)
    .executeTakeFirstOrThrow()
  expect(cell.cell).toBe('*34')
  expect(cell.liability <= cell.cap).toBe(true)
  expect(cell.cap).toBe(100_000n * REAL)
  const { rows } = await sql<{ owed: bigint; live: number }>`
    select sum(l.max_win)::bigint as owed, count(*)::int as live from lottery_tickets t
    join lottery_lines l on l.member_id = t.member_id and l.ticket_id = t.id
    where t.issue = ${issue} and t.state = 'live'`.execute(db)
  expect(rows[0]).toEqual({
    owed: cell.liability,
    live: codes.filter((code) => code === 'ok').length,
  })
  // Hot numbers were cut in price before they were full.
  const cuts = await db
    .selectFrom('lottery_lines')
    .select('cut_x10000')
    .distinct()
    .orderBy('cut_x10000')
    .execute()
  expect(cuts.map((row) => row.cut_x10000)).toEqual([5_000, 9_000, 10_000])
})

test('the same id at once from two processes is one ticket and one stake', async () => {
  const issue = await world.openDraw(GAME)
  const player = await world.player()
  const before = await world.balance(player.memberId)
  const id = uuid()
  const codes = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      codeOf(placeTicket(processes[at % 2] ?? parts, player, orderOf(issue, id))),
    ),
  )
  expect(codes.filter((code) => code === 'ok').length).toBeGreaterThanOrEqual(1)
  expect(codes.every((code) => code === 'ok' || code === 'round_pending')).toBe(true)
  expect(await world.balance(player.memberId)).toBe(before - REAL)
  expect(await codeOf(placeTicket(parts, player, orderOf(issue, id)))).toBe('ok')
})

test('a stake that the wallet refuses lets its number go, and stays refused under its id', async () => {
  const issue = await world.openDraw(GAME)
  const poor = await world.player(REAL / 2n)
  const order = orderOf(issue)
  expect(await codeOf(placeTicket(parts, poor, order))).toBe('insufficient_funds')
  expect(await codeOf(placeTicket(parts, poor, order))).toBe('insufficient_funds')
  const cell = await db
    .selectFrom('lottery_cells')
    .select('liability')
    .where('issue', '=', issue)
    .executeTakeFirstOrThrow()
  expect(cell.liability).toBe(0n)
})

test('a bet whose answer is lost is taken back after the close, whether the wallet took it or not', async () => {
  const issue = await world.openDraw(GAME)
  for (const when of ['before', 'after'] as const) {
    const player = await world.player()
    wallet.fail(1, when)
    expect(await codeOf(placeTicket(parts, player, orderOf(issue)))).toBe('round_pending')
  }
  expect(await takeBackLate(parts)).toBe(0)
  await sql`update lottery_draws set closes_at = now() - interval '3 seconds', draws_at = now() where issue = ${issue}`.execute(
    db,
  )
  clock.set(new Date())
  expect(await takeBackLate(parts)).toBe(2)
  const tickets = await db
    .selectFrom('lottery_tickets')
    .select(['member_id', 'state', 'outcome'])
    .where('issue', '=', issue)
    .execute()
  for (const ticket of tickets) {
    expect(ticket).toMatchObject({ state: 'cancelled', outcome: 'void' })
    expect(await world.balance(ticket.member_id)).toBe(1_000n * REAL)
  }
})

test('L1 cancelling races the close: each ticket is either given back before it or stands in the draw', async () => {
  const issue = await world.openDraw(GAME)
  const placed = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const player = await world.player()
      const { ticket } = await placeTicket(parts, player, orderOf(issue, uuid(), 'DE_DB', '99'))
      return { memberId: player.memberId, id: ticket.id }
    }),
  )
  await sql`update lottery_draws set closes_at = clock_timestamp() + interval '120 milliseconds' where issue = ${issue}`.execute(
    db,
  )
  const codes: string[] = []
  for (const key of placed) codes.push(await codeOf(cancelTicket(parts, key)))
  while (!codes.includes('bets_closed')) {
    const [key] = placed
    codes.push(key ? await codeOf(placeTicket(parts, await world.player(), orderOf(issue))) : '')
  }
  await world.confirm(GAME, issue, NORTH_RESULT)
  await settleDue(parts)
  for (const key of placed) {
    const ticket = await db
      .selectFrom('lottery_tickets')
      .select(['state', 'outcome'])
      .where('member_id', '=', key.memberId)
      .where('id', '=', key.id)
      .executeTakeFirstOrThrow()
    expect([
      { state: 'cancelled', outcome: 'void' },
      { state: 'closed', outcome: 'lose' },
    ]).toContainEqual(ticket)
    const stake = ticket.outcome === 'void' ? 0n : REAL
    expect(await world.balance(key.memberId)).toBe(1_000n * REAL - stake)
  }
})

/** Eight members, each with a ticket that wins 98.00 on a draw that has its result now. */
async function winners() {
  const issue = await world.openDraw(GAME)
  const members: bigint[] = []
  for (let at = 0; at < 8; at += 1) {
    const player = await world.player()
    await placeTicket(parts, player, orderOf(issue, uuid(), 'DE_DB', '12'))
    members.push(player.memberId)
  }
  return { issue, members, draw: await world.confirm(GAME, issue, NORTH_RESULT) }
}

const paid = 1_000n * REAL - REAL + 98n * REAL

test('L4 a settlement that was killed between batches and during payment pays each ticket once when it is repeated', async () => {
  const { draw, members } = await winners()
  const killed = new AbortController()
  killed.abort()
  // The first batch commits; of its payments some are lost on the way there, some on the way back.
  wallet.fail(1, 'before')
  wallet.fail(1, 'after')
  expect(await settleDraw(parts, draw, { signal: killed.signal, batchSize: 3 })).toBe(false)
  // Two processes go on at once.
  await Promise.all(processes.map((own) => settleDraw(own, draw, { batchSize: 3 })))
  clock.advance(30_000)
  await deliverDue(parts)
  for (const memberId of members) expect(await world.balance(memberId)).toBe(paid)
  expect(await settleDue(parts)).toBe(0)
  for (const memberId of members) expect(await world.balance(memberId)).toBe(paid)
  clock.set(new Date())
})

test('L4 a corrected result moves the difference alone and ends as if it had been the first', async () => {
  const { issue, members } = await winners()
  await settleDue(parts)
  const [lost] = members
  for (const memberId of members) expect(await world.balance(memberId)).toBe(paid)
  const other = { ...NORTH_RESULT, DB: ['10099'] }
  await world.confirm(GAME, issue, other)
  await settleDue(parts)
  expect(lost && (await world.balance(lost))).toBe(999n * REAL)
  await world.confirm(GAME, issue, NORTH_RESULT)
  await settleDue(parts)
  for (const memberId of members) expect(await world.balance(memberId)).toBe(paid)
  const tickets = await db
    .selectFrom('lottery_tickets')
    .select(['payout', 'settled_version', 'state'])
    .where('issue', '=', issue)
    .distinct()
    .execute()
  expect(tickets).toEqual([{ payout: 98n * REAL, settled_version: 3, state: 'closed' }])
})

test('L10 a draw that is void gives every stake back, and the numbers with them', async () => {
  const issue = await world.openDraw(GAME)
  const player = await world.player()
  await placeTicket(parts, player, orderOf(issue))
  await sql`update lottery_draws set state = 'void', void_reason = 'test' where issue = ${issue}`.execute(
    db,
  )
  await settleDue(parts)
  expect(await world.balance(player.memberId)).toBe(1_000n * REAL)
  expect(await codeOf(placeTicket(parts, player, orderOf(issue)))).toBe('bets_closed')
})

test('the books stand after all of it', async () => {
  await expectLedgerIntact(context.db)
  const open = await db
    .selectFrom('lottery_wallet_calls')
    .select(['id', 'answer'])
    .where('state', '<>', 'done')
    .execute()
  expect(open).toEqual([])
  expect(house.lottery).toBeDefined()
})
