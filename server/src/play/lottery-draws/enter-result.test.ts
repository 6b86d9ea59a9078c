import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lotteryWorld, NORTH_RESULT, REAL } from '../../../test/lottery-world.ts'
import { Refusal } from '../../platform/refusal.ts'
import { transact } from '../../platform/transact.ts'
import { placeTicket, settleDue } from '../verticals/lottery/lottery.ts'
import { decideHeld } from './change-draw.ts'
import { enterResult, type ResultSource, voidDraw } from './enter-result.ts'
import { findDraw } from './queries.ts'
import { turnStates } from './turn-states.ts'

const world = await lotteryWorld()
const { context, house, clock } = world
const { db } = context
const draws = house.lottery.draws
const lottery = world.partsOver(world.wallet())
const GAME = 'XSMB'
const uuid = (): string => context.random.uuid()
const [maker, checker]: ResultSource[] = [uuid(), uuid()].map((staffId) => ({
  staffId,
  address: '198.18.0.1',
}))
const adapter: ResultSource = { adapter: 'board' }

/** An official draw with a ticket of 1.00 that wins 98.00, whose time has come. */
async function drawnTicket() {
  const issue = await world.openDraw(GAME)
  const player = await world.player()
  await placeTicket(lottery, player, {
    id: uuid(),
    gameCode: GAME,
    issue,
    multiple: 1,
    lines: [{ type: 'DE_DB', selection: [['12']], unit: REAL }],
  })
  await sql`update lottery_draws set closes_at = now() - interval '10 minutes', draws_at = now() - interval '1 second' where issue = ${issue}`.execute(
    db,
  )
  clock.set(new Date())
  await turnStates(draws)
  await turnStates(draws)
  return { issue, memberId: player.memberId }
}

const enter = async (
  issue: string,
  by: ResultSource | undefined,
  more: { result?: unknown; drawnAt?: Date } = {},
) =>
  await enterResult(draws, {
    gameCode: GAME,
    issue,
    result: NORTH_RESULT,
    raw: 'as it came',
    by: by ?? adapter,
    ...more,
  })

const stateOf = async (issue: string) => (await findDraw(db, { gameCode: GAME, issue }))?.state

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'ok'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

test('L4 two people who do not see each other’s entry make a result when it is equal, and nobody makes it alone', async () => {
  const { issue, memberId } = await drawnTicket()
  expect(await enter(issue, maker)).toBe('entered')
  expect(await codeOf(enter(issue, maker))).toBe('second_person_required')
  expect(await settleDue(lottery)).toBe(0)
  const other = { ...NORTH_RESULT, DB: ['10021'] }
  expect(await enter(issue, checker, { result: other })).toBe('differs')
  expect(await stateOf(issue)).toBe('held')
  expect(await codeOf(enter(issue, checker))).toBe('conflict')
  const by = { staffId: uuid(), address: '198.18.0.1', now: clock.now() }
  await transact(db, (tx) => decideHeld(draws, tx, { gameCode: GAME, issue, entryId: null, by }))
  expect(await stateOf(issue)).toBe('await_result')
  expect(await enter(issue, checker)).toBe('entered')
  expect(await enter(issue, maker)).toBe('confirmed')
  await settleDue(lottery)
  expect(await world.balance(memberId)).toBe(1_097n * REAL)
  // Leading zeros are digits: a number that lost one is no result.
  expect(await codeOf(enter(issue, maker, { result: { ...NORTH_RESULT, DB: ['1012'] } }))).toBe(
    'bad_choice',
  )
})

test('L4 an adapter stands for one of the two; a correction is a further version that moves the difference', async () => {
  const { issue, memberId } = await drawnTicket()
  const wrong = { ...NORTH_RESULT, DB: ['10099'] }
  expect(await enter(issue, adapter, { result: wrong })).toBe('entered')
  expect(await codeOf(enter(issue, adapter, { result: wrong }))).toBe('conflict')
  expect(await enter(issue, maker, { result: wrong })).toBe('confirmed')
  await settleDue(lottery)
  expect(await world.balance(memberId)).toBe(999n * REAL)
  expect(await enter(issue, maker)).toBe('entered')
  expect(await stateOf(issue)).toBe('settled')
  expect(await enter(issue, checker)).toBe('confirmed')
  await settleDue(lottery)
  expect(await findDraw(db, { gameCode: GAME, issue })).toMatchObject({
    state: 'settled',
    version: 2,
  })
  expect(await world.balance(memberId)).toBe(1_097n * REAL)
})

test('L2 a result that was drawn before the close freezes its draw: nothing is paid, and it can be made void', async () => {
  const { issue, memberId } = await drawnTicket()
  const drawnAt = new Date(clock.now().getTime() - 11 * 60_000)
  expect(await enter(issue, adapter, { drawnAt })).toBe('frozen')
  expect(await codeOf(enter(issue, maker))).toBe('conflict')
  expect(await settleDue(lottery)).toBe(0)
  const key = { gameCode: GAME, issue, reason: 'known too early' }
  await transact(db, (tx) => voidDraw(tx, key))
  expect(await codeOf(transact(db, (tx) => voidDraw(tx, key)))).toBe('conflict')
  await settleDue(lottery)
  expect(await world.balance(memberId)).toBe(1_000n * REAL)
})
