import { promotionsApi } from '@croupier/api/engagement/promotions'
import { byId } from '@croupier/api/cursors'
import type { Db } from '../../platform/db.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { transact } from '../../platform/transact.ts'
import { barredFor, forbiddenFeature, isInAudience } from './barred.ts'
import type { Promotions } from './create-promotions.ts'
import {
  countClaimable,
  type Engine,
  type Entitlement,
  entitlementOf,
  type EntitlementRow,
  findCopy,
  joinPromotion,
  noteRefused,
} from './entitlements.ts'
import { entitlementView } from './entitlement-view.ts'
import { claimRewards } from './give-rewards.ts'
import { notingRefusals } from './noting.ts'
import { textsOf } from './texts-of.ts'
import { usageOfCopies } from './usage.ts'
import { definitionOf, isRunning, liveVersions, type Promotion, versionById } from './versions.ts'
import { noteRefusedVoucher, useVoucher } from './voucher.ts'

/** What members see of promotions, and what they may do about them. */
export function promotionRoutes(http: Http, { engine }: Promotions): void {
  readingRoutes(http, engine)
  rewardRoutes(http, engine)
  actingRoutes(http, engine)
}

/** The cards, and how much can be claimed. */
function readingRoutes(http: Http, engine: Engine): void {
  const { db } = http.context

  route(http, promotionsApi.list, async ({ brand, session: { memberId }, language, now }) => {
    const who = { brandId: brand.id, memberId, now }
    if ((await barredFor(engine.deps, db, who)) !== null) return { items: [] }
    const cards = await shownTo(engine, db, who)
    const copies = await newestCopies(db, {
      memberId,
      brandId: brand.id,
      codes: cards.map(({ code }) => code),
    })
    // One that is entered by a word is shown to who has entered it.
    const shown = cards.filter(
      ({ code, terms }) => copies.has(code) || !engine.registry.kindOf(terms).wordOf?.(terms),
    )
    return {
      items: shown.map((promotion) => {
        const copy = copies.get(promotion.code) ?? null
        return {
          id: promotion.id,
          code: promotion.code,
          kind: promotion.kind,
          ...textsOf(promotion.definition, [language, brand.defaultLanguage]),
          art: promotion.definition.art,
          terms: promotion.terms,
          currency: promotion.currency,
          startsAt: promotion.startsAt,
          endsAt: promotion.endsAt,
          state:
            copy?.state ??
            (promotion.startsAt > now ? ('coming_soon' as const) : ('join' as const)),
          entitlement: copy && entitlementView(copy, promotion.kind),
        }
      }),
    }
  })

  route(http, promotionsApi.count, async ({ session: { memberId }, now }) => ({
    claimable: await countClaimable(db, { memberId, now }),
  }))
}

/** What a member can claim, is working at, and was given. */
function rewardRoutes(http: Http, engine: Engine): void {
  const { db } = http.context

  route(http, promotionsApi.rewards, async ({ brand, session: { memberId }, input, language }) => {
    const states = STATES[input.state]
    const newest = db
      .selectFrom('promotions_entitlements as e')
      .innerJoin('promotions_versions as v', 'v.id', 'e.promotion_id')
      .selectAll('e')
      .select(['v.definition', 'v.kind'])
      .where('e.member_id', '=', memberId)
      .where('e.state', 'in', [...states])
      .orderBy('e.id', 'desc')
      .limit(input.limit + 1)
    const [before] = byId.read(input.cursor) ?? []
    const rows = await (before === undefined ? newest : newest.where('e.id', '<', before)).execute()
    const page = rows.slice(0, input.limit)
    const copyIds = page.map(({ id }) => id)
    const usage = await usageOfCopies(engine.registry, db, { memberId, copyIds })
    return {
      items: page.map((row) => {
        const definition = definitionOf(row)
        const { title } = textsOf(definition, [language, brand.defaultLanguage])
        return {
          ...entitlementView(entitlementOf(row), row.kind),
          title,
          art: definition.art,
          usage: usage.get(row.id) ?? null,
        }
      }),
      nextCursor: rows.length > input.limit ? (page.at(-1)?.id ?? null) : null,
    }
  })
}

