import { sql } from 'kysely'
import type { Db } from '../src/platform/db.ts'
import { createMetrics } from '../src/platform/metrics.ts'
import { systemRandom } from '../src/platform/random.ts'
import { createLedger, type Ledger, type LedgerEntry } from '../src/core/ledger/ledger.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { expectLedgerIntact } from './ledger-invariants.ts'

export const VENDOR = 7

export interface LedgerWorld {
  database: TestDatabase
  ledger: Ledger
  /** A new member with an open BRL wallet, holding this much. */
  member(balance: bigint): Promise<bigint>
  /** After the last test: fails where an invariant of the ledger no longer holds, and closes all. */
  closeIntact(): Promise<void>
}

/** A ledger on a database of its own, for tests of the ledger alone. */
export async function ledgerWorld(): Promise<LedgerWorld> {
  const database = await testDatabase()
  const ledger = createLedger({ pool: database.pool, metrics: createMetrics() })
  const member = async (balance: bigint): Promise<bigint> => {
    const playerId = systemRandom.memberId()
    await ledger.openWallet(database.db, {
      playerId,
      currency: 'BRL',
      subaccount: 'locked',
      brandId: 1,
    })
    if (balance > 0n) await ledger.apply(deposit(playerId, systemRandom.uuid(), balance))
    return playerId
  }
  const closeIntact = async (): Promise<void> => {
    await expectLedgerIntact(database.db)
    await ledger.close()
    await database.close()
  }
  return { database, ledger, member, closeIntact }
}

/** Puts every closed round to rest, as if thirty days had gone by; answers how many there were. */
export async function putRoundsToRest(db: Db, linesAStep = 1000): Promise<number> {
  let total = 0
  for (;;) {
    const { rows } = await sql<{ walked: number; moved: number }>`
      select walked, moved from ledger_archive_rounds(now() + interval '1 minute', ${linesAStep})`.execute(
      db,
    )
    total += rows[0]?.moved ?? 0
    if ((rows[0]?.walked ?? 0) < linesAStep) return total
  }
}

type Input = Partial<LedgerEntry>

function entry(
  playerId: bigint,
  externalId: string,
  rest: Input & Pick<LedgerEntry, 'operation'>,
): LedgerEntry {
  return {
    id: systemRandom.uuid(),
    playerId,
    brandId: 1,
    currency: 'BRL',
    subaccount: 'cash',
    source: VENDOR,
    externalId,
    amount: 0n,
    counterAccount: 'vendor',
    at: new Date('2026-05-04T12:00:00Z'),
    ...rest,
  }
}

export const deposit = (
  playerId: bigint,
  id: string,
  amount: bigint,
  input: Input = {},
): LedgerEntry =>
  entry(playerId, id, { operation: 'deposit', source: 0, counterAccount: 'psp', amount, ...input })

export const bet = (playerId: bigint, id: string, amount: bigint, input: Input = {}): LedgerEntry =>
  entry(playerId, id, { operation: 'bet', roundId: 'round', gameCode: 'koi', amount, ...input })

export const win = (playerId: bigint, id: string, amount: bigint, input: Input = {}): LedgerEntry =>
  entry(playerId, id, { operation: 'win', roundId: 'round', gameCode: 'koi', amount, ...input })

export const rollback = (
  playerId: bigint,
  id: string,
  reference: string,
  input: Input = {},
): LedgerEntry => entry(playerId, id, { operation: 'rollback_bet', reference, ...input })

export const roundEnd = (playerId: bigint, id: string, input: Input = {}): LedgerEntry =>
  entry(playerId, id, { operation: 'round_end', roundId: 'round', ...input })

export const house = (
  playerId: bigint,
  id: string,
  operation: LedgerEntry['operation'],
  input: Input,
): LedgerEntry => entry(playerId, id, { operation, source: 0, ...input })
