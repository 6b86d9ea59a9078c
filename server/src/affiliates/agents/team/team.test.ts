import { agentTeamApi } from '@croupier/api/affiliates/agent-team'
import { expect, test } from 'vitest'
import { agentWorld, REAL } from '../../../../test/agent-world.ts'
import { allRead } from '../../../../test/caught-up.ts'
import { setSetting } from '../../../core/brands/brands.ts'
import { moveMember } from '../agents.ts'

const world = await agentWorld()
const { clock, context, house, member, move, play, browser } = world
const { db } = context
const STAFF = '01890000-0000-7000-8000-000000000002'
const caughtUp = () => allRead(db, house.projections)

const moved = (memberId: bigint, toParentId: bigint | null) =>
  db.transaction().execute((tx) =>
    moveMember(house.agents, tx, {
      brandId: 1,
      memberId,
      toParentId,
      staffId: STAFF,
      reason: 'asked by both',
    }),
  )
async function set(key: string, value: unknown) {
  const change = { scope: 'brand' as const, scopeKey: '1', key, value, by: 'test', at: clock.now() }
  await db.transaction().execute((tx) => setSetting(tx, change))
  house.brands.announceChange()
}
const total = async (agentId: bigint, of?: bigint) => {
  const agent = await browser(agentId)
  return (await agent.value(agentTeamApi.overview, of ? { memberId: String(of) } : {})).total
}

const place = (id: bigint) =>
  db.selectFrom('agents_members').select('parent_id').where('member_id', '=', id).executeTakeFirst()

test('whoever a player brought stands under that player’s agent; trial accounts stand nowhere', async () => {
  const top = await member(null, 1)
  const player = await member(top, 0)
  const friend = await member(player, 0)
  expect(await place(friend)).toEqual({ parent_id: top })
  expect(await place(player)).toEqual({ parent_id: top })
})

test('a team’s figures add up by day, type and level, and drill down; profit is stakes less payouts and gifts', async () => {
  const top = await member(null, 1)
  const middle = await member(top)
  const [near, far] = [await member(top, 0), await member(middle, 0)]
  await play(near, { stake: 100n * REAL, payout: 30n * REAL })
  await play(far, { stake: 50n * REAL, payout: 80n * REAL })
  await play(middle, { stake: 7n * REAL })
  await move(far, { operation: 'promo', counterAccount: 'promotions', amount: 5n * REAL })
  await caughtUp()
  const overview = await (await browser(top)).value(agentTeamApi.overview)
  expect(overview).toMatchObject({
    members: 3,
    agents: 1,
    direct: 2,
    newMembers: 3,
    activeMembers: 3,
  })
  expect(overview.total).toMatchObject({
    bets: 3,
    stake: 157n * REAL,
    payout: 110n * REAL,
    promotions: 5n * REAL,
    profit: 42n * REAL,
    validBet: 157n * REAL,
  })
  expect(
    overview.byLevel.map(({ level, members, figures }) => [level, members, figures.stake]),
  ).toEqual([
    [1, 2, 107n * REAL],
    [2, 1, 50n * REAL],
  ])
  expect(await total(top, middle)).toMatchObject({ stake: 50n * REAL, profit: -35n * REAL })
  const agent = await browser(top)
  const { items } = await agent.value(agentTeamApi.members)
  expect(items.map(({ memberId, direct, team }) => [memberId, direct, team])).toEqual([
    [near, 0, 0],
    [middle, 1, 1],
  ])
  expect(
    (await agent.value(agentTeamApi.losses)).items.map(({ memberId, figures }) => [
      memberId,
      figures.profit / REAL,
    ]),
  ).toEqual([
    [near, 70n],
    [middle, 7n],
    [far, -35n],
  ])
  const page = await agent.value(agentTeamApi.bets, { limit: 2 })
  const rest = await agent.value(agentTeamApi.bets, { limit: 2, cursor: page.nextCursor ?? '' })
  expect([...page.items, ...rest.items].map(({ memberId }) => memberId)).toEqual(
    expect.arrayContaining([near, far, middle]),
  )
  const { titlesOf } = house.agents
  house.agents.titlesOf = async (codes, language) =>
    new Map(codes.map((code) => [code, `${code} in ${language}`]))
  const { items: lines } = await agent.value(agentTeamApi.transactions, { memberId: String(far) })
  house.agents.titlesOf = titlesOf
  expect(lines).toHaveLength(4)
  expect([...new Set(lines.map(({ gameCode, title }) => `${gameCode}: ${title}`))].sort()).toEqual([
    'REEF: REEF in en',
    'null: null',
  ])
})

test('SEC-06 whoever is not below is as good as not there, in every call of the team', async () => {
  const [mine, other] = [await member(null, 1), await member(null, 1)]
  const stranger = await member(other, 0)
  const agent = await browser(mine)
  for (const call of [
    agentTeamApi.overview,
    agentTeamApi.members,
    agentTeamApi.bets,
    agentTeamApi.losses,
    agentTeamApi.transactions,
  ])
    for (const memberId of [stranger, other, 77n])
      expect((await agent.refusal(call, { memberId: String(memberId) })).code, call.path).toBe(
        'not_found',
      )
})

