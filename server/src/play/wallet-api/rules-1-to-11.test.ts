import { walletBatchResponse, walletResponse } from '@croupier/api/play/seamless-wallet'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { GAME, vendorWorld } from '../../../test/vendor-world.ts'

const world = await vendorWorld()
const { context, vendors, clock } = world
const vendor = world.vendor()
const uuid = (): string => context.random.uuid()

beforeEach(() =>
  vendors.change(1, {
    acceptOrphanWin: false,
    negativeReversal: 'allow',
    mayAdjust: false,
    enabled: true,
  }),
)

const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1000))

/** A decision: 200 and the shape that the API promises. */
async function decided(to: string, body: object) {
  const answer = await vendor.post(to, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return z.parse(walletResponse, answer.body)
}

describe('rule 1: duplicates', () => {
  test('GAM-06 the same bet sent 50 times at once is taken once, and every copy says so', async () => {
    const { bet, memberId } = await world.seat()
    const call = bet()
    const answers = await Promise.all(Array.from({ length: 50 }, () => decided('bet', call)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['OK']))
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(new Set(answers.map(({ wallet_tx_id }) => wallet_tx_id)).size).toBe(1)
    expect(await world.balanceOf(memberId)).toBe(990_000n)
  })

  test('the answer of a copy carries the balance of then and of now', async () => {
    const { bet } = await world.seat()
    const first = bet()
    await decided('bet', first)
    await decided('bet', bet())
    const again = await decided('bet', first)
    expect(again).toMatchObject({ balance: '980000', balance_after: '990000', replayed: true })
  })

  test.each([
    ['amount', { amount: '10100' }],
    ['round', { round_id: 'another' }],
  ])('the same id with another %s is TX_CONFLICT', async (_name, change) => {
    const { bet, memberId } = await world.seat()
    const call = bet()
    await decided('bet', call)
    const answer = await decided('bet', { ...call, ...change })
    expect(answer).toMatchObject({ status: 'TX_CONFLICT', retry: 'NEVER' })
    expect(await world.balanceOf(memberId)).toBe(990_000n)
  })

  test('a bet that has been rolled back since is TX_CANCELLED, never OK', async () => {
    const { bet, player } = await world.seat()
    const call = bet()
    await decided('bet', call)
    await decided('rollback', {
      ...player,
      transaction_id: uuid(),
      reference_transaction_id: call.transaction_id,
      reason: 'timeout',
    })
    expect(await decided('bet', call)).toMatchObject({ status: 'TX_CANCELLED', retry: 'NEVER' })
  })

  test('one id may name a bet and its win, and the ids of two players do not meet', async () => {
    const [one, two] = [await world.seat(), await world.seat()]
    const call = one.bet({ transaction_id: 'shared' })
    await decided('bet', call)
    const won = { ...one.player, transaction_id: 'shared', amount: '5000', round_id: call.round_id }
    expect(await decided('win', won)).toMatchObject({ status: 'OK', balance: '995000' })
    expect(await decided('bet', two.bet({ transaction_id: 'shared' }))).toMatchObject({
      status: 'OK',
      replayed: false,
    })
  })
})

test('rule 2: a decline is final for its id, even when the reason is gone', async () => {
  const { bet, memberId } = await world.seat(5_000n)
  const call = bet()
  expect(await decided('bet', call)).toMatchObject({ status: 'INSUFFICIENT_FUNDS', retry: 'NEVER' })
  await world.deposit(memberId, 1_000_000n)
  expect(await decided('bet', call)).toMatchObject({ status: 'INSUFFICIENT_FUNDS' })
  expect(await decided('bet', bet())).toMatchObject({ status: 'OK' })
})

describe('rule 3: rollback before bet', () => {
  test('GAM-06 leaves a tombstone, and the late bet is TX_CANCELLED', async () => {
    const { bet, player, memberId } = await world.seat()
    const call = bet()
    const rollback = {
      ...player,
      transaction_id: uuid(),
      reference_transaction_id: call.transaction_id,
      reason: 'no answer',
    }
    expect(await decided('rollback', rollback)).toMatchObject({ status: 'OK', tombstone: true })
    expect(await decided('bet', call)).toMatchObject({ status: 'TX_CANCELLED', retry: 'NEVER' })
    expect(await world.balanceOf(memberId)).toBe(1_000_000n)
  })

  test('one reversal per original, whatever the rollback’s own id', async () => {
    const { bet, player, memberId } = await world.seat()
    const call = bet()
    await decided('bet', call)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        decided('rollback', {
          ...player,
          transaction_id: uuid(),
          reference_transaction_id: call.transaction_id,
          reason: 'again',
        }),
      ),
    )
    expect(answers.every(({ status }) => status === 'OK')).toBe(true)
    expect(await world.balanceOf(memberId)).toBe(1_000_000n)
  })

  test('GAM-06 bet and rollback at once end with the stake back, in either order', async () => {
    const { bet, player, memberId } = await world.seat()
    const calls = Array.from({ length: 20 }, () => bet())
    await Promise.all(
      calls.flatMap((call) => [
        decided('bet', call),
        decided('rollback', {
          ...player,
          transaction_id: uuid(),
          reference_transaction_id: call.transaction_id,
          reason: 'race',
        }),
      ]),
    )
    expect(await world.balanceOf(memberId)).toBe(1_000_000n)
  })
})

