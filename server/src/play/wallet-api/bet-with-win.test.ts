import { walletResponse } from '@croupier/api/play/seamless-wallet'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { vendorWorld } from '../../../test/vendor-world.ts'

const world = await vendorWorld()
const { context, clock } = world
const vendor = world.vendor()
type Seat = Awaited<ReturnType<typeof world.seat>>

async function decided(to: string, body: object) {
  const answer = await vendor.post(to, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return z.parse(walletResponse, answer.body)
}

async function signOut({ browser }: Seat): Promise<void> {
  await context.db
    .updateTable('identity_sessions')
    .set({ revoked_at: clock.now(), revoked_because: 'logout' })
    .where('member_id', '=', browser.memberId)
    .execute()
  context.bus.publish('identity.sessions-revoked', String(browser.memberId))
  await new Promise((resolve) => setTimeout(resolve, 20))
}

function pairOf(seat: Seat) {
  const bet = seat.bet()
  const transaction_id = context.random.uuid()
  return {
    bet,
    win: { ...seat.player, transaction_id, amount: '25000', round_id: bet.round_id },
  }
}

test('repeated after the session has ended it is answered as it was, with its win', async () => {
  const seat = await world.seat()
  const pair = pairOf(seat)
  const first = await decided('betwin', pair)
  await signOut(seat)
  expect(await decided('betwin', pair)).toMatchObject({
    status: 'OK',
    replayed: true,
    balance_after: first.balance_after,
    win: first.win,
  })
})

test('for a bet that came alone before, it is never OK without its win', async () => {
  const seat = await world.seat()
  const pair = pairOf(seat)
  await decided('bet', pair.bet)
  await signOut(seat)
  expect(await decided('betwin', pair)).toMatchObject({ status: 'TX_CONFLICT' })
  expect(await world.balanceOf(seat.memberId)).toBe(990_000n)
})

test('its win may refer to its own bet only', async () => {
  const { bet, win } = pairOf(await world.seat())
  const astray = { ...win, reference_transaction_id: 'another' }
  expect(await vendor.post('betwin', { bet, win: astray })).toMatchObject({
    status: 400,
    body: { error: 'BAD_REQUEST' },
  })
  const named = { ...win, reference_transaction_id: bet.transaction_id }
  expect(await decided('betwin', { bet, win: named })).toMatchObject({ status: 'OK' })
})
