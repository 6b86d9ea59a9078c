import { promotionsApi } from '@croupier/api/engagement/promotions'
import type { TermsOf } from '@croupier/api/engagement/promotion-terms'
import { afterAll, expect, test } from 'vitest'
import { seedGames } from '../../../seeds/games.ts'
import { allRead } from '../../../test/caught-up.ts'
import { definitionWith, promotionWorld, REAL } from '../../../test/promotion-world.ts'
import { giveDue } from './give-due.ts'

const world = await promotionWorld()
const { clock, context, house, live } = world
const { db } = context
afterAll(() => world.http.fastify.close())
await seedGames(context)

const DAY_MS = 86_400_000
/** Who has registered a moment ago comes with the next look. */
const MINUTES = 120_000
const { signal } = new AbortController()
let codes = 0

function terms(more: Partial<TermsOf<'free_rounds'>> = {}): TermsOf<'free_rounds'> {
  return {
    kind: 'free_rounds',
    every: 'week',
    claim: 'member',
    claimDays: 2,
    reward: {
      kind: 'free_rounds',
      gameCode: 'HS-KOI',
      stake: REAL,
      rounds: 5,
      days: 3,
      winsTo: 'cash',
      replacement: null,
    },
    ...more,
  }
}

const start = async (of: Partial<TermsOf<'free_rounds'>> = {}, budget = 1_000n * REAL) => {
  codes += 1
  return await live(definitionWith(terms(of), { code: `weekly-${codes}`, budget }))
}

const copies = async (code: string) =>
  await db
    .selectFrom('promotions_entitlements')
    .select(['member_id as memberId', 'occurrence', 'state', 'expires_at as until'])
    .where('code', '=', code)
    .orderBy('member_id')
    .orderBy('occurrence')
    .execute()

const end = (code: string) =>
  db
    .updateTable('promotions_versions')
    .set({ state: 'ended', ended_by: 'test', ended_at: clock.now() })
    .where('code', '=', code)
    .execute()

test('S3-043 D10 each week gives everybody their free rounds once, however many workers give them, and who comes later too', async () => {
  const [ana, ben, ruth] = [
    await world.member(null),
    await world.member(null),
    await world.member(null),
  ]
  await db
    .transaction()
    .execute((tx) =>
      house.protection.bar(tx, { memberId: ruth, brandId: 1, kind: 'registry', reason: 'test' }),
    )
  const { code } = await start()
  const { deps } = house.freeRounds
  clock.advance(MINUTES)
  await Promise.all(Array.from({ length: 5 }, () => giveDue(deps, signal)))
  const first = await copies(code)
  expect(new Set(first.map(({ memberId }) => memberId))).toEqual(new Set([ana, ben]))
  expect(first.map(({ state }) => state)).toEqual(['claim', 'claim'])
  expect(first[0]?.until?.getTime()).toBe(clock.now().getTime() + 2 * DAY_MS)
  const later = await world.member(null)
  clock.advance(MINUTES)
  await giveDue(deps, signal)
  const known = await copies(code)
  expect(new Set(known.map(({ memberId }) => memberId))).toEqual(new Set([ana, ben, later]))
  const browser = await world.browser(ana)
  const { items } = await browser.value(promotionsApi.rewards)
  await browser.value(promotionsApi.claim, { entitlementId: items[0]?.id ?? '' })
  const grant = await db
    .selectFrom('free_rounds_grants')
    .select(['member_id', 'rounds', 'stake'])
    .where('member_id', '=', ana)
    .execute()
  expect(grant).toEqual([{ member_id: ana, rounds: 5, stake: REAL }])
  clock.advance(7 * DAY_MS)
  await giveDue(deps, signal)
  const next = await copies(code)
  expect(next.filter(({ memberId }) => memberId === ana)).toHaveLength(2)
  await end(code)
})

test('S3-043 D10 free rounds that come by themselves stop at the budget, and reach their audience alone', async () => {
  const { code } = await start({ every: 'once', claim: 'automatic' }, 10n * REAL)
  const { deps } = house.freeRounds
  clock.advance(MINUTES)
  await giveDue(deps, signal)
  await giveDue(deps, signal)
  const given = (await copies(code)).filter(({ state }) => state === 'issued')
  expect(given).toHaveLength(2)
  await end(code)
  codes += 1
  const audience = { levelFrom: null, levelTo: null, newWithinDays: null, hasDeposited: true }
  const own = await live(
    definitionWith(terms({ every: 'once' }), { code: `payers-${codes}`, budget: REAL, audience }),
  )
  const payer = await world.member(null)
  await world.move(payer, { operation: 'deposit', source: 0, counterAccount: 'psp', amount: REAL })
  clock.advance(MINUTES)
  await allRead(db, house.projections)
  await giveDue(deps, signal)
  expect((await copies(own.code)).map(({ memberId }) => memberId)).toEqual([payer])
})

/** What stands against a promotion of such free rounds. */
const judged = async (more: Partial<TermsOf<'free_rounds'>['reward']>, budget: bigint | null) => {
  const reward = { ...terms().reward, ...more }
  const definition = definitionWith(terms({ reward }), { code: 'judged', budget })
  const verdict = await house.promotions.judge({ brandId: 1, definition, now: clock.now() })
  return verdict.problems
}

test('D10 the editor refuses a game whose rounds cannot be free, a stake that it does not take, and no budget', async () => {
  const gameCode = { field: 'terms.reward.gameCode' }
  expect(await judged({ gameCode: 'HT-BJ' }, REAL)).toEqual([
    { ...gameCode, code: 'free_rounds_never' },
  ])
  expect(await judged({ gameCode: 'HF-FISH' }, REAL)).toEqual([
    { ...gameCode, code: 'free_rounds_never' },
  ])
  expect(await judged({ stake: 1n }, REAL)).toEqual([{ ...gameCode, code: 'no_free_rounds' }])
  expect(await judged({}, null)).toEqual([{ field: 'budget', code: 'budget_missing' }])
  expect(await judged({}, 1_000n * REAL)).toEqual([])
})
