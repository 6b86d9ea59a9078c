import { walletTransaction } from '@croupier/api/play/seamless-wallet'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { GAME, VENDOR, type VendorWorld, vendorWorld } from '../../../test/vendor-world.ts'
import { LedgerOverloaded, LedgerUnavailable } from '../../core/ledger/ledger.ts'
import { createWallet } from './create-wallet.ts'
import type { WalletDeps } from './deps.ts'
import { inProcessTransport, signedHttpTransport } from './transports.ts'
import { type WalletPort, walletPort } from './wallet-port.ts'
import { uncountedFreeRounds } from '../../../test/uncounted-free-rounds.ts'

const world = await vendorWorld()
const { context, vendors, wallet, clock } = world

const hgs = async () => {
  const vendor = await vendors.byCode(VENDOR)
  if (!vendor) throw new Error('the studio is not among the vendors')
  return vendor
}
const ways: [string, WalletPort][] = [
  ['in one process', walletPort(inProcessTransport(wallet, hgs))],
  [
    'over signed HTTP',
    walletPort(
      signedHttpTransport({ origin: world.origin, vendor: VENDOR, secret: world.secret, clock }),
    ),
  ],
]

/** Everything that the studio ever does, told as one story; the same words must come back whichever way they travel. */
async function story(house: VendorWorld, port: WalletPort): Promise<unknown[]> {
  const member = await house.member()
  const token = await house.launch(member)
  const player = await port.authenticate(token, GAME)
  if (!player) throw new Error('the token was not taken')
  const told: unknown[] = [player.balance, player.currency, player.brandId, player.isTrial]
  told.push(await port.authenticate(token, GAME))
  const ids = { playerId: player.playerId, currency: player.currency, gameCode: GAME }
  const bet = (n: number, amount = 10_000n) => ({
    ...ids,
    transactionId: `r${n}:bet`,
    roundId: `r${n}`,
    walletSession: player.walletSession,
    amount,
  })
  const win = (n: number, amount: bigint) => ({
    ...ids,
    transactionId: `r${n}:win`,
    roundId: `r${n}`,
    betTransactionId: `r${n}:bet`,
    amount,
  })
  const back = (n: number) => ({
    ...ids,
    transactionId: `r${n}:back`,
    roundId: `r${n}`,
    betTransactionId: `r${n}:bet`,
    reason: 'lost',
  })
  told.push(await port.bet(bet(1)), await port.bet(bet(1)), await port.bet(bet(1, 20_000n)))
  told.push(await port.win(win(1, 30_000n)), await port.win(win(1, 30_000n)))
  told.push(await port.win(win(9, 30_000n)))
  told.push(await port.betAndWin(bet(2), win(2, 0n)))
  told.push(await port.rollback(back(3)), await port.bet(bet(3)))
  told.push(await port.bet(bet(4)), await port.rollback(back(4)))
  told.push(await port.bet(bet(5)), await port.endRound({ playerId: ids.playerId, roundId: 'r5' }))
  told.push(await port.endRound({ playerId: ids.playerId, roundId: 'r99' }))
  told.push(await port.bet(bet(6, 9_999_999_900n)))
  for (const n of [1, 3, 4, 6, 77]) told.push(await port.fateOf(ids.playerId, `r${n}:bet`))
  told.push(await port.balance(ids.playerId, ids.currency))
  return told
}

test('D8 the same script has the same answers in one process and over signed HTTP', async () => {
  const told = await Promise.all(ways.map(([, port]) => story(world, port)))
  expect(told[0]).toEqual(told[1])
  expect(told[0]?.slice(-6)).toEqual([
    'applied',
    'rolled_back',
    'rolled_back',
    'unknown',
    'unknown',
    1_000_000n,
  ])
})

test('an answer that the house did not sign is not believed', async () => {
  const port = walletPort(
    signedHttpTransport({ origin: world.origin, vendor: VENDOR, secret: 'other', clock }),
  )
  await expect(port.balance(1n, 'BRL')).rejects.toThrow('401')
})

describe('GAM-05 launch tokens', () => {
  test.each(ways)('%s a token is good once, for its own game, for a minute', async (_way, port) => {
    const member = await world.member()
    const [first, other, late] = [
      await world.launch(member),
      await world.launch(member),
      await world.launch(member),
    ]
    const copies = await Promise.all(
      Array.from({ length: 5 }, () => port.authenticate(first, GAME)),
    )
    expect(copies.filter(Boolean)).toHaveLength(1)
    expect(await port.authenticate(other, 'HM-MINES')).toBeNull()
    expect(await port.authenticate(other, GAME)).not.toBeNull()
    clock.advance(61_000)
    expect(await port.authenticate(late, GAME)).toBeNull()
    expect(await port.authenticate('no-such-token-anywhere', GAME)).toBeNull()
  })

  test('a real member’s trial plays with a double that has play money only', async () => {
    const member = await world.member()
    const [[, port] = []] = ways
    if (!port) throw new Error('no way to the wallet')
    const tokens = [await world.launch(member, GAME, true), await world.launch(member, GAME, true)]
    const [one, two] = await Promise.all(tokens.map((token) => port.authenticate(token, GAME)))
    expect(one).toMatchObject({ currency: 'DEMO', isTrial: true, balance: 100_000_000n })
    expect(two?.playerId).toBe(one?.playerId)
    expect(one?.playerId).not.toBe(member.memberId)
    expect(await world.balanceOf(member.memberId)).toBe(1_000_000n)
  })
})

