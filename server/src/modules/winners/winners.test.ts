import { winnersApi } from '@croupier/api/winners'
import { expect, test } from 'vitest'
import { allRead } from '../../../test/caught-up.ts'
import { browserOf } from '../../../test/people.ts'
import { GAME, vendorWorld } from '../../../test/vendor-world.ts'
import { createProjections } from '../facts/facts.ts'
import { winnersProjection } from './winners.ts'

const world = await vendorWorld()
const { context, clock } = world
const visitor = browserOf(world)
const projections = createProjections(context, [
  winnersProjection({ context, releasedStakes: async () => new Map() }),
])
const DAY = 86_400_000

const board = async (language = 'en') => {
  await allRead(context.db, projections)
  const input = { gameCategory: 'ALL', language, limitNum: 20 } as const
  return (await visitor.value(winnersApi.rankList, input)).list.map(({ vo }) => vo)
}

/** A round of some member that pays this much; its vendor's calls are the ones of any vendor. */
async function wins(amount: bigint) {
  const seat = await world.seat()
  const bet = seat.bet()
  await world.vendor().post('bet', bet)
  const win = {
    ...seat.player,
    transaction_id: context.random.uuid(),
    reference_transaction_id: bet.transaction_id,
    round_id: bet.round_id,
    game_code: GAME,
    amount: String(amount),
    round_closed: true,
  }
  await world.vendor().post('win', win)
  const takeBack = async () =>
    await world.vendor().post('rollback', {
      ...seat.player,
      transaction_id: context.random.uuid(),
      reference_transaction_id: win.transaction_id,
      reference_type: 'WIN',
      round_id: bet.round_id,
      reason: 'CANCEL',
    })
  return { takeBack }
}

test('S7-039, S3-026, S9-009 the board has the twenty highest winnings, masked, highest first, in the language asked for', async () => {
  for (let place = 1; place <= 22; place += 1) await wins(BigInt(place) * 10_000n)
  const shown = await board()
  expect(shown.map(({ winAmount }) => winAmount)).toEqual(
    Array.from({ length: 20 }, (_, place) => BigInt(22 - place) * 10_000n),
  )
  expect(shown[0]).toMatchObject({ gameCode: GAME, gameName: 'Koi Ascending', currency: 'BRL' })
  expect(shown.every(({ customerName }) => /^..\*+.$/.test(customerName))).toBe(true)
  expect((await board('ja'))[0]?.gameName).not.toBe('Koi Ascending')
  const tooMany = { limitNum: 21 }
  expect((await visitor.call(winnersApi.rankList, tooMany)).status).toBe(400)
})

test('a win that was taken back, and what is older than a week, is no win to boast of', async () => {
  const { takeBack } = await wins(900_000n)
  expect((await board())[0]?.winAmount).toBe(900_000n)
  await takeBack()
  expect((await board())[0]?.winAmount).toBe(220_000n)
  clock.advance(8 * DAY)
  expect(await board()).toEqual([])
})
