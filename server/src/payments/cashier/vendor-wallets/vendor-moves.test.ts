import { vendorWalletsApi } from '@croupier/api/payments/vendor-wallets'
import { walletApi } from '@croupier/api/play/wallet'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cashierWorld, type Player } from '../../../../test/cashier-world.ts'
import { dyingLedger } from '../../../../test/dying-ledger.ts'
import { expectLedgerIntact } from '../../../../test/ledger-invariants.ts'
import { listRounds, roundTotals } from '../../../reporting/reports/records/rounds.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { beginMove, type MoveOrder } from './begin-move.ts'
import { carryDueMoves, carryMove } from './carry-moves.ts'
import { listDoubtfulMoves } from './decide-move.ts'
import { takeAllPlays } from './take-plays.ts'
import type { MoveReport, VendorWallet } from './vendor-wallet.ts'
import { watchSubaccounts } from './watch-subaccounts.ts'

const HUNDRED = 1_000_000n
const MINUTE = 60_000

/** What stands on the line to the vendor for the next calls, first come first served. */
type Fault = 'silence_before' | 'silence_after' | 'processing'
const faults: Fault[] = []
/** How often the vendor really heard of each id. */
const heard = new Map<string, number>()

/** The line, with what stands on it. */
async function call(ask: () => Promise<MoveReport>): Promise<MoveReport> {
  const fault = faults.shift()
  if (fault === 'silence_before') throw new Error('no line')
  if (fault === 'processing') return { outcome: 'processing' }
  const report = await ask()
  if (fault === 'silence_after') throw new Error('the answer was lost')
  return report
}

function faulty(wallet: VendorWallet): VendorWallet {
  return {
    ...wallet,
    move: (order) =>
      call(async () => {
        heard.set(order.id, (heard.get(order.id) ?? 0) + 1)
        return await wallet.move(order)
      }),
  }
}

/** The process dies between the vendor's answer and the commit. */
const { deaths, aroundLedger } = dyingLedger(
  ({ operation, subaccount }) => operation === 'transfer_out' && subaccount !== 'cash',
)
const offered = ['IBC', 'SBT']
const world = await cashierWorld({ offered, aroundVendor: faulty, aroundLedger })
const { context, cashier, clock } = world
const { db, random } = context
const simulator = cashier.simulator ?? fail('no simulator')

function fail(why: string): never {
  throw new Error(why)
}

beforeEach(() => {
  faults.length = 0
  deaths.left = 0
  offered.splice(0, offered.length, 'IBC', 'SBT')
})

afterAll(async () => {
  await expectLedgerIntact(db)
  await world.http.fastify.close()
})

interface MoveInput {
  vendor?: string
  direction?: 'to_vendor' | 'home'
  amount?: bigint
  requestId?: string
}

const wire = ({ vendor = 'IBC', direction = 'to_vendor', amount, requestId }: MoveInput) => ({
  vendor,
  direction,
  amount: String(amount ?? HUNDRED),
  requestId: requestId ?? random.uuid(),
})
const transfer = (player: Player, change: MoveInput = {}) =>
  player.browser.value(vendorWalletsApi.transfer, wire(change))
const refused = async (player: Player, change: MoveInput = {}) =>
  (await player.browser.refusal(vendorWalletsApi.transfer, wire(change))).code
const home = (player: Player) =>
  player.browser.value(vendorWalletsApi.sweepToMain, { requestId: random.uuid() })
const at = async ({ memberId }: Player, vendor = 'IBC') => ({
  ours: await world.ledger.balance(db, memberId, 'BRL', `transfer:${vendor}`),
  theirs:
    (
      await db
        .selectFrom('sandbox_vendor_wallets')
        .select('balance')
        .where('player', '=', String(memberId))
        .where('vendor', '=', vendor)
        .executeTakeFirst()
    )?.balance ?? 0n,
})
const both = (amount: bigint) => ({ ours: amount, theirs: amount })
const account = ({ memberId }: Player, vendor = 'IBC') => ({
  vendor,
  player: String(memberId),
  currency: 'BRL',
})

