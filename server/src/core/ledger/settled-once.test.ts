import { afterAll, expect, test } from 'vitest'
import { bet, deposit, ledgerWorld, rollback, win } from '../../../test/ledger-entries.ts'
import { type LedgerEntry, LedgerDeclined } from './ledger.ts'

const world = await ledgerWorld()

afterAll(() => world.closeIntact())

const cash = (player: bigint) => world.ledger.balance(world.database.db, player, 'BRL', 'cash')

const linesOf = async (player: bigint) => {
  const lines = await world.ledger.byRound(world.database.db, player, 7, 'round')
  return lines.map(({ operation, amount }) => [operation, amount])
}

test('LED-08 a settlement that is asked for ten times at once is one line; another result is a reversal and a new line', async () => {
  const player = await world.member(1000n)
  await world.ledger.apply(bet(player, 'stake', 100n))
  const settle = (id: string, amount: bigint) =>
    Promise.all(Array.from({ length: 10 }, () => world.ledger.apply(win(player, id, amount))))
  const answers = await settle('result', 300n)
  expect(answers.map(({ status }) => status)).toEqual(Array<string>(10).fill('OK'))
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
  expect(await cash(player)).toBe(1200n)
  // The same settlement with another amount is no settlement: the first one has to be taken back.
  expect((await world.ledger.apply(win(player, 'result', 250n))).status).toBe('TX_CONFLICT')
  const undo = rollback(player, 'undo', 'result', { operation: 'rollback_win' })
  const undone = await Promise.all(Array.from({ length: 10 }, () => world.ledger.apply(undo)))
  expect(undone.filter(({ replayed }) => !replayed)).toHaveLength(1)
  await settle('result again', 250n)
  expect(await linesOf(player)).toEqual([
    ['bet', -100n],
    ['win', 300n],
    ['rollback_win', -300n],
    ['win', 250n],
  ])
  expect(await cash(player)).toBe(1150n)
})

/** Two transactions, each of which finds one id already there and takes back what the other one found. */
async function skew(player: bigint, isolation: 'read committed' | 'serializable') {
  const attempt = (found: string, takenBack: string) =>
    world.database.db
      .transaction()
      .setIsolationLevel(isolation)
      .execute((tx) => {
        const entries: LedgerEntry[] = [
          bet(player, found, 100n),
          rollback(player, `no ${takenBack}`, takenBack),
        ]
        return world.ledger.post(tx, entries)
      })
  return await Promise.allSettled([attempt('one', 'other'), attempt('other', 'one')])
}

test.each(['read committed', 'serializable'] as const)(
  'LED-06 an id that was there already decides under the wallet’s lock: with %s no two transactions undo what each other stand on, 20 rounds',
  async (isolation) => {
    for (let round = 0; round < 20; round++) {
      const player = await world.member(1000n)
      await world.ledger.apply(bet(player, 'one', 100n))
      await world.ledger.apply(bet(player, 'other', 100n))
      const ended = await skew(player, isolation)
      const refused = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
      expect(refused).toHaveLength(1)
      // Whoever came second saw what the first had written, or was sent back to look again.
      const [reason] = refused
      if (reason instanceof LedgerDeclined) expect(reason.result.status).toBe('TX_CANCELLED')
      else expect(reason).toMatchObject({ code: '40001' })
      expect(await cash(player)).toBe(900n)
    }
  },
)

test('LED-06 an opening deposit that comes from two transactions at once is one line, and both are told the same', async () => {
  const player = await world.member(0n)
  const payment = deposit(player, 'one payment', 500n)
  const ended = await Promise.all(
    [1, 2, 3, 4].map(() =>
      world.database.db.transaction().execute((tx) => world.ledger.post(tx, [payment])),
    ),
  )
  const answers = ended.flat()
  expect(new Set(answers.map(({ walletTxId }) => walletTxId)).size).toBe(1)
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
  expect(await cash(player)).toBe(500n)
})
