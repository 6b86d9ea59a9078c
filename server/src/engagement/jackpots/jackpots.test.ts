import { jackpotsApi } from '@croupier/api/engagement/jackpots'
import { checkJackpot } from '@croupier/games/engine/jackpots.ts'
import { assert } from '@croupier/shared/assert'
import { afterAll, expect, test } from 'vitest'
import { jackpotWorld, REAL } from '../../../test/jackpot-world.ts'

const world = await jackpotWorld()
const { clock, context, house, start, read, pool, tier, hits, holds, play, balance } = world
const { db } = context
afterAll(() => world.http.fastify.close())

const STAKE = 50n * REAL
/** Its card states an edge of 3.86 %. */
const GAME = 'HS-KOI'
const member = () => world.member(null, 0)

/** Plays until the running pool is hit; answers who did it. */
const playUntilHit = async (players: readonly bigint[]): Promise<bigint> => {
  const { id } = await pool()
  for (let round = 0; round < 60; round++) {
    await play(players[round % players.length] ?? 0n, { stake: STAKE, gameCode: GAME })
    await read()
    const won = (await hits()).find((one) => one.id === id)
    if (won) return won.member_id ?? 0n
  }
  throw new Error('nobody hit the pool')
}

test('a settled round contributes, the round that reaches the hit point is paid once, and the next pool opens from the reserve', async () => {
  await start()
  const first = await pool()
  expect(first.value).toBe(2n * REAL * 100_000n)
  const [ana, ben] = [await member(), await member()]
  await play(ana, { stake: STAKE, gameCode: GAME })
  await read()
  // 0.9 % of what counted.
  expect((await tier()).contributed).toBe(450_000_000n)
  await holds()
  const winner = await playUntilHit([ana, ben])
  const [won] = await hits()
  assert(won?.hit_point)
  expect(won.hit_point).toBe(first.hitPoint)
  expect(await balance(winner)).toBe(first.hitPoint)
  expect(await balance(winner === ana ? ben : ana)).toBe(0n)
  const next = await pool()
  expect(next.number).toBe(2)
  await holds()
  const browser = await world.browser(winner)
  const proof = await browser.value(jackpotsApi.proof, { poolId: first.id })
  expect(proof.commitment).toBe(first.commitment.toString('hex'))
  expect(checkJackpot(proof)?.steps).toEqual({ commitment: true, result: true })
  const open = await browser.value(jackpotsApi.proof, { poolId: next.id })
  expect([open.secret, open.hitPoint, open.hitAt]).toEqual([null, null, null])
  const { items } = await browser.value(jackpotsApi.hits, {})
  expect(items).toMatchObject([{ poolId: first.id, amount: first.hitPoint, isOwn: true }])
})

const VENDOR_ROUND = { gameCode: GAME } as const

/** A round whose bet can be taken back later. */
const playNamed = async (memberId: bigint, stake = STAKE) => {
  const roundId = context.random.uuid()
  const deposit = { operation: 'deposit', source: 0, counterAccount: 'psp', amount: stake } as const
  await world.move(memberId, deposit)
  await world.move(memberId, {
    ...VENDOR_ROUND,
    roundId,
    externalId: `${roundId}:b`,
    amount: stake,
  })
  await world.move(memberId, {
    ...VENDOR_ROUND,
    operation: 'win',
    roundId,
    roundClosed: true,
    amount: 0n,
  })
  return {
    roundId,
    takeBack: async () => {
      clock.advance(1_000)
      await world.move(memberId, {
        ...VENDOR_ROUND,
        operation: 'rollback_bet',
        roundId,
        reference: `${roundId}:b`,
      })
      await read()
    },
  }
}

test('a round that is taken back before the hit takes its contribution back whole', async () => {
  const before = { pool: (await pool()).value, ...(await tier()) }
  const round = await playNamed(await member())
  await read()
  expect((await tier()).contributed).toBe(before.contributed + 450_000_000n)
  await round.takeBack()
  expect((await pool()).value).toBe(before.pool)
  const { contributed, reserve } = await tier()
  expect([contributed, reserve]).toEqual([before.contributed, before.reserve])
  await holds()
})

test('a round that is taken back after the hit costs the reserve, and the prize of a winning round stays and is marked', async () => {
  const players = [await member()]
  const early = await playNamed(players[0] ?? 0n)
  await read()
  const { number } = await pool()
  await playUntilHit(players)
  expect((await pool()).number).toBe(number + 1)
  const before = { value: (await pool()).value, reserve: (await tier()).reserve }
  await early.takeBack()
  expect((await pool()).value).toBe(before.value)
  expect((await tier()).reserve).toBe(before.reserve - 450_000_000n)
  await holds()
  // Now the round that won.
  for (;;) {
    const { id } = await pool()
    const round = await playNamed(players[0] ?? 0n)
    await read()
    const won = (await hits()).find((one) => one.id === id)
    if (!won) continue
    const paid = await balance(players[0] ?? 0n)
    await round.takeBack()
    const marked = (await hits()).find((one) => one.id === id)
    expect(marked?.voided_at).toEqual(clock.now())
    expect(await balance(players[0] ?? 0n)).toBe(paid + STAKE)
    break
  }
  await holds()
})

test('turnover that is read again from the start contributes and wins nothing again', async () => {
  const [before, won] = [await tier(), (await hits()).length]
  await house.projections.rebuild('turnover')
  await read()
  expect(await tier()).toEqual(before)
  expect(await hits()).toHaveLength(won)
  await holds()
})

test('E7 whoever may be given nothing is passed over at the hit point, and the next round that may win takes the pool', async () => {
  const [eve, ana] = [await member(), await member()]
  const { id, hitPoint } = await pool()
  // She played before the exclusion, and her rounds are read after it.
  for (let round = 0; round < 25; round++) await play(eve, { stake: STAKE, gameCode: GAME })
  await db
    .transaction()
    .execute((tx) =>
      house.protection.bar(tx, { memberId: eve, brandId: 1, kind: 'registry', reason: 'test' }),
    )
  await read()
  const waiting = await pool()
  expect([waiting.id, waiting.value]).toEqual([id, hitPoint * 100_000n])
  expect(waiting.passed).toBeGreaterThan(0)
  expect(await balance(eve)).toBe(0n)
  await holds()
  await play(ana, { stake: REAL, gameCode: GAME })
  await read()
  expect(await balance(ana)).toBe(hitPoint)
  expect((await hits()).find((one) => one.id === id)?.member_id).toBe(ana)
  await holds()
  const browser = await world.browser(eve)
  expect(await browser.value(jackpotsApi.current, {})).toEqual({ jackpot: null })
})

test('many workers that read the same rounds at once pay each pool once', async () => {
  const people: bigint[] = []
  while (people.length < 10) people.push(await member())
  for (const one of people)
    for (let round = 0; round < 5; round++) await play(one, { stake: STAKE, gameCode: GAME })
  const before = (await hits()).length
  await Promise.all(Array.from({ length: 10 }, () => house.projections.catchUp()))
  await read()
  const all = await hits()
  expect(all.length).toBeGreaterThan(before)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  await holds()
})
