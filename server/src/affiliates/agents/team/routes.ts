import { agentTeamApi, type PaidTeamFigures } from '@croupier/api/affiliates/agent-team'
import { byCount } from '@croupier/api/cursors'
import type { Db } from '../../../platform/db.ts'
import type { BrandRef, SessionRef } from '../../../platform/http/call.ts'
import type { Http } from '../../../platform/http/http.ts'
import { route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refusal.ts'
import { linesTakenBackBy } from '../../../payments/cashier/cashier.ts'
import { accountNames } from '../../../accounts/members/members.ts'
import { allLineTotals } from '../../../reporting/reports/reports.ts'
import type { JournalLine } from '../../../core/ledger/ledger.ts'
import type { AgentsDeps } from '../deps.ts'
import { attachMembers } from '../tree/attach-members.ts'
import { placeInTeam, type TreeMember } from '../tree/queries.ts'
import { nextCursor, teamEntries } from './bets.ts'
import {
  lossesOf,
  sizesOf,
  teamActivity,
  teamByDay,
  teamByGameType,
  teamByLevel,
  NO_FIGURES,
  withoutSalaries,
  betTotalsOf,
  lossTotalsOf,
} from './figures.ts'
import { teamMembers } from './members.ts'
import { daysAsked } from './span.ts'
import { transact } from '../../../platform/transact.ts'

interface Asked {
  session: SessionRef
  brand: BrandRef
  input: { memberId?: bigint | undefined }
}

/** Serves what an agent sees of the team; whoever is not below the caller is as good as not there. */
export function teamRoutes(http: Http, parts: AgentsDeps): void {
  overviewRoute(http, parts)
  memberRoutes(http, parts)
  betRoutes(http, parts)
  totalsRoutes(http, parts)
  transactionsRoute(http, parts)
}

/** The member who is asked about, or the caller. Refuses `not_found` for anybody outside of the team. */
async function subjectOf(parts: AgentsDeps, { session, brand, input }: Asked): Promise<TreeMember> {
  const { db } = parts.context
  const of = {
    agentId: session.memberId,
    memberId: input.memberId ?? session.memberId,
    brandId: brand.id,
  }
  const found = await placeInTeam(db, of)
  if (found) return found
  // Somebody who registered a moment ago may not have a place yet.
  await transact(db, (tx) => attachMembers(tx, [of.agentId, of.memberId]))
  return (await placeInTeam(db, of)) ?? refuse('not_found')
}

function overviewRoute(http: Http, parts: AgentsDeps): void {
  const { db } = parts.context
  route(http, agentTeamApi.overview, async (call) => {
    const { session, brand, input, now } = call
    const subject = await subjectOf(parts, call)
    const agentId = subject.memberId
    const days = daysAsked(input, { timeZone: brand.timeZone, now })
    const [byDay, byGameType, levels, activity] = await Promise.all([
      teamByDay(db, { agentId, brandId: brand.id, timeZone: brand.timeZone, days }),
      teamByGameType(db, { agentId, days }),
      teamByLevel(db, { agentId, days }),
      teamActivity(db, { agentId, days }),
    ])
    return {
      from: days.from,
      to: days.to,
      timeZone: brand.timeZone,
      currency: brand.currency,
      way: await wayDown(parts, session.memberId, subject),
      total: byDay.reduce(plus, withoutSalaries(NO_FIGURES)),
      ...sizesOf(levels),
      ...activity,
      byDay,
      byGameType,
      byLevel: levels.map(({ level, members, figures }) => ({ level, members, figures })),
      formula:
        'profit = stake - payout - promotions; profitAfterSalaries = profit - salaries' as const,
      asOf: now,
    }
  })
}

function plus(one: PaidTeamFigures, other: PaidTeamFigures): PaidTeamFigures {
  return {
    bets: one.bets + other.bets,
    stake: one.stake + other.stake,
    payout: one.payout + other.payout,
    validBet: one.validBet + other.validBet,
    promotions: one.promotions + other.promotions,
    deposits: one.deposits + other.deposits,
    withdrawals: one.withdrawals + other.withdrawals,
    profit: one.profit + other.profit,
    salaries: one.salaries + other.salaries,
    profitAfterSalaries: one.profitAfterSalaries + other.profitAfterSalaries,
  }
}

async function wayDown(parts: AgentsDeps, callerId: bigint, subject: TreeMember) {
  const from = subject.uplines.indexOf(callerId)
  const between = from < 0 ? [] : subject.uplines.slice(from)
  const ids = [...between, subject.memberId]
  const names = await accountNames(parts.context.db, ids)
  return ids.map((memberId) => ({ memberId, account: names.get(memberId) ?? '' }))
}

function memberRoutes(http: Http, parts: AgentsDeps): void {
  const { db } = parts.context
  route(http, agentTeamApi.members, async (call) => {
    const { session, brand, input, now } = call
    const { memberId: agentId } = await subjectOf(parts, call)
    return await teamMembers(db, {
      ...input,
      callerId: session.memberId,
      agentId,
      brandId: brand.id,
      days: daysAsked(input, { timeZone: brand.timeZone, now }),
      cursor: input.cursor,
    })
  })
  route(http, agentTeamApi.losses, async (call) => {
    const { brand, input, now } = call
    const { memberId: agentId } = await subjectOf(parts, call)
    const [offset = 0] = byCount.read(input.cursor) ?? []
    const { limit } = input
    const days = daysAsked(input, { timeZone: brand.timeZone, now })
    const found = await lossesOf(db, { agentId, days, offset, limit: limit + 1 })
    const items = found.slice(0, limit)
    const names = await accountNames(
      db,
      items.map(({ memberId }) => memberId),
    )
    return {
      items: items.map(({ memberId, level, ...figures }) => ({
        memberId,
        account: names.get(memberId) ?? '',
        level,
        figures,
      })),
      nextCursor: found.length > limit ? byCount.write([offset + limit]) : null,
    }
  })
}

function betRoutes(http: Http, parts: AgentsDeps): void {
  const { db } = parts.context
  route(http, agentTeamApi.bets, async (call) => {
    const { session, brand, input, language, now } = call
    const subject = await subjectOf(parts, call)
    const days = daysAsked(input, { timeZone: brand.timeZone, now })
    const isPlayer = subject.memberType === 0
    const found = await teamEntries(db, {
      agentId: isPlayer ? session.memberId : subject.memberId,
      memberId: isPlayer ? subject.memberId : undefined,
      kinds: ['bet', 'correction'],
      gameType: input.gameType,
      from: days.fromAt,
      to: days.toAt,
      order: 'newest',
      cursor: input.cursor,
      limit: input.limit,
    })
    const items = found.slice(0, input.limit)
    const names = await accountNames(
      db,
      items.map(({ memberId }) => memberId),
    )
    const codes = [...new Set(items.flatMap(({ gameCode }) => gameCode ?? []))]
    const titles = await parts.titlesOf(codes, language)
    return {
      items: items.map(({ kind, subject: roundId, ...item }) => ({
        ...item,
        kind: kind === 'bet' ? ('bet' as const) : ('correction' as const),
        roundId,
        account: names.get(item.memberId) ?? '',
        title: titles.get(item.gameCode ?? '') ?? null,
      })),
      nextCursor: nextCursor(found, input.limit),
    }
  })
}

/** Sums of whole lists, by the same filters. */
function totalsRoutes(http: Http, parts: AgentsDeps): void {
  const { db } = parts.context
  route(http, agentTeamApi.betTotals, async (call) => {
    const { session, brand, input, now } = call
    const { memberId, memberType } = await subjectOf(parts, call)
    const isPlayer = memberType === 0
    return await betTotalsOf(db, {
      agentId: isPlayer ? session.memberId : memberId,
      memberId: isPlayer ? memberId : undefined,
      gameType: input.gameType,
      days: daysAsked(input, { timeZone: brand.timeZone, now }),
    })
  })
  route(http, agentTeamApi.lossTotals, async (call) => {
    const { brand, input, now } = call
    const { memberId: agentId } = await subjectOf(parts, call)
    return await lossTotalsOf(db, {
      agentId,
      days: daysAsked(input, { timeZone: brand.timeZone, now }),
    })
  })
  route(http, agentTeamApi.transactionTotals, async (call) => {
    const { brand, input, now } = call
    const { memberId } = await subjectOf(parts, call)
    const { from, to } = daysAsked(input, { timeZone: brand.timeZone, now })
    const { lines, came, went } = await allLineTotals(db, {
      memberId,
      currency: brand.currency,
      from,
      to,
    })
    return { lines: Number(lines), came, went }
  })
}

function transactionsRoute(http: Http, parts: AgentsDeps): void {
  const { db } = parts.context
  route(http, agentTeamApi.transactions, async (call) => {
    const { brand, input, language, now } = call
    const { memberId } = await subjectOf(parts, call)
    const days = daysAsked(input, { timeZone: brand.timeZone, now })
    const page = await parts.ledger.history(db, {
      playerId: memberId,
      from: days.fromAt,
      to: days.toAt,
      limit: input.limit,
      ...(input.cursor === undefined ? {} : { cursor: input.cursor }),
    })
    const codes = [...new Set(page.items.flatMap(({ gameCode }) => gameCode ?? []))]
    const titles = await parts.titlesOf(codes, language)
    const payOf = await payOfLines(db, page.items)
    return {
      items: page.items.map((line) => ({
        ...line,
        walletTxId: line.id,
        pay: payOf(line),
        title: titles.get(line.gameCode ?? '') ?? null,
      })),
      nextCursor: page.nextCursor,
    }
  })
}

type Moved = Pick<JournalLine, 'operation' | 'externalId'>

/** Says of lines of the journal which pay they are, and whether it came or was taken back. */
async function payOfLines(db: Db, lines: readonly Moved[]) {
  const backs = await linesTakenBackBy(
    db,
    lines.flatMap(({ operation, externalId }) =>
      operation === 'manual_adjustment' ? [externalId] : [],
    ),
  )
  return ({ operation, externalId }: Moved) => {
    const takenBack = backs.get(externalId)
    if (takenBack !== undefined) return { commissionLineId: takenBack, isTakenBack: true }
    const paid = operation === 'commission' ? /^agents:line:(.{36})$/.exec(externalId)?.[1] : null
    return paid ? { commissionLineId: paid, isTakenBack: false } : null
  }
}
