import type { tableTile } from '@croupier/api/play/studio'
import type * as z from 'zod/mini'
import type { CurrencyCode } from '@croupier/shared/currencies'
import type { Db } from '../../../../platform/db.ts'
import type { StudioDeps } from '../deps.ts'
import { marksOf } from './marks.ts'
import { viewOfTableRound } from './table-view.ts'
import { dealtGameOf } from './table-games.ts'
import { latestRound, tableId, type TableRoundRow } from './table-rows.ts'

type TableTile = z.output<typeof tableTile>

const MARKS_ON_A_TILE = 90
const SEATED_MS = 110_000
/** The list is the same for everybody, so many who ask within this time share one answer. */
const FRESH_MS = 1_000

/** A table at which many sit, whatever happens at it. */
type Company = Pick<TableTile, 'gameCode' | 'seated'>

/** A round of a table that has ended, which is everybody's to look at. */
export interface LastRound {
  gameCode: string
  engineCode: string
  number: number
}

interface Tables {
  tiles: readonly TableTile[]
  companies: readonly Company[]
  lastRounds: readonly LastRound[]
}

interface Kept {
  at: number
  tables: Promise<Tables>
}
const keptBy = new WeakMap<StudioDeps, Map<number, Kept>>()

/** The tables with a dealt result that a brand offers, in the catalogue's order, with the limits of its own currency. */
export async function listTables(
  parts: StudioDeps,
  brand: { id: number; currency: CurrencyCode },
): Promise<TableTile[]> {
  const { tiles } = await tablesOf(parts, brand.id)
  return tiles.map((tile) => ({
    ...tile,
    limits: tile.limits.filter(({ currency }) => currency === brand.currency),
  }))
}

/** Every table of a brand that has company to talk to: the dealt ones and the flights. */
export async function listCompanies(
  parts: StudioDeps,
  brandId: number,
): Promise<readonly Company[]> {
  return (await tablesOf(parts, brandId)).companies
}

/** The last round that ended at each table of a brand, flights included. */
export async function listLastRounds(
  parts: StudioDeps,
  brandId: number,
): Promise<readonly LastRound[]> {
  return (await tablesOf(parts, brandId)).lastRounds
}

async function tablesOf(parts: StudioDeps, brandId: number): Promise<Tables> {
  const kept = keptBy.get(parts) ?? new Map<number, Kept>()
  keptBy.set(parts, kept)
  const at = parts.context.clock.now().getTime()
  const before = kept.get(brandId)
  if (before && at - before.at < FRESH_MS) return await before.tables
  const tables = readTables(parts, brandId)
  kept.set(brandId, { at, tables })
  return await tables
}

async function readTables(parts: StudioDeps, brandId: number): Promise<Tables> {
  const { db } = parts.context
  const titles = await db
    .selectFrom('studio_table_rounds')
    .select(['game_code', 'engine_code'])
    .distinct()
    .where('brand_id', '=', brandId)
    .where('number', '=', 1n)
    .execute()
  const now = parts.context.clock.now()
  const offered = await Promise.all(
    titles.map(async ({ game_code: gameCode, engine_code: engineCode }) => {
      const isOffered = (await parts.engineOf(brandId, gameCode)) === engineCode
      if (!isOffered) return []
      const seated = await seatedAt(db, { brandId, gameCode }, now)
      const round = await latestRound(db, tableId(gameCode, brandId))
      const tile = await tileOf(parts, { brandId, gameCode, engineCode, seated, round })
      return [{ gameCode, engineCode, seated, tile, ended: lastEnded(round) }]
    }),
  )
  const tables = offered.flat().toSorted((one, other) => one.gameCode.localeCompare(other.gameCode))
  return {
    tiles: tables.flatMap(({ tile }) => tile ?? []),
    companies: tables.map(({ gameCode, seated }) => ({ gameCode, seated })),
    lastRounds: tables.flatMap(({ gameCode, engineCode, ended }) =>
      ended === null ? [] : [{ gameCode, engineCode, number: ended }],
    ),
  }
}

/** A round has ended, or the one before it has: a table plays one after the other, from the first on. */
function lastEnded(round: TableRoundRow | null): number | null {
  if (!round) return null
  const isOver = round.phase === 'closed' || round.phase === 'void'
  // Before the first round of a chain there may be a gap in the numbers, as after a restore.
  if (!isOver && round.chain_index === 1) return null
  const number = Number(round.number) - (isOver ? 0 : 1)
  return number > 0 ? number : null
}

async function tileOf(
  { context }: StudioDeps,
  table: {
    brandId: number
    gameCode: string
    engineCode: string
    seated: number
    round: TableRoundRow | null
  },
): Promise<TableTile | null> {
  const game = dealtGameOf(table.engineCode)
  if (!game) return null
  const id = tableId(table.gameCode, table.brandId)
  const view = table.round ? viewOfTableRound(table.round) : null
  return {
    gameCode: table.gameCode,
    engineCode: table.engineCode,
    round: view ? { number: view.number, phase: view.phase, lockAt: view.lockAt } : null,
    marks: await marksOf(context.db, id, MARKS_ON_A_TILE),
    seated: table.seated,
    limits: Object.entries(game.limits).map(([currency, { minStake, maxStake }]) => ({
      currency,
      minStake,
      maxStake,
    })),
  }
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
