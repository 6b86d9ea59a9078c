import { walletResponse } from '@croupier/api/play/seamless-wallet'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { vendorWorld } from '../../../test/vendor-world.ts'
import { openCeilingCases } from '../vendors/vendors.ts'

const world = await vendorWorld()
const { context, vendors, clock } = world
const vendor = world.vendor()
const uuid = (): string => context.random.uuid()
const STUDIO = 1
const REAL = 10_000n

beforeAll(() => vendors.change(STUDIO, { mayAdjust: true, acceptOrphanWin: true, enabled: true }))

async function decided(to: string, body: object) {
  const answer = await vendor.post(to, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return z.parse(walletResponse, answer.body)
}

const promoOf = (playerId: bigint, amount: bigint) => ({
  transaction_id: uuid(),
  player_id: String(playerId),
  currency: 'BRL',
  amount: String(amount),
  campaign_id: 'spring',
  type: 'DROP',
})

const ceiling = (
  operation: 'promo' | 'adjust' | 'orphan_win' | 'win',
  single: bigint,
  day: bigint,
) =>
  vendors.setCeiling({
    vendorId: STUDIO,
    operation,
    currency: 'BRL',
    ceiling: { single, day },
    by: 'test',
  })

const cases = async (bound: string) =>
  (await openCeilingCases(context.db, 1)).filter((found) => found.bound === bound)

/** Each test has a day of its own. */
const nextDay = () => clock.advance(86_400_000)

describe('a vendor’s credits', () => {
  test('GAM-06 a promotion above the ceiling moves nothing, is told as a limit, and opens one case however often it comes', async () => {
    const { memberId } = await world.seat()
    const before = await world.balanceOf(memberId)
    const call = promoOf(memberId, 1_000n * REAL + 100n)
    for (let times = 0; times < 3; times++)
      expect(await decided('promo', call)).toMatchObject({
        status: 'LIMIT_EXCEEDED',
        retry: 'NEVER',
      })
    expect(await world.balanceOf(memberId)).toBe(before)
    expect(await cases('single')).toMatchObject([
      { vendorCode: 'HGS', operation: 'promo', times: 3, ceiling: 1_000n * REAL },
    ])
    expect(await decided('promo', promoOf(memberId, 1_000n * REAL))).toMatchObject({ status: 'OK' })
  })

  test('GAM-06 of a crowd of promotions at once no more than the day’s ceiling is paid', async () => {
    nextDay()
    const { memberId } = await world.seat()
    await ceiling('promo', 100n * REAL, 500n * REAL)
    const before = await world.balanceOf(memberId)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => decided('promo', promoOf(memberId, 100n * REAL))),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 'OK')).toHaveLength(5)
    expect(statuses.filter((status) => status === 'LIMIT_EXCEEDED')).toHaveLength(15)
    expect(await world.balanceOf(memberId)).toBe(before + 500n * REAL)
    expect(await cases('day')).toMatchObject([{ operation: 'promo', times: 15 }])
    nextDay()
    expect(await decided('promo', promoOf(memberId, 100n * REAL))).toMatchObject({ status: 'OK' })
  })

  test('GAM-06 a promotion sent again is counted once, and is answered as it was even when the day is used up', async () => {
    nextDay()
    const { memberId } = await world.seat()
    await ceiling('promo', 100n * REAL, 250n * REAL)
    const call = promoOf(memberId, 100n * REAL)
    const copies = await Promise.all(Array.from({ length: 10 }, () => decided('promo', call)))
    expect(new Set(copies.map(({ status }) => status))).toEqual(new Set(['OK']))
    expect(copies.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(await decided('promo', promoOf(memberId, 100n * REAL))).toMatchObject({ status: 'OK' })
    expect(await decided('promo', promoOf(memberId, 100n * REAL))).toMatchObject({
      status: 'LIMIT_EXCEEDED',
    })
    expect(await decided('promo', call)).toMatchObject({ status: 'OK', replayed: true })
    // The same id for more is a conflict, not a way past the ceiling.
    expect(await decided('promo', { ...call, amount: String(90n * REAL) })).toMatchObject({
      status: 'TX_CONFLICT',
    })
  })

  test('GAM-06 a correction counts by its size, whichever way it goes', async () => {
    nextDay()
    const { memberId } = await world.seat(5_000n * REAL)
    await ceiling('adjust', 100n * REAL, 150n * REAL)
    const adjust = (amount: bigint) => ({
      transaction_id: uuid(),
      player_id: String(memberId),
      currency: 'BRL',
      amount: String(amount),
      reason: 'settled wrong',
    })
    expect(await decided('adjust', adjust(-101n * REAL))).toMatchObject({
      status: 'LIMIT_EXCEEDED',
    })
    expect(await decided('adjust', adjust(-100n * REAL))).toMatchObject({ status: 'OK' })
    expect(await decided('adjust', adjust(60n * REAL))).toMatchObject({ status: 'LIMIT_EXCEEDED' })
  })

  test('GAM-06 a win above the ceiling is not lost: the vendor is told to send it again, and it is paid once the ceiling is raised', async () => {
    nextDay()
    const { memberId, bet, player } = await world.seat()
    await ceiling('win', 1_000n * REAL, 10_000n * REAL)
    const stake = bet()
    await decided('bet', stake)
    const win = {
      ...player,
      transaction_id: uuid(),
      round_id: stake.round_id,
      game_code: stake.game_code,
      amount: String(2_000n * REAL),
      reference_transaction_id: stake.transaction_id,
      win_type: 'NORMAL',
      round_closed: true,
    }
    expect(await decided('win', win)).toMatchObject({ status: 'INTERNAL', retry: 'SAME_ID' })
    const before = await world.balanceOf(memberId)
    await ceiling('win', 5_000n * REAL, 10_000n * REAL)
    expect(await decided('win', win)).toMatchObject({ status: 'OK', replayed: false })
    expect(await decided('win', win)).toMatchObject({ status: 'OK', replayed: true })
    expect(await world.balanceOf(memberId)).toBe(before + 2_000n * REAL)
  })

  test('GAM-06 a win without a bet has a ceiling of its own', async () => {
    nextDay()
    const { player } = await world.seat()
    await ceiling('orphan_win', 10n * REAL, 15n * REAL)
    const orphan = (amount: bigint) => ({
      ...player,
      transaction_id: uuid(),
      round_id: uuid(),
      game_code: 'HS-KOI',
      amount: String(amount),
      win_type: 'NORMAL',
      round_closed: true,
    })
    expect(await decided('win', orphan(11n * REAL))).toMatchObject({ status: 'INTERNAL' })
    expect(await decided('win', orphan(10n * REAL))).toMatchObject({ status: 'OK' })
    expect(await decided('win', orphan(10n * REAL))).toMatchObject({ status: 'INTERNAL' })
  })

  test('GAM-06 a player who never opened one of its games is out of a vendor’s reach, and a brand where it is off too', async () => {
    nextDay()
    await ceiling('promo', 100n * REAL, 100_000n * REAL)
    const stranger = await world.member()
    expect(await decided('promo', promoOf(stranger.memberId, REAL))).toMatchObject({
      status: 'PLAYER_NOT_FOUND',
    })
    expect(await cases('player')).toMatchObject([{ playerId: stranger.memberId, amount: REAL }])
    const { memberId } = await world.seat()
    const paid = promoOf(memberId, REAL)
    expect(await decided('promo', paid)).toMatchObject({ status: 'OK' })
    await vendors.switchForBrand({ brandId: 1, vendorId: STUDIO, enabled: false })
    try {
      expect(await decided('promo', promoOf(memberId, REAL))).toMatchObject({
        status: 'PLAYER_NOT_FOUND',
      })
      // What was paid before is answered as it was.
      expect(await decided('promo', paid)).toMatchObject({ status: 'OK', replayed: true })
      expect(await cases('brand')).toMatchObject([{ operation: 'promo', times: 1 }])
    } finally {
      await vendors.switchForBrand({ brandId: 1, vendorId: STUDIO, enabled: true })
    }
  })
})
