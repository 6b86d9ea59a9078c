import { isWalletOperation, type WalletOperation } from '@croupier/api/play/seamless-wallet'
import { expect, test } from 'vitest'
import { nastyValues } from '../../../test/fuzz/nasty-values.ts'
import { withValue } from '../../../test/fuzz/sample-input.ts'
import { GAME, vendorWorld } from '../../../test/vendor-world.ts'
import { checkerOf } from './check-request.ts'

const world = await vendorWorld()
const { context, vendors } = world
const vendor = world.vendor()
const uuid = (): string => context.random.uuid()
await vendors.change(1, { mayAdjust: true, acceptOrphanWin: true })

const inPath = (operation: string) => operation.replace('.', '/')

/** A whole call of each operation, with every field that it knows. */
async function wholeCalls(): Promise<Record<WalletOperation, object>> {
  const { player, bet } = await world.seat(100_000_000n)
  const first = bet()
  await vendor.post('bet', first)
  const win = {
    ...player,
    transaction_id: uuid(),
    amount: '100',
    round_id: first.round_id,
    reference_transaction_id: first.transaction_id,
    game_code: GAME,
    round_closed: false,
    free_round_id: 'free-1',
    win_type: 'NORMAL',
  }
  const full = {
    ...bet(),
    round_closed: false,
    free_round_id: 'free-1',
    jackpot_contribution: '1',
    meta: { device: 'phone' },
  }
  return {
    'session.authenticate': { token: 'a'.repeat(43), game_code: GAME },
    balance: player,
    bet: full,
    win,
    betwin: { bet: full, win: { ...win, transaction_id: uuid(), round_id: full.round_id } },
    rollback: {
      ...player,
      transaction_id: uuid(),
      reference_transaction_id: uuid(),
      reference_type: 'BET',
      round_id: uuid(),
      reason: 'the game broke',
    },
    promo: { ...player, transaction_id: uuid(), amount: '1', campaign_id: 'c', type: 'DROP' },
    adjust: {
      ...player,
      transaction_id: uuid(),
      amount: '1',
      round_id: uuid(),
      reason: 'a mistake',
    },
    'round.end': { player_id: player.player_id, round_id: uuid() },
  }
}

function placesIn(call: object, path: readonly string[] = []): string[][] {
  return Object.entries(call).flatMap(([name, value]) => [
    [...path, name],
    ...(typeof value === 'object' ? placesIn(value, [...path, name]) : []),
  ])
}

test('whatever a field of a call holds, the answer is a decision or a refusal, and never an unknown outcome', async () => {
  const unknown: string[] = []
  let calls = 0
  for (const [operation, call] of Object.entries(await wholeCalls()).flatMap(([name, whole]) =>
    isWalletOperation(name) ? [[name, whole] as const] : [],
  ))
    for (const path of placesIn(call))
      for (const { name, value } of nastyValues) {
        // Under an id of its own: what a copy is answered says nothing of the first.
        const fresh = 'transaction_id' in call ? { ...call, transaction_id: uuid() } : call
        const sent = Object(withValue(fresh, path, value))
        calls += 1
        // What the schema refuses is refused alike; one in so many goes the whole way.
        if (checkerOf(operation)(sent) && calls % 40 > 0) continue
        const { status, body } = await vendor.post(inPath(operation), sent)
        if (status >= 500 || body.status === 'INTERNAL' || body.retry === 'SAME_ID')
          if (body.status !== 'BET_NOT_FOUND')
            unknown.push(
              `${operation} ${path.join('.')} = ${name}: ${status} ${String(body.status)}`,
            )
      }
  expect(calls).toBeGreaterThan(2000)
  expect(unknown).toEqual([])
})

test('a rollback whose reason can never be stored is refused for good, and the same id with a storable one gives the stake back', async () => {
  const { player, bet, memberId } = await world.seat()
  const stake = bet()
  await vendor.post('bet', stake)
  const back = {
    ...player,
    transaction_id: uuid(),
    reference_transaction_id: stake.transaction_id,
    round_id: stake.round_id,
  }
  for (const reason of ['table \u0000 closed', 'table \ud800 closed']) {
    const { status, body } = await vendor.post('rollback', { ...back, reason })
    expect(status, JSON.stringify(body)).toBe(400)
  }
  expect(await world.balanceOf(memberId)).toBe(990_000n)
  const { body } = await vendor.post('rollback', { ...back, reason: 'table closed' })
  expect(body).toMatchObject({ status: 'OK' })
  expect(await world.balanceOf(memberId)).toBe(1_000_000n)
})

test.each(['x', 'é', '不', '😀'])(
  'a reason of two hundred times %s is kept with the money, and one of more is refused for good',
  async (sign) => {
    const { player, bet, memberId } = await world.seat()
    const stake = bet()
    await vendor.post('bet', stake)
    const back = { ...player, reference_transaction_id: stake.transaction_id }
    const rollback = async (length: number) =>
      await vendor.post('rollback', {
        ...back,
        transaction_id: uuid(),
        reason: sign.repeat(length),
      })
    expect((await rollback(201)).status).toBe(400)
    const { body } = await rollback(200)
    expect(body).toMatchObject({ status: 'OK' })
    expect(await world.balanceOf(memberId)).toBe(1_000_000n)
    const adjust = { ...player, transaction_id: uuid(), amount: '100', reason: sign.repeat(200) }
    expect((await vendor.post('adjust', adjust)).body).toMatchObject({ status: 'OK' })
    const lines = await context.db
      .selectFrom('ledger_journal')
      .select('memo')
      .where('player_id', '=', memberId)
      .where('operation', 'in', ['rollback_bet', 'adjust'])
      .execute()
    expect(lines.map(({ memo }) => memo)).toEqual([sign.repeat(200), sign.repeat(200)])
  },
)

test('free fields beside the money, such as meta, take nothing from a bet that is right', async () => {
  const { bet, memberId } = await world.seat()
  const { body } = await vendor.post(
    'bet',
    bet({ meta: { note: 'a\u0000b', 'k\u0000': '\ud800' } }),
  )
  expect(body).toMatchObject({ status: 'OK' })
  expect(await world.balanceOf(memberId)).toBe(990_000n)
})