test('a bet belongs to the line of the moment at which it settles; moving rewrites nothing', async () => {
  const [left, right] = [await member(null, 1), await member(null, 1)]
  const agent = await member(left)
  const player = await member(agent, 0)
  await play(player, { stake: 10n * REAL })
  clock.advance(60_000)
  const open = context.random.uuid()
  await move(player, { operation: 'deposit', source: 0, counterAccount: 'psp', amount: 5n * REAL })
  await move(player, { roundId: open, gameCode: 'REEF', amount: 5n * REAL })
  clock.advance(60_000)
  expect(await moved(agent, right)).toBe(2)
  clock.advance(60_000)
  await move(player, { operation: 'round_end', roundId: open })
  await caughtUp()
  expect((await total(left)).stake).toBe(10n * REAL)
  expect((await total(right)).stake).toBe(5n * REAL)
  expect((await total(agent)).stake).toBe(15n * REAL)
  const sizes = await (await browser(right)).value(agentTeamApi.overview)
  expect(sizes).toMatchObject({ members: 2, agents: 1, direct: 1 })
  await expect(moved(right, player)).rejects.toMatchObject({ code: 'agent_move_impossible' })
  await expect(moved(right, agent)).rejects.toMatchObject({ code: 'agent_move_impossible' })
})

test('what changes after a round’s end counts at its own moment under the first line; a stake given back is no valid bet', async () => {
  const top = await member(null, 1)
  const player = await member(top, 0)
  const roundId = await play(player, { stake: 10n * REAL })
  await caughtUp()
  clock.advance(24 * 3_600_000)
  await move(player, { operation: 'win', roundId, amount: 4n * REAL })
  await caughtUp()
  const { total: all, byDay } = await (await browser(top)).value(agentTeamApi.overview)
  expect(all).toMatchObject({ bets: 1, payout: 4n * REAL, profit: 6n * REAL, validBet: 10n * REAL })
  expect(byDay.map(({ profit }) => profit / REAL)).toEqual([10n, -4n])
})

const read = async () => ({
  days: await db
    .selectFrom('agents_days')
    .selectAll()
    .orderBy('agent_id')
    .orderBy('day')
    .orderBy('game_type')
    .execute(),
  hours: await db
    .selectFrom('agents_hours')
    .selectAll()
    .orderBy('agent_id')
    .orderBy('hour')
    .orderBy('game_type')
    .execute(),
  entries: await db
    .selectFrom('agents_entries')
    .selectAll()
    .orderBy('member_id')
    .orderBy('subject')
    .orderBy('entry')
    .execute(),
})

test('the figures come to the same when they are built anew, however the lines are grouped', async () => {
  const before = await read()
  expect(before.days.length).toBeGreaterThan(5)
  await house.projections.rebuild('agent_gifts')
  expect(await read()).toEqual(before)
})

test('a brand says how much a type of game contributes, and whether an agent’s own bets count', async () => {
  const top = await member(null, 1)
  const player = await member(top, 0)
  await set('agents.contribution', { OTHER: 25 })
  await set('agents.ownBetsCount', true)
  await play(player, { stake: 10n * REAL })
  await play(top, { stake: 2n * REAL })
  await caughtUp()
  expect(await total(top)).toMatchObject({ stake: 12n * REAL, validBet: 3n * REAL })
})

test('sums of a list are of everything that its filter finds, though a page holds less', async () => {
  const top = await member(null, 1)
  const middle = await member(top)
  const players = [await member(top, 0), await member(middle, 0)]
  for (let round = 0; round < 7; round++) {
    clock.advance(1_000)
    await play(players[round % 2] ?? 0n, { stake: 10n * REAL, payout: BigInt(round) * REAL })
  }
  await caughtUp()
  const agent = await browser(top)
  const page = await agent.value(agentTeamApi.bets, { limit: 3 })
  expect(page.items).toHaveLength(3)
  expect(page.nextCursor).not.toBeNull()
  const whole = (await agent.value(agentTeamApi.bets, { limit: 100 })).items
  const validBet = whole.reduce((total, bet) => total + bet.validBet, 0n)
  const all = { bets: 7, stake: 70n * REAL, validBet, payout: 21n * REAL }
  expect(await agent.value(agentTeamApi.betTotals, {})).toEqual(all)
  expect(await agent.value(agentTeamApi.betTotals, { gameType: 'LOTT' })).toMatchObject({ bets: 0 })
  const one = { memberId: String(players[1]) }
  expect(await agent.value(agentTeamApi.betTotals, one)).toMatchObject({
    bets: 3,
    payout: 9n * REAL,
  })
  expect(await agent.value(agentTeamApi.betTotals, { memberId: String(middle) })).toMatchObject({
    bets: 3,
  })
  expect(await agent.value(agentTeamApi.lossTotals, {})).toMatchObject({
    members: 2,
    figures: { stake: 70n * REAL, profit: 49n * REAL },
  })
  const lines = (await agent.value(agentTeamApi.transactions, { ...one, limit: 100 })).items
  const sum = (sign: 1 | -1) =>
    lines.reduce((total, { amount }) => (amount * BigInt(sign) > 0n ? total + amount : total), 0n)
  expect(await agent.value(agentTeamApi.transactionTotals, one)).toEqual({
    lines: lines.length,
    came: sum(1),
    went: sum(-1),
  })
  const stranger = await browser(await member(null, 1))
  for (const call of [
    agentTeamApi.betTotals,
    agentTeamApi.lossTotals,
    agentTeamApi.transactionTotals,
  ])
    expect((await stranger.refusal(call, one)).code).toBe('not_found')
})
