import { cursorOf, int4Part, int8Part } from '@croupier/api/cursors'
import { consoleVipApi, vipCauses } from '@croupier/api/engagement/console-vip'
import { assert } from '@croupier/shared/assert'
import { isRealCurrency, type RealCurrency } from '@croupier/shared/currencies'
import { sql } from 'kysely'
import { dayOf } from '../../platform/calendar/calendar.ts'
import type { Db } from '../../platform/db.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { transact } from '../../platform/transact.ts'
import type { VipDeps } from './deps.ts'
import { type Ladder, ladderOf, nameIn } from './ladder.ts'
import { standingOf } from './queries.ts'
import { currentLevel, floorOf, vipMember, type VipMemberRow } from './standing.ts'
import { whatIf } from './what-if.ts'

/** By level from the highest, then by member. */
const levelAndMember = cursorOf(int4Part, int8Part)
const CHANGES_SHOWN = 100

/** What staff see and do of VIP levels. */
export function staffVipRoutes(http: Http, parts: VipDeps): void {
  lookingRoutes(http, parts)
  floorRoute(http, parts)
}

function lookingRoutes(http: Http, parts: VipDeps): void {
  const { db } = http.context

  route(http, consoleVipApi.members, async ({ brand, input, language, now }) => {
    const ladder = await ladderOf(parts, db, { brandId: brand.id, now })
    const rows = await membersByLevel(db, { ...input, brandId: brand.id, now })
    const page = rows.slice(0, input.limit)
    const last = rows.length > input.limit ? page.at(-1) : undefined
    const names = await parts.accountNames(
      db,
      page.map((row) => row.member_id),
    )
    return {
      items: page.map((row) => ({
        memberId: row.member_id,
        account: names.get(row.member_id) ?? '',
        level: row.level,
        since: row.since,
        earned: row.earned_level,
        floor: floorView(row, now),
      })),
      nextCursor: last ? levelAndMember.write([last.level, last.member_id]) : null,
      levels: levelNames(ladder, language),
    }
  })

  route(http, consoleVipApi.member, async ({ brand, input: { memberId }, language, now }) => {
    await requireMember(parts, db, { brandId: brand.id, memberId })
    const ladder = await ladderOf(parts, db, { brandId: brand.id, now })
    const member = await vipMember(db, memberId, 'unlocked')
    return {
      currency: realCurrencyOf(brand.currency),
      standing: ladder && (await standingOf(ladder, db, { memberId, now })),
      floor: member ? floorView(member, now) : null,
      changes: await changesOf(db, memberId),
      levels: levelNames(ladder, language),
    }
  })

  route(http, consoleVipApi.whatIf, async ({ brand, input: { terms }, now }) => ({
    currency: realCurrencyOf(brand.currency),
    levels: await whatIf(parts, db, { brandId: brand.id, terms, now }),
  }))
}

function floorRoute(http: Http, parts: VipDeps): void {
  const { db } = http.context
  route(http, consoleVipApi.proposeFloor, async (call) => {
    const { brand, staff, input, address, language, now } = call
    const { memberId, level, until, reason } = input
    await requireMember(parts, db, { brandId: brand.id, memberId })
    const ladder = await ladderOf(parts, db, { brandId: brand.id, now })
    if (!ladder || level > ladder.terms.levels.length) refuse('field_invalid', { field: 'level' })
    if (until <= now) refuse('field_invalid', { field: 'until' })
    const member = await vipMember(db, memberId, 'unlocked')
    const names = levelNames(ladder, language)
    const nameOf = (number: number) => names[number - 1]?.name ?? String(number)
    const before = member ? floorView(member, now) : null
    const known = await parts.accountNames(db, [memberId])
    return await transact(db, (tx) =>
      parts.approvals.propose(
        tx,
        {
          kind: 'vip.floor',
          brandId: brand.id,
          brandIds: [brand.id],
          subject: { type: 'member', id: String(memberId) },
          payload: {
            account: known.get(memberId) ?? String(memberId),
            level: nameOf(level),
            until: dayOf(until, brand.timeZone),
          },
          replaces: {
            level: nameOf(before?.level ?? currentLevel(ladder, member)),
            until: before ? dayOf(before.until, brand.timeZone) : null,
          },
          secret: { level, until: until.toISOString() },
          reason,
        },
        { staff, address, now },
      ),
    )
  })
}

async function requireMember(
  { memberOf }: Pick<VipDeps, 'memberOf'>,
  db: Db,
  of: { brandId: number; memberId: bigint },
): Promise<void> {
  if ((await memberOf(db, of.memberId))?.brandId !== of.brandId) refuse('not_found')
}

type ListedRow = Pick<
  VipMemberRow,
  'member_id' | 'level' | 'since' | 'earned_level' | 'floor_level' | 'floor_until'
>

async function membersByLevel(
  db: Db,
  of: {
    brandId: number
    level?: number | undefined
    floor: 'any' | 'set'
    cursor?: string | undefined
    limit: number
    now: Date
  },
): Promise<ListedRow[]> {
  const before = levelAndMember.read(of.cursor)
  const conditions = [
    sql`brand_id = ${of.brandId}`,
    ...(of.level === undefined ? [] : [sql`level = ${of.level}`]),
    ...(of.floor === 'any' ? [] : [sql`floor_until > ${of.now}`]),
    ...(before === null
      ? []
      : [sql`(level < ${before[0]} or (level = ${before[0]} and member_id > ${before[1]}))`]),
  ]
  const { rows } = await sql<ListedRow>`
    select member_id, level, since, earned_level, floor_level, floor_until from vip_members
    where ${sql.join(conditions, sql` and `)} order by level desc, member_id limit ${of.limit + 1}`.execute(
    db,
  )
  return rows
}

async function changesOf(db: Db, memberId: bigint) {
  const { rows } = await sql<{
    id: string
    at: Date
    cause: string
    from: number
    to: number
    deposits: bigint
    validBets: bigint
    windowFrom: string
    windowTo: string
    reason: string | null
  }>`
    select id, at, cause, from_level as "from", to_level as "to", deposits, valid_bets as "validBets", window_from::text as "windowFrom",
      window_to::text as "windowTo", reason
    from vip_changes where member_id = ${memberId} order by at desc, period desc nulls last, id desc
    limit ${CHANGES_SHOWN}`.execute(db)
  return rows.map((row) => {
    const cause = vipCauses.find((known) => known === row.cause)
    assert(cause, 'the column has a check')
    return { ...row, cause }
  })
}

function levelNames(ladder: Ladder | null, language: string) {
  if (!ladder) return []
  return ladder.terms.levels.map((level, place) => ({
    number: place + 1,
    name: nameIn(level, language, ladder.brand),
    badge: level.badge,
  }))
}

function floorView(
  row: Pick<VipMemberRow, 'floor_level' | 'floor_until'>,
  now: Date,
): { level: number; until: Date } | null {
  const level = floorOf(row, now)
  return level > 0 && row.floor_until ? { level, until: row.floor_until } : null
}

function realCurrencyOf(code: string): RealCurrency {
  assert(isRealCurrency(code), 'a brand keeps real money')
  return code
}
