import { type CurrencyCode, isCurrencyCode } from '@croupier/shared/money'
import { assert } from '@croupier/shared/assert'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../platform/db-types.ts'
import type { Tx } from '../../../platform/db.ts'
import type { AgentsParts } from '../parts.ts'
import { type ClaimedRun, holdClaim, keepsUntil, postpone } from './claim-run.ts'

const MOST_AT_ONCE = 200

type DueLine = Selectable<DB['agents_run_lines']>

/**
 * Pays the lines of a run in batches, each in one transaction with the ledger's own movements under the lines' ids: whoever dies between
 * two has paid the first and nothing of the second. Returns false when it was told to stop before the end.
 */
export async function payRun(
  parts: AgentsParts,
  run: ClaimedRun,
  { signal, atOnce = MOST_AT_ONCE }: { signal: AbortSignal; atOnce?: number },
): Promise<boolean> {
  while (!signal.aborted) {
    const paid = await payNext(parts, run, atOnce)
    if (paid.length === 0) return true
    for (const agentId of paid)
      parts.context.bus.publish(`live:member:${agentId}`, { type: 'balance' })
  }
  return false
}

/** Pays some lines and answers whom; with none left it ends the run and answers nobody. */
async function payNext(parts: AgentsParts, run: ClaimedRun, atOnce: number): Promise<bigint[]> {
  return await parts.context.db.transaction().execute(async (tx) => {
    await holdClaim(tx, run)
    const now = parts.context.clock.now()
    const lines = await tx
      .selectFrom('agents_run_lines')
      .selectAll()
      .where('run_id', '=', run.id)
      .where('state', '=', 'due')
      .orderBy('id')
      .limit(atOnce)
      .execute()
    if (lines.length === 0) {
      await tx
        .updateTable('agents_runs')
        .set({ state: 'done', done_at: now })
        .where('id', '=', run.id)
        .execute()
      return []
    }
    await payLines(parts, tx, { lines, run, now })
    await postpone(tx, run, keepsUntil(now))
    return lines.map(({ agent_id: agentId }) => agentId)
  })
}

interface Payment {
  lines: readonly DueLine[]
  run: ClaimedRun
  now: Date
}

async function payLines(parts: AgentsParts, tx: Tx, { lines, run, now }: Payment): Promise<void> {
  await openWallets(parts, tx, lines)
  const results = await parts.ledger.post(
    tx,
    lines.map((line) => ({
      ...walletOf(line),
      id: parts.context.random.uuid(),
      operation: 'commission',
      source: 0,
      externalId: `agents:line:${line.id}`,
      amount: line.amount,
      contra: 'commissions',
      memo: `${line.type} ${run.from.toISOString()} – ${run.to.toISOString()}`,
      at: now,
    })),
  )
  await sql`
    update agents_run_lines line set state = 'paid', paid_at = ${now}, wallet_tx_id = paid.wallet_tx_id
    from unnest(${lines.map(({ id }) => id)}::uuid[], ${results.map(({ walletTxId }) => walletTxId)}::uuid[]) as paid (id, wallet_tx_id)
    where line.id = paid.id`.execute(tx)
  await parts.recordFact(
    tx,
    lines.map(({ id: lineId, type, amount, currency, ...line }) => ({
      kind: 'agent_commission_paid',
      brandId: line.brand_id,
      memberId: line.agent_id,
      at: now,
      data: { lineId, type, amount: String(amount), currency },
    })),
  )
}

/** Whoever was paid before has a wallet already. */
async function openWallets(
  { ledger }: Pick<AgentsParts, 'ledger'>,
  tx: Tx,
  lines: readonly DueLine[],
): Promise<void> {
  const { rows } = await sql<{ place: number }>`
    select asked.place::int as place from unnest(${lines.map(({ agent_id: id }) => String(id))}::bigint[],
      ${lines.map(({ currency }) => currency)}::text[]) with ordinality as asked (agent_id, currency, place)
    where not exists (select from agents_run_lines paid
      where paid.agent_id = asked.agent_id and paid.currency = asked.currency and paid.state = 'paid')`.execute(
    tx,
  )
  for (const { place } of rows) {
    const line = lines[place - 1]
    if (line) await ledger.openWallet(tx, walletOf(line))
  }
}

function walletOf(line: DueLine) {
  return {
    playerId: line.agent_id,
    brandId: line.brand_id,
    currency: currencyOf(line.currency),
    pocket: 'commission' as const,
  }
}

function currencyOf(text: string): CurrencyCode {
  assert(isCurrencyCode(text), 'lines are in a currency of the house')
  return text
}
