import { sql } from 'kysely'
import type { Json } from '../platform/bus.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { refuse } from '../platform/refusal.ts'
import {
  type Finding,
  ledgerSize,
  type TrialAccount,
  trialBalance,
  verifyLedger,
} from '../core/ledger/ledger.ts'

export interface LedgerProof {
  id: string
  startedAt: Date
  tookMs: number
  by: string
  invariants: Finding[]
  holds: boolean
  lines: number
  wallets: number
  accounts: TrialAccount[]
}

/** Reading the whole journal once is enough work for a database: a second proof at the same time is refused. */
const PROOF_LOCK = 7_308_012

/**
 * Recomputes every invariant of the whole ledger and the brand's trial balance, and keeps the answer. Rows of other brands that break an
 * invariant are counted and not named.
 * Refuses `proof_running` while another one runs, on whatever process.
 */
export async function proveLedger(
  context: Context,
  of: { brandId: number; by: string },
): Promise<LedgerProof> {
  const { db, clock, random } = context
  return await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_lock(${PROOF_LOCK}) as free`.execute(connection)
    if (rows[0]?.free !== true) refuse('proof_running')
    try {
      const startedAt = clock.now()
      const began = performance.now()
      const invariants = await verifyLedger(db, { brandId: of.brandId })
      const accounts = await trialBalance(db, of.brandId)
      const size = await ledgerSize(db, of.brandId)
      const proof: LedgerProof = {
        id: random.uuid(),
        startedAt,
        tookMs: Math.round(performance.now() - began),
        by: of.by,
        invariants,
        holds: invariants.every(({ violations }) => violations === 0) && isBalanced(accounts),
        ...size,
        accounts,
      }
      await keep(db, of.brandId, proof)
      return proof
    } finally {
      await sql`select pg_advisory_unlock(${PROOF_LOCK})`.execute(connection)
    }
  })
}

/** Both sides of a currency are alike, to the last ten-thousandth. */
export function isBalanced(
  accounts: readonly Pick<TrialAccount, 'currency' | 'balance'>[],
): boolean {
  const sums = new Map<string, bigint>()
  for (const { currency, balance } of accounts)
    sums.set(currency, (sums.get(currency) ?? 0n) + balance)
  return [...sums.values()].every((sum) => sum === 0n)
}

async function keep(db: Db, brandId: number, proof: LedgerProof): Promise<void> {
  const accounts: Json = proof.accounts.map(({ debit, credit, balance, ...names }) => ({
    ...names,
    debit: String(debit),
    credit: String(credit),
    balance: String(balance),
  }))
  await db
    .insertInto('console_ledger_proofs')
    .values({
      id: proof.id,
      brand_id: brandId,
      started_at: proof.startedAt,
      took_ms: proof.tookMs,
      made_by: proof.by,
      holds: proof.holds,
      lines: BigInt(proof.lines),
      wallets: BigInt(proof.wallets),
      invariants: JSON.stringify(proof.invariants),
      accounts: JSON.stringify(accounts),
    })
    .execute()
}