const walletWith = (apply: WalletDeps['ledger']['apply']) =>
  createWallet({
    context,
    ledger: { ...world.ledger, apply },
    sessions: { open: vendors.openSession, find: vendors.session },
    serves: vendors.serves,
    admitCredit: vendors.admitCredit,
    freeRounds: uncountedFreeRounds,
    takesBets: async () => true,
    declineOf: async () => null,
  })
const promoOf = (playerId: bigint) => ({
  transaction_id: context.random.uuid(),
  player_id: String(playerId),
  currency: 'BRL',
  amount: '100',
  campaign_id: 'c',
  type: 'DROP' as const,
})

describe('rule 10: an answer in time, or none', () => {
  test('what was shed before the database is 503 and may be repeated', async () => {
    const { memberId } = await world.seat()
    const shedding = walletWith(async () => {
      throw new LedgerOverloaded('test')
    })
    await expect(shedding.call(await hgs(), 'promo', promoOf(memberId))).rejects.toMatchObject({
      problem: 'OVERLOADED',
      httpStatus: 503,
    })
  })

  test('an outcome that nobody knows is INTERNAL with SAME_ID', async () => {
    const { memberId } = await world.seat()
    const lost = walletWith(async () => {
      throw new LedgerUnavailable(new Error('gone'))
    })
    const answer = await lost.call(await hgs(), 'promo', promoOf(memberId))
    expect(answer).toMatchObject({ status: 'INTERNAL', retry: 'SAME_ID' })
  })

  test('a ledger that is silent is answered for within three seconds', async () => {
    const { memberId } = await world.seat()
    const silent = walletWith(() => new Promise(() => {}))
    const vendor = await hgs()
    // Timers go by this hand alone, so that a slow machine has its three seconds too.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const answer = silent.call(vendor, 'promo', promoOf(memberId))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(silent.underway()).toBe(0)
    expect((await answer).status).toBe('INTERNAL')
  })

  test('one call too many is refused before the database hears of it', async () => {
    const { memberId } = await world.seat()
    let asked = 0
    const answers: (() => void)[] = []
    const slow = walletWith((entry) => {
      asked += 1
      return new Promise((resolve) => {
        answers.push(() => void world.ledger.apply(entry).then(resolve))
      })
    })
    const vendor = await hgs()
    const waiting = Array.from({ length: 2000 }, () =>
      slow.call(vendor, 'promo', promoOf(memberId)),
    )
    await expect(slow.call(vendor, 'promo', promoOf(memberId))).rejects.toMatchObject({
      problem: 'OVERLOADED',
    })
    expect(slow.underway()).toBe(2000)
    await new Promise((resolve) => setImmediate(resolve))
    expect(asked).toBeLessThanOrEqual(2000)
    // The rest answer for themselves when their patience ends.
    await Promise.allSettled(waiting)
  })
})

test('a browser of the player hears the new balance once, after the commit', async () => {
  const seat = await world.seat()
  const heard: unknown[] = []
  const end = context.bus.subscribe(`live:member:${seat.memberId}`, (message) =>
    heard.push(message),
  )
  const bet = seat.bet()
  await world.vendor().post('bet', bet)
  await world.vendor().post('bet', bet)
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect(heard).toMatchObject([{ type: 'balance', currency: 'BRL', balance: '990000' }])
  end()
})

test('reconciliation: what was received between two moments, in order, page by page', async () => {
  // Ids carry the machine's time, so this house's clock is set to it.
  clock.set(new Date())
  const from = new Date(clock.now().getTime() - 1000)
  const seat = await world.seat()
  for (let n = 0; n < 5; n++) await world.vendor().post('bet', seat.bet())
  clock.advance(30_000)
  const vendor = world.vendor()
  const seen: unknown[] = []
  let cursor: unknown = ''
  do {
    const more = cursor === '' ? '' : `&cursor=${String(cursor)}`
    const { status, body } = await vendor.get(
      `transactions?from=${from.toISOString()}&limit=2${more}`,
    )
    expect(status).toBe(200)
    if (Array.isArray(body['transactions'])) seen.push(...body['transactions'])
    cursor = body['cursor']
  } while (cursor !== null)
  const mine = z
    .parse(z.array(walletTransaction), seen)
    .filter(({ player_id }) => player_id === String(seat.memberId))
  expect(mine).toHaveLength(5)
  expect((await vendor.get('transactions')).status).toBe(400)
  expect((await vendor.get('transactions?transaction_id=x')).status).toBe(400)
  const long = '2026-01-01T00:00:00Z'
  expect((await vendor.get(`transactions?from=${long}&to=2026-02-01T00:00:00Z`)).status).toBe(400)
})
