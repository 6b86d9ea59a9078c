import { promotionsApi } from '@croupier/api/engagement/promotions'
import type { Reward, RewardOf } from '@croupier/api/engagement/reward'
import { studioApi } from '@croupier/api/play/studio'
import { vendorsApi } from '@croupier/api/play/vendors'
import { afterAll, expect, test } from 'vitest'
import { seedGames } from '../../../seeds/games.ts'
import { gameWindow } from '../../../test/game-window.ts'
import { browserOf } from '../../../test/people.ts'
import {
  definitionWith,
  promotionWorld,
  REAL,
  voucherTerms,
} from '../../../test/promotion-world.ts'

const world = await promotionWorld()
const { clock, context, house, live, balance } = world
const { db, random } = context
afterAll(() => world.http.fastify.close())
await seedGames(context)

const KOI = 'HS-KOI'
const STAKE = REAL

function freeRounds(more: Partial<RewardOf<'free_rounds'>> = {}): Reward {
  return {
    kind: 'free_rounds',
    gameCode: KOI,
    stake: STAKE,
    rounds: 5,
    days: 3,
    winsTo: 'cash',
    replacement: null,
    ...more,
  }
}

let codes = 0

/** A member who entered a voucher of free rounds. */
async function given(more: Partial<RewardOf<'free_rounds'>> = {}) {
  codes += 1
  const voucher = `SPINS${10_000 + codes}`
  await live(
    definitionWith(voucherTerms({ voucher, uses: 10, rewards: [freeRounds(more)] }), {
      code: `spins-${codes}`,
    }),
  )
  const browser = browserOf(world)
  const { login } = await browser.register(`spinner${codes}`)
  const memberId = login?.id ?? 0n
  await browser.value(promotionsApi.enterVoucher, { voucher })
  const open = async (gameCode = more.gameCode ?? KOI) => {
    const { launchToken } = await browser.value(vendorsApi.launchGame, { gameCode })
    return await gameWindow(world.http, { launchToken, gameCode })
  }
  return { memberId, browser, open }
}

test('S3-043 D10 a voucher gives five free spins, each takes nothing, and what they win is on the balance', async () => {
  const { memberId, open } = await given()
  const game = await open()
  const [gift] = game.opened.freeRounds ?? []
  expect(gift).toMatchObject({ rounds: 5, left: 5, stake: STAKE, won: 0n, winsTo: 'cash' })
  const id = gift?.id ?? ''
  let won = 0n
  for (let left = 4; left >= 0; left -= 1) {
    const order = { id: random.uuid(), stake: String(STAKE), choice: {}, freeRounds: id }
    const { round, balance: after, freeRounds: now } = await game.value(studioApi.play, order)
    won += round.payout ?? 0n
    expect(round).toMatchObject({ state: 'closed', stake: STAKE, freeRounds: { id } })
    expect(after).toBe(won)
    expect(now).toMatchObject({ left, won })
    // The same round again is answered, and takes no second one.
    expect((await game.value(studioApi.play, order)).freeRounds).toMatchObject({ left, won })
  }
  expect(await balance(memberId)).toBe(won)
  const more = { id: random.uuid(), stake: String(STAKE), choice: {}, freeRounds: id }
  expect(await game.code(studioApi.play, more)).toBe('free_rounds_over')
  expect((await open()).opened.freeRounds).toBeUndefined()
})
