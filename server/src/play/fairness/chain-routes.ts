import { fairnessApi } from '@croupier/api/play/fairness'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import {
  listChains,
  listSharedChains,
  publicAnnouncement,
  type SharedFamily,
} from './announcements/chain-list.ts'
import { lastRenewedAt } from './renewal/renewal-row.ts'
import { servingChain } from './serving-chain.ts'

export interface ChainRouteDeps {
  /** The name of a game in a language; the code when it is unknown. */
  gameTitle(gameCode: string, language: string): Promise<string>
  /** Lotteries that a brand offers, and the families of their chains, which all brands share. */
  lotteries(brandId: number): Promise<readonly SharedFamily[]>
}

/** Serves what was published of the chains of tables and lotteries, which is everybody's to look at. */
export function chainRoutes(http: Http, { gameTitle, lotteries }: ChainRouteDeps): void {
  const { db } = http.context

  route(http, fairnessApi.chain, async ({ input }) => {
    const chain = await servingChain(db, input.family).selectAll().executeTakeFirst()
    if (!chain) refuse('not_found')
    return {
      family: chain.family,
      terminalHash: chain.terminal_hash.toString('hex'),
      salt: chain.salt ?? '',
      saltSource: chain.salt_source ?? '',
      length: chain.length,
      nextIndex: chain.next_index,
      publishedAt: chain.published_at,
    }
  })

  route(http, fairnessApi.chains, async ({ brand, language }) => {
    const tablesOfBrand = await listChains(db, brand.id)
    const shared = await listSharedChains(db, await lotteries(brand.id))
    const tables = [...tablesOfBrand, ...shared]
      .filter(({ chains }) => chains.length > 0)
      .map(async ({ gameCode, isLottery, chains }) => ({
        title: await gameTitle(gameCode, language),
        gameCode,
        isLottery,
        chains: chains.map(({ row, announced, place }) => ({
          place,
          terminalHash: row.terminal_hash.toString('hex'),
          publishedAt: row.published_at,
          length: row.length,
          salt: row.salt,
          announcement: announced && publicAnnouncement(announced),
          replacedAt: row.retired_by === null ? null : row.retired_at,
        })),
      }))
    return { renewedAt: await lastRenewedAt(db), tables: await Promise.all(tables) }
  })
}
