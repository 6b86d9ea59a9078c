import { inGameApi } from '@croupier/api/engagement/in-game'
import { afterAll, expect, test } from 'vitest'
import { missionWorld, REAL } from '../../../test/mission-world.ts'

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
