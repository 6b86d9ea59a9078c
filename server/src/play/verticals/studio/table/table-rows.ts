import type {
  CrashChoice,
  CrashResult,
  PlacedCrashBet,
} from '@croupier/games/crash/rules/cash-out.ts'
import type { CrashMath } from '@croupier/games/crash/rules/point.ts'
import type { FairSeeds } from '@croupier/games/engine/fair-stream.ts'
import { type MathProfile, profileNamed } from '@croupier/games/engine/profiles.ts'
import { assert } from '@croupier/shared/assert'
import type { Selectable } from 'kysely'
import type { DB } from '../../../../platform/db-types.ts'
import type { Db, Tx } from '../../../../platform/db.ts'
import { crash } from '../engines.ts'
import type { StudioDeps } from '../deps.ts'
import { currencyOf } from '../round-row.ts'
import { type AnyDealtGame, dealtGameOf } from './table-games.ts'

export type TableRoundRow = Selectable<DB['studio_table_rounds']>
export type TableBetRow = Selectable<DB['studio_table_bets']>

/** A table that many sit at: a title in a brand. */
export interface Table {
  /** HC-CRASH:1; also the family of its seed chain. */
  id: string
  brandId: number
  gameCode: string
  /** The rules of the table; those of the title's own code where none is named. */
  engineCode?: string
}

export function tableId(gameCode: string, brandId: number): string {
  return `${gameCode}:${brandId}`
}

export async function latestRound(db: Db | Tx, table: string): Promise<TableRoundRow | null> {
  const row = await db
    .selectFrom('studio_table_rounds')
    .selectAll()
    .where('table_id', '=', table)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function betsOf(db: Db | Tx, round: TableRoundRow): Promise<TableBetRow[]> {
  return await db
    .selectFrom('studio_table_bets')
    .selectAll()
    .where('table_id', '=', round.table_id)
    .where('round_number', '=', round.number)
    .orderBy('placed_at')
    .execute()
}

export function profileOfRound(round: TableRoundRow): MathProfile<CrashMath> {
  return profileNamed(crash.profiles, round.profile)
}

/** The rules of a round that is dealt; null for a flight. */
export function dealtGameOfRound(round: Pick<TableRoundRow, 'engine_code'>): AnyDealtGame | null {
  return dealtGameOf(round.engine_code)
}

/** The result of a dealt round, as often as it is asked the same one. */
export async function dealtResult(
  parts: StudioDeps,
  game: AnyDealtGame,
  round: TableRoundRow,
): Promise<{ result: unknown; seed: Buffer }> {
  const seed = await parts.fairness.chainSeed(round.chain_id, round.chain_index)
  const profile = profileNamed(game.profiles, round.profile)
  return { seed, result: game.draw(profile, seedsOfRound(round, seed), round.table_before) }
}

/** Where the curve of a round breaks off. Known to the house from the start; nobody else may see it before. */
export async function drawnResult(parts: StudioDeps, round: TableRoundRow): Promise<CrashResult> {
  const seed = await parts.fairness.chainSeed(round.chain_id, round.chain_index)
  return crash.draw(profileOfRound(round), seedsOfRound(round, seed))
}

export function seedsOfRound(round: TableRoundRow, seed: Uint8Array): FairSeeds {
  return {
    serverSeed: Buffer.from(seed).toString('hex'),
    clientSeed: round.salt,
    nonce: round.chain_index,
  }
}

/** A stored bet as the rules want it. */
export function placedOf(bet: TableBetRow): PlacedCrashBet {
  const choice: CrashChoice | null = crash.readChoice(bet.choice)
  assert(choice)
  return {
    bet: { currency: currencyOf(bet), stake: bet.stake, maxWin: bet.max_win, choice },
    exit: crash.readExit(bet.exit),
  }
}
