import { agentPayApi } from '@croupier/api/affiliates/agent-pay'
import type { Db } from '../../../platform/db.ts'
import type { CallOf } from '../../../platform/http/call.ts'
import type { Http } from '../../../platform/http/http.ts'
import { route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refusal.ts'
import { takenBackFrom, takenBackOf } from '../../../payments/cashier/cashier.ts'
import { accountNames } from '../../../accounts/members/members.ts'
import type { AgentsDeps } from '../deps.ts'
import { nextCursor, teamEntries } from '../team/bets.ts'
import { daysAsked } from '../team/span.ts'
import { exportLine, exportText } from './export-line.ts'
import { todaySoFar, whatIf } from './forecast.ts'
import { commissionBalance, moveToCash } from './move-to-cash.ts'
import { incomeOf } from './income.ts'
import { hasEmptyLines, lineOf, linesAmong, linesOf, type RunLine, sumsOfLines } from './queries.ts'
import { choosePayNews, payNewsOf } from './pay-news.ts'
import { mathsFrom, withAccounts } from './stored-maths.ts'

/** Serves what agents earned and why, forecasts, and the way of the money to cash. */
export function payRoutes(http: Http, parts: AgentsDeps): void {
  incomeRoutes(http, parts)
  commissionTotalsRoute(http, parts)
  lineRoutes(http, parts)
  forecastRoutes(http, parts)
  newsRoutes(http, parts)
  balanceRoutes(http, parts)
}

function incomeRoutes(http: Http, parts: AgentsDeps): void {
  const { db } = parts.context
  route(http, agentPayApi.income, async ({ session, brand, input, now }) => {
    const days = daysAsked(input, { timeZone: brand.timeZone, now })
    const income = await incomeOf(db, {
      agentId: session.memberId,
      from: days.fromAt,
      to: days.toAt,
      timeZone: brand.timeZone,
    })
    return {
      ...income,
      from: days.from,
      to: days.to,
      currency: brand.currency,
      balance: (await commissionBalance(parts, { session })).balance,
    }
  })
  route(http, agentPayApi.commissions, async ({ session, brand, input, now }) => {
    const { fromAt, toAt } = daysAsked(input, { timeZone: brand.timeZone, now })
    const { type, withEmpty, cursor, limit } = input
    const asked = { agentId: session.memberId, type, from: fromAt, to: toAt }
    const found = await linesOf(db, { ...asked, withEmpty, cursor, limit })
    const items = await withTakenBack(db, found.slice(0, limit))
    return {
      items,
      nextCursor: found.length > limit ? (items.at(-1)?.commissionLineId ?? null) : null,
      hasEmpty: await hasEmptyLines(db, asked),
    }
  })
}

/** What a whole list of lines adds up to, and what left the balance again of just these lines, whenever that was. */
function commissionTotalsRoute(http: Http, { context: { db } }: AgentsDeps): void {
  route(http, agentPayApi.commissionTotals, async ({ session, brand, input, now }) => {
    const { fromAt, toAt } = daysAsked(input, { timeZone: brand.timeZone, now })
    const asked = { agentId: session.memberId, type: input.type, from: fromAt, to: toAt }
    const backs = await takenBackFrom(db, {
      memberId: session.memberId,
      from: new Date(0),
      to: new Date(now.getTime() + 1),
    })
    const ids = backs.map(({ commissionLineId }) => commissionLineId)
    const listed = await linesAmong(db, { ...asked, ids })
    return {
      ...(await sumsOfLines(db, { ...asked, withEmpty: input.withEmpty })),
      takenBack: backs.reduce(
        (sum, { commissionLineId, amount }) => (listed.has(commissionLineId) ? sum + amount : sum),
        0n,
      ),
    }
  })
}

/** Lines with what left the balance again; what waits for a second person has not. */
async function withTakenBack<Line extends { commissionLineId: string }>(
  db: Db,
  lines: readonly Line[],
) {
  const backs = await takenBackOf(
    db,
    lines.map(({ commissionLineId }) => commissionLineId),
  )
  return lines.map((line) => {
    const back = backs.get(line.commissionLineId)
    return { ...line, takenBack: back?.madeAt ? { ...back, madeAt: back.madeAt } : null }
  })
}

function lineRoutes(http: Http, parts: AgentsDeps): void {
  const { db } = parts.context
  type LineCall = Pick<CallOf<'agent', { commissionLineId: string }>, 'session' | 'brand' | 'input'>
  const ownLine = async ({ session, brand, input }: LineCall): Promise<RunLine> =>
    (await lineOf(db, {
      id: input.commissionLineId,
      agentId: session.memberId,
      brandId: brand.id,
    })) ?? refuse('not_found')
  const takenBackTx = async (of: { agentId: bigint; takenBack: { externalId: string } | null }) => {
    if (of.takenBack === null) return null
    const { externalId } = of.takenBack
    const [moved] = await parts.ledger.byExternalId(db, of.agentId, 0, externalId)
    return moved?.id ?? null
  }
  route(http, agentPayApi.commission, async (call) => {
    const [line] = await withTakenBack(db, [await ownLine(call)])
    if (!line) refuse('not_found')
    return {
      ...line,
      takenBackTxId: await takenBackTx(line),
      maths: await withAccounts(db, mathsFrom(line.inputs)),
      timeZone: call.brand.timeZone,
    }
  })
  route(http, agentPayApi.commissionBets, async (call) => {
    const line = await ownLine(call)
    const { cursor, limit } = call.input
    const found = await teamEntries(db, {
      agentId: line.agentId,
      kinds: ['bet', 'correction', 'promotion'],
      from: line.from,
      to: line.to,
      order: 'oldest',
      cursor,
      limit,
    })
    const items = found.slice(0, limit)
    const names = await accountNames(
      db,
      items.map(({ memberId }) => memberId),
    )
    return {
      items: items.map((item) => ({
        ...item,
        kind: kindOf(item.kind),
        account: names.get(item.memberId) ?? '',
      })),
      nextCursor: nextCursor(found, limit),
    }
  })
  route(http, agentPayApi.exportCommission, async (call) => {
    const line = await ownLine(call)
    return {
      fileName: `commission-${line.type}-${line.from.toISOString().slice(0, 10)}-${line.commissionLineId.slice(-8)}.json`,
      content: exportText(line, await exportLine(db, line)),
    }
  })
}

/** The query asked for these alone. */
function kindOf(kind: string): 'bet' | 'correction' | 'promotion' {
  return kind === 'bet' || kind === 'correction' ? kind : 'promotion'
}

function forecastRoutes(http: Http, parts: AgentsDeps): void {
  route(http, agentPayApi.today, ({ session, brand, now }) =>
    todaySoFar(parts, { brand, agentId: session.memberId, now }),
  )
  route(http, agentPayApi.whatIf, ({ session, brand, input, now }) =>
    whatIf(
      parts,
      { brand, agentId: session.memberId, now },
      { terms: input.terms, triedId: input.memberId ?? session.memberId },
    ),
  )
}

function newsRoutes(http: Http, { context: { db } }: AgentsDeps): void {
  route(http, agentPayApi.payNews, async ({ session }) => ({
    often: await payNewsOf(db, session.memberId),
  }))
  route(http, agentPayApi.choosePayNews, async ({ session, brand, input: { often }, now }) => {
    await choosePayNews(db, { agentId: session.memberId, brandId: brand.id, often, now })
    return { often }
  })
}

function balanceRoutes(http: Http, parts: AgentsDeps): void {
  const { db } = parts.context
  route(http, agentPayApi.balance, async ({ session }) => ({
    ...(await commissionBalance(parts, { session })),
    currency: session.currency,
  }))
  route(http, agentPayApi.moveToCash, async (call) => {
    const { session, input } = call
    await moveToCash(parts, call, input)
    const { memberId, currency } = session
    return {
      balance: (await commissionBalance(parts, { session })).balance,
      cash: await parts.ledger.balance(db, memberId, currency, 'cash'),
    }
  })
}
