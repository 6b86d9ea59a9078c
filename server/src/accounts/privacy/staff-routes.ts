import { consolePrivacyApi } from '@croupier/api/accounts/console-privacy'
import { byId } from '@croupier/api/cursors'
import type { StaffRef } from '../../platform/http/call.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { lockRow } from '../../platform/lock-row.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Audit } from '../../core/audit/audit.ts'
import type { Members } from '../members/members.ts'
import { transact } from '../../platform/transact.ts'

export interface PrivacyStaffDeps {
  audit: Audit
  identity: Pick<Members, 'accountNames'>
}

type Decision = 'hold' | 'release' | 'refuse'
const NEXT = {
  hold: { state: 'held', held_because: ['staff'] },
  release: { state: 'waiting', held_because: [] },
  refuse: { state: 'refused', held_because: [] },
} as const satisfies Record<Decision, { state: string; held_because: readonly string[] }>

/** Serves staff's queue of erasures: /console/api/erasures. */
export function privacyStaffRoutes(http: Http, { audit, identity }: PrivacyStaffDeps): void {
  const { db } = http.context
  route(http, consolePrivacyApi.erasures, async ({ brand, input }) => {
    const rows = await erasuresOf(db, { brandId: brand.id, ...input })
    const items = rows.slice(0, input.limit)
    const accounts = await identity.accountNames(
      db,
      items.map((row) => row.member_id),
    )
    return {
      items: items.map((row) => ({
        id: row.id,
        memberId: row.member_id,
        account: accounts.get(row.member_id) ?? '',
        // The table's check allows these alone.
        state: row.state as (typeof NEXT)[Decision]['state'],
        requestedAt: row.requested_at,
        dueAt: row.due_at,
        heldBecause: row.held_because,
        decidedBy: row.decided_by,
        decisionReason: row.decision_reason,
        endedAt: row.ended_at,
      })),
      nextCursor: rows.length > input.limit ? (items.at(-1)?.id ?? null) : null,
    }
  })
  route(http, consolePrivacyApi.decideErasure, async ({ brand, staff, input, address, now }) =>
    transact(db, async (tx) => {
      const decided = await decide(tx, { ...input, brandId: brand.id, staff, now })
      await audit.record(tx, {
        brandId: brand.id,
        actor: { kind: 'staff', id: staff.id, name: staff.name },
        address,
        at: now,
        action: `erasure.${input.decision}`,
        subject: { type: 'member', id: String(decided.memberId) },
        before: { state: decided.before },
        after: { state: NEXT[input.decision].state },
        reason: input.reason,
      })
      return { state: NEXT[input.decision].state }
    }),
  )
}

async function erasuresOf(
  db: Db,
  of: { brandId: number; state?: string | undefined; cursor?: string | undefined; limit: number },
) {
  const [cursor] = byId.read(of.cursor) ?? []
  const after = cursor
    ? await db
        .selectFrom('privacy_erasures')
        .select(['requested_at', 'id'])
        .where('id', '=', cursor)
        .executeTakeFirst()
    : undefined
  return await db
    .selectFrom('privacy_erasures')
    .selectAll()
    .where('brand_id', '=', of.brandId)
    .$if(of.state !== undefined, (query) => query.where('state', '=', of.state ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('requested_at', 'id'),
          '<',
          tuple(after?.requested_at ?? new Date(0), after?.id ?? ''),
        ),
      ),
    )
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(of.limit + 1)
    .execute()
}

/** Refuses `not_found` for other brands' and `conflict` for what has ended. */
async function decide(
  tx: Tx,
  of: {
    erasureId: string
    brandId: number
    decision: Decision
    reason: string
    staff: StaffRef
    now: Date
  },
): Promise<{ memberId: bigint; before: string }> {
  const row = await lockRow(tx, 'privacy_erasures', { id: of.erasureId, brandId: of.brandId })
  if (row.state !== 'waiting' && row.state !== 'held') refuse('conflict')
  const { state, held_because } = NEXT[of.decision]
  await tx
    .updateTable('privacy_erasures')
    .set({
      state,
      held_because: [...held_because],
      decided_by: of.staff.id,
      decision_reason: of.reason,
      ended_at: state === 'refused' ? of.now : null,
    })
    .where('id', '=', row.id)
    .execute()
  return { memberId: row.member_id, before: row.state }
}
