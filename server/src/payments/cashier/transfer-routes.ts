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

const MOST_PEOPLE = 50

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
      ...(await directPeople(db, memberId, input.account ?? '')),
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

async function directPeople(db: Db, memberId: bigint, start: string) {
  const fits = sql`status = 'active' and member_type <> 4`
  const named = sql`${fits} and starts_with(lower(account), ${start.toLowerCase()})`
  const { rows } = await sql<{ member_id: bigint; account: string; is_upline: boolean }>`
    with recruited as (
      select id, account from identity_members where recruited_by = ${memberId} and ${named}
        and agents_upline_of(id, recruited_by) = ${memberId} order by account limit ${MOST_PEOPLE}
    ), moved_here as (
      select id, account from identity_members where ${named} and id in (
        select p.member_id from agents_places p join agents_members m on m.member_id = p.member_id and m.parent_id = p.parent_id
        where p.parent_id = ${memberId} and p.move_of = p.member_id)
      order by account limit ${MOST_PEOPLE}
    ), above as (
      select id, account from identity_members where ${fits} and id = (
        select agents_upline_of(me.id, me.recruited_by) from identity_members me where me.id = ${memberId})
    )
    select id as member_id, account, is_upline from (
      select *, true as is_upline from above
      union select *, false from recruited union select *, false from moved_here
    ) near order by is_upline desc, account limit ${MOST_PEOPLE + 1}`.execute(db)
  const people = rows.map((row) => ({ memberId: row.member_id, account: row.account }))
  const upline = rows.findIndex((row) => row.is_upline)
  return {
    upline: people[upline] ?? null,
    downlines: people.filter((_, place) => place !== upline).slice(0, MOST_PEOPLE),
  }
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
    join identity_members m on m.id = case when t.from_member = ${memberId} then t.to_member else t.from_member end
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
