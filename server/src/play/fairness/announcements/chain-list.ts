import type { announcement } from '@croupier/api/play/fairness'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { DB } from '../../../platform/db-types.ts'
import type { Db } from '../../../platform/db.ts'
import { servingChainsIn, servingChainsOf } from '../serving-chain.ts'
import { type AnnouncementRow, sourceOf, stateOf } from './announcement-row.ts'

type ChainRow = Selectable<DB['fairness_chains']>

export interface ListedChain {
  row: ChainRow
  announced: AnnouncementRow | null
  place: 'coming' | 'serving' | 'past'
}

export interface ListedTable {
  /** The title that is played there. */
  gameCode: string
  isLottery: boolean
  /** What comes first, then what serves, then what is over, the latest first. */
  chains: readonly ListedChain[]
}

const ORDER = ['coming', 'serving', 'past'] as const

/** Every chain of a brand's tables that serves, was ever announced, or was replaced after a restore, table by table. */
export async function listChains(db: Db, brandId: number): Promise<ListedTable[]> {
  const serving = await servingChainsOf(db, brandId)
  const announcements = await db
    .selectFrom('fairness_announcements')
    .selectAll()
    .where('brand_id', '=', brandId)
    .execute()
  const byChain = new Map(announcements.map((row) => [row.chain_id, row]))
  const rows = await db
    .selectFrom('fairness_chains')
    .selectAll()
    .where(sql<string>`split_part(family, ':', 2)`, '=', String(brandId))
    .orderBy('family')
    .orderBy('published_at', 'desc')
    .execute()
  const chains = rows.map((row): ListedChain => {
    const announced = byChain.get(row.id) ?? null
    return { row, announced, place: placeOf(serving.has(row.id), announced) }
  })
  const families = [...new Set(rows.map(({ family }) => family))]
  return families.map((family) => ({
    gameCode: family.split(':')[0] ?? family,
    isLottery: false,
    chains: chains
      .filter(
        ({ row, announced, place }) =>
          row.family === family && (announced || place === 'serving' || row.retired_by !== null),
      )
      .toSorted((one, other) => ORDER.indexOf(one.place) - ORDER.indexOf(other.place)),
  }))
}

/** A game whose draws are the same for all brands, and the family of its chains. */
export interface SharedFamily {
  gameCode: string
  family: string
}

/** Chains that were over are kept for as long as their draws can be looked at; so many of a game are listed. */
const MOST_LISTED = 12

/** The chains of games that all brands share: the one that serves first, then what comes after it, then those that are used up. */
export async function listSharedChains(
  db: Db,
  games: readonly SharedFamily[],
): Promise<ListedTable[]> {
  if (games.length === 0) return []
  const families = games.map(({ family }) => family)
  const serving = await servingChainsIn(db, families)
  const rows = await db
    .selectFrom('fairness_chains')
    .selectAll()
    .where('family', 'in', families)
    .orderBy('published_at', 'desc')
    .execute()
  const placed = rows.map((row): ListedChain => {
    const isUnused = row.next_index === 1 && row.retired_at === null
    return {
      row,
      announced: null,
      place: serving.has(row.id) ? 'serving' : isUnused ? 'coming' : 'past',
    }
  })
  return games.map(({ gameCode, family }) => ({
    gameCode,
    isLottery: true,
    chains: placed
      .filter(({ row }) => row.family === family)
      .toSorted((one, other) => ORDER.indexOf(one.place) - ORDER.indexOf(other.place))
      .slice(0, MOST_LISTED),
  }))
}

function placeOf(serves: boolean, announced: AnnouncementRow | null): ListedChain['place'] {
  if (serves) return 'serving'
  return announced && isUnderWay(announced) ? 'coming' : 'past'
}

/** Until its chain serves, or it was given up or replaced, a table has no other. */
export function isUnderWay(row: AnnouncementRow): boolean {
  return row.state !== 'given_up' && row.began_at === null && row.replaced_by === null
}

/** What everybody may know of an announcement: not how far its entries are. */
export function publicAnnouncement(row: AnnouncementRow): z.output<typeof announcement> {
  const state = stateOf(row)
  return {
    source: sourceOf(row),
    state: state === 'fixed' || state === 'given_up' ? state : 'waiting',
    announcedAt: row.announced_at,
    notBefore: row.not_before,
    servesFrom: row.serves_from,
    fixedAt: row.fixed_at,
    beganAt: row.began_at,
    givenUpAt: row.given_up_at,
    givenUpReason: row.given_up_reason,
  }
}
