import type { tableTile } from '@croupier/api/studio'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'
import type { StudioParts } from '../parts.ts'
import { marksOf } from './marks.ts'
import { viewOfTableRound } from './table-view.ts'
import { dealtGameOf } from './table-games.ts'
import { latestRound, tableId } from './table-rows.ts'

type TableTile = z.output<typeof tableTile>

const MARKS_ON_A_TILE = 90
const SEATED_MS = 110_000
/** The list is the same for everybody, so many who ask within this time share one answer. */
const FRESH_MS = 1_000

interface Kept {
  at: number
  tiles: Promise<TableTile[]>
}
const keptBy = new WeakMap<StudioParts, Map<number, Kept>>()

/** The tables with a dealt result that a brand offers, in the catalogue's order. */
export async function listTables(parts: StudioParts, brandId: number): Promise<TableTile[]> {
  const kept = keptBy.get(parts) ?? new Map<number, Kept>()
  keptBy.set(parts, kept)
  const at = parts.context.clock.now().getTime()
  const before = kept.get(brandId)
  if (before && at - before.at < FRESH_MS) return await before.tiles
  const tiles = readTiles(parts, brandId)
  kept.set(brandId, { at, tiles })
  return await tiles
}

async function readTiles(parts: StudioParts, brandId: number): Promise<TableTile[]> {
  const { db } = parts.context
  const titles = await db
    .selectFrom('studio_table_rounds')
    .select(['game_code', 'engine_code'])
    .distinct()
    .where('brand_id', '=', brandId)
    .where('number', '=', 1n)
    .execute()
  const tiles = await Promise.all(
    titles.map(async ({ game_code: gameCode, engine_code: engineCode }) => {
      const isOffered = (await parts.engineOf(brandId, gameCode)) === engineCode
      return isOffered ? await tileOf(parts, { brandId, gameCode, engineCode }) : []
    }),
  )
  return tiles.flat().toSorted((one, other) => one.gameCode.localeCompare(other.gameCode))
}

async function tileOf(
  { context }: StudioParts,
  table: { brandId: number; gameCode: string; engineCode: string },
): Promise<TableTile[]> {
  const game = dealtGameOf(table.engineCode)
  if (!game) return []
  const { db } = context
  const id = tableId(table.gameCode, table.brandId)
  const round = await latestRound(db, id)
  const view = round ? viewOfTableRound(round) : null
  return [
    {
      gameCode: table.gameCode,
      engineCode: table.engineCode,
      round: view ? { number: view.number, phase: view.phase, lockAt: view.lockAt } : null,
      marks: await marksOf(db, id, MARKS_ON_A_TILE),
      seated: await seatedAt(db, table, context.clock.now()),
      limits: Object.entries(game.limits).map(([currency, { minStake, maxStake }]) => ({
        currency,
        minStake,
        maxStake,
      })),
    },
  ]
}

async function seatedAt(
  db: Db,
  table: { brandId: number; gameCode: string },
  now: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('studio_sessions')
    .select((select) => select.fn.count<bigint>('member_id').distinct().as('count'))
    .where('game_code', '=', table.gameCode)
    .where('brand_id', '=', table.brandId)
    .where('seen_at', '>', new Date(now.getTime() - SEATED_MS))
    .executeTakeFirstOrThrow()
  return Number(count)
}
