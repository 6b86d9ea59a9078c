import { afterAll, expect, test } from 'vitest'
import {
  bet,
  deposit,
  house,
  ledgerWorld,
  rollback,
  roundEnd,
  VENDOR,
  win,
} from '../../../test/ledger-entries.ts'
import { LedgerDeclined, type LedgerEntry } from './ledger.ts'

const world = await ledgerWorld()

afterAll(() => world.closeIntact())

const apply = async (entry: LedgerEntry) => world.ledger.apply(entry)
const statusOf = async (entry: LedgerEntry) => (await apply(entry)).status
const cash = (playerId: bigint) => world.ledger.balance(world.database.db, playerId, 'BRL', 'cash')

test('LED-01 a bet and its win move the balance once and are readable with their round', async () => {
  const player = await world.member(1000n)
  const staked = await apply(bet(player, 'b', 300n))
  expect(staked).toMatchObject({ status: 'OK', balance: 700n, balanceAfter: 700n, replayed: false })
  await apply(win(player, 'w', 900n, { reference: 'b', roundClosed: true, memo: 'three koi' }))
  const lines = await world.ledger.byRound(world.database.db, player, VENDOR, 'round')
  expect(lines.map((line) => [line.operation, line.amount, line.balanceAfter])).toEqual([
    ['bet', -300n, 700n],
    ['win', 900n, 1600n],
  ])
  expect(lines[1]).toMatchObject({ roundClosed: true, memo: 'three koi', seq: 3n, gameCode: 'koi' })
  expect(await world.ledger.find(world.database.db, staked.walletTxId ?? '')).toEqual(lines[0])
})

test('a memo has two hundred code points, whatever plane they are of, and one more is a fault of the caller', async () => {
  const player = await world.member(1000n)
  const memo = '😀'.repeat(200)
  expect(await statusOf(bet(player, 'b', 300n, { memo }))).toBe('OK')
  const [line] = await world.ledger.byRound(world.database.db, player, VENDOR, 'round')
  expect(line?.memo).toBe(memo)
  await expect(apply(bet(player, 'b2', 300n, { memo: `${memo}a` }))).rejects.toThrow(
    'memo is at most 200 characters',
  )
})

test('rule 1: the same id answers as at first and moves nothing; another payload is a conflict', async () => {
  const player = await world.member(1000n)
  const first = await apply(bet(player, 'b', 300n))
  await apply(bet(player, 'b2', 100n))
  expect(await apply(bet(player, 'b', 300n))).toEqual({ ...first, balance: 600n, replayed: true })
  expect(await statusOf(bet(player, 'b', 301n))).toBe('TX_CONFLICT')
  expect(await statusOf(bet(player, 'b', 300n, { roundId: 'other' }))).toBe('TX_CONFLICT')
  // Vendors reuse one id for a bet and its win, so the operation belongs to the key.
  expect(await statusOf(win(player, 'b', 10n))).toBe('OK')
  expect(await cash(player)).toBe(610n)
})

test('rule 1: a bet that was rolled back never answers OK again', async () => {
  const player = await world.member(1000n)
  await apply(bet(player, 'b', 300n))
  await apply(rollback(player, 'r', 'b'))
  expect(await statusOf(bet(player, 'b', 300n))).toBe('TX_CANCELLED')
  expect(await cash(player)).toBe(1000n)
})

test('rule 2: a decline is final for its id, whatever happens to the balance', async () => {
  const player = await world.member(100n)
  expect(await statusOf(bet(player, 'b', 300n))).toBe('INSUFFICIENT_FUNDS')
  await apply(deposit(player, 'more', 1000n))
  expect(await apply(bet(player, 'b', 300n))).toMatchObject({
    status: 'INSUFFICIENT_FUNDS',
    replayed: true,
  })
  expect(await statusOf(bet(player, 'b', 200n))).toBe('TX_CONFLICT')
  expect(
    (await world.ledger.rejectPermanently(bet(player, 'limit', 5n), 'LIMIT_EXCEEDED')).status,
  ).toBe('LIMIT_EXCEEDED')
  expect(await statusOf(bet(player, 'limit', 5n))).toBe('LIMIT_EXCEEDED')
  expect(await statusOf(rollback(player, 'r', 'b'))).toBe('OK')
  expect(await cash(player)).toBe(1100n)
})

