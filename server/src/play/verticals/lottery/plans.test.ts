import { lotteryTicketsApi } from '@croupier/api/play/lottery/tickets'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lotteryWorld, NORTH_RESULT, REAL } from '../../../../test/lottery-world.ts'
import { lotteryVerticals, runPlans, settleDue } from './lottery.ts'

const world = await lotteryWorld()
const { context, house, clock } = world
const { db } = context
const parts = house.lottery
const GAME = 'VN-FAST-1'
const uuid = (): string => context.random.uuid()

async function close(issue: string): Promise<void> {
  await sql`update lottery_draws set closes_at = now() - interval '1 second', draws_at = now() - interval '1 second', state = 'closed' where issue = ${issue}`.execute(
    db,
  )
}

/** The draw that takes bets now closes, and the next one opens. */
async function nextDraw(before: string): Promise<string> {
  await close(before)
  const issue = await world.openDraw(GAME)
  clock.set(new Date())
  return issue
}

const planOf = async (browser: Awaited<ReturnType<typeof world.browser>>['browser']) => {
  const { items } = await browser.value(lotteryTicketsApi.plans)
  return items[0]
}

test('L10 a chase bets each next draw once, doubles, and stops with the confirmed win', async () => {
  const { browser, memberId } = await world.browser()
  const before = await world.balance(memberId)
  const first = await world.openDraw(GAME)
  const order = {
    gameCode: GAME,
    issue: first,
    lines: [{ type: 'DE_DB', selection: [['12']], unit: '10000' }],
    plan: { draws: 5, growth: { kind: 'double' as const }, stopOnWin: true },
  }
  const quote = await browser.value(lotteryTicketsApi.quote, order)
  expect(quote.plan).toEqual({ multiples: [1, 2, 4, 8, 16], cost: 31n * REAL })
  await browser.value(lotteryTicketsApi.place, { ...order, id: uuid() })
  // The same draw is bet on once, whatever the worker does.
  expect(await runPlans(parts)).toBe(0)
  const second = await nextDraw(first)
  // The first draw has no confirmed result yet.
  expect(await runPlans(parts)).toBe(0)
  await world.confirm(GAME, first, { ...NORTH_RESULT, DB: ['10099'] })
  await settleDue(parts)
  expect(await runPlans(parts)).toBe(1)
  expect(await runPlans(parts)).toBe(0)
  expect(await planOf(browser)).toMatchObject({ placed: 2, state: 'running', staked: 3n * REAL })
  const third = await nextDraw(second)
  await world.confirm(GAME, second, NORTH_RESULT)
  await settleDue(parts)
  expect(await runPlans(parts)).toBe(0)
  expect(await planOf(browser)).toMatchObject({
    placed: 2,
    state: 'won',
    staked: 3n * REAL,
    won: 196n * REAL,
  })
  expect(await world.balance(memberId)).toBe(before - 3n * REAL + 196n * REAL)
  await close(third)
})

test('L10 a plan without funds ends and says why; one that its player stops bets no more', async () => {
  const poor = await world.browser(1n * REAL)
  const rich = await world.browser()
  const issue = await world.openDraw(GAME)
  const order = {
    gameCode: GAME,
    issue,
    lines: [{ type: 'DE_DB', selection: [['34']], unit: '10000' }],
    plan: { draws: 3, growth: { kind: 'same' as const }, stopOnWin: false },
  }
  const id = uuid()
  await poor.browser.value(lotteryTicketsApi.place, { ...order, id: uuid() })
  await rich.browser.value(lotteryTicketsApi.place, { ...order, id })
  const { plan } = await rich.browser.value(lotteryTicketsApi.stopPlan, { id })
  expect(plan.state).toBe('stopped')
  const next = await nextDraw(issue)
  expect(await runPlans(parts)).toBe(0)
  expect(await planOf(poor.browser)).toMatchObject({
    placed: 1,
    state: 'failed',
    reason: 'insufficient_funds',
  })
  expect(await planOf(rich.browser)).toMatchObject({ placed: 1, state: 'stopped' })
  await close(next)
})