async function begin(
  order: Omit<MoveOrder, 'brandId' | 'currency' | 'actor' | 'now'>,
): Promise<void> {
  const whole = { ...order, brandId: 1, currency: 'BRL' as const, now: clock.now() }
  const { move, isNew } = await db
    .transaction()
    .execute((tx) => beginMove(cashier.parts, tx, { ...whole, actor: `member:${order.memberId}` }))
  if (isNew) await carryMove(cashier.parts, move)
}

/** A refusal is an answer too. */
async function quietly(call: () => Promise<void>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

async function later(milliseconds: number): Promise<void> {
  clock.advance(milliseconds)
  await carryDueMoves(cashier.parts)
}

test('S7-024 S2-058 money moves to a vendor and home, the consolidated funds know it, and the history shows both', async () => {
  const player = await world.playerWith(5n * HUNDRED)
  expect(await transfer(player, { amount: 3n * HUNDRED })).toMatchObject({ state: 'done' })
  expect(await at(player)).toEqual(both(3n * HUNDRED))
  const funds = await player.browser.value(walletApi.consolidated, {})
  expect(funds).toMatchObject({
    balance: 2n * HUNDRED,
    transfer: 3n * HUNDRED,
    total: 5n * HUNDRED,
  })
  expect(await transfer(player, { direction: 'home' })).toMatchObject({ state: 'done' })
  expect(await world.balance(player.memberId)).toBe(3n * HUNDRED)
  const seen = await player.browser.value(vendorWalletsApi.wallets, {})
  expect(seen).toMatchObject({ isSingle: false, main: 3n * HUNDRED, strandedMinutes: 1440 })
  expect(seen.wallets.map(({ vendor, balance }) => ({ vendor, balance }))).toEqual([
    { vendor: 'IBC', balance: 2n * HUNDRED },
    { vendor: 'SBT', balance: 0n },
  ])
  const { items } = await player.browser.value(vendorWalletsApi.moves, {})
  expect(items.map(({ direction }) => direction)).toEqual(['home', 'to_vendor'])
})

test('what is won and lost at a vendor is booked once, and all comes home in one tap', async () => {
  const player = await world.playerWith(5n * HUNDRED)
  await transfer(player, { amount: 2n * HUNDRED })
  await transfer(player, { vendor: 'SBT', amount: 2n * HUNDRED })
  await simulator.play(account(player), 'win')
  await simulator.play(account(player, 'SBT'), 'lose')
  await Promise.all(Array.from({ length: 4 }, () => takeAllPlays(cashier.parts)))
  expect(await at(player)).toEqual(both(2_200_000n))
  expect(await at(player, 'SBT')).toEqual(both(1_800_000n))
  const whose = { memberId: player.memberId, brandId: 1, currency: 'BRL' } as const
  const { items } = await listRounds(db, { ...whose, limit: 10 })
  expect(items).toMatchObject([
    { source: 40, stake: 200_000n, payout: 0n, state: 'closed', isReported: true },
    { source: 39, stake: 200_000n, payout: 400_000n, state: 'closed', isReported: true },
  ])
  expect(await roundTotals(db, whose)).toMatchObject({
    rounds: 2,
    stake: 400_000n,
    payout: 400_000n,
  })
  await simulator.play(account(player), 'win')
  const after = await home(player)
  expect(after.wallets.map(({ balance }) => balance)).toEqual([0n, 0n])
  expect(after.main).toBe(5n * HUNDRED + 200_000n - 200_000n + 220_000n)
})

test('what a vendor reports finer than the currency pays stays there: it comes home only when it has grown to a whole unit', async () => {
  const player = await world.playerWith(2n * HUNDRED)
  await transfer(player)
  const grow = async (amount: bigint): Promise<void> => {
    await db.transaction().execute((tx) =>
      world.ledger.post(tx, [
        {
          id: random.uuid(),
          playerId: player.memberId,
          brandId: 1,
          currency: 'BRL',
          subaccount: 'transfer:IBC',
          operation: 'adjust',
          source: 0,
          externalId: random.uuid(),
          amount,
          counterAccount: 'vendor',
          at: clock.now(),
        },
      ]),
    )
    await db
      .updateTable('sandbox_vendor_wallets')
      .set((row) => ({ balance: row('balance', '+', amount) }))
      .where('player', '=', String(player.memberId))
      .execute()
  }
  await grow(7n)
  expect(await refused(player, { direction: 'home', amount: HUNDRED + 7n })).toBe(
    'amount_not_payable',
  )
  expect((await home(player)).main).toBe(2n * HUNDRED)
  expect(await at(player)).toEqual(both(7n))
  expect((await home(player)).main).toBe(2n * HUNDRED)
  await grow(193n)
  expect((await home(player)).main).toBe(2n * HUNDRED + 200n)
  expect(await at(player)).toEqual(both(0n))
})

test('S3-038 refused: more than there is, what cannot be paid, vendors that nobody knows, bounds of the player, a brand with one wallet', async () => {
  const player = await world.playerWith(HUNDRED)
  expect(await refused(player, { amount: 2n * HUNDRED })).toBe('insufficient_funds')
  expect(await refused(player, { amount: 1n })).toBe('amount_not_payable')
  expect(await refused(player, { vendor: 'PG' })).toBe('vendor_wallet_unknown')
  expect(await refused(player, { vendor: 'UG' })).toBe('vendor_wallet_unknown')
  expect(await refused(player, { direction: 'home' })).toBe('insufficient_funds')
  const requestId = 'pressed-once'
  await transfer(player, { requestId, amount: HUNDRED / 2n })
  expect(await refused(player, { requestId, amount: HUNDRED / 4n })).toBe('conflict')
  await db
    .insertInto('protection_limits')
    .values({
      member_id: player.memberId,
      brand_id: 1,
      kind: 'loss',
      period: 'day',
      currency: 'BRL',
      amount: HUNDRED,
      set_at: clock.now(),
    })
    .execute()
  expect(await refused(player, { amount: HUNDRED / 4n })).toBe('vendor_wallet_bounds')
  offered.length = 0
  expect(await refused(player)).toBe('feature_off')
  expect(await transfer(player, { direction: 'home', amount: HUNDRED / 4n })).toMatchObject({
    state: 'done',
  })
  const { wallets, isSingle } = await player.browser.value(vendorWalletsApi.wallets, {})
  expect({ isSingle, wallets }).toMatchObject({ isSingle: true, wallets: [{ takesMoney: false }] })
})

test('the same press 12 times at once moves once; other presses wait until the first has ended', async () => {
  const player = await world.playerWith(5n * HUNDRED)
  const requestId = 'pressed-often'
  await Promise.all(Array.from({ length: 12 }, () => transfer(player, { requestId })))
  expect(await at(player)).toEqual(both(HUNDRED))
  faults.push('processing')
  expect((await transfer(player)).state).toBe('unknown')
  expect(await refused(player)).toBe('vendor_move_open')
  expect(await refused(player, { direction: 'home' })).toBe('vendor_move_open')
  await later(MINUTE)
  expect(await at(player)).toEqual(both(2n * HUNDRED))
})

test('a vendor that refuses gives the money back; a lost answer is asked about and never sent twice', async () => {
  const player = await world.playerWith(5n * HUNDRED)
  await simulator.setMood(account(player), 'refuse')
  expect((await transfer(player)).state).toBe('failed')
  expect(await world.balance(player.memberId)).toBe(5n * HUNDRED)
  for (const mood of ['lose_answer', 'silent'] as const) {
    const before = await world.balance(player.memberId)
    await simulator.setMood(account(player), mood)
    const { id, state } = await transfer(player)
    expect(state).toBe('unknown')
    // Until it is known the money is in neither hand twice: it has left, and has not come back.
    expect(await world.balance(player.memberId)).toBe(before - HUNDRED)
    await later(MINUTE)
    expect(heard.get(id)).toBe(mood === 'silent' ? 2 : 1)
  }
  expect(await at(player)).toEqual(both(2n * HUNDRED))
  await simulator.setMood(account(player), 'lose_answer')
  expect((await transfer(player, { direction: 'home' })).state).toBe('unknown')
  expect(await world.balance(player.memberId)).toBe(3n * HUNDRED)
  await later(MINUTE)
  expect(await world.balance(player.memberId)).toBe(4n * HUNDRED)
  expect(await at(player)).toEqual(both(HUNDRED))
})

test('what stays unknown becomes one case after its deadline, is still asked, and ends when the vendor speaks', async () => {
  const player = await world.playerWith(HUNDRED)
  faults.push(...Array.from({ length: 9 }, () => 'silence_before' as const))
  const { id } = await transfer(player)
  for (let round = 0; round < 8; round++) await later(10 * MINUTE)
  const cases = await world.cases(player.memberId)
  expect(cases.map(({ kind, subject, provider }) => ({ kind, subject, provider }))).toEqual([
    { kind: 'vendor_move_unknown', subject: id, provider: 'vendor:IBC' },
  ])
  faults.length = 0
  await later(60 * MINUTE)
  expect(await at(player)).toEqual(both(HUNDRED))
})

const codeOf = async (decided: Promise<unknown>): Promise<string> =>
  await decided.then(
    () => 'ok',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )

test('two people who find the same end a move in doubt, its case and the member’s waiting; the vendor’s late word changes nothing', async () => {
  const player = await world.playerWith(2n * HUNDRED)
  const decide = (moveId: string, staffId: string, outcome: 'done' | 'failed') => {
    const words = { reason: 'their letter of today', evidence: 'ticket 4711', now: clock.now() }
    const decision = { moveId, brandId: 1, staffId, outcome, ...words }
    return db.transaction().execute((tx) => cashier.decideMove(tx, decision))
  }
  faults.push(...Array.from({ length: 9 }, () => 'silence_before' as const))
  const { id } = await transfer(player)
  expect(await codeOf(decide(id, 'rita', 'failed'))).toBe('vendor_move_not_in_doubt')
  for (let round = 0; round < 8; round++) await later(10 * MINUTE)
  const doubtful = await listDoubtfulMoves(db, {
    brandId: 1,
    state: 'open',
    now: clock.now(),
    limit: 9,
  })
  expect(doubtful.items.map((move) => move.id)).toEqual([id])
  expect((await decide(id, 'rita', 'done')).state).toBe('waiting_for_second')
  // Another finding stands in its place and waits itself.
  expect((await decide(id, 'sam', 'failed')).state).toBe('waiting_for_second')
  expect(await codeOf(decide(id, 'sam', 'failed'))).toBe('second_person_required')
  const both = await Promise.all(['rita', 'ann'].map((who) => codeOf(decide(id, who, 'failed'))))
  expect(both.sort()).toEqual(['ok', 'vendor_move_over'])
  expect(await world.balance(player.memberId)).toBe(2n * HUNDRED)
  expect(await at(player)).toEqual({ ours: 0n, theirs: 0n })
  const [lain] = await world.cases(player.memberId)
  expect(lain).toMatchObject({
    state: 'resolved',
    resolution: 'noted',
    remark: 'their letter of today',
  })
  const told = await db
    .selectFrom('facts')
    .select('data')
    .where('kind', '=', 'vendor_move_decided')
    .execute()
  expect(told.map(({ data }) => data)).toMatchObject([{ moveId: id, reason: 'move_at_home' }])
  faults.length = 0
  await later(60 * MINUTE)
  expect(await world.balance(player.memberId)).toBe(2n * HUNDRED)
})

test('killed 20 times between the vendor’s answer and the commit, and money still comes home once', async () => {
  const player = await world.playerWith(2n * HUNDRED)
  await transfer(player, { amount: 2n * HUNDRED })
  deaths.left = 20
  const change = wire({ direction: 'home', requestId: 'killed-often' })
  await player.browser.refusal(vendorWalletsApi.transfer, change)
  for (let round = 0; round < 24; round++) await later(70 * MINUTE)
  expect(deaths.left).toBeLessThan(1)
  expect(await world.balance(player.memberId)).toBe(HUNDRED)
  expect(await at(player)).toEqual(both(HUNDRED))
})

test('money that lies untouched is swept automatically after the brand’s minutes, and at once when the brand has one wallet again', async () => {
  const slow = await world.playerWith(HUNDRED)
  await transfer(slow)
  await later(23 * 60 * MINUTE)
  await simulator.play(account(slow), 'win')
  await watchSubaccounts(cashier.parts)
  await later(2 * 60 * MINUTE)
  await watchSubaccounts(cashier.parts)
  // Played two hours ago: it is not stranded.
  expect(await at(slow)).toEqual(both(1_100_000n))
  await later(23 * 60 * MINUTE)
  await watchSubaccounts(cashier.parts)
  expect(await world.balance(slow.memberId)).toBe(1_100_000n)
  const last = await db
    .selectFrom('cashier_vendor_moves')
    .select(['direction', 'actor', 'state'])
    .where('member_id', '=', slow.memberId)
    .orderBy('moved_at', 'desc')
    .executeTakeFirst()
  expect(last).toEqual({ direction: 'home', actor: 'rules:stranded', state: 'done' })
  const fast = await world.playerWith(HUNDRED)
  await transfer(fast)
  offered.length = 0
  await later(6 * MINUTE)
  await watchSubaccounts(cashier.parts)
  expect(await world.balance(fast.memberId)).toBe(HUNDRED)
})

test('a balance that keeps differing from the vendor’s becomes a case, and nothing is corrected on a guess', async () => {
  const player = await world.playerWith(HUNDRED)
  await transfer(player)
  const set = (balance: bigint) =>
    db
      .updateTable('sandbox_vendor_wallets')
      .set({ balance })
      .where('player', '=', String(player.memberId))
      .execute()
  await set(900_000n)
  for (let look = 0; look < 2; look++) {
    await later(6 * MINUTE)
    await watchSubaccounts(cashier.parts)
    expect(await world.cases(player.memberId)).toEqual([])
  }
  await later(6 * MINUTE)
  await watchSubaccounts(cashier.parts)
  expect(await world.cases(player.memberId)).toMatchObject([
    { kind: 'vendor_balance_differs', amount: 100_000n },
  ])
  expect((await at(player)).ours).toBe(HUNDRED)
  await set(HUNDRED)
})

test('hundreds of moves and plays of a crowd at once, with a line that loses answers, leave every wallet as the vendor has it', async () => {
  const players = await Promise.all(
    Array.from({ length: 3 }, () => world.playerWith(10n * HUNDRED)),
  )
  faults.push(
    ...Array.from(
      { length: 90 },
      (_, n): Fault =>
        n % 3 === 0 ? 'silence_before' : n % 3 === 1 ? 'silence_after' : 'processing',
    ),
  )
  let step = 0
  const act = async (player: Player): Promise<void> => {
    const n = step++
    const vendor = n % 2 === 0 ? 'IBC' : 'SBT'
    const change = {
      vendor,
      amount: 100_000n,
      direction: n % 5 < 3 ? 'to_vendor' : 'home',
    } as const
    const order = { ...change, memberId: player.memberId, requestId: random.uuid() }
    if (n % 4 === 3) await simulator.play(account(player, vendor), n % 8 === 3 ? 'win' : 'lose')
    else await quietly(() => begin(order))
  }
  for (let round = 0; round < 12; round++) {
    await Promise.all(players.flatMap((player) => [act(player), act(player), act(player)]))
    clock.advance(MINUTE)
    await Promise.all([
      carryDueMoves(cashier.parts),
      carryDueMoves(cashier.parts),
      takeAllPlays(cashier.parts),
    ])
  }
  faults.length = 0
  for (let round = 0; round < 4; round++) await later(61 * MINUTE)
  await takeAllPlays(cashier.parts)
  const open = await db
    .selectFrom('cashier_vendor_moves')
    .select('id')
    .where('settled_at', 'is', null)
    .execute()
  expect(open).toEqual([])
  for (const player of players)
    for (const vendor of ['IBC', 'SBT']) {
      const { ours, theirs } = await at(player, vendor)
      expect(ours).toBe(theirs)
    }
})

test('at the end of all of it every wallet is what its vendor says', async () => {
  const { rows } = await context.pool.query(`
    select w.player_id, w.subaccount, w.balance, coalesce(v.balance, 0) as theirs from ledger_wallets w
    left join sandbox_vendor_wallets v on v.player = w.player_id::text and v.currency = w.currency and 'transfer:' || v.vendor = w.subaccount
    where w.subaccount like 'transfer:%' and w.balance <> coalesce(v.balance, 0)`)
  expect(rows).toEqual([])
})
