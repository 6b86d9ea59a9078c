import { isPayable } from '@croupier/shared/money'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { GAME, VENDOR, vendorWorld } from '../../../test/vendor-world.ts'
import { inProcessTransport } from './transports.ts'

const world = await vendorWorld()
const { context, vendors, wallet } = world
const vendor = world.vendor()
const uuid = (): string => context.random.uuid()

beforeEach(() => vendors.change(1, { mayAdjust: true, acceptOrphanWin: true }))
afterAll(() => expectLedgerIntact(context.db))

type Seat = Awaited<ReturnType<typeof world.seat>>

/** Every call of a vendor that moves money, with this amount where it is moved; those of a pair have a sound other half. */
function calls({ bet, player }: Seat, amount: string): [string, Record<string, unknown>][] {
  const round = bet().round_id
  const win = (more: object) => ({ ...player, transaction_id: uuid(), round_id: round, ...more })
  const pair = (stake: string, prize: string) => {
    const staked = bet({ amount: stake })
    return { bet: staked, win: win({ round_id: staked.round_id, amount: prize }) }
  }
  return [
    ['bet', bet({ amount })],
    ['win', win({ amount })],
    ['win', win({ amount, win_type: 'JACKPOT' })],
    ['win', win({ amount, win_type: 'FREE', free_round_id: 'free' })],
    ['betwin', pair(amount, '10000')],
    ['betwin', pair('10000', amount)],
    ['promo', { ...player, transaction_id: uuid(), amount, campaign_id: 'c', type: 'DROP' }],
    ['adjust', { ...player, transaction_id: uuid(), amount, reason: 're-settled' }],
    ['adjust', { ...player, transaction_id: uuid(), amount: `-${amount}`, reason: 're-settled' }],
  ]
}

const DOORS = 9

describe('GAM-06 an amount finer than the currency pays moves nothing and burns no id', () => {
  test.each(['1', '99', '10001', '10050'])('%s ten-thousandths of BRL', async (amount) => {
    const seat = await world.seat()
    expect(calls(seat, amount)).toHaveLength(DOORS)
    for (const [to, body] of calls(seat, amount)) {
      const place = `${to} ${JSON.stringify(body)}`
      const refused = await vendor.post(to, body)
      expect(refused, place).toMatchObject({ status: 400, body: { error: 'BAD_REQUEST' } })
      expect(String(refused.body['detail']), place).toMatch(/amount.* 0\.01 BRL/)
    }
    expect(await world.balanceOf(seat.memberId)).toBe(1_000_000n)
  })

  test('the same calls with whole cents are taken under the ids that were refused', async () => {
    const seat = await world.seat()
    for (const [to, body] of calls(seat, '10050')) {
      await vendor.post(to, body)
      const sound = JSON.parse(JSON.stringify(body).replaceAll('10050', '10100')) as object
      expect((await vendor.post(to, sound)).body, `${to} ${JSON.stringify(sound)}`).toMatchObject({
        status: 'OK',
        replayed: false,
      })
    }
    expect(isPayable(await world.balanceOf(seat.memberId), 'BRL')).toBe(true)
  })

  test('in a batch nothing of it is decided', async () => {
    const seat = await world.seat()
    for (const [op, body] of calls(seat, '10001')) {
      const items = [
        { op: 'bet', ...seat.bet() },
        { op, ...body },
      ]
      expect(await vendor.post('batch', { items })).toMatchObject({
        status: 400,
        body: { error: 'BAD_REQUEST', detail: expect.stringContaining('items.1') },
      })
    }
    expect(await world.balanceOf(seat.memberId)).toBe(1_000_000n)
  })

  test('in one process, and as a play of several actions', async () => {
    const seat = await world.seat()
    const studio = await vendors.byCode(VENDOR)
    if (!studio) throw new Error('the studio is not among the vendors')
    const port = inProcessTransport(wallet, async () => studio)
    const bet = { ...seat.bet({ amount: '10001' }), game_code: GAME }
    await expect(port.call('bet', bet)).rejects.toThrow(/BAD_REQUEST.*0\.01 BRL/)
    await expect(wallet.playTogether(studio, { bets: [bet], wins: [] })).rejects.toThrow(
      /BAD_REQUEST.*0\.01 BRL/,
    )
    expect(await world.balanceOf(seat.memberId)).toBe(1_000_000n)
  })

  test('a currency that pays whole units only takes whole units only', async () => {
    const { player, bet } = await world.seat()
    const dong = { ...bet({ currency: 'VND', amount: '10100' }), player_id: player.player_id }
    const refused = await vendor.post('bet', dong)
    expect(refused).toMatchObject({ status: 400, body: { error: 'BAD_REQUEST' } })
    expect(String(refused.body['detail'])).toMatch(/ 1 VND/)
  })
})
