import { readPlace, writePlace } from '@croupier/api/cursors'
import { transfersApi } from '@croupier/api/payments/transfers'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import type { CashierDeps } from './deps.ts'
import { sendToMember, transferLimits } from './send-to-member.ts'
import { transact } from '../../platform/transact.ts'

/** Serves money between members and the people directly above and below them. */
export function transferRoutes(http: Http, parts: CashierDeps): void {
  const { db } = http.context
  const requireOn = async (brandId: number): Promise<void> => {
    if (!(await parts.transfersOn?.(brandId))) refuse('feature_off')
  }
  route(http, transfersApi.people, async ({ brand, session, input, now }) => {
    await requireOn(brand.id)
    const { memberId } = session
    return {
      ...(await parts.directLines.people(db, { memberId, start: input.account ?? '' })),
      currency: brand.currency,
      limits: await transferLimits(db, { brandId: brand.id, memberId, now }),
    }
  })
  route(http, transfersApi.send, async ({ brand, session, input, now }) => {
    await requireOn(brand.id)
    const { paymentPassword, ...order } = input
    await parts.checkPaymentPassword({ session, paymentPassword, now })
    const { id, announce } = await transact(db, (tx) =>
      sendToMember(parts, tx, { ...order, brand, session, now }),
    )
    announce()
    const [sent] = await lines(db, { memberId: session.memberId, id, limit: 1 })
    return sent ?? refuse('not_found')
  })
  route(http, transfersApi.list, async ({ session, input }) => {
    const { limit, cursor } = input
    const rows = await lines(db, { memberId: session.memberId, limit: limit + 1, cursor })
    const items = rows.slice(0, limit)
    const last = items.at(-1)
    const more = rows.length > limit && last !== undefined
    return { items, nextCursor: more ? writePlace(last.sentAt, last.id) : null }
  })
}

interface Listing {
  memberId: bigint
  limit: number
  id?: string
  cursor?: string | undefined
}

async function lines(db: Db, { memberId, limit, id, cursor }: Listing) {
  const after = readPlace(cursor)
  const before = after?.at ?? null
  const { rows } = await sql<{
    id: string
    sent: boolean
    account: string
    direction: 'upline' | 'downline'
    currency: string
    amount: bigint
    sent_at: Date
    state: string
    deadline_at: Date | null
  }>`
    select t.id, t.from_member = ${memberId} as sent, m.account, t.direction, t.currency, t.amount, t.sent_at, t.state, t.deadline_at
    from cashier_member_transfers t
    join identity_public_members m on m.id = case when t.from_member = ${memberId} then t.to_member else t.from_member end
    where (t.from_member = ${memberId} or t.to_member = ${memberId})
      and (${id ?? null}::uuid is null or t.id = ${id ?? null})
      and (${before}::timestamptz is null or (t.sent_at, t.id) < (${before}, ${after?.id ?? null}::uuid))
    order by t.sent_at desc, t.id desc limit ${limit}`.execute(db)
  return rows.map(({ sent_at: sentAt, deadline_at: deadline, state, ...row }) => ({
    ...row,
    sentAt,
    state: shownState(state),
    until: state === 'waiting' ? deadline : null,
  }))
}

/** Who sent it back is nobody's business but the house's. */
function shownState(state: string): 'waiting' | 'sent' | 'returned' {
  return state === 'waiting' || state === 'sent' ? state : 'returned'
}
