import { isCurrencyCode } from '@croupier/shared/currencies'
import type { CurrencyCode } from '@croupier/shared/money'
import { assert } from '@croupier/shared/assert'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../platform/db-types.ts'
import type { Tx } from '../../../platform/db.ts'
import type { AgentsDeps } from '../deps.ts'
import { type ClaimedRun, holdClaim, holdClaimBeside, keepsUntil, postpone } from './claim-run.ts'
import { hearEachPay } from './pay-news.ts'
import { isShort } from './rules.ts'
import { transact } from '../../../platform/transact.ts'

const MOST_AT_ONCE = 500
const WORKERS = 2
const REFUSED_AGAIN_MS = 60_000
/** Before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000'

type DueLine = Pick<
  Selectable<DB['agents_run_lines']>,
  'id' | 'brand_id' | 'agent_id' | 'type' | 'currency' | 'amount'
>

/**
 * Pays the lines of a run in sets, each in one transaction with the ledger's own movements under the lines' ids: whoever dies between
 * two has paid the first and nothing of the second. Two sets are paid at a time, since each waits mostly for PostgreSQL. A line that the
 * ledger refuses stays due and holds up no other; the run is tried again later and is not done before all are paid. Returns false when it
 * was told to stop before the end.
 */
export async function payRun(
  parts: AgentsDeps,
  run: ClaimedRun,
  { signal, atOnce = MOST_AT_ONCE }: { signal: AbortSignal; atOnce?: number },
): Promise<boolean> {
  // Where one worker fails, the other ends its set and takes no more.
  const failed = new AbortController()
  const either = AbortSignal.any([signal, failed.signal])
  const workers = Array.from({ length: WORKERS }, () =>
    payLane(parts, run, { signal: either, atOnce }).catch((error: unknown) => {
      failed.abort()
      throw error
    }),
  )
  for (const worker of await Promise.allSettled(workers))
    if (worker.status === 'rejected') throw worker.reason
  if (signal.aborted) return false
  await endRun(parts, run)
  return true
}

/** Pays set after set until no line is due that nobody else is paying. */
async function payLane(
  parts: AgentsDeps,
  run: ClaimedRun,
  { signal, atOnce }: { signal: AbortSignal; atOnce: number },
): Promise<void> {
  let after = FIRST
  while (!signal.aborted) {
    const step = await payNext(parts, run, { after, atOnce })
    if (step === null) return
    after = step.last
    for (const agentId of step.paid)
      parts.context.bus.publish(`live:member:${agentId}`, { type: 'balance' })
  }
}

/** Pays the next lines and answers whom, and which line was the last; null when there are no more. */
async function payNext(
  parts: AgentsDeps,
  run: ClaimedRun,
  { after, atOnce }: { after: string; atOnce: number },
): Promise<{ paid: bigint[]; last: string } | null> {
  return await transact(parts.context.db, async (tx) => {
    await holdClaimBeside(tx, run)
    const now = parts.context.clock.now()
    const lines = await tx
      .selectFrom('agents_run_lines')
      .select(['id', 'brand_id', 'agent_id', 'type', 'currency', 'amount'])
      .where('run_id', '=', run.id)
      .where('state', '=', 'due')
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      // What the other worker is paying is passed over.
      .forNoKeyUpdate()
      .skipLocked()
      .execute()
    const last = lines.at(-1)
    if (last === undefined) return null
    const paid = await payLines(parts, tx, { lines, run, now })
    await postpone(tx, run, keepsUntil(now))
    return { paid: paid.map(({ agent_id: agentId }) => agentId), last: last.id }
  })
}

/** A run is done when all its lines are paid; with some that were refused it comes again. */
async function endRun({ context }: AgentsDeps, run: ClaimedRun): Promise<void> {
  await transact(context.db, async (tx) => {
    await holdClaim(tx, run)
    const now = context.clock.now()
    const refused = await tx
      .selectFrom('agents_run_lines')
      .select('id')
      .where('run_id', '=', run.id)
      .where('state', '=', 'due')
      .limit(1)
      .executeTakeFirst()
    if (refused) {
      context.log.error({ run: run.id, line: refused.id }, 'a run has lines that cannot be paid')
      return await postpone(tx, run, new Date(now.getTime() + REFUSED_AGAIN_MS))
    }
    await tx
      .updateTable('agents_runs')
      .set({ state: 'done', done_at: now })
      .where('id', '=', run.id)
      .execute()
  })
}

interface Payment {
  lines: readonly DueLine[]
  run: ClaimedRun
  now: Date
}

/** Pays lines of different agents and answers those that were paid. */
async function payLines(
  parts: AgentsDeps,
  tx: Tx,
  { lines, run, now }: Payment,
): Promise<DueLine[]> {
  await parts.ledger.openWallets(tx, lines.map(walletOf))
  const results = await parts.ledger.postSet(
    tx,
    lines.map((line) => ({
      ...walletOf(line),
      id: parts.context.random.uuid(),
      operation: 'commission',
      source: 0,
      externalId: `agents:line:${line.id}`,
      amount: line.amount,
      counterAccount: 'commissions',
      memo: `${line.type} ${run.from.toISOString()} – ${run.to.toISOString()}`,
      at: now,
    })),
  )
  const paid = lines.flatMap((line, place) => {
    const { status, walletTxId } = results[place] ?? { status: 'unanswered', walletTxId: null }
    if (status === 'OK' && walletTxId !== null) return [{ ...line, walletTxId }]
    parts.context.log.error({ line: line.id, status }, 'a commission was refused')
    return []
  })
  await sql`
    update agents_run_lines line set state = 'paid', paid_at = ${now}, wallet_tx_id = paid.wallet_tx_id
    from unnest(${paid.map(({ id }) => id)}::uuid[], ${paid.map(({ walletTxId }) => walletTxId)}::uuid[]) as paid (id, wallet_tx_id)
    where line.id = paid.id`.execute(tx)
  const told = isShort(run.type) ? await toldAtOnce(tx, paid) : paid
  await parts.recordFact(
    tx,
    told.map(({ id: lineId, type, amount, currency, ...line }) => ({
      kind: 'agent_commission_paid',
      brandId: line.brand_id,
      memberId: line.agent_id,
      at: now,
      data: { lineId, type, amount: String(amount), currency },
    })),
  )
  return paid
}

/** Of short periods only who wants it so hears of each; the others are told once a day (tell-pay.ts). */
async function toldAtOnce<Line extends DueLine>(tx: Tx, lines: readonly Line[]): Promise<Line[]> {
  const each = await hearEachPay(
    tx,
    lines.map(({ agent_id: agentId }) => agentId),
  )
  return lines.filter(({ agent_id: agentId }) => each.has(agentId))
}

function walletOf(line: DueLine) {
  return {
    playerId: line.agent_id,
    brandId: line.brand_id,
    currency: currencyOf(line.currency),
    subaccount: 'commission' as const,
  }
}

function currencyOf(text: string): CurrencyCode {
  assert(isCurrencyCode(text), 'lines are in a currency of the house')
  return text
}
