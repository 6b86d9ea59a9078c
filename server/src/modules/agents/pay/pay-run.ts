import { type CurrencyCode, isCurrencyCode } from '@croupier/shared/money'
import { assert } from '@croupier/shared/assert'
import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/db-types.ts'
import type { Tx } from '../../../platform/db.ts'
import type { AgentsParts } from '../parts.ts'
import { type ClaimedRun, holdClaim, keepsUntil, postpone } from './claim-run.ts'

/**
 * Pays the lines of a run one by one, each in a transaction with the ledger's own movement under the line's id: whoever dies between two
 * has paid the first and not the second. Returns false when it was told to stop before the end.
 */
export async function payRun(
  parts: AgentsParts,
  run: ClaimedRun,
  signal: AbortSignal,
): Promise<boolean> {
  while (!signal.aborted) {
    const paid = await payNext(parts, run)
    if (paid === null) return true
    parts.context.bus.publish(`live:member:${paid}`, { type: 'balance' })
  }
  return false
}

/** Pays one line and answers whom; with none left it ends the run and answers null. */
async function payNext(parts: AgentsParts, run: ClaimedRun): Promise<bigint | null> {
  return await parts.context.db.transaction().execute(async (tx) => {
    await holdClaim(tx, run)
    const now = parts.context.clock.now()
    const line = await tx
      .selectFrom('agents_run_lines')
      .selectAll()
      .where('run_id', '=', run.id)
      .where('state', '=', 'due')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!line) {
      await tx
        .updateTable('agents_runs')
        .set({ state: 'done', done_at: now })
        .where('id', '=', run.id)
        .execute()
      return null
    }
    await payLine(parts, tx, { line, run, now })
    await postpone(tx, run, keepsUntil(now))
    return line.agent_id
  })
}

async function payLine(
  parts: AgentsParts,
  tx: Tx,
  { line, run, now }: { line: Selectable<DB['agents_run_lines']>; run: ClaimedRun; now: Date },
): Promise<void> {
  const wallet = {
    playerId: line.agent_id,
    brandId: line.brand_id,
    currency: currencyOf(line.currency),
    pocket: 'commission' as const,
  }
  await parts.ledger.openWallet(tx, wallet)
  const [result] = await parts.ledger.post(tx, [
    {
      ...wallet,
      id: parts.context.random.uuid(),
      operation: 'commission',
      source: 0,
      externalId: `agents:line:${line.id}`,
      amount: line.amount,
      contra: 'commissions',
      memo: `${line.type} ${run.from.toISOString()} – ${run.to.toISOString()}`,
      at: now,
    },
  ])
  await tx
    .updateTable('agents_run_lines')
    .set({ state: 'paid', paid_at: now, wallet_tx_id: result?.walletTxId ?? null })
    .where('id', '=', line.id)
    .execute()
  const { id: lineId, type, amount, currency } = line
  await parts.recordFact(tx, {
    kind: 'agent_commission_paid',
    brandId: line.brand_id,
    memberId: line.agent_id,
    at: now,
    data: { lineId, type, amount: String(amount), currency },
  })
}

function currencyOf(text: string): CurrencyCode {
  assert(isCurrencyCode(text), 'lines are in a currency of the house')
  return text
}
