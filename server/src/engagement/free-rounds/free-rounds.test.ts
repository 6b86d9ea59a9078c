import { promotionsApi } from '@croupier/api/engagement/promotions'
import type { Reward, RewardOf } from '@croupier/api/engagement/reward'
import { studioApi } from '@croupier/api/play/studio'
import { vendorsApi } from '@croupier/api/play/vendors'
import { takesFreeRounds } from '@croupier/games/engine/free-rounds.ts'
import { soloPlays } from '@croupier/games/engine/tools/example-plays.ts'
import { floorToPayable } from '@croupier/shared/money'
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

/** A promotion that gives free rounds for a code. */
async function spins(more: Partial<RewardOf<'free_rounds'>> = {}) {
  codes += 1
  const voucher = `SPINS${10_000 + codes}`
  const promotion = await live(
    definitionWith(voucherTerms({ voucher, uses: 10, rewards: [freeRounds(more)] }), {
      code: `spins-${codes}`,
    }),
  )
  return { voucher, promotion }
}

/** A member who entered a voucher of free rounds. */
async function given(more: Partial<RewardOf<'free_rounds'>> = {}) {
  const { voucher } = await spins(more)
  const browser = browserOf(world)
  const { login } = await browser.register(`spinner${codes}`)
  const memberId = login?.id ?? 0n
  await browser.value(promotionsApi.enterVoucher, { voucher })
  const open = async (gameCode = more.gameCode ?? KOI) => {
    const { launchToken } = await browser.value(vendorsApi.launchGame, { gameCode })
    return await gameWindow(world.http, { launchToken, gameCode })
  }
  const grant = async () =>
    await db
      .selectFrom('free_rounds_grants')
      .selectAll()
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
  const { id } = await grant()
  const spin = (choice = {}) => ({
    id: random.uuid(),
    stake: String(more.stake ?? STAKE),
    choice,
    freeRounds: id,
  })
  return { memberId, browser, open, grant, id, spin }
}

const closeAll = async () =>
  await house.freeRounds.jobs[0]?.run({ token: 1n, signal: new AbortController().signal })

/** The rounds of a member can be begun no longer. */
const endTime = async (memberId: bigint) => {
  await db
    .updateTable('free_rounds_grants')
    .set({ expires_at: new Date(clock.now().getTime() + 1_000) })
    .where('member_id', '=', memberId)
    .execute()
  clock.advance(2_000)
}

const switchGame = async (gameCode: string, enabled: boolean) =>
  await house.catalogue.switchGame({ gameCode, enabled, brandId: 1 })

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

test('E5 GAM-02 fifty spins at once on three free rounds play three, and the others are refused', async () => {
  const { memberId, open, spin, grant } = await given({ rounds: 3 })
  const game = await open()
  const codesOf = await Promise.all(
    Array.from({ length: 50 }, () => game.code(studioApi.play, spin())),
  )
  expect(codesOf.filter((code) => code === 'success')).toHaveLength(3)
  expect(codesOf.filter((code) => code === 'free_rounds_over')).toHaveLength(47)
  const after = await grant()
  expect(after).toMatchObject({ used: 3, ended: 3, state: 'played' })
  expect(await balance(memberId)).toBe(after.won)
})

test('D10 a free round is of its own game, stake and currency alone, and buys nothing', async () => {
  const { open, spin, grant, id } = await given()
  const game = await open()
  expect(await game.code(studioApi.play, { ...spin(), stake: String(2n * STAKE) })).toBe(
    'free_rounds_not_here',
  )
  const storm = await open('HS-STORM')
  expect(await storm.code(studioApi.play, spin({ mode: 'base' }))).toBe('free_rounds_not_here')
  const table = await open('HT-BJ')
  const bet = { id: random.uuid(), stake: String(STAKE), choice: { main0: String(STAKE) } }
  expect(await table.code(studioApi.play, { ...bet, freeRounds: id })).not.toBe('success')
  const other = await given()
  const theirs = await other.open()
  expect(await theirs.code(studioApi.play, spin())).toBe('free_rounds_not_here')
  await db.updateTable('free_rounds_grants').set({ currency: 'USD' }).where('id', '=', id).execute()
  expect((await open()).opened.freeRounds).toBeUndefined()
  expect(await game.code(studioApi.play, spin())).toBe('free_rounds_not_here')
  expect(await grant()).toMatchObject({ used: 0 })
})

test('D10 what is bought for more than the stake is no free round', async () => {
  const { open, spin } = await given({ gameCode: 'HS-STORM' })
  const game = await open()
  expect(await game.code(studioApi.play, spin({ mode: 'feature' }))).toBe('bad_choice')
  expect(await game.code(studioApi.play, spin({ mode: 'base' }))).toBe('success')
})

