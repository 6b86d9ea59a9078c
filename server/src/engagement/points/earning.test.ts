import { POINT } from '@croupier/api/engagement/point-types'
import { pointsApi } from '@croupier/api/engagement/points'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { REAL } from '../../../test/agent-world.ts'
import { pointsWorld, rules } from '../../../test/points-world.ts'
import { convertPoints } from './convert.ts'
import { pointsFindings } from './verify-points.ts'

const world = await pointsWorld()
const { house, context, clock, member, move, play, read, balance, holds } = world
const { db, random } = context
await world.live('points', { ...rules, deposit: 0n })

test('S2-063 S3-042 S7-055 settled bets earn points by type, with their fractions, and the member reads where they came from', async () => {
  const memberId = await member(null, 0)
  for (let spin = 0; spin < 10; spin++) await play(memberId, { stake: 3n * REAL })
  await read()
  // 30 of valid bets at a point for 25.
  expect(await balance(memberId)).toBe(12_000n)
  const browser = await world.browser(memberId)
  expect(await browser.value(pointsApi.balance)).toEqual({
    points: 12_000n,
    available: 1n,
    multiplier: 100,
  })
  const { items } = await browser.value(pointsApi.entries)
  expect(items.reduce((sum, { points }) => sum + points, 0n)).toBe(12_000n)
  expect(new Set(items.map(({ type }) => type))).toEqual(new Set(['rng']))
  expect(items[0]?.balanceAfter).toBe(12_000n)
  await holds()
})

test('many tiny bets earn what one of their sum earns, and a rebuild earns nothing twice', async () => {
  const [many, one] = [await member(null, 0), await member(null, 0)]
  for (let spin = 0; spin < 25; spin++) await play(many, { stake: 333n })
  await play(one, { stake: 25n * 333n })
  await read()
  expect(await balance(many)).toBe(await balance(one))
  expect(await balance(one)).toBeGreaterThan(0n)
  const before = await balance(many)
  await house.projections.rebuild('points')
  await read()
  expect(await balance(many)).toBe(before)
  await holds()
})

test('a bet that is taken back after it was settled takes its points back, and what was spent is owed', async () => {
  const { memberId, browser } = await world.memberWith(0n)
  const roundId = random.uuid()
  const round = { roundId, gameCode: 'REEF' }
  const deposit = {
    operation: 'deposit',
    source: 0,
    counterAccount: 'psp',
    amount: 2_500n * REAL,
  } as const
  await move(memberId, deposit)
  await move(memberId, { ...round, externalId: `${roundId}:b`, amount: 2_500n * REAL })
  await move(memberId, { ...round, operation: 'win', roundClosed: true, amount: 0n })
  await read()
  expect(await balance(memberId)).toBe(100n * POINT)
  const { amount } = await browser.value(pointsApi.convert, {
    points: 100,
    requestId: random.uuid(),
  })
  expect(amount).toBe(REAL)
  clock.advance(60_000)
  await move(memberId, { ...round, operation: 'rollback_bet', reference: `${roundId}:b` })
  await read()
  expect(await balance(memberId)).toBe(-100n * POINT)
  expect((await browser.value(pointsApi.balance)).available).toBe(0n)
  const again = { points: 100, requestId: random.uuid() }
  expect((await browser.refusal(pointsApi.convert, again)).code).toBe('points_insufficient')
  await holds()
})

test('a correction is reckoned by the terms of the round’s end, whatever the rules are by then', async () => {
  const memberId = await member(null, 0)
  const roundId = random.uuid()
  const round = { roundId, gameCode: 'REEF' }
  await move(memberId, {
    operation: 'deposit',
    source: 0,
    counterAccount: 'psp',
    amount: 50n * REAL,
  })
  await move(memberId, { ...round, externalId: `${roundId}:b`, amount: 50n * REAL })
  await move(memberId, { ...round, operation: 'win', roundClosed: true, amount: 0n })
  await read()
  expect(await balance(memberId)).toBe(2n * POINT)
  clock.advance(1_000)
  await world.live('points', { ...rules, bets: { rng: 1_000n * POINT }, deposit: 0n })
  await move(memberId, { ...round, operation: 'rollback_bet', reference: `${roundId}:b` })
  await read()
  expect(await balance(memberId)).toBe(0n)
  await play(memberId, { stake: 50n * REAL })
  await read()
  expect(await balance(memberId)).toBe(10n * POINT)
  await world.live('points', { ...rules, deposit: 0n })
  await holds()
})