describe('rule 4: out of order', () => {
  test('a win before its bet is BET_NOT_FOUND and may come again with the same id', async () => {
    const { bet, player } = await world.seat()
    const call = bet()
    const win = { ...player, transaction_id: uuid(), amount: '20000', round_id: call.round_id }
    expect(await decided('win', win)).toMatchObject({ status: 'BET_NOT_FOUND', retry: 'SAME_ID' })
    await decided('bet', call)
    expect(await decided('win', win)).toMatchObject({ status: 'OK', balance: '1010000' })
  })

  test('accept_orphan_win pays it from the suspense account', async () => {
    await vendors.change(1, { acceptOrphanWin: true })
    const { player, memberId } = await world.seat()
    const win = { ...player, transaction_id: uuid(), amount: '20000', round_id: uuid() }
    expect(await decided('win', win)).toMatchObject({ status: 'OK', balance: '1020000' })
    expect(await decided('win', win)).toMatchObject({ status: 'OK', replayed: true })
    const { rows } = await sql<{ counter_account: string }>`
      select counter_account from ledger_journal where player_id = ${memberId} and operation = 'win'`.execute(
      context.db,
    )
    expect(rows).toEqual([{ counter_account: 'suspense' }])
  })
})

test('rule 5: a closed round takes no bet, pays an extra win as late, and ends as often as it is told', async () => {
  const { bet, player, memberId } = await world.seat()
  const call = bet()
  await decided('bet', call)
  const end = { player_id: player.player_id, round_id: call.round_id }
  expect(await decided('round/end', end)).toMatchObject({ status: 'OK' })
  expect(await decided('round/end', end)).toMatchObject({ status: 'OK', replayed: true })
  expect(await decided('bet', bet({ round_id: call.round_id }))).toMatchObject({
    status: 'ROUND_CLOSED',
    retry: 'NEVER',
  })
  const win = { ...player, transaction_id: uuid(), amount: '30000', round_id: call.round_id }
  expect(await decided('win', win)).toMatchObject({ status: 'OK' })
  const { body } = await vendor.get(`transactions?player_id=${memberId}&round_id=${call.round_id}`)
  expect(body['transactions']).toMatchObject([
    { op: 'bet', late: false },
    { op: 'round_end', round_closed: true },
    { op: 'win', late: true },
  ])
})

