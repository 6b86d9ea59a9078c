import { approvalsApi } from '@croupier/api/core/approvals'
import { consolePromotionsApi } from '@croupier/api/engagement/console-promotions'
import { consoleVipApi } from '@croupier/api/engagement/console-vip'
import { promotionDefinition } from '@croupier/api/engagement/promotion'
import { type VipTerms, vipTerms } from '@croupier/api/engagement/terms/vip'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allRead } from '../../../test/caught-up.ts'
import { cash, REAL } from '../../../test/promotion-world.ts'
import { deskIn } from '../../../test/staff.ts'
import { agree } from '../../../test/two-people.ts'
import { ladder, ladderDefinition, levelOf, vipWorld } from '../../../test/vip-world.ts'

const world = await vipWorld()
const { house, context, clock, member, deposit, playFor, settle, job, level, changes, given } =
  world
const { db } = context
/** Time is moved by months here, and nobody stays signed in for so long. */
const desk = async (name: string) => {
  // Each code of an authenticator signs in once.
  clock.advance(31_000)
  return await deskIn(world).signIn(name)
}

afterAll(() => world.http.fastify.close())

const DAY_MS = 24 * 3_600_000

async function gold(): Promise<bigint> {
  const memberId = await member(null)
  await deposit(memberId, 500n)
  await playFor(memberId, 5_000n, 500n)
  await settle()
  return memberId
}

/** Reviews wait until all that was played and paid is read, the gifts of levels too. */
async function reviewed(): Promise<void> {
  await allRead(db, house.projections)
  await job('vip-reviews')
}

/** Ten minutes past midnight of the brand on the first of the next month. */
function toNextMonth(): void {
  const now = clock.now()
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 3, 10)
  clock.advance(next - now.getTime())
}

test('D10 a level is reviewed once a period: kept, spared, then lowered by one', async () => {
  const memberId = await gold()
  toNextMonth()
  // March was full; whoever reviews twice, or at the same moment, reviews once.
  await allRead(db, house.projections)
  await Promise.all([job('vip-reviews'), job('vip-reviews')])
  await reviewed()
  expect((await changes(memberId)).slice(1)).toEqual(['review_kept 3–3'])
  toNextMonth()
  await reviewed()
  expect((await changes(memberId)).slice(2)).toEqual(['review_grace 3–3'])
  toNextMonth()
  await reviewed()
  expect((await changes(memberId)).slice(3)).toEqual(['review_lowered 3–2'])
  expect(await level(memberId)).toBe(2)
})

test('D10 a worker that slept for months reviews every month, the oldest first', async () => {
  const memberId = await gold()
  for (let month = 0; month < 4; month += 1) toNextMonth()
  await reviewed()
  expect((await changes(memberId)).slice(1)).toEqual([
    'review_kept 3–3',
    'review_grace 3–3',
    'review_lowered 3–2',
    'review_grace 2–2',
  ])
})

test('D10 whoever falls and climbs again gets no second gift of the level', async () => {
  const memberId = await gold()
  for (let month = 0; month < 3; month += 1) toNextMonth()
  await reviewed()
  expect(await level(memberId)).toBe(2)
  await deposit(memberId, 600n)
  await playFor(memberId, 6_000n, 600n)
  await settle()
  expect(await level(memberId)).toBe(3)
  expect((await given(memberId)).filter((one) => one.startsWith('level:'))).toEqual([
    'level:2 issued',
    'level:3 issued',
  ])
})

test('D10 two people guarantee a level until a moment; it brings no gift and holds against reviews', async () => {
  const memberId = await member(null)
  const until = new Date(clock.now().getTime() + 40 * DAY_MS)
  const asked = {
    memberId: String(memberId),
    level: 4,
    until: until.toISOString(),
    reason: 'comes from another brand',
  }
  const [first, second] = [await desk('finance1'), await desk('finance2')]
  const reader = await desk('auditor')
  expect((await reader.refusal(consoleVipApi.proposeFloor, asked)).code).toBe('not_allowed')
  const proposed = await first.value(consoleVipApi.proposeFloor, asked)
  const yes = { proposalId: proposed.proposalId, approve: true, reason: 'looked at' }
  expect((await first.refusal(approvalsApi.decide, yes)).code).toBe('second_person_required')
  expect(await level(memberId)).toBe(1)
  await agree(second, proposed)
  expect([await level(memberId), await given(memberId)]).toEqual([4, []])
  toNextMonth()
  await reviewed()
  expect((await changes(memberId)).at(-1)).toBe('review_floor 4–4')
  for (let month = 0; month < 3; month += 1) toNextMonth()
  await reviewed()
  expect((await changes(memberId)).slice(2)).toEqual([
    'review_grace 4–4',
    'review_lowered 4–3',
    'review_grace 3–3',
  ])
  const found = await (await desk('auditor')).value(consoleVipApi.member, {
    memberId: String(memberId),
  })
  expect(found.changes.at(-1)).toMatchObject({
    cause: 'floor',
    from: 1,
    to: 4,
    reason: 'comes from another brand',
  })
  expect(found.floor).toBeNull()
})

test('D10 a floor above the ladder or in the past is refused by its field', async () => {
  const first = await desk('finance1')
  const memberId = String(await member(null))
  const asked = { memberId, level: 9, until: '2099-01-01T00:00:00.000Z', reason: 'too high' }
  expect(await first.refusal(consoleVipApi.proposeFloor, asked)).toMatchObject({
    code: 'field_invalid',
    field: 'level',
  })
  const past = { ...asked, level: 2, until: '2020-01-01T00:00:00.000Z' }
  expect(await first.refusal(consoleVipApi.proposeFloor, past)).toMatchObject({
    code: 'field_invalid',
    field: 'until',
  })
})

