import { type CalendarEntry } from '@croupier/api/engagement/console-promotions'
import { promotionDefinition } from '@croupier/api/engagement/promotion'
import * as z from 'zod/mini'
import type { BrandRef } from '../../platform/http/call.ts'
import type { Db } from '../../platform/db.ts'
import type { Engine } from './entitlements.ts'
import { textsOf } from './texts-of.ts'
import { definitionOf } from './versions.ts'

export interface CalendarSpan {
  from: Date
  to: Date
  now: Date
  /** The reader's language, before the brand's own. */
  language: string
}

/** What of promotions runs, ran, will run or waits for its second person in a span, in the order of beginning. */
export async function calendarOf(
  engine: Engine,
  db: Db,
  of: CalendarSpan & { brand: Pick<BrandRef, 'id' | 'defaultLanguage'> },
): Promise<CalendarEntry[]> {
  const entries = [...(await versionsIn(db, of)), ...(await waitingIn(engine, db, of))]
  return entries.toSorted(
    (one, other) =>
      one.startsAt.getTime() - other.startsAt.getTime() || one.code.localeCompare(other.code),
  )
}

type Asked = CalendarSpan & { brand: Pick<BrandRef, 'id' | 'defaultLanguage'> }

/** Versions as they really ran: from the later of start and approval to the earlier of end and ending. */
async function versionsIn(db: Db, of: Asked): Promise<CalendarEntry[]> {
  const rows = await db
    .selectFrom('promotions_versions')
    .selectAll()
    .where('brand_id', '=', of.brand.id)
    .where('starts_at', '<', of.to)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', of.from)]))
    .where((where) => where.or([where('ended_at', 'is', null), where('ended_at', '>', of.from)]))
    .execute()
  return rows.flatMap((row) => {
    const startsAt = row.live_at > row.starts_at ? row.live_at : row.starts_at
    const ends = [row.ends_at, row.ended_at].filter((end) => end !== null)
    const endsAt = ends.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
    // A version that was replaced before it began never ran.
    if (startsAt >= of.to || (endsAt !== null && endsAt <= startsAt)) return []
    const { title } = textsOf(definitionOf(row), [of.language, of.brand.defaultLanguage])
    return [
      {
        id: row.id,
        code: row.code,
        kind: row.kind,
        title,
        version: row.version,
        state: stateAt({ startsAt, endsAt }, of.now),
        startsAt,
        endsAt,
      },
    ]
  })
}

const proposed = z.object({ definition: promotionDefinition })

async function waitingIn(engine: Engine, db: Db, of: Asked): Promise<CalendarEntry[]> {
  const proposals = await engine.deps.approvals.waiting(db, {
    kind: 'promotion.change',
    brandId: of.brand.id,
    now: of.now,
  })
  return proposals.flatMap(({ id, payload }) => {
    const parsed = z.safeDecode(proposed, payload as z.input<typeof proposed>)
    if (!parsed.success) return []
    const { definition } = parsed.data
    const startsAt = definition.startsAt > of.now ? definition.startsAt : of.now
    const { endsAt, code, terms } = definition
    if (startsAt >= of.to || (endsAt !== null && endsAt <= of.from)) return []
    const { title } = textsOf(definition, [of.language, of.brand.defaultLanguage])
    return [
      {
        id,
        code,
        kind: terms.kind,
        title,
        version: null,
        state: 'waiting' as const,
        startsAt,
        endsAt,
      },
    ]
  })
}

function stateAt(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date | null },
  now: Date,
): CalendarEntry['state'] {
  if (startsAt > now) return 'coming'
  return endsAt !== null && endsAt <= now ? 'ended' : 'live'
}