describe('rule 6: the session is asked for bets alone', () => {
  test('after it has expired a bet is refused for good; win, rollback, promo and end of round are not', async () => {
    const { bet, player, browser } = await world.seat()
    const [won, lost] = [bet(), bet()]
    await decided('bet', won)
    await decided('bet', lost)
    await context.db
      .updateTable('identity_sessions')
      .set({ revoked_at: clock.now(), revoked_because: 'logout' })
      .where('member_id', '=', browser.memberId)
      .execute()
    context.bus.publish('identity.sessions-revoked', String(browser.memberId))
    await new Promise((resolve) => setTimeout(resolve, 20))
    const refused = bet()
    expect(await decided('bet', refused)).toMatchObject({
      status: 'SESSION_EXPIRED',
      retry: 'NEVER',
    })
    expect(await decided('bet', won)).toMatchObject({ status: 'OK', replayed: true })
    const win = { ...player, transaction_id: uuid(), amount: '100', round_id: won.round_id }
    expect(await decided('win', win)).toMatchObject({ status: 'OK' })
    const back = {
      ...player,
      transaction_id: uuid(),
      reference_transaction_id: lost.transaction_id,
      reason: 'x',
    }
    expect(await decided('rollback', back)).toMatchObject({ status: 'OK' })
    const promo = {
      ...player,
      transaction_id: uuid(),
      amount: '700',
      campaign_id: 'c',
      type: 'TOURNAMENT',
    }
    expect(await decided('promo', promo)).toMatchObject({ status: 'OK' })
    const end = { player_id: player.player_id, round_id: won.round_id }
    expect(await decided('round/end', end)).toMatchObject({ status: 'OK' })
  })

  test('a session of another player, game or vendor takes no bet', async () => {
    const [one, two] = [await world.seat(), await world.seat()]
    const stranger = one.bet({ session_id: two.sessionId })
    expect(await decided('bet', stranger)).toMatchObject({ status: 'SESSION_EXPIRED' })
    const elsewhere = one.bet({ game_code: 'HM-MINES' })
    expect(await decided('bet', elsewhere)).toMatchObject({ status: 'SESSION_EXPIRED' })
  })

  test('GAM-04 a game, vendor or player that is switched off takes no bet, and its wins are paid', async () => {
    const { bet, player, memberId } = await world.seat()
    const call = bet()
    await decided('bet', call)
    await world.catalogue.switchGame({ gameCode: GAME, enabled: false })
    await aSecond()
    expect(await decided('bet', bet())).toMatchObject({ status: 'GAME_DISABLED', retry: 'NEVER' })
    await world.catalogue.switchGame({ gameCode: GAME, enabled: true })
    await vendors.switchForBrand({ brandId: 1, vendorId: 1, enabled: false })
    await aSecond()
    expect(await decided('bet', bet())).toMatchObject({ status: 'GAME_DISABLED' })
    const win = { ...player, transaction_id: uuid(), amount: '10000', round_id: call.round_id }
    expect(await decided('win', win)).toMatchObject({ status: 'OK' })
    await vendors.switchForBrand({ brandId: 1, vendorId: 1, enabled: true })
    await aSecond()
    await world.ledger.setStatus(context.db, memberId, 'bets_blocked')
    expect(await decided('bet', bet())).toMatchObject({ status: 'PLAYER_BLOCKED', retry: 'NEVER' })
  })
})

test('rule 7: a call in another currency than the session’s is WRONG_CURRENCY', async () => {
  const { bet, player } = await world.seat()
  for (const currency of ['VND', 'DEMO', 'EUR']) {
    expect(await decided('bet', bet({ currency }))).toMatchObject({ status: 'WRONG_CURRENCY' })
    expect(await decided('balance', { ...player, currency })).toMatchObject({
      status: 'WRONG_CURRENCY',
    })
  }
})

test('rule 8: bets of one player at once never take more than there is', async () => {
  const { bet, memberId } = await world.seat(100_000n)
  const answers = await Promise.all(Array.from({ length: 40 }, () => decided('bet', bet())))
  expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 'INSUFFICIENT_FUNDS')).toHaveLength(30)
  expect(await world.balanceOf(memberId)).toBe(0n)
})