test('rule 3: a rollback before its bet leaves a tombstone, and the late bet is refused', async () => {
  const player = await world.member(1000n)
  expect(await apply(rollback(player, 'r', 'b'))).toMatchObject({ status: 'OK', tombstone: true })
  expect(await apply(rollback(player, 'r', 'b'))).toMatchObject({
    status: 'OK',
    tombstone: true,
    replayed: true,
  })
  expect(await statusOf(bet(player, 'b', 300n))).toBe('TX_CANCELLED')
  expect(await statusOf(bet(player, 'b', 999n))).toBe('TX_CANCELLED')
  expect(await cash(player)).toBe(1000n)
})

test('rule 3: one reversal for one original, whatever the reversal is called', async () => {
  const player = await world.member(1000n)
  await apply(bet(player, 'b', 300n))
  await apply(bet(player, 'c', 300n))
  expect(await apply(rollback(player, 'r1', 'b'))).toMatchObject({ status: 'OK', balance: 700n })
  expect(await apply(rollback(player, 'r2', 'b'))).toMatchObject({
    status: 'OK',
    balance: 700n,
    replayed: true,
  })
  expect(await statusOf(rollback(player, 'r1', 'c'))).toBe('TX_CONFLICT')
  const found = await world.ledger.byExternalId(world.database.db, player, VENDOR, 'r1')
  expect(found.map((line) => [line.operation, line.reference, line.amount])).toEqual([
    ['rollback_bet', 'b', 300n],
  ])
})

test('rule 4: a win without its bet is not decided, so that it may come again', async () => {
  const player = await world.member(1000n)
  expect(await apply(win(player, 'w', 500n))).toMatchObject({
    status: 'BET_NOT_FOUND',
    walletTxId: null,
  })
  expect(await statusOf(win(player, 'w', 500n, { reference: 'b' }))).toBe('BET_NOT_FOUND')
  await apply(bet(player, 'b', 100n))
  expect(await statusOf(win(player, 'w', 500n))).toBe('OK')
  expect(
    await statusOf(win(player, 'orphan', 7n, { roundId: 'unknown', counterAccount: 'suspense' })),
  ).toBe('OK')
  await apply(rollback(player, 'r0', 'x'))
  expect(await statusOf(win(player, 'v', 5n, { reference: 'x' }))).toBe('TX_CANCELLED')
})

test('rule 5: a closed round takes no bet, but a win that is owed is paid and marked', async () => {
  const player = await world.member(1000n)
  await apply(bet(player, 'b', 100n))
  expect(await apply(roundEnd(player, 'e'))).toMatchObject({ status: 'OK', replayed: false })
  expect(await apply(roundEnd(player, 'e'))).toMatchObject({ status: 'OK', replayed: true })
  expect(await apply(roundEnd(player, 'e2'))).toMatchObject({ status: 'OK', replayed: true })
  expect(await statusOf(bet(player, 'b2', 100n))).toBe('ROUND_CLOSED')
  expect(await statusOf(win(player, 'w', 50n))).toBe('OK')
  const lines = await world.ledger.byRound(world.database.db, player, VENDOR, 'round')
  expect(lines.map((line) => [line.operation, line.amount, line.late])).toEqual([
    ['bet', -100n, false],
    ['round_end', 0n, false],
    ['win', 50n, true],
  ])
  expect(await statusOf(roundEnd(player, 'e3', { roundId: 'never' }))).toBe('BET_NOT_FOUND')
})