test('L10 a plan of somebody who was excluded meanwhile bets no more', async () => {
  const { browser, memberId } = await world.browser()
  const issue = await world.openDraw(GAME)
  await browser.value(lotteryTicketsApi.place, {
    id: uuid(),
    gameCode: GAME,
    issue,
    lines: [{ type: 'DE_DB', selection: [['34']], unit: '10000' }],
    plan: { draws: 3, growth: { kind: 'same' as const }, stopOnWin: false },
  })
  await db
    .transaction()
    .execute((tx) =>
      house.protection.bar(tx, { memberId, brandId: 1, kind: 'registry', reason: 'test' }),
    )
  const before = await world.balance(memberId)
  const next = await nextDraw(issue)
  expect(await runPlans(parts)).toBe(0)
  const { state, placed } = await db
    .selectFrom('lottery_plans')
    .select(['state', 'placed'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  expect({ state, placed }).toEqual({ state: 'failed', placed: 1 })
  expect(await world.balance(memberId)).toBe(before)
  await close(next)
})

test('S1-005 a ticket is an open bet, then a round with its risk, its statement and its replay', async () => {
  const [vertical] = lotteryVerticals(parts)
  if (!vertical?.statement) throw new Error('lotteries have a statement')
  const { browser, memberId } = await world.browser()
  const issue = await world.openDraw(GAME)
  const place = async (type: string, numbers: string[]) => {
    const id = uuid()
    await browser.value(lotteryTicketsApi.place, {
      id,
      gameCode: GAME,
      issue,
      lines: [{ type, selection: [numbers], unit: '10000' }],
    })
    return { memberId, roundId: id }
  }
  const one = await place('DE_DB', ['12'])
  expect(await vertical.risks(db, [one])).toEqual(new Map())
  expect((await vertical.openBets(db, [one])).get(one.roundId)?.state).toBe('at_table')
  const [open] = await vertical.exposure(db, { brandId: 1 })
  expect(open).toMatchObject({ gameCode: GAME, currency: 'BRL' })
  // The rest of the hundred numbers: together they cannot lose much.
  const others = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0')).filter(
    (number) => number !== '12',
  )
  const rest = await place('DE_DB', others)
  await world.confirm(GAME, issue, NORTH_RESULT)
  await settleDue(parts)
  const risks = await vertical.risks(db, [one, rest])
  const risk = risks.get(one.roundId)
  expect(risk).toMatchObject({ stake: REAL, edgePpm: 20_000 })
  // Weighed together a ticket of one number and that of all others are nearly sure.
  expect(risk?.lossPpm).toBeLessThan(150_000)
  expect(risks.get(rest.roundId)?.lossPpm).toBe(risk?.lossPpm)
  const detail = await vertical.roundDetail(one)
  expect(detail).toMatchObject({
    kind: 'shared',
    state: 'closed',
    outcome: 'win',
    payout: 98n * REAL,
  })
  const [found] = await vertical.findRounds(db, {
    brandId: 1,
    memberId,
    roundId: one.roundId,
    withTrial: false,
    limit: 5,
  })
  expect(found).toMatchObject({ roundId: one.roundId, payout: 98n * REAL, multiplierX100: 9_800 })
  const lines = []
  const day = {
    from: new Date(clock.now().getTime() - 3_600_000),
    to: new Date(clock.now().getTime() + 3_600_000),
  }
  for await (const page of vertical.statement({ brandId: 1, ...day }))
    lines.push(...page.filter(({ roundId }) => roundId === one.roundId))
  expect(lines.map(({ operation, amount }) => [operation, amount])).toEqual([
    ['bet', -REAL],
    ['win', 98n * REAL],
  ])
})
