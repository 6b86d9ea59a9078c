import { type PromotionDefinition, promotionDefinition } from '@croupier/api/engagement/promotion'
import {
  type AnyTerms,
  type PromotionKindName,
  promotionKinds,
  type TermsOf,
} from '@croupier/api/engagement/promotion-terms'
import { isRealCurrency, type RealCurrency } from '@croupier/shared/currencies'
import { assert } from '@croupier/shared/assert'
import { type Selectable, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/db.ts'
import type { DB } from '../../platform/db-types.ts'

export type VersionRow = Selectable<DB['promotions_versions']>

/** One version of a promotion. */
export interface Promotion<Terms extends AnyTerms = AnyTerms> {
  /** Of the version. */
  id: string
  brandId: number
  code: string
  version: number
  kind: Terms['kind']
  currency: RealCurrency
  definition: PromotionDefinition
  terms: Terms
  startsAt: Date
  endsAt: Date | null
  isLive: boolean
}

/** As the database keeps it. */
export function storedDefinition(definition: PromotionDefinition): string {
  return JSON.stringify(z.encode(promotionDefinition, definition))
}

export function definitionOf({ definition }: { definition: unknown }): PromotionDefinition {
  return z.decode(promotionDefinition, definition as z.input<typeof promotionDefinition>)
}

export function promotionOf(row: VersionRow): Promotion {
  const definition = definitionOf(row)
  assert(isRealCurrency(row.currency), `no promotion in ${row.currency}`)
  return {
    id: row.id,
    brandId: row.brand_id,
    code: row.code,
    version: row.version,
    kind: definition.terms.kind,
    currency: row.currency,
    definition,
    terms: definition.terms,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isLive: row.state === 'live',
  }
}

function fits(row: VersionRow): boolean {
  const parsed = z.safeDecode(
    promotionDefinition,
    row.definition as z.input<typeof promotionDefinition>,
  )
  return parsed.success && isRealCurrency(row.currency)
}

/** Whether it runs at this moment. */
export function isRunning(promotion: Promotion, now: Date): boolean {
  const { isLive, startsAt, endsAt } = promotion
  return isLive && startsAt <= now && (endsAt === null || now < endsAt)
}

/** The live promotions of a brand whose time runs or has yet to come; stored ones that no longer fit are left out. */
export async function liveVersions<Kind extends PromotionKindName = PromotionKindName>(
  db: Db | Tx,
  of: { brandId: number; kind?: Kind | undefined; now: Date; withComing?: boolean },
): Promise<Promotion<TermsOf<Kind>>[]> {
  let query = db
    .selectFrom('promotions_versions')
    .selectAll()
    .where('brand_id', '=', of.brandId)
    .where('state', '=', 'live')
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', of.now)]))
    .orderBy('code')
  if (of.kind !== undefined) query = query.where('kind', '=', of.kind)
  if (of.withComing !== true) query = query.where('starts_at', '<=', of.now)
  const rows = await query.execute()
  // The query has chosen the kind.
  return rows.filter(fits).map(promotionOf) as Promotion<TermsOf<Kind>>[]
}

/** A version with the time in which it ran or runs. */
export type VersionInTime<Terms extends AnyTerms = AnyTerms> = Promotion<Terms> & {
  from: Date
  /** Exclusive; null: without an end. */
  until: Date | null
}

/** The next whole ten seconds: what goes live or ends does so between two facts, never while one is being read. */
function nextTen(moment: Date): Date {
  return new Date(Math.ceil(moment.getTime() / 10_000) * 10_000)
}

/**
 * All versions of one kind that are or were live, the oldest first, so that whoever counts facts knows what stood at their moment. The
 * moments are those from which everybody sees the change, so reading the same facts again finds the same.
 */
export async function versionsInTime<Kind extends PromotionKindName>(
  db: Db | Tx,
  of: { brandId: number; kind: Kind },
): Promise<VersionInTime<TermsOf<Kind>>[]> {
  const rows = await db
    .selectFrom('promotions_versions')
    .selectAll()
    .where('brand_id', '=', of.brandId)
    .where('kind', '=', of.kind)
    .orderBy('live_at')
    .orderBy('code')
    .orderBy('version')
    .execute()
  return rows.filter(fits).map((row) => {
    const live = nextTen(row.live_at)
    const ended = row.ended_at && nextTen(row.ended_at)
    const ends = [row.ends_at, ended].filter((end) => end !== null)
    return {
      // The query has chosen the kind.
      ...(promotionOf(row) as Promotion<TermsOf<Kind>>),
      from: row.starts_at > live ? row.starts_at : live,
      until: ends.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null,
    }
  })
}

export async function versionById(db: Db | Tx, id: string): Promise<Promotion | null> {
  const row = await db
    .selectFrom('promotions_versions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && fits(row) ? promotionOf(row) : null
}

/** Promotions that run and whose stored definition does not fit, or is of no kind that is known: nobody is shown them. */
export async function versionsWithWrongTerms(db: Db): Promise<{ brandId: number; code: string }[]> {
  const rows = await db
    .selectFrom('promotions_versions')
    .selectAll()
    .where('state', '=', 'live')
    .orderBy('code')
    .execute()
  const known: readonly string[] = promotionKinds
  return rows
    .filter((row) => !fits(row) || !known.includes(row.kind))
    .map(({ brand_id, code }) => ({ brandId: brand_id, code }))
}

interface NewVersion {
  id: string
  brandId: number
  currency: string
  definition: PromotionDefinition
  proposedBy: string
  decidedBy: string | null
  now: Date
}

/** Writes the next version as the live one; the one before ends with it. */
export async function insertVersion(tx: Tx, of: NewVersion): Promise<Promotion> {
  const { definition, brandId, now } = of
  const { code } = definition
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(version), 0)::int as last from promotions_versions
    where brand_id = ${brandId} and code = ${code}`.execute(tx)
  await endLive(tx, { brandId, code, by: of.decidedBy ?? of.proposedBy, now })
  const row = await tx
    .insertInto('promotions_versions')
    .values({
      id: of.id,
      brand_id: brandId,
      code,
      version: (rows[0]?.last ?? 0) + 1,
      kind: definition.terms.kind,
      currency: of.currency,
      definition: storedDefinition(definition),
      starts_at: definition.startsAt,
      ends_at: definition.endsAt,
      state: 'live',
      proposed_by: of.proposedBy,
      decided_by: of.decidedBy,
      live_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return promotionOf(row)
}

/** Ends the live version of a promotion; answers whether there was one. */
export async function endLive(
  tx: Tx,
  of: { brandId: number; code: string; by: string; now: Date },
): Promise<boolean> {
  const ended = await tx
    .updateTable('promotions_versions')
    .set({ state: 'ended', ended_by: of.by, ended_at: of.now })
    .where('brand_id', '=', of.brandId)
    .where('code', '=', of.code)
    .where('state', '=', 'live')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
