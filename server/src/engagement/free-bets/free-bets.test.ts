import { freeBetsApi } from '@croupier/api/engagement/free-bets'
import type { Reward } from '@croupier/api/engagement/reward'
import { afterAll, expect, test } from 'vitest'
import {
  definitionWith,
  promotionWorld,
  REAL,
  voucherTerms,
} from '../../../test/promotion-world.ts'

const world = await promotionWorld()
const { clock, context, house, live, promotions } = world
const { db, random } = context
const { freeBets } = house
afterAll(() => world.http.fastify.close())

const reward: Reward = {
  kind: 'free_bet',
  stake: 10n * REAL,
  leastOdds: 1_500,
  mostOdds: 5_000,
  slips: 'single',
  days: 7,
}
const promotion = await live(definitionWith(voucherTerms({ rewards: [reward] })))

async function given() {
  const memberId = await world.member(null)
  await db.transaction().execute((tx) =>
    promotions.give(tx, {
      promotion,
      memberId,
      occurrence: 'once',
      rewards: [reward],
      cause: { test: true },
      now: clock.now(),
    }),
  )
  const browser = await world.browser(memberId)
  const list = async () => (await browser.value(freeBetsApi.list)).items
  const tokenId = (await list())[0]?.id ?? ''
  const reserve = async (slipId: string, more = {}) =>
    await db.transaction().execute((tx) =>
      freeBets.reserve(tx, {
        memberId,
        tokenId,
        brandId: 1,
        slipId,
        currency: 'BRL',
        slip: { legs: 1, oddsX1000: 1_900 },
        now: clock.now(),
        ...more,
      }),
    )
  return { memberId, tokenId, list, reserve }
}

test('D10 E5 fifty slips at once hold one free bet once, and it is used with the slip that holds it', async () => {
  const { memberId, tokenId, list, reserve } = await given()
  expect(await list()).toMatchObject([{ stake: 10n * REAL, leastOdds: 1_500, slips: 'single' }])
  const slips = Array.from({ length: 50 }, () => random.uuid())
  const answers = await Promise.all(slips.map((slipId) => reserve(slipId)))
  const held = slips.filter((_, place) => 'stake' in (answers[place] ?? {}))
  expect(held).toHaveLength(1)
  const [slipId = ''] = held
  expect(await reserve(slipId)).toEqual({ stake: 10n * REAL })
  expect(await list()).toEqual([])
  const spend = async (by: string) =>
    await db.transaction().execute((tx) => freeBets.spend(tx, { memberId, tokenId, slipId: by }))
  expect(await spend(random.uuid())).toBe(false)
  expect(await spend(slipId)).toBe(true)
  expect(await spend(slipId)).toBe(true)
  expect(await reserve(random.uuid())).toEqual({ refused: 'over' })
})

test('D10 a void slip gives the free bet back for as long as was left of it', async () => {
  const { memberId, tokenId, reserve } = await given()
  clock.advance(6 * 86_400_000)
  const slipId = random.uuid()
  expect(await reserve(slipId)).toEqual({ stake: 10n * REAL })
  clock.advance(3 * 86_400_000)
  await freeBets.jobs[0]?.run({ token: 1n, signal: new AbortController().signal })
  const back = async () =>
    await db
      .transaction()
      .execute((tx) => freeBets.return(tx, { memberId, tokenId, slipId, now: clock.now() }))
  expect(await back()).toBe(true)
  expect(await back()).toBe(false)
  const { expires_at: expiresAt } = await db
    .selectFrom('free_bets_tokens')
    .select('expires_at')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  expect(expiresAt).toEqual(new Date(clock.now().getTime() + 86_400_000))
  clock.advance(86_400_000)
  expect(await reserve(random.uuid())).toEqual({ refused: 'over' })
})

test('D10 E6 a slip outside of the terms, another currency and a barred member hold nothing', async () => {
  const { memberId, reserve } = await given()
  expect(await reserve(random.uuid(), { slip: { legs: 1, oddsX1000: 20_000 } })).toEqual({
    refused: 'odds_too_high',
  })
  expect(await reserve(random.uuid(), { slip: { legs: 3, oddsX1000: 1_900 } })).toEqual({
    refused: 'not_a_single',
  })
  expect(await reserve(random.uuid(), { currency: 'USD' })).toEqual({ refused: 'other_currency' })
  expect(await reserve(random.uuid(), { brandId: 2 })).toEqual({ refused: 'over' })
  await db
    .transaction()
    .execute((tx) =>
      house.protection.bar(tx, { memberId, brandId: 1, kind: 'registry', reason: 'test' }),
    )
  expect(await reserve(random.uuid())).toEqual({ refused: 'barred' })
})
