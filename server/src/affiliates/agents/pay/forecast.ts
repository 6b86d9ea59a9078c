import type { agentPayApi } from '@croupier/api/affiliates/agent-pay'
import type { ContractTerms } from '@croupier/api/affiliates/agents'
import type { OutputOf } from '@croupier/api/endpoint'
import type { BrandRef } from '../../../platform/http/call.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountNames } from '../../../accounts/members/members.ts'
import { held } from '../contracts/queries.ts'
import { problemsOf } from '../contracts/rules.ts'
import type { AgentsDeps } from '../deps.ts'
import { placeInTeam } from '../tree/queries.ts'
import { payRulesOf } from './asked.ts'
import { calculate } from './calculate-run.ts'
import { lastSpan, periodOf, spanAround } from './period-rules.ts'
import { nextTier } from './rules.ts'
import { mathsOf, withAccounts } from './stored-maths.ts'

interface Who {
  brand: BrandRef
  agentId: bigint
  now: Date
}

/** What the running periods would pay an agent if they ended now, with the team alone: what an upline cannot cover is not foreseen. */
export async function todaySoFar(
  parts: AgentsDeps,
  { brand, agentId, now }: Who,
): Promise<OutputOf<typeof agentPayApi.today>> {
  const { db } = parts.context
  const limits = await payRulesOf(parts, brand.id)
  const rows = await db
    .selectFrom('agents_contracts')
    .selectAll()
    .where('taker_id', '=', agentId)
    .where('effective_from', '<=', now)
    .where((eb) => eb.or([eb('effective_to', 'is', null), eb('effective_to', '>', now)]))
    .orderBy('type')
    .execute()
  const items = []
  for (const { row, terms } of rows.map(held)) {
    const period = periodOf(terms)
    const { from, to } = spanAround(period, now, brand.timeZone)
    const asked = {
      brandId: brand.id,
      timeZone: brand.timeZone,
      type: terms.type,
      period,
      from,
      to,
      rootId: agentId,
      counting: 'within_hold' as const,
      limits,
    }
    const mine = (await calculate(db, asked)).find(({ settled }) => settled.agentId === agentId)
    if (!mine) continue
    const maths = mathsOf(mine.settled, mine.claimant)
    items.push({
      contractId: row.id,
      type: terms.type,
      period,
      from,
      to,
      maths: await withAccounts(db, maths),
      next: nextTier(terms, maths.tier),
    })
  }
  return { asOf: now, currency: brand.currency, items }
}

/** What other terms would have paid in the last whole period, on what was really played. Refuses `not_found`, `contract_terms_invalid`. */
export async function whatIf(
  parts: AgentsDeps,
  { brand, agentId, now }: Who,
  { terms, triedId }: { terms: ContractTerms; triedId: bigint },
): Promise<OutputOf<typeof agentPayApi.whatIf>> {
  const { db } = parts.context
  if (problemsOf(terms).length > 0) refuse('contract_terms_invalid')
  const place = await placeInTeam(db, { agentId, memberId: triedId, brandId: brand.id })
  // Terms are tried on one's own contract, or on one that could be given.
  if (!place || (triedId !== agentId && place.parentId !== agentId)) refuse('not_found')
  const period = periodOf(terms)
  const span = lastSpan(period, now, brand.timeZone)
  const { type } = terms
  const asked = {
    ...span,
    brandId: brand.id,
    timeZone: brand.timeZone,
    type,
    period,
    rootId: agentId,
    counting: 'within_hold' as const,
    limits: await payRulesOf(parts, brand.id),
  }
  const before = await calculate(db, { ...asked, tried: 'today' })
  const after = await calculate(db, { ...asked, tried: { agentId: triedId, terms } })
  const amountOf = (lines: typeof before, id: bigint) =>
    lines.find(({ settled }) => settled.agentId === id)?.settled.amount ?? 0n
  const tried = after.find(({ settled }) => settled.agentId === triedId) ?? refuse('not_found')
  const names = await accountNames(db, [triedId])
  return {
    ...span,
    tried: { memberId: triedId, account: names.get(triedId) ?? '' },
    before: { tried: amountOf(before, triedId), own: amountOf(before, agentId) },
    after: { tried: amountOf(after, triedId), own: amountOf(after, agentId) },
    maths: await withAccounts(db, mathsOf(tried.settled, tried.claimant)),
  }
}
