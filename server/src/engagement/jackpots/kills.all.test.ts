import { afterAll, expect, test } from 'vitest'
import { jackpotWorld, REAL } from '../../../test/jackpot-world.ts'
import { mortalWorker } from '../../../test/mortal-worker.ts'
import { createProjections } from '../../core/events/events.ts'
import { turnoverProjection } from '../../play/turnover/turnover.ts'
import { contributionsProjection } from './contribute.ts'

const world = await jackpotWorld()
const { house, start, pool, hits, holds, play, balance } = world
afterAll(() => world.http.fastify.close())

const STAKE = 50n * REAL
/** Its card states an edge of 3.86 %. */
const GAME = 'HS-KOI'

test('D10 E2 a worker that is killed in every payment of a jackpot, and fifty after it, pay each pool once', async () => {
  await start()
  const players: bigint[] = []
  while (players.length < 5) players.push(await world.member(null, 0))
  const { id } = await pool()
  for (let round = 0; round < 60; round += 1)
    await play(players[round % players.length] ?? 0n, { stake: STAKE, gameCode: GAME })
  const worker = mortalWorker(world)
  const { deps } = world
  const mortal = createProjections(worker.context, [
    turnoverProjection({ ...house.turnover, context: worker.context }),
    contributionsProjection({
      ...deps,
      context: worker.context,
      promotions: {
        ...deps.promotions,
        give: async (tx, of) => {
          const given = await deps.promotions.give(tx, of)
          await worker.linger(tx)
          return given
        },
      },
    }),
  ])
  const kills = await worker.run(() => mortal.catchUp(), 1)
  await worker.close()
  expect(kills).toBeGreaterThanOrEqual(2)
  await Promise.all(Array.from({ length: 50 }, () => house.projections.catchUp()))
  await world.read()
  const all = await hits()
  expect(all.map((one) => one.id)).toContain(id)
  expect(new Set(all.map((one) => one.id)).size).toBe(all.length)
  for (const player of players) {
    const own = all.filter(({ member_id: memberId }) => memberId === player)
    expect(await balance(player)).toBe(own.reduce((sum, one) => sum + (one.hit_point ?? 0n), 0n))
  }
  await holds()
})
