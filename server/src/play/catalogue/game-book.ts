import type { GameCardData, GameFeature, GameType } from '@croupier/api/play/catalogue'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { ttlCache } from '../../platform/ttl-cache.ts'
import type { CatalogueGames } from '../../platform/db-types.ts'
import { mainRtpOf } from './title-facts.ts'

export const CATALOGUE_CHANGED = 'catalogue.changed'
/** Switching a game off must hold everywhere within a second even when the bus loses its message (GAM-04). */
const FRESH_MS = 700

export interface Game {
  code: string
  /** The house's engine that plays it; null when the vendor runs it. */
  engineCode: string | null
  vendorId: number
  /** Who calls the wallet for it. */
  walletVendorId: number
  gameType: GameType
  classify: GameCardData['classify']
  switchId: string
  titles: Readonly<Record<string, string>>
  theme: string
  palette: readonly string[]
  volatility: GameCardData['volatility']
  icon: string
  /** Stands under the name of a vendor without a contract, and is played by the house's engine. */
  sandbox: boolean
  enabled: boolean
  /** Lower comes first. */
  place: number
  hotPlace: number | null
  features: readonly GameFeature[]
  /** The least return to the player, whatever is bet, in hundredths of a per cent; null where nobody stated one. */
  rtpBasis: number | null
  /** What cards tell: the return of the main bet. */
  mainRtp: number | null
  /** YYYY-MM-DD */
  releasedOn: string
  /** Per cent of a stake that counts towards a bonus. */
  bonusShare: number
  /** Shown, but closed for a while. */
  maintenance: boolean
  /** The market packs under which it may be offered; null: all of them. */
  markets: readonly string[] | null
}

/** What a brand says of a game; null follows the game. A hot place of 0 takes it out of the hot ones. */
export interface BrandSay {
  enabled: boolean
  place: number | null
  hotPlace: number | null
  /** Before all that is not pinned. */
  pinned: boolean
  maintenance: boolean | null
  /** When what it says of maintenance ends by itself. */
  maintenanceUntil: Date | null
}

export interface GameSnapshot {
  version: bigint
  /** In the order of the house. */
  games: readonly Game[]
  byCode: ReadonlyMap<string, Game>
  /** brand/game → what the brand says. */
  says: ReadonlyMap<string, BrandSay>
  /** The moments at which some maintenance ends by itself. */
  ends: readonly Date[]
}

export interface GameBook {
  current(): Promise<GameSnapshot>
  forget(): void
}

/**
 * All games at one moment, the same object until something changes. The catalogue may hold thousands: it is read whole only when its
 * version moved, which is asked for at most every 700 ms and at once after a change that the bus tells of.
 */
export function createGameBook({ db, bus }: Pick<Context, 'db' | 'bus'>): GameBook {
  let last: GameSnapshot | null = null
  const refreshed = async (): Promise<GameSnapshot> => {
    const version = await versionOf(db)
    if (last?.version !== version) last = await read(db, version)
    return last
  }
  const { current, forget } = ttlCache(refreshed, FRESH_MS)
  bus.subscribe(CATALOGUE_CHANGED, forget)
  return { current, forget }
}

async function versionOf(db: Context['db']): Promise<bigint> {
  const row = await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()
  return row.version
}

/** The version is older than the rows or the same: a change in between is read again. */
async function read(db: Context['db'], version: bigint): Promise<GameSnapshot> {
  const [rows, brandRows] = await Promise.all([
    db
      .selectFrom('catalogue_games')
      .selectAll()
      .select(sql<string>`to_char(released_on, 'YYYY-MM-DD')`.as('released'))
      .orderBy('place')
      .orderBy('code')
      .execute(),
    db.selectFrom('catalogue_brand_games').selectAll().execute(),
  ])
  const games = rows.map(gameOf)
  return {
    version,
    games,
    byCode: new Map(games.map((game) => [game.code, game])),
    says: new Map(
      brandRows.map((row) => [
        `${row.brand_id}/${row.game_code}`,
        {
          enabled: row.enabled,
          place: row.place,
          hotPlace: row.hot_place,
          pinned: row.pinned,
          maintenance: row.maintenance,
          maintenanceUntil: row.maintenance_until,
        },
      ]),
    ),
    ends: brandRows.flatMap(({ maintenance_until }) => maintenance_until ?? []),
  }
}

function gameOf(row: Selectable<CatalogueGames> & { released: string }): Game {
  return {
    code: row.code,
    engineCode: row.engine_code,
    vendorId: row.vendor_id,
    walletVendorId: row.wallet_vendor_id,
    // The table's checks allow the words of these types alone; of features, every writer does.
    gameType: row.game_type as GameType,
    classify: row.classify as Game['classify'],
    volatility: row.volatility as Game['volatility'],
    features: row.features as GameFeature[],
    switchId: row.switch_id,
    titles: row.titles as Record<string, string>,
    theme: row.theme,
    palette: row.palette,
    icon: row.icon,
    sandbox: row.sandbox,
    enabled: row.enabled,
    place: row.place,
    hotPlace: row.hot_place,
    rtpBasis: row.rtp_basis,
    mainRtp: mainRtpOf(row.engine_code, row.code) ?? row.rtp_basis,
    releasedOn: row.released,
    bonusShare: row.bonus_share,
    maintenance: row.maintenance,
    markets: row.markets,
  }
}