test('rule 6: a block stops bets and nothing else', async () => {
  const player = await world.member(1000n)
  await apply(bet(player, 'b', 100n))
  await world.ledger.setStatus(world.database.db, player, 'bets_blocked')
  await world.ledger.openWallet(world.database.db, {
    playerId: player,
    currency: 'BRL',
    subaccount: 'bonus',
    brandId: 1,
  })
  expect(await statusOf(bet(player, 'b2', 1n))).toBe('PLAYER_BLOCKED')
  expect(await statusOf(bet(player, 'b3', 0n, { subaccount: 'bonus' }))).toBe('PLAYER_BLOCKED')
  expect(await statusOf(win(player, 'w', 10n))).toBe('OK')
  expect(
    await statusOf(house(player, 'p', 'promo', { amount: 5n, counterAccount: 'promotions' })),
  ).toBe('OK')
  expect(await statusOf(roundEnd(player, 'e'))).toBe('OK')
  await world.ledger.setStatus(world.database.db, player, 'open')
  expect(await statusOf(bet(player, 'b4', 1n, { roundId: 'next' }))).toBe('OK')
})

test('rule 7: another currency and unknown players are refused', async () => {
  const player = await world.member(1000n)
  expect(await statusOf(bet(player, 'b', 1n, { currency: 'VND' }))).toBe('WRONG_CURRENCY')
  expect(await statusOf(bet(12345n, 'b', 1n))).toBe('PLAYER_NOT_FOUND')
  await world.ledger.openWallet(world.database.db, {
    playerId: player,
    currency: 'VND',
    subaccount: 'cash',
    brandId: 1,
  })
  await apply(bet(player, 'b2', 10n))
  expect(await statusOf(win(player, 'w', 5n, { currency: 'VND' }))).toBe('WRONG_CURRENCY')
  expect(await statusOf(rollback(player, 'r', 'b2', { currency: 'VND' }))).toBe('WRONG_CURRENCY')
})

test('rule 9: a reversed win may leave a debt, which stops bets until it is paid', async () => {
  const player = await world.member(100n)
  await apply(bet(player, 'b', 100n))
  await apply(win(player, 'w', 500n))
  await apply(bet(player, 'b2', 450n, { roundId: 'two' }))
  expect(await statusOf(rollback(player, 'r', 'b'))).toBe('ROUND_HAS_WINS')
  expect(await apply(rollback(player, 'rw', 'w', { operation: 'rollback_win' }))).toMatchObject({
    status: 'OK',
    balance: -450n,
  })
  expect(await statusOf(bet(player, 'b3', 0n, { roundId: 'three' }))).toBe('PLAYER_BLOCKED')
  expect(await statusOf(win(player, 'w', 500n))).toBe('TX_CANCELLED')
  expect(await statusOf(rollback(player, 'r', 'b'))).toBe('OK')
  await apply(deposit(player, 'd', 400n))
  expect(await statusOf(bet(player, 'b4', 50n, { roundId: 'four' }))).toBe('OK')
  expect(await cash(player)).toBe(0n)
})

test('a pair is one decision: both lines, or none', async () => {
  const player = await world.member(100n)
  const both = await world.ledger.applyPair(
    bet(player, 'b', 100n),
    win(player, 'w', 30n, { roundClosed: true }),
  )
  expect([both.bet.balanceAfter, both.win.balanceAfter]).toEqual([0n, 30n])
  const again = await world.ledger.applyPair(
    bet(player, 'b', 100n),
    win(player, 'w', 30n, { roundClosed: true }),
  )
  expect([again.bet.replayed, again.win.replayed, again.win.balance]).toEqual([true, true, 30n])
  const poor = await world.ledger.applyPair(
    bet(player, 'b2', 31n, { roundId: '2' }),
    win(player, 'w2', 90n, { roundId: '2' }),
  )
  expect([poor.bet.status, poor.win.status]).toEqual(['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS'])
  // The win's id is taken, so the bet must not be taken either.
  const taken = await world.ledger.applyPair(
    bet(player, 'b3', 5n, { roundId: '3' }),
    win(player, 'w', 90n, { roundId: '3' }),
  )
  expect([taken.bet.status, taken.win.status]).toEqual(['TX_CONFLICT', 'TX_CONFLICT'])
  // The bet has its win already; another one under a new id would pay twice.
  const twice = await world.ledger.applyPair(bet(player, 'b', 100n), win(player, 'w4', 30n))
  expect(twice.win).toMatchObject({ status: 'TX_CONFLICT', walletTxId: null })
  expect(await cash(player)).toBe(30n)
})