test('D10 staff list members by level, the highest first, page by page', async () => {
  const auditor = await desk('auditor')
  const { items, levels } = await auditor.value(consoleVipApi.members, { limit: 100 })
  const shown = items.map((row) => row.level)
  expect(shown).toEqual(shown.toSorted((one, other) => other - one))
  expect(levels.map(({ name }) => name)).toEqual(['Bronze', 'Silver', 'Gold', 'Diamond'])
  const one = await auditor.value(consoleVipApi.members, { limit: 1 })
  const rest = await auditor.value(consoleVipApi.members, {
    limit: 100,
    cursor: one.nextCursor ?? '',
  })
  expect([...one.items, ...rest.items].map(({ memberId }) => memberId)).toEqual(
    items.map(({ memberId }) => memberId),
  )
})

/** What the editor says of a ladder, by field. */
async function problemsOf(terms: VipTerms): Promise<string[]> {
  const definition = z.encode(promotionDefinition, ladderDefinition(terms))
  const first = await desk('finance1')
  const { problems } = await first.value(consolePromotionsApi.judge, { definition })
  return problems.map(({ field, code }) => `${field} ${code}`)
}

const withLevels = (...levels: VipTerms['levels']): VipTerms => ({ ...ladder, levels })

test('GUARDS G4 a ladder is refused whose thresholds fall, whose keeping is dearer, or whose gifts exceed what play leaves', async () => {
  const [bronze, silver] = [levelOf('Bronze', 0n, 0n), levelOf('Silver', 100n, 10_000n)]
  expect(await problemsOf(withLevels(bronze, silver))).toEqual([])
  expect(await problemsOf(withLevels(bronze, silver, levelOf('Gold', 50n, 20_000n)))).toEqual([
    'terms.levels.2.validBets vip_not_rising',
  ])
  const dear = { ...silver, keepDeposits: silver.deposits + 1n }
  expect(await problemsOf(withLevels(bronze, dear))).toEqual([
    'terms.levels.1.keepDeposits vip_keep_above',
  ])
  const generous = levelOf('Silver', 100n, 10_000n, { levelUp: [cash(1_000n)] })
  expect(await problemsOf(withLevels(bronze, generous))).toContain(
    'terms.levels.1.benefits.levelUp vip_gift_above_hold',
  )
  const weekly = levelOf('Silver', 100n, 10_000n, { weekly: [cash(500n)] })
  expect(await problemsOf(withLevels(bronze, weekly))).toContain(
    'terms.levels.1.benefits vip_rewards_above_hold',
  )
  const rebate = levelOf('Silver', 100n, 10_000n, { rebateBps: { RNG: 500 } })
  expect(await problemsOf(withLevels(bronze, rebate))).toContain(
    'terms.levels.1.benefits.rebateBps.RNG vip_rebate_above_hold',
  )
  const worse = levelOf('Gold', 200n, 20_000n, { pointsPercent: 100 })
  const better = levelOf('Silver', 100n, 10_000n, { pointsPercent: 120 })
  expect(await problemsOf(withLevels(bronze, better, worse))).toEqual([
    'terms.levels.2.benefits vip_benefit_falls',
  ])
  const unpayable = [{ kind: 'cash', amount: 12_345n } as const]
  const fine = levelOf('Silver', 100n, 1_000_000n, { levelUp: unpayable })
  expect(await problemsOf(withLevels(bronze, fine))).toContain(
    'terms.levels.1.benefits.levelUp.0.amount amount_not_payable',
  )
  const free = levelOf('Bronze', 0n, 0n, { levelUp: [cash(1n)] })
  expect(await problemsOf(withLevels(free))).toContain(
    'terms.levels.0.benefits.levelUp vip_gift_above_hold',
  )
})

test('GUARDS G4 a second ladder beside the live one is refused', async () => {
  const other = ladderDefinition(withLevels(levelOf('Bronze', 0n, 0n)), { code: 'another-ladder' })
  const definition = z.encode(promotionDefinition, other)
  const first = await desk('finance1')
  const { problems } = await first.value(consolePromotionsApi.judge, { definition })
  expect(problems).toEqual([{ field: 'code', code: 'vip_ladder_is_live' }])
})

test('D10 what-if counts members by level as last month’s facts would have it', async () => {
  await sql`delete from vip_days`.execute(db)
  await sql`delete from vip_members`.execute(db)
  const day = `${new Date(clock.now().getTime() - 5 * DAY_MS).toISOString().slice(0, 7)}-05`
  for (const [deposits, valid] of [
    [0n, 0n],
    [100n, 1_000n],
    [600n, 6_000n],
  ] as const) {
    const memberId = await member(null)
    await db.insertInto('vip_members').values({ member_id: memberId, brand_id: 1 }).execute()
    await sql`insert into vip_days (member_id, day, brand_id, deposits, valid)
      values (${memberId}, ${day}::date, 1, ${deposits * REAL}, ${valid * REAL})`.execute(db)
  }
  const terms = z.encode(vipTerms, ladder)
  const { levels } = await (await desk('auditor')).value(consoleVipApi.whatIf, { terms })
  expect(levels.map(({ members }) => members)).toEqual([0, 1, 1, 1, 0])
  expect(levels[3]?.monthlyCost).toBe((2n * REAL * 30n) / 7n + 3n * REAL)
})
