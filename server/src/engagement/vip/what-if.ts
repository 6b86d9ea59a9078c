import type { VipTerms } from '@croupier/api/engagement/terms/vip'
import type { Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import { dayAfter, dayOf, daysOf } from '../../platform/calendar/calendar.ts'
import type { Db } from '../../platform/db.ts'
import type { VipDeps } from './deps.ts'
import { worthOf } from './problems.ts'
import { baseLevel, earnedLevel, sumsWithin, type VipDay, windowOn } from './rules.ts'

export interface LevelForecast {
  /** 0 is below all levels. */
  level: number
  members: number
  /** What the weekly and monthly rewards of the level would cost these members in a month. */
  monthlyCost: Money
}

const AT_ONCE = 1_000
const WEEKS_A_MONTH = { weeks: 30n, of: 7n } as const

/** How many members would stand on which level of a ladder at the end of last month, by what they had paid and played until then. */
export async function whatIf(
  { brands }: Pick<VipDeps, 'brands'>,
  db: Db,
  of: { brandId: number; terms: VipTerms; now: Date },
): Promise<LevelForecast[]> {
  const { terms } = of
  const { timeZone } = await brands.byId(of.brandId)
  const lastDay = dayAfter(daysOf('month', dayOf(of.now, timeZone))[0], -1)
  const span = windowOn(terms.window, lastDay)
  const counts = Array.from({ length: terms.levels.length + 1 }, () => 0)
  const base = baseLevel(terms.levels)
  let page = await membersWithDays(db, { brandId: of.brandId, lastDay, after: 0n })
  while (page.length > 0) {
    for (const { days } of page) {
      const level = Math.max(base, earnedLevel(terms.levels, sumsWithin(days, span)))
      counts[level] = (counts[level] ?? 0) + 1
    }
    const after = page.at(-1)?.memberId ?? 0n
    page = await membersWithDays(db, { brandId: of.brandId, lastDay, after })
  }
  return counts.map((members, level) => ({
    level,
    members,
    monthlyCost: BigInt(members) * monthlyWorth(terms, level),
  }))
}

function monthlyWorth({ levels }: VipTerms, level: number): Money {
  const benefits = levels[level - 1]?.benefits
  if (!benefits) return 0n
  const weekly = (worthOf(benefits.weekly) * WEEKS_A_MONTH.weeks) / WEEKS_A_MONTH.of
  return weekly + worthOf(benefits.monthly)
}

async function membersWithDays(
  db: Db,
  of: { brandId: number; lastDay: string; after: bigint },
): Promise<{ memberId: bigint; days: VipDay[] }[]> {
  const { rows } = await sql<Omit<VipDay, 'day'> & { memberId: bigint; day: string | null }>`
    select m.member_id as "memberId", d.day::text, d.deposits, d.withdrawals, d.valid from (
      select member_id from vip_members where brand_id = ${of.brandId} and member_id > ${of.after}
      order by member_id limit ${AT_ONCE}
    ) m left join vip_days d on d.member_id = m.member_id and d.day <= ${of.lastDay}::date
    order by m.member_id, d.day`.execute(db)
  const members = new Map<bigint, VipDay[]>()
  for (const { memberId, day, ...amounts } of rows) {
    const days = members.get(memberId) ?? []
    if (day !== null) days.push({ day, ...amounts })
    members.set(memberId, days)
  }
  return [...members].map(([memberId, days]) => ({ memberId, days }))
}
