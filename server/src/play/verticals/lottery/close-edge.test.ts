import { EventEmitter, once } from 'node:events'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { lotteryWorld, NORTH_RESULT, REAL } from '../../../../test/lottery-world.ts'
import { inProcessBus } from '../../../platform/bus.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { deliverOwed, placeTicket, settleDue } from './lottery.ts'

const world = await lotteryWorld()
const { context, clock } = world
const { db } = context
const GAME = 'VN-FAST-1'
const PLAYERS = 40
const BETS = 1_000
const wallet = world.wallet()
const parts = world.partsOver(wallet)
const processes = [1, 2].map(() =>
  world.partsOver(wallet, { context: { ...context, bus: inProcessBus() } }),
)

/** Tells of the moment in which half of the bets are placed. */
const progress = new EventEmitter()
let placed = 0

/** Bets without a pause, also once the draw refuses; the ids of tickets that were taken, and how often it refused. */
async function betUntilClosed(at: number, issue: string) {
  const own = processes[at % 2] ?? parts
  const player = await world.player()
  const taken: string[] = []
  let refused = 0
  for (let bet = 0; bet < BETS / PLAYERS; bet += 1) {
    const id = context.random.uuid()
    try {
      await placeTicket(own, player, {
        id,
        gameCode: GAME,
        issue,
        multiple: 1,
        lines: [{ type: 'DE_DB', selection: [[String(at).padStart(2, '0')]], unit: REAL }],
      })
      taken.push(id)
      placed += 1
      if (placed === BETS / 2) progress.emit('half')
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'bets_closed') throw error
      refused += 1
    }
  }
  return { taken, refused, memberId: player.memberId }
}

async function ticketsOn(issue: string): Promise<string[]> {
  const rows = await db
    .selectFrom('lottery_tickets')
    .select('id')
    .where('issue', '=', issue)
    .where('state', 'in', ['debiting', 'live', 'paying', 'closed'])
    .execute()
  return rows.map(({ id }) => id).toSorted()
}

async function closedAtOnce(issue: string): Promise<string[]> {
  await sql`update lottery_draws set closes_at = clock_timestamp() + interval '20 milliseconds' where issue = ${issue}`.execute(
    db,
  )
  return await seenAtTheClose(issue)
}

/** Waits in the database for the close, then takes the draw as its result would, and looks at what it has. */
async function seenAtTheClose(issue: string): Promise<string[]> {
  return await db.transaction().execute(async (tx) => {
    await sql`select pg_sleep(greatest(0, extract(epoch from closes_at - clock_timestamp()))) from lottery_draws where issue = ${issue}`.execute(
      tx,
    )
    const { rows: locked } = await sql`
      select 1 from lottery_draws where issue = ${issue} and closes_at <= clock_timestamp() for update`.execute(
      tx,
    )
    expect(locked).toHaveLength(1)
    const { rows } = await sql<{ id: string }>`
      select id from lottery_tickets where issue = ${issue} and state in ('debiting', 'live')`.execute(
      tx,
    )
    return rows.map(({ id }) => id).toSorted()
  })
}

test('L1 of a thousand bets around the close, from two processes, each that is taken was written before the draw could be drawn', async () => {
  const issue = await world.openDraw(GAME)
  const [seen, ...bettors] = await Promise.all([
    once(progress, 'half').then(() => closedAtOnce(issue)),
    ...Array.from({ length: PLAYERS }, (_, at) => betUntilClosed(at, issue)),
  ])
  const taken = bettors.flatMap((bettor) => bettor.taken).toSorted()
  const refused = bettors.reduce((sum, bettor) => sum + bettor.refused, 0)
  expect(taken.length + refused).toBe(BETS)
  expect(taken.length).toBeGreaterThan(0)
  expect(refused).toBeGreaterThan(0)
  // Nothing comes once the draw has been looked at, and nothing that was taken is missing there.
  expect(await ticketsOn(issue)).toEqual(seen)
  expect(taken).toEqual(seen)
  await world.confirm(GAME, issue, NORTH_RESULT)
  await settleDue(parts)
  // What the wallet did not answer in time is told again, until nothing is owed.
  do clock.advance(600_000)
  while ((await deliverOwed(parts)) > 0)
  for (const { memberId, taken: own } of bettors) {
    const won = memberId === bettors[12]?.memberId ? BigInt(own.length) * 98n * REAL : 0n
    expect(await world.balance(memberId)).toBe(1_000n * REAL - BigInt(own.length) * REAL + won)
  }
})

test('L1 a single bet that waits for its number until the draw closes is refused as too late, and nothing is taken', async () => {
  const issue = await world.openDraw(GAME)
  const [first, late] = [await world.player(), await world.player()]
  const bet = (player: typeof first) =>
    placeTicket(parts, player, {
      id: context.random.uuid(),
      gameCode: GAME,
      issue,
      multiple: 1,
      lines: [{ type: 'DE_DB', selection: [['77']], unit: REAL }],
    })
  await bet(first)
  await sql`update lottery_draws set closes_at = clock_timestamp() + interval '2 seconds' where issue = ${issue}`.execute(
    db,
  )
  const refusal = await db.transaction().execute(async (tx) => {
    await sql`select 1 from lottery_cells where issue = ${issue} for update`.execute(tx)
    const placing = bet(late).catch((error: unknown) => error)
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      )
      expect(rows).toHaveLength(1)
    })
    await sql`select pg_sleep(greatest(0, extract(epoch from closes_at - clock_timestamp()))) from lottery_draws where issue = ${issue}`.execute(
      tx,
    )
    return { placing }
  })
  const error = await refusal.placing
  expect(error).toBeInstanceOf(Refusal)
  expect(error).toMatchObject({ code: 'bets_closed' })
  expect(await ticketsOn(issue)).toHaveLength(1)
  expect(await world.balance(late.memberId)).toBe(1_000n * REAL)
})

test('L2 a draw cannot be planned to close after it is drawn', async () => {
  const late = sql`
    insert into lottery_draws (game_code, issue, day, opens_at, closes_at, draws_at)
    values (${GAME}, '20200102-0001', '2020-01-02', now(), now() + interval '2 minutes', now() + interval '1 minute')`
  await expect(late.execute(db)).rejects.toThrow('lottery_draws_check')
})