test('GAM-02 a round of mines that was begun free stays free after a reload, past its deadline and in another currency of the gift', async () => {
  const { memberId, open, spin, grant } = await given({ gameCode: 'HM-MINES', rounds: 2 })
  const game = await open()
  const order = spin({ mines: 1 })
  const opened = await game.value(studioApi.play, order)
  expect(opened.freeRounds).toMatchObject({ left: 1 })
  await endTime(memberId)
  await db
    .updateTable('free_rounds_grants')
    .set({ currency: 'USD' })
    .where('member_id', '=', memberId)
    .execute()
  await closeAll()
  expect(await grant()).toMatchObject({ state: 'open', used: 1, ended: 0 })
  const again = await open()
  expect(again.opened.unfinished).toMatchObject({ id: order.id, freeRounds: { winsTo: 'cash' } })
  const tile = again.opened.unfinished?.legal?.[0]
  const act = { id: order.id, version: 0, action: tile }
  let { round } = await again.value(studioApi.act, act)
  const cashOut = round.legal?.find((one) => JSON.stringify(one).includes('cash'))
  if (round.state === 'open' && cashOut !== undefined)
    ({ round } = await again.value(studioApi.act, { id: order.id, version: 1, action: cashOut }))
  expect(round.state).toBe('closed')
  expect(await again.code(studioApi.play, spin({ mines: 1 }))).toBe('free_rounds_not_here')
  expect(await balance(memberId)).toBe(round.payout ?? 0n)
  await closeAll()
  expect(await grant()).toMatchObject({ state: 'lapsed', ended: 1, won: round.payout ?? 0n })
})

test('D10 rounds that were not played in time lapse, also for a window that is open', async () => {
  const { memberId, open, spin, grant } = await given()
  const game = await open()
  expect(await game.code(studioApi.play, spin())).toBe('success')
  await endTime(memberId)
  expect(await game.code(studioApi.play, spin())).toBe('free_rounds_over')
  const late = await open()
  expect(late.opened.freeRounds).toBeUndefined()
  expect(await late.code(studioApi.play, spin())).toBe('free_rounds_over')
  await closeAll()
  expect(await grant()).toMatchObject({ state: 'lapsed', used: 1, is_settled: true })
})

test('D10 a game that was switched off gives its rounds to the named one, else they are paid by the average, once', async () => {
  const named = await given({ gameCode: 'HS-OX', replacement: KOI })
  const paid = await given({ gameCode: 'HS-OX', rounds: 4 })
  await switchGame('HS-OX', false)
  await closeAll()
  await closeAll()
  await switchGame('HS-OX', true)
  expect(await named.grant()).toMatchObject({ state: 'open', game_code: KOI, used: 0 })
  expect(await (await named.open(KOI)).code(studioApi.play, named.spin())).toBe('success')
  const { state, paid: amount } = await paid.grant()
  const returned = await house.catalogue.statedReturnOf('HS-OX')
  expect(state).toBe('paid')
  expect(amount).toBe(floorToPayable((4n * STAKE * BigInt(returned ?? 0)) / 10_000n, 'BRL'))
  expect(await balance(paid.memberId)).toBe(amount)
})

test('E6 whoever was excluded meanwhile plays no free round, and gets nothing for what is left', async () => {
  const { memberId, open, spin, grant } = await given({ gameCode: 'HS-OX' })
  const game = await open()
  await db
    .transaction()
    .execute((tx) =>
      house.protection.bar(tx, { memberId, brandId: 1, kind: 'registry', reason: 'test' }),
    )
  expect(await game.code(studioApi.play, spin())).toBe('promotion_barred')
  await switchGame('HS-OX', false)
  await closeAll()
  await switchGame('HS-OX', true)
  expect(await grant()).toMatchObject({ state: 'open', used: 0, paid: 0n })
  expect(await balance(memberId)).toBe(0n)
})

test('E1 D9 free rounds count for no turnover, no stake, and no pool', async () => {
  const { memberId, open, spin } = await given({ gameCode: 'HS-OX', rounds: 10 })
  const game = await open()
  const pool = async () =>
    await db.selectFrom('studio_pools').select(['rounds', 'contributed']).execute()
  const before = await pool()
  for (let round = 0; round < 10; round += 1) await game.value(studioApi.play, spin())
  expect(await pool()).toEqual(before)
  const lines = await db
    .selectFrom('ledger_public_journal')
    .select(['operation', 'amount', 'counter_account', 'free_round'])
    .where('player_id', '=', memberId)
    .execute()
  expect(lines.every((line) => line.free_round)).toBe(true)
  expect(
    lines.filter(({ operation }) => operation === 'bet').every((line) => line.amount === 0n),
  ).toBe(true)
  expect(
    lines
      .filter(({ operation }) => operation === 'win')
      .every((line) => line.counter_account === 'promotions'),
  ).toBe(true)
})

test.each(Object.entries(soloPlays).filter(([engine]) => takesFreeRounds(engine)))(
  'GAM-01 S3-043 a round of %s is free from its first to its last decision',
  async (gameCode, [play]) => {
    const stake = BigInt(play?.stake ?? 0) * REAL
    const { memberId, open, spin, grant } = await given({ gameCode, stake, rounds: 1 })
    const game = await open()
    const order = spin(play?.choice as object)
    let { round } = await game.value(studioApi.play, order)
    for (let step = 0; round.state === 'open' && step < 60; step += 1) {
      const action = round.legal?.at(-1)
      ;({ round } = await game.value(studioApi.act, {
        id: order.id,
        version: round.version,
        action,
      }))
    }
    expect(round.state).toBe('closed')
    const won = round.payout ?? 0n
    expect(await balance(memberId)).toBe(won)
    expect(await grant()).toMatchObject({ state: 'played', used: 1, ended: 1, won })
    const { items } = await game.value(studioApi.history)
    expect(items[0]?.freeRounds).toMatchObject({ winsTo: 'cash' })
  },
)
