import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { lotteryWorld, REAL } from '../../../../test/lottery-world.ts'
import { placeTicket, settleDue } from '../../verticals/lottery/lottery.ts'
import { transact } from '../../../platform/transact.ts'
import { decideHeld } from '../change-draw.ts'
import { enterResult } from '../enter-result.ts'
import { findDraw } from '../queries.ts'
import { showWaiting } from '../show-waiting.ts'
import { turnStates } from '../turn-states.ts'
import { httpBoard } from './http-board.ts'
import { pollBoard } from './poll-boards.ts'
import {
  type BoardMood,
  setBoardMood,
  simulatedResult,
  startBoardSimulator,
} from './simulator/board-simulator.ts'

const world = await lotteryWorld()
const { context, house, clock } = world
const { db, keyring } = context
const { draws } = house.lottery
const lottery = world.partsOver(world.wallet())
const [one, two] = draws.boards.all
if (!one || !two) throw new Error('a demonstration has two boards')
const GAME = 'XSMB'
afterAll(() => draws.boards.close())

/** A draw whose time has come, with a ticket of 1.00 on each ending that may be drawn. */
async function drawnTicket() {
  const issue = await world.openDraw(GAME)
  const key = { gameCode: GAME, issue }
  const result = simulatedResult(keyring, { family: 'VN_NORTH', day: '2020-01-01', ...key }, 0)
  const player = await world.player()
  await placeTicket(lottery, player, {
    id: context.random.uuid(),
    ...key,
    multiple: 1,
    lines: [{ type: 'DE_DB', selection: [[result['DB']?.[0]?.slice(-2) ?? '']], unit: REAL }],
  })
  await sql`update lottery_draws set closes_at = now() - interval '10 minutes', draws_at = now() - interval '1 second' where issue = ${issue}`.execute(
    db,
  )
  clock.set(new Date())
  await turnStates(draws)
  await turnStates(draws)
  return { key, result, memberId: player.memberId }
}

type DrawnTicket = Awaited<ReturnType<typeof drawnTicket>>

const mood = async (board: string, how: BoardMood | null): Promise<void> =>
  await setBoardMood(context, { board, gameCode: GAME, mood: how })
const askBoth = async (): Promise<number[]> =>
  await Promise.all([pollBoard(draws, one), pollBoard(draws, two)])
const drawNow = async ({ key }: DrawnTicket) => await findDraw(db, key)
const answers = async ({ key }: DrawnTicket) =>
  await db
    .selectFrom('lottery_board_answers')
    .selectAll()
    .where('issue', '=', key.issue)
    .orderBy('answered_at')
    .orderBy('id')
    .execute()

/** Boards that say something else than what was confirmed. */
async function differing({ key }: DrawnTicket): Promise<string[]> {
  const { rows } = await sql<{ board: string }>`
    select board from lottery_board_polls where issue = ${key.issue} and differs_since is not null`.execute(
    db,
  )
  return rows.map(({ board }) => board)
}

/** Takes a draw out of what the other tests look at. */
async function end({ key }: DrawnTicket): Promise<void> {
  for (const board of [one, two]) await mood(board?.code ?? '', null)
  await sql`update lottery_board_polls set state = 'ended' where issue = ${key.issue}`.execute(db)
}