test('a deposit earns after one play of it and once, though it goes round by withdrawals', async () => {
  clock.advance(1_000)
  await world.live('points', { ...rules, bets: {} })
  const memberId = await member(null, 0)
  const paidIn = async (amount: bigint) => {
    clock.advance(1_000)
    await move(memberId, { operation: 'deposit', source: 0, counterAccount: 'psp', amount })
    await read()
  }
  const stake = async (amount: bigint) => {
    clock.advance(1_000)
    const round = { roundId: random.uuid(), gameCode: 'REEF' }
    await move(memberId, { ...round, amount })
    await move(memberId, { ...round, operation: 'win', roundClosed: true, amount })
    await read()
  }
  const withdraw = async (amount: bigint) => {
    clock.advance(1_000)
    const hold = {
      operation: 'withdrawal_hold',
      source: 0,
      counterAccount: 'clearing',
      amount,
    } as const
    await db.transaction().execute((tx) =>
      house.ledger.openWallet(tx, {
        playerId: memberId,
        currency: 'BRL',
        subaccount: 'locked',
        brandId: 1,
      }),
    )
    await db.transaction().execute((tx) =>
      house.ledger.post(
        tx,
        (['cash', 'locked'] as const).map((subaccount) => ({
          id: random.uuid(),
          playerId: memberId,
          brandId: 1,
          currency: 'BRL' as const,
          subaccount,
          ...hold,
          externalId: `hold:${clock.now().getTime()}`,
          at: clock.now(),
        })),
      ),
    )
    await move(memberId, {
      operation: 'withdrawal_pay',
      subaccount: 'locked',
      source: 0,
      counterAccount: 'psp',
      amount,
    })
    await read()
  }
  await paidIn(100n * REAL)
  expect(await balance(memberId)).toBe(0n)
  await stake(50n * REAL)
  expect(await balance(memberId)).toBe(2n * POINT)
  await stake(100n * REAL)
  expect(await balance(memberId)).toBe(4n * POINT)
  for (let round = 0; round < 3; round++) {
    await withdraw(100n * REAL)
    await paidIn(100n * REAL)
    await stake(100n * REAL)
  }
  expect(await balance(memberId)).toBe(4n * POINT)
  await paidIn(50n * REAL)
  await stake(50n * REAL)
  expect(await balance(memberId)).toBe(6n * POINT)
  await world.live('points', { ...rules, deposit: 0n })
  await holds()
})

test('a brand without rules gives none', async () => {
  const visitor = world.http
  const answer = await visitor.fastify.inject({
    method: 'GET',
    url: '/wps/relay/MCS2_getPointConfig',
    headers: { host: 'lotus.localhost' },
  })
  expect(answer.json()).toMatchObject({ success: true, value: { rules: null } })
})

test('S9-026 points of ten years ago can still be converted', async () => {
  const { memberId } = await world.memberWith(100n)
  const now = new Date(clock.now().getTime() + 3_650 * 86_400_000)
  const of = { brandId: 1, memberId, points: 100n, requestId: random.uuid(), now }
  const done = await db.transaction().execute((tx) => convertPoints(house.points, tx, of))
  expect(done).toEqual({ points: 100n * POINT, amount: REAL })
  await holds()
})

test('S7-059 the rules say what of valid bets brings a point, and the exchange table what points bring', async () => {
  const browser = await world.browser(await member(null, 0))
  const { rules: shown } = await browser.value(pointsApi.config)
  expect(shown).toMatchObject({
    currency: 'BRL',
    deposit: null,
    conversion: { points: 100, amount: REAL },
  })
  expect(shown?.bets.find(({ type }) => type === 'rng')).toEqual({
    type: 'rng',
    perPoint: 25n * REAL,
  })
  expect(shown?.bets.find(({ type }) => type === 'pvp')?.perPoint).toBeNull()
  expect(shown?.exchange.at(-1)).toEqual({ points: 10_000, amount: 100n * REAL })
})

/** The rows that a row of the proof names after a change, which is undone. */
async function broken(id: string, change: string): Promise<string[]> {
  const undo = new Error('undone')
  let rows: string[] = []
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`reset role`.execute(tx)
      await sql.raw(change).execute(tx)
      rows = (await pointsFindings(tx)).find((finding) => finding.id === id)?.rows ?? []
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return rows
}

test('each row of the proof of points finds what it is about', async () => {
  const memberId = await member(null, 0)
  await play(memberId, { stake: 100n * REAL })
  await read()
  const own = String(memberId)
  expect(
    await broken('P2', `update points_accounts set balance = balance + 1 where member_id = ${own}`),
  ).toEqual([own])
  expect(
    await broken('P3', `update points_accounts set measure = measure + 1 where member_id = ${own}`),
  ).toEqual([own])
  expect(await broken('P5', `insert into points_stock values (1, 'ghost', 1)`)).toEqual(['1/ghost'])
  const line = `insert into points_entries (member_id, seq, brand_id, at, type, amount, balance_after, cause)`
  expect(
    await broken('P1', `${line} values (${own}, 9, 1, now(), 'reward', 5, 5, 'reward:x')`),
  ).toEqual([`${own}/9`])
  expect(
    await broken('P4', `${line} values (${own}, 2, 1, now(), 'redeem', -5, 0, 'redeem:nobody')`),
  ).toEqual(['nobody'])
})
