import { afterAll, expect, test } from 'vitest'
import { bet, type LedgerWorld, ledgerWorld } from '../../../test/ledger-entries.ts'
import { systemRandom } from '../../platform/random.ts'
import type { LedgerEntry } from './entry.ts'

const world = await ledgerWorld()

afterAll(() => world.closeIntact())

const commission = (playerId: bigint, externalId: string, amount: bigint): LedgerEntry => ({
  id: systemRandom.uuid(),
  playerId,
  brandId: 1,
  currency: 'BRL',
  subaccount: 'commission',
  operation: 'commission',
  source: 0,
  externalId,
  amount,
  counterAccount: 'commissions',
  at: new Date(),
})

/** Members with cash and a subaccount for commission. */
async function agents(count: number): Promise<bigint[]> {
  const ids: bigint[] = []
  while (ids.length < count) ids.push(await world.member(100n))
  await openSubaccounts(ids)
  return ids
}

type Wanted = Parameters<LedgerWorld['ledger']['openWallets']>[1]

const openWallets = (wanted: Wanted) =>
  world.database.db.transaction().execute((tx) => world.ledger.openWallets(tx, wanted))

const openSubaccounts = (ids: readonly bigint[]) =>
  openWallets(
    ids.map((playerId) => ({ playerId, brandId: 1, currency: 'BRL', subaccount: 'commission' })),
  )

const statesOf = async (playerId: bigint) => {
  const wallets = await world.database.db
    .selectFrom('ledger_wallets')
    .select(['currency', 'subaccount', 'status'])
    .where('player_id', '=', playerId)
    .orderBy('currency')
    .orderBy('subaccount')
    .execute()
  return wallets.map(({ currency, subaccount, status }) => `${currency} ${subaccount} ${status}`)
}

const postSet = (entries: readonly LedgerEntry[]) =>
  world.database.db.transaction().execute((tx) => world.ledger.postSet(tx, entries))

const setOf = (name: string, order: readonly bigint[]) =>
  postSet(order.map((id) => commission(id, name, 1n)))

const commissionOf = (playerId: bigint) =>
  world.ledger.balance(world.database.db, playerId, 'BRL', 'commission')

test('each entry of a set is answered by itself: paid, repeated, in conflict, or nobody there', async () => {
  const [fresh = 0n, repeated = 0n, changed = 0n] = await agents(3)
  const stranger = systemRandom.memberId()
  const before = [commission(repeated, 'line:2', 20n), commission(changed, 'line:3', 30n)]
  expect(await postSet(before)).toMatchObject([{ status: 'OK' }, { status: 'OK' }])
  const answers = await postSet([
    commission(stranger, 'line:4', 40n),
    commission(changed, 'line:3', 31n),
    commission(fresh, 'line:1', 10n),
    { ...commission(repeated, 'line:2', 20n) },
  ])
  expect(answers).toMatchObject([
    { status: 'PLAYER_NOT_FOUND', walletTxId: null },
    { status: 'TX_CONFLICT', walletTxId: null },
    { status: 'OK', balanceAfter: 10n, replayed: false },
    { status: 'OK', balanceAfter: 20n, replayed: true, walletTxId: before[0]?.id },
  ])
  expect(await commissionOf(fresh)).toBe(10n)
  expect(await commissionOf(repeated)).toBe(20n)
  expect(await commissionOf(changed)).toBe(30n)
})

test('sets in opposite orders at once, among bets of the same members, wait for nobody in a circle', async () => {
  const ids = await agents(30)
  await openSubaccounts(ids)
  const sets = Array.from({ length: 10 }, (_, n) =>
    setOf(`set:${n % 5}`, n % 2 === 0 ? ids : ids.toReversed()),
  )
  const bets = ids.flatMap((id) => [1, 2, 3].map((n) => world.ledger.apply(bet(id, `b${n}`, 2n))))
  for (const { status } of await Promise.all(bets)) expect(status).toBe('OK')
  for (const answers of await Promise.all(sets))
    for (const { status } of answers) expect(status).toBe('OK')
  // Each name was posted twice and counted once.
  for (const id of ids) {
    expect(await commissionOf(id)).toBe(5n)
    expect(await world.ledger.balance(world.database.db, id, 'BRL', 'cash')).toBe(94n)
  }
})

test('a set is of commissions alone, one to each member', async () => {
  const [one = 0n] = await agents(1)
  const twice = [commission(one, 'a', 1n), commission(one, 'b', 1n)]
  await expect(postSet(twice)).rejects.toThrow('one to each member')
  await expect(postSet([bet(one, 'c', 1n)])).rejects.toThrow('a set gives commissions')
  expect(await commissionOf(one)).toBe(0n)
})

test('a set opens what is missing: cash first, blocked where the member is, and each subaccount once', async () => {
  const { ledger, database } = world
  const [fresh, blocked] = [systemRandom.memberId(), await world.member(100n)]
  await ledger.setStatus(database.db, blocked, 'bets_blocked')
  const subaccount = { brandId: 1, currency: 'BRL', subaccount: 'commission' } as const
  const dong = { brandId: 1, currency: 'VND', subaccount: 'cash' } as const
  for (let twice = 0; twice < 2; twice += 1) {
    await openWallets([
      { ...subaccount, playerId: blocked },
      { ...subaccount, playerId: fresh },
      { ...dong, playerId: fresh },
      { ...subaccount, playerId: fresh },
    ])
  }
  expect(await statesOf(fresh)).toEqual(['BRL cash open', 'BRL commission open', 'VND cash open'])
  expect(await statesOf(blocked)).toEqual([
    'BRL cash bets_blocked',
    'BRL commission bets_blocked',
    'BRL locked bets_blocked',
  ])
  expect(await ledger.balance(database.db, blocked, 'BRL', 'cash')).toBe(100n)
})

test('a set with play money for somebody who has real money opens nothing', async () => {
  const [real, fresh] = [await world.member(1n), systemRandom.memberId()]
  const wanted = { brandId: 1, currency: 'DEMO', subaccount: 'cash' } as const
  const both = [fresh, real].map((playerId) => ({ ...wanted, playerId }))
  await expect(openWallets(both)).rejects.toThrow('foreign key')
  expect(await statesOf(fresh)).toEqual([])
})

test('sets that open the same subaccounts in opposite orders at once all end, with each subaccount once', async () => {
  const ids = Array.from({ length: 200 }, () => systemRandom.memberId())
  await Promise.all([ids, ids.toReversed(), ids, ids.toReversed()].map(openSubaccounts))
  for (const id of ids) expect(await statesOf(id)).toEqual(['BRL cash open', 'BRL commission open'])
})
