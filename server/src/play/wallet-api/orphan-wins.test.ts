import { walletResponse } from '@croupier/api/play/seamless-wallet'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dialectWorld, type Speaker } from '../../../test/dialect-world.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'

const world = await dialectWorld()
const { context, vendors } = world
const vendor = world.vendor()
const uuid = (): string => context.random.uuid()

beforeEach(() => vendors.change(1, { acceptOrphanWin: true }))
afterAll(() => expectLedgerIntact(context.db))

async function decided(to: string, body: object) {
  const answer = await vendor.post(to, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return z.parse(walletResponse, answer.body)
}

/** A seat, its bet that has not been sent, and the calls about that bet. */
async function cancellable(more: { round_id?: string } = {}) {
  const { bet, player, memberId } = await world.seat()
  const call = bet(more)
  const back = (named: object = { round_id: call.round_id }) => ({
    ...player,
    transaction_id: uuid(),
    reference_transaction_id: call.transaction_id,
    reason: 'no answer',
    ...named,
  })
  const win = (named: object = {}) => ({
    ...player,
    transaction_id: uuid(),
    amount: '20000',
    round_id: call.round_id,
    ...named,
  })
  return { bet, call, back, win, memberId, player }
}

const CANCELLED = { status: 'TX_CANCELLED', retry: 'NEVER' }
const OPENING = 1_000_000n

describe('GAM-06 a win for a bet that was cancelled before it came', () => {
  test('is refused for good by its round, and stays refused when it is repeated', async () => {
    const { back, win, memberId } = await cancellable()
    expect(await decided('rollback', back())).toMatchObject({ status: 'OK', tombstone: true })
    const call = win()
    expect(await decided('win', call)).toMatchObject(CANCELLED)
    expect(await decided('win', call)).toMatchObject(CANCELLED)
    expect(await decided('win', win())).toMatchObject(CANCELLED)
    expect(await world.balanceOf(memberId)).toBe(OPENING)
  })

  test('is refused when it names the cancelled bet, or another bet of that round that nobody knows', async () => {
    const { back, win, call, memberId } = await cancellable()
    await decided('rollback', back())
    for (const named of [call.transaction_id, 'never-sent'])
      expect(await decided('win', win({ reference_transaction_id: named }))).toMatchObject(
        CANCELLED,
      )
    expect(await world.balanceOf(memberId)).toBe(OPENING)
  })

  test('is refused also where the vendor accepts no orphan wins', async () => {
    await vendors.change(1, { acceptOrphanWin: false })
    const { back, win } = await cancellable()
    await decided('rollback', back())
    expect(await decided('win', win())).toMatchObject(CANCELLED)
  })

  test('is paid when another bet of the round stands', async () => {
    const { back, win, bet, call, memberId } = await cancellable()
    await decided('rollback', back())
    expect(await decided('bet', bet({ round_id: call.round_id }))).toMatchObject({ status: 'OK' })
    expect(await decided('win', win())).toMatchObject({ status: 'OK' })
    expect(await world.balanceOf(memberId)).toBe(OPENING - 10_000n + 20_000n)
  })

  test('is not paid while a cancelled bet that names no round could be its own, and is paid by a bet that stands', async () => {
    const { back, win, bet, memberId } = await cancellable()
    await decided('rollback', back({}))
    const elsewhere = win({ round_id: uuid() })
    expect(await decided('win', elsewhere)).toMatchObject({
      status: 'BET_NOT_FOUND',
      retry: 'SAME_ID',
    })
    await decided('bet', bet({ round_id: elsewhere.round_id }))
    expect(await decided('win', elsewhere)).toMatchObject({ status: 'OK' })
    expect(await world.balanceOf(memberId)).toBe(OPENING - 10_000n + 20_000n)
  })

  test('the late bet names the round of a rollback that named none', async () => {
    const { back, win, call, memberId } = await cancellable()
    await decided('rollback', back({}))
    expect(await decided('bet', call)).toMatchObject(CANCELLED)
    expect(await decided('win', win())).toMatchObject(CANCELLED)
    expect(await decided('win', win({ round_id: uuid() }))).toMatchObject({ status: 'OK' })
    expect(await world.balanceOf(memberId)).toBe(OPENING + 20_000n)
  })

  test('a repeated rollback names the round that the first did not', async () => {
    const { back, win } = await cancellable()
    await decided('rollback', back({}))
    await decided('rollback', back())
    expect(await decided('win', win())).toMatchObject(CANCELLED)
  })

  test('is refused for a bet that came, was taken back, and is named by a reference that nobody knows', async () => {
    const { back, win, call, memberId } = await cancellable()
    await decided('bet', call)
    await decided('rollback', back())
    expect(await decided('win', win())).toMatchObject(CANCELLED)
    expect(await decided('win', win({ reference_transaction_id: 'never-sent' }))).toMatchObject(
      CANCELLED,
    )
    expect(await world.balanceOf(memberId)).toBe(OPENING)
  })

  test('is refused for a bet that was declined: it never played', async () => {
    const { win, bet, memberId } = await cancellable()
    const tooMuch = bet({ amount: '99999900' })
    expect(await decided('bet', tooMuch)).toMatchObject({ status: 'INSUFFICIENT_FUNDS' })
    expect(await decided('win', win({ round_id: tooMuch.round_id }))).toMatchObject(CANCELLED)
    expect(await world.balanceOf(memberId)).toBe(OPENING)
  })

  test('a win of another round is paid, and one that came first stays paid', async () => {
    const { back, win, call, memberId } = await cancellable()
    expect(await decided('win', win())).toMatchObject({ status: 'OK' })
    expect(await decided('rollback', back())).toMatchObject({ status: 'OK', tombstone: true })
    expect(await decided('bet', call)).toMatchObject(CANCELLED)
    expect(await decided('win', win({ round_id: uuid() }))).toMatchObject({ status: 'OK' })
    expect(await world.balanceOf(memberId)).toBe(OPENING + 40_000n)
  })

  test('rollback, bet and win at once: the win is paid before the rollback or not at all', async () => {
    const rounds = await Promise.all(Array.from({ length: 12 }, () => cancellable()))
    await Promise.all(
      rounds.map(async ({ back, win, call, memberId }) => {
        const [, , won] = await Promise.all([
          decided('rollback', back()),
          decided('bet', call),
          decided('win', win({ reference_transaction_id: call.transaction_id })),
        ])
        const again = await decided('win', win())
        expect(again.status === 'OK').toBe(await hasStandingBet(memberId))
        const paid = [won, again].filter(({ status }) => status === 'OK').length
        const stake = (await hasStandingBet(memberId)) ? 10_000n : 0n
        expect(await world.balanceOf(memberId)).toBe(OPENING - stake + 20_000n * BigInt(paid))
      }),
    )
  })
})

async function hasStandingBet(memberId: bigint): Promise<boolean> {
  const round = await context.db
    .selectFrom('ledger_rounds')
    .select(['bets', 'cancelled'])
    .where('player_id', '=', memberId)
    .executeTakeFirst()
  return round !== undefined && round.bets > round.cancelled
}

describe('GAM-06 each foreign dialect names the round of a bet that it cancels before it came', () => {
  const ways: [string, (speaker: Speaker, round: string) => Promise<bigint>][] = [
    [
      'form-md5',
      async (speaker, roundId) => {
        const { player, memberId, token } = await speaker.seat()
        await speaker.post('authenticate', { token, gameId: speaker.game })
        await speaker.post('refund', { userId: player, reference: 'b1', roundId })
        const to = { userId: player, gameId: speaker.game, roundId, amount: '5.00' }
        const won = await speaker.post('result', { ...to, reference: 'w1' })
        expect(won.body).toMatchObject({ error: 3 })
        expect((await speaker.post('jackpotWin', { ...to, reference: 'j1' })).body).toMatchObject({
          error: 3,
        })
        return memberId
      },
    ],
    [
      'uuid-cents5',
      async (speaker, round) => {
        const { player, memberId, token } = await speaker.seat()
        await speaker.post('user/info', { request_uuid: 'r', token, game_code: speaker.game })
        const call = { request_uuid: 'r', user: player, round }
        await speaker.post('transaction/rollback', {
          ...call,
          transaction_uuid: 'x1',
          reference_transaction_uuid: 'b1',
        })
        // The reference is another id than the one that was cancelled; the round is the same.
        const won = await speaker.post('transaction/win', {
          ...call,
          transaction_uuid: 'w1',
          reference_transaction_uuid: 'b1-again',
          currency: 'BRL',
          amount: 500_000,
          game_code: speaker.game,
        })
        expect(won.body).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' })
        return memberId
      },
    ],
    [
      'actions-array',
      async (speaker, round) => {
        const { player, memberId, token } = await speaker.seat()
        await speaker.post('session', { token, game: speaker.game })
        const to = { user_id: player, currency: 'BRL', game: speaker.game, game_id: round }
        await speaker.post('rollback', {
          ...to,
          actions: [{ action: 'rollback', action_id: 'x1', original_action_id: 'b1' }],
        })
        const won = await speaker.post('play', {
          ...to,
          actions: [{ action: 'win', action_id: 'w1', amount: 500 }],
        })
        expect(won).toMatchObject({ httpStatus: 400, body: { code: 400 } })
        return memberId
      },
    ],
  ]
  test.each(ways)('%s', async (dialect, play) => {
    const speaker = await world.speak(dialect as Parameters<typeof world.speak>[0])
    await vendors.change(speaker.vendorId, { acceptOrphanWin: true })
    const memberId = await play(speaker, `round-${dialect}`)
    expect(await world.balanceOf(memberId)).toBe(OPENING)
  })
})