/** A win that was spent at once, and the call that takes it back. */
const spent = async () => {
  const seat = await world.seat(10_000n)
  const call = seat.bet()
  await decided('bet', call)
  const win = uuid()
  await decided('win', {
    ...seat.player,
    transaction_id: win,
    amount: '50000',
    round_id: call.round_id,
  })
  await decided('bet', seat.bet({ amount: '50000' }))
  const back = {
    ...seat.player,
    transaction_id: uuid(),
    reference_transaction_id: win,
    reference_type: 'WIN',
    reason: 'wrong result',
  }
  return { ...seat, back, call }
}

describe('rule 9: taking a win back', () => {
  test('may leave the wallet overdrawn, which blocks bets', async () => {
    const { back, bet } = await spent()
    expect(await decided('rollback', back)).toMatchObject({ status: 'OK', balance: '-50000' })
    expect(await decided('bet', bet())).toMatchObject({ status: 'PLAYER_BLOCKED' })
  })

  test('is refused under the policy REJECT and changes nothing', async () => {
    await vendors.change(1, { negativeReversal: 'reject' })
    const { back, memberId } = await spent()
    expect(await decided('rollback', back)).toMatchObject({ status: 'INSUFFICIENT_FUNDS' })
    expect(await world.balanceOf(memberId)).toBe(0n)
    await world.deposit(memberId, 50_000n)
    expect(await decided('rollback', back)).toMatchObject({ status: 'OK', balance: '0' })
  })

  test('comes before taking its bet back: ROUND_HAS_WINS', async () => {
    const { player, call, back } = await spent()
    const backBet = {
      ...player,
      transaction_id: uuid(),
      reference_transaction_id: call.transaction_id,
      reason: 'x',
    }
    expect(await decided('rollback', backBet)).toMatchObject({
      status: 'ROUND_HAS_WINS',
      retry: 'NEVER',
    })
    await decided('rollback', back)
    expect(await decided('rollback', backBet)).toMatchObject({ status: 'OK' })
  })

  test('adjust is for vendors that may', async () => {
    const { player } = await world.seat()
    const call = { ...player, transaction_id: uuid(), amount: '-2500', reason: 're-settled' }
    expect(await vendor.post('adjust', call)).toMatchObject({
      status: 400,
      body: { error: 'NOT_PERMITTED' },
    })
    await vendors.change(1, { mayAdjust: true })
    expect(await decided('adjust', call)).toMatchObject({ status: 'OK', balance: '997500' })
  })
})

describe('betwin and batch', () => {
  test('a bet and its win are one decision with one balance', async () => {
    const { bet, player, memberId } = await world.seat()
    const stake = bet()
    const win = { ...player, transaction_id: uuid(), amount: '25000', round_id: stake.round_id }
    const answer = await decided('betwin', { bet: stake, win })
    expect(answer).toMatchObject({ status: 'OK', balance: '1015000', replayed: false })
    expect(answer.win?.wallet_tx_id).not.toBe(answer.wallet_tx_id)
    expect(await decided('betwin', { bet: stake, win })).toMatchObject({ replayed: true })
    const tooMuch = bet({ amount: '99999900' })
    expect(
      await decided('betwin', {
        bet: tooMuch,
        win: { ...win, transaction_id: uuid(), round_id: tooMuch.round_id },
      }),
    ).toMatchObject({ status: 'INSUFFICIENT_FUNDS' })
    expect(await world.balanceOf(memberId)).toBe(1_015_000n)
  })

  test('a batch answers in order, and each item stands for itself', async () => {
    const { bet, player } = await world.seat()
    const stake = bet()
    const win = { ...player, transaction_id: uuid(), amount: '100', round_id: stake.round_id }
    const items = [
      { op: 'bet', ...stake },
      { op: 'win', ...win },
      { op: 'bet', ...bet({ amount: '99999900' }) },
      { op: 'balance', ...player },
    ]
    const { status, body } = await vendor.post('batch', { items, atomic: false })
    expect(status).toBe(200)
    const { results } = z.parse(walletBatchResponse, body)
    expect(results.map((result) => result.status)).toEqual(['OK', 'OK', 'INSUFFICIENT_FUNDS', 'OK'])
    expect(results.at(-1)?.balance).toBe('990100')
    const hundred = Array.from({ length: 101 }, () => ({ op: 'balance', ...player }))
    expect((await vendor.post('batch', { items: hundred })).status).toBe(400)
  })

  test('a batch names an operation as it is called or as it stands in the path', async () => {
    const { bet, player } = await world.seat()
    const stake = bet()
    const end = { player_id: player.player_id, round_id: stake.round_id }
    const items = [
      { op: 'bet', ...stake },
      { op: 'round/end', ...end },
      { op: 'round.end', ...end },
    ]
    const { body } = await vendor.post('batch', { items })
    const { results } = z.parse(walletBatchResponse, body)
    expect(results.map((result) => result.status)).toEqual(['OK', 'OK', 'OK'])
  })
})

