import { consoleMoneyApi, ledgerProof } from '@croupier/api/payments/console-money'
import * as z from 'zod/mini'
import type { Http } from '../platform/http/http.ts'
import { route } from '../platform/http/route.ts'
import type { ConsoleDeps } from './deps.ts'
import { proveLedger } from './prove-ledger.ts'
import { auditLineOf } from '../core/audit/audit.ts'

const HISTORY = 20
const kept = z.pick(ledgerProof, { invariants: true, accounts: true })

/** Serves the proof of the ledger: run it, and look at what earlier ones said. */
export function ledgerRoutes(http: Http, { audit }: ConsoleDeps): void {
  const { db } = http.context

  route(http, consoleMoneyApi.proveLedger, async (call) => {
    const { brand, staff } = call
    const proof = await proveLedger(http.context, { brandId: brand.id, by: staff.name })
    await audit.record(db, {
      ...auditLineOf(call),
      action: 'ledger.proved',
      subject: { type: 'ledger_proof', id: proof.id },
      after: { holds: proof.holds, lines: proof.lines, tookMs: proof.tookMs },
    })
    return proof
  })

  route(http, consoleMoneyApi.ledgerProof, async ({ brand }) => {
    const rows = await db
      .selectFrom('console_ledger_proofs')
      .selectAll()
      .where('brand_id', '=', brand.id)
      .orderBy('started_at', 'desc')
      .limit(HISTORY)
      .execute()
    const history = rows.map((row) => ({
      id: row.id,
      startedAt: row.started_at,
      tookMs: row.took_ms,
      by: row.made_by,
      holds: row.holds,
      lines: Number(row.lines),
    }))
    const [latest] = rows
    const [head] = history
    if (!latest || !head) return { last: null, history: [] }
    const { invariants, accounts } = z.parse(kept, {
      invariants: latest.invariants,
      accounts: latest.accounts,
    })
    return {
      last: { ...head, wallets: Number(latest.wallets), invariants, accounts },
      history,
    }
  })
}
