import { studioApi } from '@croupier/api/play/studio'
import { expect, test } from 'vitest'
import { gameWindow } from '../../../../../test/game-window.ts'
import { testStudio } from '../../../../../test/studio.ts'
import { studioRoutes } from '../studio.ts'
import { countReturns } from './count-hours.ts'

const studio = await testStudio()
const { context, http, parts, clock, brand } = studio
const { db, random } = context
studioRoutes(http, parts)

const hours = () => db.selectFrom('studio_return_hours').selectAll().orderBy('hour').execute()
const marks = () => db.selectFrom('studio_return_marks').selectAll().orderBy('hour').execute()
const count = () => countReturns(context, [{ id: brand.id, timeZone: 'Asia/Kolkata' }])

test('hours of play are counted from their rounds, again without a change, and dropped and rebuilt to the same', async () => {
  const memberId = await studio.member(10_000_000n)
  const launchToken = studio.launch(memberId)
  const game = await gameWindow(http, { launchToken, gameCode: 'HS-KOI' })
  let payout = 0n
  for (let at = 0; at < 8; at += 1) {
    const order = { id: random.uuid(), stake: '20000', choice: {} }
    payout += (await game.value(studioApi.play, order)).round.payout ?? 0n
  }
  await count()
  const [first] = await hours()
  expect(first).toMatchObject({
    game_code: 'HS-KOI',
    bets: 8n,
    results: 8n,
    stake: 160_000n,
    payout,
  })
  expect(first?.stake_squared).toBe('3200000000')
  // Hours begin in the brand's own time zone, half an hour beside those of UTC.
  expect(first?.hour.getUTCMinutes()).toBe(30)
  expect((await marks()).every(({ final }) => !final)).toBe(true)
  await count()
  expect(await hours()).toEqual([first])
  clock.advance(2 * 3_600_000)
  await count()
  expect((await marks())[0]?.final).toBe(true)
  await db.deleteFrom('studio_return_hours').execute()
  await db.deleteFrom('studio_return_marks').execute()
  await count()
  expect(await hours()).toEqual([first])
})
