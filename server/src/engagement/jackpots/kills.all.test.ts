import { afterAll, expect, test } from 'vitest'
import { allRead } from '../../../test/caught-up.ts'
import { jackpotWorld, REAL } from '../../../test/jackpot-world.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { killedAtEachStatement } from '../../../test/mortal-worker.ts'
import { jackpotJobs } from './jackpots.ts'

const world = await jackpotWorld()
const { house, context, clock, start, pool, hits, holds, play, balance } = world
const { db } = context
afterAll(() => world.http.fastify.close())

const STAKE = 50n * REAL
/** Its card states an edge of 3.86 %. */
const GAME = 'HS-KOI'
const ROUNDS = 60
const turn = { token: 1n, signal: new AbortController().signal }

test('D10 E2 a worker that is killed at each statement adds each round to its pool once and pays each pool once, and fifty at once after it pay none', async () => {
  await start()
  const players: bigint[] = []
  while (players.length < 5) players.push(await world.member(null, 0))
  const { id } = await pool()
  for (let round = 0; round < ROUNDS; round += 1)
    await play(players[round % players.length] ?? 0n, { stake: STAKE, gameCode: GAME })
  clock.advance(600_000)
  const deaths = await killedAtEachStatement(world, {
    step: 5,
    work: async (mortal) => {
      await allRead(db, mortal.projections)
      for (const job of jackpotJobs(mortal.jackpots)) await job.run(turn)
    },
  })
  expect(deaths).toBeGreaterThanOrEqual(20)
  await Promise.all(Array.from({ length: 50 }, () => house.projections.catchUp()))
  await world.read()
  const all = await hits()
  expect(all.map((one) => one.id)).toContain(id)
  // 0.9 % of every round, once.
  const { contributed } = await world.tier()
  expect(contributed).toBe(BigInt(ROUNDS) * 450_000_000n)
  for (const player of players) {
    const own = all.filter(({ member_id: memberId }) => memberId === player)
    expect(await balance(player)).toBe(own.reduce((sum, one) => sum + (one.hit_point ?? 0n), 0n))
  }
  await holds()
  await expectLedgerIntact(db)
}, 600_000)