test('a withdrawal moves between subaccounts through clearing, all or none', async () => {
  const player = await world.member(1000n)
  const { db } = world.database
  const leg = (
    operation: LedgerEntry['operation'],
    subaccount: 'cash' | 'locked',
    amount: bigint,
  ) => house(player, 'out', operation, { subaccount, amount, counterAccount: 'clearing' })
  const hold = (amount: bigint) =>
    db
      .transaction()
      .execute((tx) =>
        world.ledger.post(tx, [
          leg('withdrawal_hold', 'locked', amount),
          leg('withdrawal_hold', 'cash', amount),
        ]),
      )
  await expect(hold(1001n)).rejects.toThrow(LedgerDeclined)
  const [locked, taken] = await hold(600n)
  expect([locked?.balance, taken?.balance]).toEqual([600n, 400n])
  expect((await hold(600n)).every((result) => result.replayed)).toBe(true)
  await db
    .transaction()
    .execute((tx) =>
      world.ledger.post(tx, [
        leg('withdrawal_release', 'locked', 100n),
        leg('withdrawal_release', 'cash', 100n),
      ]),
    )
  await apply(
    house(player, 'paid', 'withdrawal_pay', {
      subaccount: 'locked',
      amount: 500n,
      counterAccount: 'psp',
    }),
  )
  expect(await world.ledger.balances(db, player)).toEqual([
    { currency: 'BRL', subaccount: 'cash', balance: 500n },
    { currency: 'BRL', subaccount: 'locked', balance: 0n },
  ])
})

test('LED-12 play money never stands beside real money', async () => {
  const player = await world.member(0n)
  const { db } = world.database
  await expect(
    world.ledger.openWallet(db, {
      playerId: player,
      currency: 'DEMO',
      subaccount: 'cash',
      brandId: 1,
    }),
  ).rejects.toThrow(/foreign key/)
  await expect(
    apply(house(player, 't', 'trial_grant', { amount: 5n, counterAccount: 'trial' })),
  ).rejects.toThrow(/play_money/)
  const trial = player + 1n
  await world.ledger.openWallet(db, {
    playerId: trial,
    currency: 'DEMO',
    subaccount: 'cash',
    brandId: 1,
  })
  const grant = house(trial, 't', 'trial_grant', {
    amount: 5n,
    counterAccount: 'trial',
    currency: 'DEMO',
  })
  expect(await statusOf(grant)).toBe('OK')
  await expect(apply({ ...deposit(trial, 'd', 5n), currency: 'DEMO' })).rejects.toThrow(
    /play_money/,
  )
})

test('history pages through all subaccounts, newest first, without gap or repetition', async () => {
  const player = await world.member(1000n)
  const { db } = world.database
  await world.ledger.openWallet(db, {
    playerId: player,
    currency: 'BRL',
    subaccount: 'bonus',
    brandId: 1,
  })
  for (let n = 0; n < 12; n++) {
    const at = new Date(Date.UTC(2026, 3, 25 + n))
    await apply(
      house(player, `p${n}`, 'promo', {
        amount: 1n,
        counterAccount: 'promotions',
        at,
        subaccount: n % 3 ? 'cash' : 'bonus',
      }),
    )
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await world.ledger.history(db, {
      playerId: player,
      limit: 5,
      operations: ['promo'],
      ...(cursor ? { cursor } : {}),
    })
    seen.push(...page.items.map((line) => line.externalId))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen.length).toBe(12)
  expect(new Set(seen).size).toBe(12)
  expect(seen[0]).toBe('p11')
})
