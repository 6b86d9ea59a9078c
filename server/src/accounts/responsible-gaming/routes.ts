import { responsibleGamingApi } from '@croupier/api/accounts/responsible-gaming'
import type { BrandRef, SessionRef } from '../../platform/http/call.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { barsOf } from './bars.ts'
import { changeLimit, confirmLimit, type LimitName, type LimitOwner } from './change-limit.ts'
import type { ResponsibleGaming } from './create-responsible-gaming.ts'
import { askReturn, confirmReturn, excludeSelf, timeOut } from './pause-play.ts'
import { answerCheck, CHECK_ANSWERED } from './play-checks.ts'
import { limitsOf, missingLimits, playOf, statementOf, type StatementMonth } from './queries.ts'
import { REST_MS } from './rules.ts'
import { lastMonths, statementYears, wholeYear } from './statement-spans.ts'
import { transact } from '../../platform/transact.ts'

/** A month has no more seconds to play in. */
const LONGEST_TIME = 31n * 86_400n

/** Serves what players bound and read of themselves. */
export function protectionRoutes(http: Http, protection: ResponsibleGaming): void {
  overviewRoute(http, protection)
  limitRoutes(http, protection)
  pauseRoutes(http, protection)
  checkRoutes(http, protection)
  statementRoute(http, protection)
}

interface MemberCall {
  brand: BrandRef
  session: SessionRef
  now: Date
}

function ownerOf({ brand, session, now }: MemberCall): LimitOwner {
  return { memberId: session.memberId, brandId: brand.id, currency: session.currency, now }
}

function overviewRoute(http: Http, { parts }: ResponsibleGaming): void {
  const { context, brands } = parts
  route(http, responsibleGamingApi.overview, async ({ brand, session, now }) => {
    const { memberId, currency } = session
    const most = await brands.setting(brand.id, 'protection.realityCheckMinutes')
    const restedBefore = new Date(now.getTime() - REST_MS)
    const { ownMinutes } = await playOf(context.db, { memberId, currency, restedBefore })
    const required = await brands.setting(brand.id, 'protection.requiredLimits')
    return {
      serverTime: now,
      currency,
      limits: await limitsOf(context.db, {
        memberId,
        currency,
        timeZone: brand.timeZone,
        now,
        deposited: (from) => parts.depositedSince(context.db, { memberId, currency, from }),
      }),
      missing: await missingLimits(context.db, memberId, required),
      bars: await barsOf(context.db, { memberId, now }),
      checkMinutes: Math.min(most, ownMinutes ?? most),
      checkMinutesMost: most,
      breaks: {
        offeredHours: [...(await brands.marketRule(brand.id, 'timeOut.offeredHours'))],
        mostHours: await brands.marketRule(brand.id, 'timeOut.mostHours'),
      },
      help: await brands.setting(brand.id, 'protection.help'),
    }
  })
}

function limitRoutes(http: Http, { parts }: ResponsibleGaming): void {
  const { db } = parts.context
  route(http, responsibleGamingApi.setLimit, async ({ input, ...call }) => {
    const { kind, period, amount } = input
    if (kind === 'time' && amount !== null && amount > LONGEST_TIME)
      refuse('field_invalid', { field: 'amount' })
    const name: LimitName = { kind, period }
    const owner = ownerOf(call)
    await transact(db, (tx) => changeLimit(tx, parts, { owner, name, amount }))
    // A limit that the market demands may have been the missing one.
    parts.context.bus.publish(CHECK_ANSWERED, String(owner.memberId))
    return {}
  })
  route(http, responsibleGamingApi.confirmLimit, async ({ input, ...call }) => {
    const owner = ownerOf(call)
    await transact(db, (tx) => confirmLimit(tx, parts, { owner, name: input }))
    return {}
  })
}

