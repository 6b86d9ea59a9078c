import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { lockRow } from '../../platform/lock-row.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireSecondPerson } from '../approvals/approvals.ts'
import {
  marketPackCodes,
  type MarketPackDiff,
  marketPackDiff,
  requireCurrencyOfMarket,
} from './market-packs.ts'

type MarketChangeRow = Selectable<DB['brands_market_changes']>

/** The name of a difference: who confirms it has seen exactly this one. */
export function printOf(diff: MarketPackDiff): string {
  return createHash('sha256').update(JSON.stringify(diff)).digest('hex')
}

/** Refuses `not_found` for a pack that does not exist and `market_unchanged` for the brand's own. */
export function diffTo(from: string, to: string): MarketPackDiff {
  if (!marketPackCodes.includes(to)) refuse('not_found')
  if (from === to) refuse('market_unchanged')
  return marketPackDiff(from, to)
}

export interface MarketOrder {
  id: string
  brandId: number
  to: string
  /** What the person has seen. */
  print: string
  reason: string
  staffId: string
  /** In production another person has to agree. */
  needsTwo: boolean
  now: Date
}

/**
 * Changes a brand's market pack, or proposes it where two people are needed. Refuses `market_moved` when the difference is not the
 * one that was shown, `market_change_waits`, `currency_not_in_market`, and what `diffTo` refuses. Announce it after COMMIT.
 */
export async function changeMarket(
  tx: Tx,
  order: MarketOrder,
): Promise<{ state: 'proposed' | 'applied'; from: string }> {
  const from = await lockedPack(tx, order.brandId)
  const diff = diffTo(from, order.to)
  await requireCurrency(tx, order.brandId, order.to)
  if (printOf(diff) !== order.print) refuse('market_moved')
  const state = order.needsTwo ? 'proposed' : 'applied'
  const decided = order.needsTwo ? {} : { decided_by: order.staffId, decided_at: order.now }
  if (await waitingMarketChange(tx, order.brandId)) refuse('market_change_waits')
  await tx
    .insertInto('brands_market_changes')
    .values({
      id: order.id,
      brand_id: order.brandId,
      from_pack: from,
      to_pack: order.to,
      diff: JSON.stringify(diff),
      reason: order.reason,
      needs_two: order.needsTwo,
      state,
      proposed_by: order.staffId,
      proposed_at: order.now,
      ...decided,
    })
    .execute()
  if (!order.needsTwo) await setPack(tx, order.brandId, order.to)
  return { state, from }
}

/** Refuses `not_found`, `market_change_decided`, `second_person_required`, `second_person_tied`, `market_moved`. Announce it after COMMIT. */
export async function decideMarketChange(
  tx: Tx,
  of: {
    changeId: string
    brandId: number
    staffId: string
    approve: boolean
    reason: string
    now: Date
  },
): Promise<{ state: 'applied' | 'rejected'; from: string; to: string }> {
  const from = await lockedPack(tx, of.brandId)
  const row = await lockRow(tx, 'brands_market_changes', { id: of.changeId, brandId: of.brandId })
  if (row.state !== 'proposed') refuse('market_change_decided')
  if (of.approve)
    await requireSecondPerson(tx, { first: row.proposed_by, second: of.staffId, now: of.now })
  // The packs are code: a newer version may mean another difference than the one that was proposed.
  const isSame = from === row.from_pack && sameJson(row.diff, marketPackDiff(from, row.to_pack))
  if (of.approve && !isSame) refuse('market_moved')
  const state = of.approve ? 'applied' : 'rejected'
  await tx
    .updateTable('brands_market_changes')
    .set({ state, decided_by: of.staffId, decided_at: of.now, decision_reason: of.reason })
    .where('id', '=', row.id)
    .execute()
  if (of.approve) await setPack(tx, of.brandId, row.to_pack)
  return { state, from: row.from_pack, to: row.to_pack }
}

export async function waitingMarketChange(
  db: Db | Tx,
  brandId: number,
): Promise<MarketChangeRow | undefined> {
  return await db
    .selectFrom('brands_market_changes')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('state', '=', 'proposed')
    .executeTakeFirst()
}

async function lockedPack(tx: Tx, brandId: number): Promise<string> {
  const row = await tx
    .selectFrom('brands')
    .select('market_pack')
    .where('id', '=', brandId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.market_pack
}

/** Refuses `currency_not_in_market`: a brand keeps its currency, so it cannot come under every market. */
async function requireCurrency(tx: Tx, brandId: number, code: string): Promise<void> {
  const { currency } = await tx
    .selectFrom('brands')
    .select('currency')
    .where('id', '=', brandId)
    .executeTakeFirstOrThrow()
  requireCurrencyOfMarket(code, currency)
}

async function setPack(tx: Tx, brandId: number, code: string): Promise<void> {
  await requireCurrency(tx, brandId, code)
  await tx.updateTable('brands').set({ market_pack: code }).where('id', '=', brandId).execute()
}

/** jsonb keeps the values but not the order of the keys. */
function sameJson(kept: unknown, diff: MarketPackDiff): boolean {
  return sorted(kept) === sorted(diff)
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : inner,
  )
}