test('L4 two boards that say the same are asked again after a hold and confirm it; who won is paid, and the answers are kept', async () => {
  const ticket = await drawnTicket()
  expect(await askBoth()).toEqual([1, 1])
  const held = await drawNow(ticket)
  expect(held).toMatchObject({ state: 'entered', version: 0, result: null })
  expect(held?.holds_until?.getTime()).toBe(clock.now().getTime() + 60_000)
  // Before the hold is over nobody is asked, and nothing is confirmed.
  clock.advance(59_000)
  expect(await askBoth()).toEqual([0, 0])
  clock.advance(1_000)
  await pollBoard(draws, one)
  expect((await drawNow(ticket))?.state).toBe('entered')
  await pollBoard(draws, two)
  expect(await drawNow(ticket)).toMatchObject({ state: 'confirmed', version: 1 })
  await settleDue(lottery)
  expect(await world.balance(ticket.memberId)).toBe(1_097n * REAL)
  // An answer that says the same is kept once a board, as it came.
  const kept = await answers(ticket)
  expect(
    kept
      .map(({ board, outcome, simulated }) => [board, outcome, simulated] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  ).toEqual([
    ['sim-a', 'drawn', true],
    ['sim-b', 'drawn', true],
  ])
  for (const { raw, sha256 } of kept) {
    expect(createHash('sha256').update(raw).digest()).toEqual(sha256)
    expect(JSON.parse(raw.toString('utf8'))).toMatchObject({ ...ticket.key, prizes: ticket.result })
  }
  await expect(sql`delete from lottery_board_answers`.execute(db)).rejects.toThrow('permission')
  await end(ticket)
})

test('L4 a board that is asked for the first time after another has spoken is asked of the draw too, and both confirm it', async () => {
  const ticket = await drawnTicket()
  expect(await pollBoard(draws, one)).toBe(1)
  expect((await drawNow(ticket))?.state).toBe('entered')
  expect(await pollBoard(draws, two)).toBe(1)
  clock.advance(60_000)
  await askBoth()
  expect(await drawNow(ticket)).toMatchObject({ state: 'confirmed', version: 1 })
  await settleDue(lottery)
  await end(ticket)
})

test('L4 a board that lies holds the draw until it corrects itself', async () => {
  await mood('sim-b', 'corrects')
  const ticket = await drawnTicket()
  await askBoth()
  expect(await drawNow(ticket)).toMatchObject({ state: 'held', holds_until: null })
  await showWaiting(draws)
  const { values } = await context.metrics.lotteryDrawsWaiting.get()
  expect(values.find(({ labels }) => labels.reason === 'differs')?.value).toBe(1)
  // It goes on saying so: no further entry, no further evidence.
  clock.advance(60_000)
  await askBoth()
  expect(await answers(ticket)).toHaveLength(2)
  clock.advance(60_000)
  await askBoth()
  expect(await drawNow(ticket)).toMatchObject({ state: 'entered', version: 0 })
  clock.advance(60_000)
  await askBoth()
  expect(await drawNow(ticket)).toMatchObject({ state: 'confirmed', result: ticket.result })
  await settleDue(lottery)
  expect(await world.balance(ticket.memberId)).toBe(1_097n * REAL)
  await end(ticket)
})

test('L4 a board that says something else during the hold ends it, and two people decide', async () => {
  const ticket = await drawnTicket()
  await askBoth()
  await mood('sim-a', 'lie')
  clock.advance(60_000)
  await askBoth()
  expect(await drawNow(ticket)).toMatchObject({ state: 'held', holds_until: null })
  expect(await settleDue(lottery)).toBe(0)
  // Boards that contradict each other stand for nobody: both are sent back, and two people enter.
  const by = { staffId: context.random.uuid(), address: '198.18.0.1', now: clock.now() }
  await transact(db, (tx) => decideHeld(draws, tx, { ...ticket.key, entryId: null, by }))
  for (const staffId of [context.random.uuid(), context.random.uuid()])
    await enterResult(draws, {
      ...ticket.key,
      result: ticket.result,
      raw: 'typed',
      by: { staffId, address: '198.18.0.1' },
    })
  await settleDue(lottery)
  expect(await world.balance(ticket.memberId)).toBe(1_097n * REAL)
  // A board that still differs later corrects nothing: it is shown, until it says the same.
  clock.advance(10 * 60_000)
  await askBoth()
  expect(await drawNow(ticket)).toMatchObject({ state: 'settled', version: 1 })
  expect(await differing(ticket)).toEqual(['sim-a'])
  await mood('sim-a', null)
  clock.advance(3_600_000)
  await askBoth()
  expect(await drawNow(ticket)).toMatchObject({ version: 1 })
  expect(await differing(ticket)).toEqual([])
  await end(ticket)
})

test('L2 a board that says it was drawn before bets closed freezes the draw, and nobody is asked any more', async () => {
  await mood('sim-a', 'early')
  const ticket = await drawnTicket()
  await pollBoard(draws, one)
  expect(await drawNow(ticket)).toMatchObject({ state: 'frozen', version: 0 })
  clock.advance(3_600_000)
  await askBoth()
  clock.advance(3_600_000)
  expect(await askBoth()).toEqual([0, 0])
  expect(await settleDue(lottery)).toBe(0)
  await end(ticket)
})

test.each([
  ['late', 'pending'],
  ['part', 'partial'],
  ['huge', 'unreadable'],
  ['garbled', 'unreadable'],
  ['cancels', 'cancelled'],
] as const)(
  'L4 a board that is %s is kept as %s, asked again later, and alarms when it is late',
  async (how, outcome) => {
    await mood('sim-a', how)
    await mood('sim-b', how)
    const ticket = await drawnTicket()
    await askBoth()
    expect(await drawNow(ticket)).toMatchObject({ state: 'await_result', version: 0 })
    expect((await answers(ticket)).map((answer) => answer.outcome)).toEqual([outcome, outcome])
    expect((await answers(ticket)).every(({ raw }) => raw.length <= 65_536)).toBe(true)
    expect(await askBoth()).toEqual([0, 0])
    clock.advance(5_000)
    expect(await askBoth()).toEqual([1, 1])
    await sql`update lottery_draws set draws_at = now() - interval '31 minutes', closes_at = now() - interval '40 minutes' where issue = ${ticket.key.issue}`.execute(
      db,
    )
    await showWaiting(draws)
    const { values } = await context.metrics.lotteryDrawsWaiting.get()
    expect(values.find(({ labels }) => labels.reason === 'late')?.value).toBe(1)
    await sql`update lottery_draws set state = 'void', void_reason = 'none' where issue = ${ticket.key.issue}`.execute(
      db,
    )
    await end(ticket)
  },
)

test('L4 a board that does not answer in time is unreachable, and one that is moved or of another draw is no answer', async () => {
  await mood('sim-a', 'silent')
  const ticket = await drawnTicket()
  const simulator = await startBoardSimulator(context)
  const silent = httpBoard({
    code: 'sim-a',
    isSimulated: true,
    address: () => `${simulator.origin}/sim-a`,
    timeoutMs: 50,
  })
  expect(await silent.ask(ticket.key)).toMatchObject({ outcome: 'unreachable', httpStatus: null })
  const gone = await two.ask({ gameCode: GAME, issue: '19990101' })
  expect(gone).toMatchObject({ outcome: 'unreachable', httpStatus: 404 })
  // The other board is asked all the same, and stands alone until a person says so too.
  await pollBoard(draws, two)
  expect(await drawNow(ticket)).toMatchObject({ state: 'entered', holds_until: null })
  await simulator.close()
  await end(ticket)
})
