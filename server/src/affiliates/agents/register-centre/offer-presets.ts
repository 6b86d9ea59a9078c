import type { ContractTerms } from '@croupier/api/affiliates/agents'
import { contractTerms } from '@croupier/api/affiliates/agents'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import type { PeriodicJob } from '../../../platform/periodic.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { offerContract } from '../contracts/offer-contract.ts'
import type { AgentsDeps } from '../deps.ts'
import { transact } from '../../../platform/transact.ts'

const EVERY_MS = 3_000
const AT_ONCE = 100

/** Offers the terms of links to those who came by them, soon after they registered. */
export function presetsJob(parts: AgentsDeps): PeriodicJob {
  return { name: 'agents-presets', everyMs: EVERY_MS, run: () => offerPresets(parts) }
}

/** Offers what waits; each newcomer is looked at once, by one process. */
export async function offerPresets(parts: AgentsDeps): Promise<void> {
  const { context } = parts
  await transact(context.db, async (tx) => {
    const waiting = await tx
      .selectFrom('agents_recruits as r')
      .innerJoin('agents_links as l', (join) =>
        join.onRef('l.brand_id', '=', 'r.brand_id').onRef('l.code', '=', 'r.code'),
      )
      .select(['r.member_id', 'r.brand_id', 'l.agent_id', 'l.terms'])
      .where('r.offered_at', 'is', null)
      .orderBy('r.member_id')
      .limit(AT_ONCE)
      .forUpdate('r')
      .skipLocked()
      .execute()
    const at = context.clock.now()
    for (const { member_id, brand_id, agent_id, terms } of waiting) {
      const giver = { memberId: agent_id }
      for (const one of presetsOf(terms))
        await offerWherePossible(parts, tx, {
          brandId: brand_id,
          giver,
          takerId: member_id,
          terms: one,
          at,
        })
      await tx
        .updateTable('agents_recruits')
        .set({ offered_at: at })
        .where('member_id', '=', member_id)
        .execute()
    }
  })
}

type Offered = Parameters<typeof offerContract>[2]

/** An upline whose own contract has shrunk since the link was made cannot give so much any more: then nothing is offered. */
async function offerWherePossible(parts: AgentsDeps, tx: Tx, offer: Offered): Promise<void> {
  try {
    await offerContract(parts, tx, offer)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code } = error
    parts.context.log.warn(
      { code, taker: String(offer.takerId) },
      'terms of a link were not offered',
    )
  }
}

/** Terms of a link as they are stored; those that do not fit are not offered, and hold up nobody else's. */
export function presetsOf(stored: unknown): ContractTerms[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((one) => {
    const parsed = z.safeParse(contractTerms, one)
    return parsed.success ? [parsed.data] : []
  })
}

/** The links whose stored terms do not fit. */
export async function linksWithWrongTerms(db: Db): Promise<{ brandId: number; code: string }[]> {
  const rows = await db.selectFrom('agents_links').select(['brand_id', 'code', 'terms']).execute()
  return rows
    .filter(({ terms }) => !Array.isArray(terms) || presetsOf(terms).length < terms.length)
    .map(({ brand_id, code }) => ({ brandId: brand_id, code }))
}
