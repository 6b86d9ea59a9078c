import { consoleBonusesApi, type MemberBonus } from '@croupier/api/engagement/console-bonuses'
import { byId } from '@croupier/api/cursors'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { auditLineOf } from '../../core/audit/audit.ts'
import { staffNames } from '../../accounts/staff/staff.ts'
import { bonusView } from './bonus-view.ts'
import type { BonusesDeps } from './deps.ts'
import { type GrantWithTerms, grantsOf } from './queries.ts'
import { forfeitBonus } from './settle-bonus.ts'
import { proposeTakeBack } from './take-back.ts'
import { transact } from '../../platform/transact.ts'

/** Serves the staff who look at one member: what they were granted, and its end before its time. */
export function memberBonusRoutes(http: Http, parts: BonusesDeps): void {
  const { db, bus } = parts.context

  route(http, consoleBonusesApi.ofMember, async ({ brand, input }) => {
    const { memberId, limit, cursor } = input
    const newest = grantsOf(db, memberId)
      .where('g.brand_id', '=', brand.id)
      .orderBy('g.id', 'desc')
      .limit(limit + 1)
    const [before] = byId.read(cursor) ?? []
    const rows = await (before === undefined ? newest : newest.where('g.id', '<', before)).execute()
    const page = rows.slice(0, limit)
    return {
      items: await views(parts, page),
      nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    }
  })

  route(http, consoleBonusesApi.forfeit, async (call) => {
    const { brand, staff, input, now } = call
    const { memberId, bonusId, reason } = input
    const find = grantsOf(db, memberId)
      .where('g.brand_id', '=', brand.id)
      .where('g.id', '=', bonusId)
    const known = await find.executeTakeFirst()
    if (!known) refuse('not_found')
    // What can be staked is taken back by two people.
    if (known.type === 'playable') refuse('conflict')
    await transact(db, async (tx) => {
      const of = { bonusId, memberId, brandId: brand.id, staffId: staff.id, reason, now }
      const isEnded = await forfeitBonus(parts, tx, of)
      await parts.audit.record(tx, {
        ...auditLineOf(call),
        action: isEnded ? 'bonus.forfeited' : 'bonus.released',
        subject: { type: 'bonus', id: bonusId },
        after: { memberId: String(memberId) },
        reason,
      })
    })
    bus.publish(`live:member:${memberId}`, { type: 'balance' })
    const [view] = await views(parts, await find.execute())
    return view ?? refuse('not_found')
  })

  route(http, consoleBonusesApi.takeBack, async (desk) =>
    transact(db, (tx) => proposeTakeBack(parts, tx, { desk, ...desk.input })),
  )
}

async function views(parts: BonusesDeps, rows: readonly GrantWithTerms[]): Promise<MemberBonus[]> {
  const { db } = parts.context
  const names = await staffNames(
    db,
    rows.flatMap(({ forfeited_by: by }) => by ?? []),
  )
  return await Promise.all(
    rows.map(async (row) => ({
      ...(await bonusView(parts, db, row)),
      offerCode: row.offer_code,
      offerVersion: row.version,
      depositId: row.deposit_id,
      forfeit:
        row.forfeited_by === null
          ? null
          : { by: names.get(row.forfeited_by) ?? '', reason: row.forfeit_reason ?? '' },
    })),
  )
}