/** Taking part, claiming, and entering a code. */
function actingRoutes(http: Http, engine: Engine): void {
  const { db, bus } = http.context
  const changed = (memberId: bigint) => {
    bus.publish(`live:member:${memberId}`, { type: 'balance' })
    bus.publish(`live:member:${memberId}`, { type: 'rewards' })
  }

  route(http, promotionsApi.join, async ({ brand, session: { memberId }, input, now }) => {
    const promotion = await versionById(db, input.promotionId)
    if (promotion?.brandId !== brand.id) refuse('not_found')
    if (!engine.registry.kindOf(promotion.terms).isJoined) refuse('not_found')
    if (!isRunning(promotion, now)) refuse('promotion_over')
    if (!(await isInAudience(engine.deps, db, { promotion, memberId, now }))) refuse('not_found')
    // Who has entered the word has joined by that.
    const word = engine.registry.kindOf(promotion.terms).wordOf?.(promotion.terms) ?? null
    if (word !== null) {
      const copy = await findCopy(db, { promotion, memberId, occurrence: 'once' })
      return entitlementView(copy ?? refuse('not_found'), promotion.kind)
    }
    const cause = { joined: true }
    const whose = { promotion, memberId, occurrence: 'once', cause, now }
    const copy = await notingRefusals(
      () =>
        transact(db, (tx) => joinPromotion(engine, tx, { ...whose, expiresAt: promotion.endsAt })),
      { codes: ['promotion_barred'], note: () => noteRefused(engine, whose) },
    )
    changed(memberId)
    return entitlementView(copy, promotion.kind)
  })

  route(http, promotionsApi.claim, async ({ session: { memberId }, input, now }) => {
    const claimed = await notingRefusals(
      () => transact(db, (tx) => claimRewards(engine, tx, { ...input, memberId, now })),
      {
        codes: ['promotion_barred'],
        note: () => noteRefusedClaim(engine, { ...input, memberId, now }),
      },
    )
    changed(memberId)
    return await viewWithKind(db, claimed)
  })

  route(http, promotionsApi.enterVoucher, async ({ brand, session: { memberId }, input, now }) => {
    const of = { brandId: brand.id, memberId, voucher: input.voucher, now }
    const given = await notingRefusals(() => transact(db, (tx) => useVoucher(engine, tx, of)), {
      codes: ['promotion_barred', 'voucher_unknown'],
      note: () => noteRefusedVoucher(engine, of),
    })
    changed(memberId)
    return entitlementView(given.entitlement, given.kind)
  })
}

async function noteRefusedClaim(
  engine: Engine,
  of: { entitlementId: string; memberId: bigint; now: Date },
): Promise<void> {
  const { db } = engine.deps.context
  const row = await db
    .selectFrom('promotions_entitlements')
    .select(['promotion_id', 'occurrence'])
    .where('member_id', '=', of.memberId)
    .where('id', '=', of.entitlementId)
    .executeTakeFirst()
  const promotion = row && (await versionById(db, row.promotion_id))
  if (row && promotion) await noteRefused(engine, { ...of, promotion, occurrence: row.occurrence })
}

const STATES = {
  claimable: ['claim'],
  running: ['joined', 'in_process', 'applying'],
  past: ['claimed', 'issued', 'rejected', 'closed'],
} as const

/** The promotions with a card of their own that this member may see. */
async function shownTo(
  engine: Engine,
  db: Db,
  of: { brandId: number; memberId: bigint; now: Date },
): Promise<Promotion[]> {
  const live = await liveVersions(db, { ...of, withComing: true })
  const shown: Promotion[] = []
  for (const promotion of live) {
    if (!engine.registry.kindOf(promotion.terms).isCard) continue
    if ((await forbiddenFeature(engine.deps, engine.registry, promotion)) !== null) continue
    if (await isInAudience(engine.deps, db, { promotion, ...of })) shown.push(promotion)
  }
  return shown
}

async function newestCopies(
  db: Db,
  of: { memberId: bigint; brandId: number; codes: readonly string[] },
): Promise<Map<string, Entitlement>> {
  if (of.codes.length === 0) return new Map()
  const rows: EntitlementRow[] = await db
    .selectFrom('promotions_entitlements')
    .selectAll()
    .distinctOn('code')
    .where('member_id', '=', of.memberId)
    .where('brand_id', '=', of.brandId)
    .where('code', 'in', [...of.codes])
    .orderBy('code')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.code, entitlementOf(row)]))
}

async function viewWithKind(
  db: Db,
  copy: Entitlement,
): Promise<ReturnType<typeof entitlementView>> {
  const promotion = await versionById(db, copy.promotionId)
  return entitlementView(copy, promotion?.kind ?? '')
}
