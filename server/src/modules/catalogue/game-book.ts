import type { GameCardData, GameType } from '@croupier/api/catalogue'
import type { Context } from '../../platform/context.ts'

export const CATALOGUE_CHANGED = 'catalogue.changed'
/** Switching a game off must hold everywhere within a second even when the bus loses its message (GAM-04). */
const FRESH_MS = 700

export interface Game {
  code: string
  /** The studio's engine; null when the vendor runs it. */
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
  /** Stands under the name of a vendor without a contract, and is played by the studio. */
  sandbox: boolean
  enabled: boolean
  hotPlace: number | null
}

export interface GameSnapshot {
  /** In the order of the lobby. */
  games: readonly Game[]
  byCode: ReadonlyMap<string, Game>
  /** brand/game → what the brand says. */
  overrides: ReadonlyMap<string, boolean>
}

export interface GameBook {
  current(): Promise<GameSnapshot>
  forget(): void
}

/** All games at one moment; the catalogue is small, so it is read whole and kept for less than a second. */
export function createGameBook({ db, bus }: Context): GameBook {
  let held: { snapshot: Promise<GameSnapshot>; until: number } | null = null
  const forget = (): void => {
    held = null
  }
  bus.subscribe(CATALOGUE_CHANGED, forget)
  return {
    forget,
    current: () => {
      const now = performance.now()
      if (held && held.until > now) return held.snapshot
      const mine = { snapshot: read(db), until: now + FRESH_MS }
      held = mine
      mine.snapshot.catch(() => {
        if (held === mine) held = null
      })
      return mine.snapshot
    },
  }
}

async function read(db: Context['db']): Promise<GameSnapshot> {
  const [rows, brandRows] = await Promise.all([
    db.selectFrom('catalogue_games').selectAll().orderBy('place').orderBy('code').execute(),
    db.selectFrom('catalogue_brand_games').selectAll().execute(),
  ])
  const games = rows.map(
    (row): Game => ({
      code: row.code,
      engineCode: row.engine_code,
      vendorId: row.vendor_id,
      walletVendorId: row.wallet_vendor_id,
      // The table's checks allow the words of these three types alone.
      gameType: row.game_type as GameType,
      classify: row.classify as Game['classify'],
      volatility: row.volatility as Game['volatility'],
      switchId: row.switch_id,
      titles: row.titles as Record<string, string>,
      theme: row.theme,
      palette: row.palette,
      icon: row.icon,
      sandbox: row.sandbox,
      enabled: row.enabled,
      hotPlace: row.hot_place,
    }),
  )
  return {
    games,
    byCode: new Map(games.map((game) => [game.code, game])),
    overrides: new Map(
      brandRows.map(({ brand_id, game_code, enabled }) => [`${brand_id}/${game_code}`, enabled]),
    ),
  }
}
