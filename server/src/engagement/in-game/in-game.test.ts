import { ownAccountApi } from '@croupier/api/accounts/own-account'
import { inGameApi } from '@croupier/api/engagement/in-game'
import { promotionsApi } from '@croupier/api/engagement/promotions'
import type { Reward } from '@croupier/api/engagement/reward'
import { afterAll, expect, test } from 'vitest'
import { missionWorld, REAL } from '../../../test/mission-world.ts'
import { definitionWith, voucherTerms } from '../../../test/promotion-world.ts'

const world = await missionWorld()
const { house, settled } = world
const { db } = world.context
afterAll(() => world.http.fastify.close())

test('D10 a game says which missions its rounds count for and how far they have come; another game says nothing', async () => {
  const { code } = await world.mission()
  const memberId = await world.member(null)
  const browser = await world.browser(memberId)
  await world.play(memberId, { stake: 40n * REAL })
  await settled()
  const running = await browser.value(inGameApi.running)
  const one = running.items.find((item) => item.kind === 'mission' && item.code === code)
  expect(one).toMatchObject({ isMoney: true, progress: 40n * REAL, target: 100n * REAL })
  const here = await browser.value(inGameApi.inGame, { gameCode: 'HM-DICE' })
  const nowhere = await browser.value(inGameApi.inGame, { gameCode: 'NOT-THERE' })
  expect(here.items.map(({ kind }) => kind)).toContain('mission')
  expect(nowhere.items).toEqual([])
})

test('D10 E6 nobody who is excluded is urged on by a game or the lobby', async () => {
  await world.mission()
  const memberId = await world.member(null)
  const browser = await world.browser(memberId)
  expect((await browser.value(inGameApi.running)).items.length).toBeGreaterThan(0)
  await db
    .transaction()
    .execute((tx) =>
      house.protection.bar(tx, { memberId, brandId: 1, kind: 'registry', reason: 'test' }),
    )
  expect((await browser.value(inGameApi.running)).items).toEqual([])
})

test('D10 a game shows its free rounds and what is left of a playable bonus, and the reward centre how many were used', async () => {
  const wagering = { times: 2, days: 7, contribution: { RNG: 10_000 } } as const
  const rewards: Reward[] = [
    {
      kind: 'playable_bonus',
      amount: 50n * REAL,
      wagering,
      maxStake: 20n * REAL,
      maxConversion: null,
    },
    {
      kind: 'free_rounds',
      gameCode: 'HS-KOI',
      stake: REAL,
      rounds: 10,
      days: 7,
      winsTo: 'cash',
      replacement: null,
    },
  ]
  const promotion = await world.live(
    definitionWith(voucherTerms({ rewards, voucher: 'BOTHOFTHEM' }), { code: 'both' }),
  )
  const memberId = await world.member(null)
  const browser = await world.browser(memberId)
  await browser.value(promotionsApi.enterVoucher, { voucher: 'BOTHOFTHEM' })
  const { items } = await browser.value(inGameApi.inGame, { gameCode: 'HS-KOI' })
  expect(items.find(({ kind }) => kind === 'wagering')).toMatchObject({
    playable: 50n * REAL,
    left: 100n * REAL,
  })
  expect(items.find(({ kind }) => kind === 'free_rounds')).toMatchObject({ left: 10 })
  const other = await browser.value(inGameApi.inGame, { gameCode: 'HM-DICE' })
  expect(other.items.map(({ kind }) => kind)).not.toContain('free_rounds')
  await db
    .updateTable('free_rounds_grants')
    .set({ used: 3, ended: 3 })
    .where('member_id', '=', memberId)
    .execute()
  const past = await browser.value(promotionsApi.rewards, { state: 'past' })
  expect(past.items).toMatchObject([{ code: promotion.code, usage: { used: 3, of: 10 } }])
  expect(await browser.value(ownAccountApi.info)).toMatchObject({
    balance: 0n,
    playable: 50n * REAL,
  })
})
