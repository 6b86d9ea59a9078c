import type { EntitlementStory } from '@croupier/api/engagement/console-promotions'
import { entitlementStates } from '@croupier/api/engagement/promotion'
import { reward } from '@croupier/api/engagement/reward'
import { assert } from '@croupier/shared/assert'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { BrandRef } from '../../platform/http/call.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Engine, entitlementOf, type EntitlementRow } from './entitlements.ts'
import { entitlementView } from './entitlement-view.ts'
import type { Registry } from './registry.ts'
import { textsOf } from './texts-of.ts'
import { usageOf } from './usage.ts'
import { versionById } from './versions.ts'

interface Asked {
  brand: Pick<BrandRef, 'id' | 'defaultLanguage'>
  entitlementId: string
  language: string
}

export async function entitlementOfBrand(
  db: Db | Tx,
  of: { brandId: number; entitlementId: string },
): Promise<EntitlementRow | undefined> {
  return await db
    .selectFrom('promotions_entitlements')
    .selectAll()
    .where('brand_id', '=', of.brandId)
    .where('id', '=', of.entitlementId)
    .executeTakeFirst()
}

/** From a reward back to its facts: the copy, each change with its cause, and what was given. Refuses `not_found`. */
export async function storyOf(
  { deps, registry }: Engine,
  db: Db | Tx,
  { brand, entitlementId, language }: Asked,
): Promise<EntitlementStory> {
  const row = await entitlementOfBrand(db, { brandId: brand.id, entitlementId })
  if (!row) refuse('not_found')
  const promotion = await versionById(db, row.promotion_id)
  if (!promotion) refuse('not_found')
  const steps = await db
    .selectFrom('promotions_steps')
    .select(['step', 'state', 'progress', 'cause', 'at'])
    .where('member_id', '=', row.member_id)
    .where('entitlement_id', '=', row.id)
    .orderBy('step')
    .execute()
  const names = await deps.accountNames(db, [row.member_id])
  return {
    entitlement: {
      ...entitlementView(entitlementOf(row), promotion.kind),
      memberId: row.member_id,
      account: names.get(row.member_id) ?? '',
    },
    title: textsOf(promotion.definition, [language, brand.defaultLanguage]).title,
    promotionId: promotion.id,
    version: promotion.version,
    currency: promotion.currency,
    steps: steps.map((step) => ({ ...step, state: stateOf(step.state) })),
    given: await givenFor(registry, db, row),
  }
}

interface Given {
  id: string
  reward: unknown
  cost: bigint
  givenAt: Date
  lineId: string | null
}

/** Cash stands in the ledger under the reward's id. */
async function givenFor(
  registry: Registry,
  db: Db | Tx,
  row: EntitlementRow,
): Promise<EntitlementStory['given']> {
  const { rows } = await sql<Given>`
    select r.id, r.reward, r.cost, r.given_at as "givenAt", (
      select j.id from ledger_public_keys k join ledger_public_journal j
        on j.player_id = k.player_id and j.currency = k.currency and j.subaccount = k.subaccount and j.seq = k.seq
      where k.player_id = r.member_id and k.source = 0 and k.external_id = 'reward:' || r.id and k.operation = 'promo'
        and k.status = 'OK' limit 1) as "lineId"
    from promotions_rewards r where r.member_id = ${row.member_id} and r.entitlement_id = ${row.id} order by r.place`.execute(
    db,
  )
  const usage = await usageOf(registry, db, { memberId: row.member_id, given: rows })
  return rows.map((one) => ({
    ...one,
    usage: usage.get(one.id) ?? null,
    reward: z.decode(reward, one.reward as z.input<typeof reward>),
  }))
}

function stateOf(text: string): (typeof entitlementStates)[number] {
  const state = entitlementStates.find((known) => known === text)
  assert(state, `no state ${text} of an entitlement`)
  return state
}
