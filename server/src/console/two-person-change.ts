import type { Json } from '../platform/bus.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { ConsoleDeps, StaffCall } from './deps.ts'
import { auditLineOf } from '../core/audit/audit.ts'
import { transact } from '../platform/transact.ts'
import { isUnchanged } from '../platform/unchanged.ts'

/** The last word of the audit log's action, by how far a change has come. */
const words = { proposed: 'proposed', applied: 'changed', rejected: 'rejected' } as const

interface Step<State> {
  /** The beginning of its action in the audit log: `brand.company_`. */
  action: `${string}.${string}`
  take: (tx: Tx) => Promise<{ state: State; before: Json; after: Json }>
}

/**
 * Takes one step of a change of the brand that may need two people: it is proposed, made, or set aside. The step and its line of the audit
 * log are one transaction.
 */
export async function stepOfChange<State extends keyof typeof words>(
  { db, audit }: { db: Db } & Pick<ConsoleDeps, 'audit'>,
  call: StaffCall<{ reason: string }>,
  { action, take }: Step<State>,
): Promise<{ state: State }> {
  return await transact(db, async (tx) => {
    const { state, before, after } = await take(tx)
    await audit.record(tx, {
      ...auditLineOf(call),
      action: `${action}${words[state]}`,
      subject: { type: 'brand', id: String(call.brand.id) },
      before,
      // A change that is set aside leaves everything as it was.
      ...(state === 'rejected' && isUnchanged(before, after) ? {} : { after }),
      reason: call.input.reason,
    })
    return { state }
  })
}
