import { winnersApi } from '@croupier/api/reporting/winners'
import { assert } from '@croupier/shared/assert'
import { expect, test } from 'vitest'
import { allRead } from '../../../test/caught-up.ts'
import { browserOf } from '../../../test/people.ts'
import { GAME, VENDOR, vendorWorld } from '../../../test/vendor-world.ts'
import { createProjections } from '../../core/events/events.ts'
import { inProcessTransport } from '../../play/wallet-api/transports.ts'
import { walletPort } from '../../play/wallet-api/wallet-port.ts'
import { winnersProjection } from './winners.ts'

const world = await vendorWorld()
const { context, clock } = world
const visitor = browserOf(world)
const projections = createProjections(context, [
  winnersProjection({ context, releasedStakes: async () => [] }),
])
const DAY = 86_400_000
const port = walletPort(
  inProcessTransport(world.wallet, async () => {
    const vendor = await world.vendors.byCode(VENDOR)
    assert(vendor, 'the studio is a vendor')
    return vendor
  }),
)

const board = async (language = 'en') => {
  await allRead(context.db, projections)
  const input = { gameCategory: 'ALL', language, limitNum: 20 } as const
  return (await visitor.value(winnersApi.rankList, input)).list.map(({ vo }) => vo)
}

const amounts = async () => (await board()).map(({ winAmount }) => winAmount)

/** A round of some member that pays this much; its vendor's calls are the ones of any vendor. */
async function wins(amount: bigint, givenSeat?: Awaited<ReturnType<typeof world.seat>>) {
  const seat = givenSeat ?? (await world.seat())
  const bet = seat.bet()
  await world.vendor().post('bet', bet)
  const win = {
    ...seat.player,
    transaction_id: context.random.uuid(),
    reference_transaction_id: bet.transaction_id,
    round_id: bet.round_id,
    game_code: GAME,
    amount: String(amount),
    round_closed: true,
  }
  await world.vendor().post('win', win)
  const takeBack = async () =>
    await world.vendor().post('rollback', {
      ...seat.player,
      transaction_id: context.random.uuid(),
      reference_transaction_id: win.transaction_id,
      reference_type: 'WIN',
      round_id: bet.round_id,
      reason: 'CANCEL',
    })
  return { takeBack }
}

test('S7-039, S3-026, S9-009, EQ-28 the board has the twenty highest winnings, masked, highest first, in the language asked for', async () => {
  for (let place = 1; place <= 22; place += 1) await wins(BigInt(place) * 10_000n)
  const shown = await board()
  expect(shown.map(({ winAmount }) => winAmount)).toEqual(
    Array.from({ length: 20 }, (_, place) => BigInt(22 - place) * 10_000n),
  )
  expect(shown[0]).toMatchObject({ gameCode: GAME, gameName: 'Koi Ascending', currency: 'BRL' })
  expect(shown.every(({ customerName }) => /^..\*+.$/.test(customerName))).toBe(true)
  expect((await board('ja'))[0]?.gameName).not.toBe('Koi Ascending')
  const tooMany = { limitNum: 21 }
  expect((await visitor.call(winnersApi.rankList, tooMany)).status).toBe(400)
})

test('S3-026 a player stands on the board once, with the highest win, however many there are', async () => {
  const seat = await world.seat()
  for (let place = 1; place <= 25; place += 1) await wins(500_000n + BigInt(place) * 100n, seat)
  const shown = await board()
  expect(shown.map(({ winAmount }) => winAmount)).toEqual([
    502_500n,
    ...Array.from({ length: 19 }, (_, place) => BigInt(22 - place) * 10_000n),
  ])
})

test('a win that was taken back, and what is older than a week, is no win to boast of', async () => {
  const { takeBack } = await wins(900_000n)
  expect((await board())[0]?.winAmount).toBe(900_000n)
  await takeBack()
  expect((await board())[0]?.winAmount).toBe(502_500n)
  clock.advance(8 * DAY)
  expect(await board()).toEqual([])
})

test('RG-16 only winnings of rounds stand on the board: no prize, no money paid in, no play money, and nothing that somebody wrote there', async () => {
  await wins(50_000n)
  const { memberId, player } = await world.seat()
  await world.deposit(memberId, 9_000_000n)
  await world.vendor().post('promo', {
    transaction_id: context.random.uuid(),
    player_id: player.player_id,
    currency: player.currency,
    amount: '9000000',
    campaign_id: 'c',
    type: 'DROP',
  })
  const trial = await world.member()
  const token = await world.launch(trial, GAME, true)
  const double = await port.authenticate(token, GAME)
  assert(double?.isTrial, 'a trial is played with a double')
  const { playerId, currency, walletSession } = double
  const round = { playerId, currency, gameCode: GAME, roundId: 'trial' }
  await port.bet({ ...round, transactionId: 'trial:bet', walletSession, amount: 10_000n })
  const win = { transactionId: 'trial:win', betTransactionId: 'trial:bet', amount: 8_000_000n }
  await port.win({ ...round, ...win })
  expect(await amounts()).toEqual([50_000n])
  const written = {
    brand_id: 1,
    player_id: memberId,
    source: 1,
    round_id: 'never played',
    game_code: GAME,
    currency: 'BRL',
    won: 7_000_000n,
    at: clock.now(),
  }
  await context.db.insertInto('winners_rounds').values(written).execute()
  await projections.rebuild('winners')
  expect(await amounts()).toEqual([50_000n])
})