describe('rules 10 and 11', () => {
  test('rule 11: unknown fields are ignored, unknown operations are 400', async () => {
    const { bet, player } = await world.seat()
    expect(await decided('bet', bet({ colour: 'red', meta: { any: [1] } }))).toMatchObject({
      status: 'OK',
    })
    expect(await vendor.post('double-or-nothing', player)).toMatchObject({
      status: 400,
      body: { error: 'UNKNOWN_OPERATION' },
    })
    expect((await vendor.post('batch', { items: [{ op: 'steal', ...player }] })).status).toBe(400)
  })

  test('an unknown player, and one of a brand that the vendor does not serve, are not found', async () => {
    const answer = await decided('balance', { player_id: '12345', currency: 'BRL' })
    expect(answer).toMatchObject({ status: 'PLAYER_NOT_FOUND', retry: 'NEVER' })
    await context.db.deleteFrom('vendors_brands').where('vendor_id', '=', 38).execute()
    await vendors.change(38, { launchUrl: 'https://games.example/#{token}' })
    const stranger = world.vendor({ code: 'WD', secret: await vendors.rotateSecret(38, 1) })
    const { player } = await world.seat()
    const { body } = await stranger.post('balance', player)
    expect(body).toMatchObject({ status: 'PLAYER_NOT_FOUND', balance: null })
  })

  test.each([
    ['not JSON', '{"player_id":'],
    ['an array', '[]'],
    ['no body', ''],
    ['a number as amount', '{"transaction_id":"a","player_id":"1","currency":"BRL","amount":1}'],
    [
      'a fraction',
      '{"transaction_id":"a","player_id":"1","session_id":"s","currency":"BRL","amount":"1.5","round_id":"r","game_code":"g"}',
    ],
    [
      'a negative stake',
      '{"transaction_id":"a","player_id":"1","session_id":"s","currency":"BRL","amount":"-1","round_id":"r","game_code":"g"}',
    ],
    [
      'an id with a control character',
      '{"transaction_id":"a\\u0001","player_id":"1","session_id":"s","currency":"BRL","amount":"1","round_id":"r","game_code":"g"}',
    ],
    [
      'an id of 129 characters',
      `{"transaction_id":"${'a'.repeat(129)}","player_id":"1","session_id":"s","currency":"BRL","amount":"1","round_id":"r","game_code":"g"}`,
    ],
  ])('malformed: %s is 400', async (_name, body) => {
    expect((await vendor.post('bet', body)).status).toBe(400)
  })

  test('a huge body is 400 before anybody reads it', async () => {
    expect((await vendor.post('bet', 'x'.repeat(400_000))).status).toBe(400)
  })
})