function pauseRoutes(http: Http, { parts }: ResponsibleGaming): void {
  const { context } = parts
  const { db } = context
  const tell = (memberId: bigint) =>
    context.bus.publish(`live:member:${memberId}`, { type: 'play_paused' })
  route(http, responsibleGamingApi.timeOut, async ({ input, ...call }) => {
    const of = { ...ownerOf(call), hours: input.hours }
    const endsAt = await transact(db, (tx) => timeOut(tx, parts, of))
    tell(of.memberId)
    return { endsAt }
  })
  route(http, responsibleGamingApi.exclude, async ({ input, ...call }) => {
    const of = { ...ownerOf(call), months: input.months }
    const accounts = await transact(db, (tx) => excludeSelf(tx, parts, of))
    for (const { memberId } of accounts) {
      tell(memberId)
      await parts.endSessions(memberId, { reason: 'excluded', now: call.now })
    }
    return {}
  })
  route(http, responsibleGamingApi.askReturn, async (call) => {
    const { memberId, brandId, now } = ownerOf(call)
    const asked = { memberId, brandId, now }
    return {
      possibleFrom: await transact(db, (tx) => askReturn(tx, parts, asked)),
    }
  })
  route(http, responsibleGamingApi.confirmReturn, async (call) => {
    await transact(db, (tx) => confirmReturn(tx, parts, ownerOf(call)))
    return {}
  })
}

function checkRoutes(http: Http, { parts, checks, places }: ResponsibleGaming): void {
  const { context, brands } = parts
  route(http, responsibleGamingApi.play, async ({ brand, session, now, address }) => {
    const { memberId, currency } = session
    // Asked beside every game now and then, so it also says from where somebody plays (ACC-13).
    await places.look({ memberId, brandId: brand.id, address })
    // What this process remembers and has not written yet belongs to the answer.
    await checks.write()
    const restedBefore = new Date(now.getTime() - REST_MS)
    const figures = await playOf(context.db, { memberId, currency, restedBefore })
    const most = await brands.setting(brand.id, 'protection.realityCheckMinutes')
    const { since, staked, won, checkDue, ownMinutes } = figures
    const checkMinutes = Math.min(most, ownMinutes ?? most)
    return {
      serverTime: now,
      currency,
      since,
      staked,
      won,
      net: won - staked,
      checkDue,
      checkMinutes,
    }
  })
  route(http, responsibleGamingApi.answerCheck, async ({ brand, session, now }) => {
    await answerCheck(parts, { memberId: session.memberId, brandId: brand.id, now })
    return {}
  })
  route(http, responsibleGamingApi.setCheckMinutes, async ({ input, brand, session, now }) => {
    const { memberId } = session
    await context.db
      .insertInto('protection_plays')
      .values({
        member_id: memberId,
        brand_id: brand.id,
        // Long ago: to set the interval is not to play.
        since: new Date(0),
        last_at: new Date(0),
        checked_at: now,
        check_minutes: input.minutes,
      })
      .onConflict((conflict) =>
        conflict.column('member_id').doUpdateSet({ check_minutes: input.minutes }),
      )
      .execute()
    context.bus.publish(CHECK_ANSWERED, String(memberId))
    return {}
  })
}

function statementRoute(http: Http, { parts }: ResponsibleGaming): void {
  const { db } = parts.context
  route(http, responsibleGamingApi.statement, async ({ brand, session, now, input }) => {
    const { memberId, currency } = session
    const { timeZone } = brand
    const yearsKept = await parts.brands.marketRule(brand.id, 'records.years')
    const joined = await parts.registeredAt(db, memberId)
    const years = statementYears({ openedAt: joined, now, timeZone, yearsKept })
    const { year = null } = input
    if (year !== null && !years.includes(year)) refuse('not_found')
    const span = year === null ? lastMonths(now, timeZone) : wholeYear(year)
    const months = await statementOf(db, { memberId, currency, timeZone, ...span })
    return { currency, year, years, months, total: months.reduce(plus, NOTHING) }
  })
}

type Sums = Omit<StatementMonth, 'month'>
const NOTHING: Sums = {
  deposits: 0n,
  withdrawals: 0n,
  bets: 0,
  staked: 0n,
  won: 0n,
  bonuses: 0n,
  net: 0n,
}

function plus(sum: Sums, month: Sums): Sums {
  return {
    deposits: sum.deposits + month.deposits,
    withdrawals: sum.withdrawals + month.withdrawals,
    bets: sum.bets + month.bets,
    staked: sum.staked + month.staked,
    won: sum.won + month.won,
    bonuses: sum.bonuses + month.bonuses,
    net: sum.net + month.net,
  }
}
