import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { uuidv7 } from 'uuidv7'
import {
  type Ledger,
  LedgerDeclined,
  type LedgerEntry,
  type LedgerResult,
} from '../../server/src/core/ledger/ledger.ts'
import type { Db, Tx } from '../../server/src/platform/db.ts'
import type { Told } from './oracle.ts'

export interface Desk {
  db: Db
  ledger: Pick<Ledger, 'post'>
  told: Told[]
  players: readonly bigint[]
  /** The highest number of attempts that one posting needed. */
  attempts: { most: number }
}

const DEPOSIT = 500n
const WITHDRAWAL = 300n

/** Deposits, and withdrawals that are held and then paid or given back, one after the other, until the signal. */
export async function cashUntil(signal: AbortSignal, desk: Desk): Promise<void> {
  for (let turn = 0; !signal.aborted; turn++) {
    const player = desk.players[turn % desk.players.length]
    if (player === undefined) return
    await deposit(desk, player)
    await withdraw(desk, player, turn % 2 === 0 ? 'withdrawal_pay' : 'withdrawal_release')
    await pause(5)
  }
}

async function deposit(desk: Desk, player: bigint): Promise<void> {
  const movement = { player, externalId: `deposit:${randomUUID()}` }
  await insistOnPosting(desk, [
    { ...movement, operation: 'deposit', subaccount: 'cash', amount: DEPOSIT },
  ])
}

async function withdraw(
  desk: Desk,
  player: bigint,
  end: 'withdrawal_pay' | 'withdrawal_release',
): Promise<void> {
  const movement = { player, externalId: `withdrawal:${randomUUID()}` }
  const hold = { ...movement, operation: 'withdrawal_hold' } as const
  await insistOnPosting(desk, [
    { ...hold, subaccount: 'cash', amount: -WITHDRAWAL },
    { ...hold, subaccount: 'locked', amount: WITHDRAWAL },
  ])
  const leaves = { ...movement, operation: end, subaccount: 'locked', amount: -WITHDRAWAL } as const
  const returns = { ...movement, operation: end, subaccount: 'cash', amount: WITHDRAWAL } as const
  await insistOnPosting(desk, end === 'withdrawal_pay' ? [leaves] : [leaves, returns])
}

/** One entry; the amount is signed from the player's side. */
export interface Movement {
  player: bigint
  externalId: string
  operation: 'deposit' | 'withdrawal_hold' | 'withdrawal_pay' | 'withdrawal_release'
  subaccount: 'cash' | 'locked'
  amount: bigint
}

/** Posts in a transaction and repeats it with the same ids for as long as its outcome is unknown, as the cashier's jobs do. */
export async function insistOnPosting(
  desk: Desk,
  movements: readonly Movement[],
  around: Around = inOneTransaction,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const entries = movements.map(entryOf)
    try {
      const results = await around(desk, entries)
      desk.attempts.most = Math.max(desk.attempts.most, attempt)
      movements.forEach((movement, place) => tell(desk, movement, results[place]))
      return
    } catch (error) {
      if (error instanceof LedgerDeclined) throw error
      if (attempt >= 2000) throw error
      await pause(Math.min(10 * 2 ** attempt, 200) * (0.5 + Math.random()))
    }
  }
}

export type Around = (desk: Desk, entries: readonly LedgerEntry[]) => Promise<LedgerResult[]>

const inOneTransaction: Around = ({ db, ledger }, entries) =>
  db.transaction().execute((tx: Tx) => ledger.post(tx, entries))

function entryOf({ player, externalId, operation, subaccount, amount }: Movement): LedgerEntry {
  const outside = operation === 'deposit' || operation === 'withdrawal_pay'
  return {
    id: uuidv7(),
    playerId: player,
    brandId: 1,
    currency: 'BRL',
    subaccount,
    operation,
    source: 0,
    externalId,
    amount: amount < 0n ? -amount : amount,
    counterAccount: outside ? 'psp' : 'clearing',
    at: new Date(),
  }
}

function tell(
  { told }: Desk,
  { player, externalId, operation, subaccount, amount }: Movement,
  result: LedgerResult | undefined,
): void {
  if (result?.status !== 'OK') throw new Error(`${externalId} was answered with ${result?.status}`)
  const { walletTxId, balanceAfter } = result
  told.push({
    player,
    source: 0,
    operation,
    externalId,
    subaccount,
    walletTxId,
    amount,
    balanceAfter,
  })
}
