import { consoleAgentsApi } from '@croupier/api/affiliates/console-agents'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Http } from '../../../platform/http/http.ts'
import { route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refusal.ts'
import { auditLineOf } from '../../../core/audit/audit.ts'
import type { AgentsDeps } from '../deps.ts'
import { transact } from '../../../platform/transact.ts'

/** Serves the wish to take back pay of a period that is closed (EQ-20); a second person makes it where balances are corrected. */
export function takeBackRoutes(http: Http, parts: AgentsDeps): void {
  route(http, consoleAgentsApi.takeBack, async (call) => {
    const { brand, staff, input, now } = call
    const { commissionLineId, amount, reason } = input
    return await transact(parts.context.db, async (tx) => {
      const line = await paidLine(tx, { id: commissionLineId, brandId: brand.id })
      if (!line) refuse('not_found')
      if (amount > line.amount) refuse('field_invalid', { field: 'amount' })
      const { id: adjustmentId } = await parts.proposeAdjustment(tx, {
        brandId: brand.id,
        memberId: line.agent_id,
        currency: line.currency,
        amount: -amount,
        commissionLine: commissionLineId,
        reason,
        staffId: staff.id,
        now,
      })
      await parts.audit.record(tx, {
        ...auditLineOf(call),
        action: 'adjustment.proposed',
        subject: { type: 'member', id: String(line.agent_id) },
        after: { adjustmentId, commissionLineId, amount: String(-amount), currency: line.currency },
        reason,
      })
      return { adjustmentId }
    })
  })
}

function paidLine(db: Db | Tx, { id, brandId }: { id: string; brandId: number }) {
  return db
    .selectFrom('agents_run_lines')
    .select(['agent_id', 'currency', 'amount'])
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .where('state', '=', 'paid')
    .executeTakeFirst()
}
