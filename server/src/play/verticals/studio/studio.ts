/**
 * STUDIO: the house's own games, vendor number one: rounds of one member and of tables. Owns `studio_*`. It moves money only through
 * the seamless wallet, like any other vendor, and nothing else in the house knows that it is special.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { recoverRounds } from './recover-rounds.ts'
import type { StudioDeps } from './deps.ts'
import { type LedTable, leadTable } from './table/lead-table.ts'
import type { Table } from './table/table-rows.ts'

export { listCompanies, listTables } from './table/table-list.ts'
export { engineCodes, isTableEngine } from './engines.ts'
export type {
  GameMarket,
  StudioDeps,
  StudioWallet,
  WalletAnswer,
  WalletBet,
  WalletPlayer,
  WalletWin,
} from './deps.ts'
export { hasUnfinishedRound } from './queries.ts'
export { countUnfinished, endUnfinished, type Unfinished } from './end-unfinished.ts'
export { playRound } from './play-round.ts'
export { openSession } from './sessions.ts'
export { countReturns } from './returns/count-hours.ts'
export { returnOfTitle, type TitleReturn } from './returns/title-return.ts'
export { createCertificateWatch } from './certificates/certificate-watch.ts'
export { type ChoiceBook, createChoiceBook } from './choices/choice-book.ts'
export { staffChoiceRoutes } from './choices/staff-routes.ts'
export { staffPoolRoutes } from './returns/pool-routes.ts'
export { staffReturnRoutes } from './returns/staff-routes.ts'
export { studioRoutes } from './routes.ts'
export { roundLinkRoutes } from './links/routes.ts'
export { studioEvidence, studioVertical } from './vertical.ts'
export { POOL_TOPICS } from './announce-pool.ts'
export { ARENA_TOPICS } from './arena/announce.ts'
export { tableTopic } from './table/announce.ts'
export { type Table, tableId } from './table/table-rows.ts'
export { recoverRounds }

/** Leads all tables that this process can get the lead of. */
export function leadTables(parts: StudioDeps, tables: readonly Table[], holder: string): LedTable {
  const led = tables.map((table) => leadTable(parts, table, holder))
  return {
    stop: async () => {
      await Promise.all(led.map((table) => table.stop()))
    },
  }
}

/** How soon a brand that was just made has its tables. */
const NEW_TABLES_MS = 5_000

/** The same of all brands, those that are made later among them. */
export async function leadTablesOfBrands(
  parts: StudioDeps,
  tablesNow: () => Promise<readonly Table[]>,
  holder: string,
): Promise<LedTable> {
  const led = new Map<string, LedTable>()
  const lead = async (): Promise<void> => {
    for (const table of await tablesNow())
      if (!led.has(table.id)) led.set(table.id, leadTable(parts, table, holder))
  }
  await lead()
  const ended = new AbortController()
  // Every process looks, not one of many: each tries to get the lead of every table.
  const look = async (): Promise<void> => {
    for (;;) {
      await pause(NEW_TABLES_MS, undefined, { signal: ended.signal }).catch(() => undefined)
      if (ended.signal.aborted) return
      await lead().catch((error: unknown) => parts.context.log.error(error, 'new tables'))
    }
  }
  const looking = look()
  return {
    stop: async () => {
      ended.abort()
      await looking
      await Promise.all([...led.values()].map((table) => table.stop()))
    },
  }
}
