import type { GameType } from '@croupier/api/play/catalogue'
import type { Brands } from '../core/brands/brands.ts'
import type { Catalogue, Game } from '../play/catalogue/catalogue.ts'
import type { Vendors } from '../play/vendors/vendors.ts'
import { returnOfTitle, type StudioDeps } from '../play/verticals/studio/studio.ts'

const MILLION = 1_000_000

/** What a game on offer returns at best play, in millionths of the stake. */
export interface OfferedReturn {
  code: string
  gameType: GameType
  /** Under whose name it stands. */
  vendor: string
  /** The mathematics of a game of the house; null: what a vendor says of its own. */
  profile: string | null
  /** What is stated: of the worst and of the best bet. */
  statedLowest: number
  statedHighest: number
  /** What its rules come to. */
  foundLowest: number
  foundHighest: number
  /** The bet that returns most, where one does. */
  bestBet: string | null
  /** False where nobody stated a return, and the assumed edge counts. */
  isStated: boolean
}

export interface HouseReturns {
  /** Of every game that a brand offers; `instead`: as if a game were played under another profile. */
  ofBrand(
    brandId: number,
    instead?: { gameCode: string; profile: string },
  ): Promise<OfferedReturn[]>
  /** What best play leaves to the house at the least, of one type of game or of all; null where no game states a return. */
  leastEdge(brandId: number, gameType?: string): Promise<number | null>
}

/** The returns of the games on offer, those of the house counted by its rules under the mathematics that each brand has chosen. */
export function createHouseReturns(of: {
  catalogue: Pick<Catalogue, 'offered'>
  vendors: Pick<Vendors, 'all'>
  brands: Pick<Brands, 'setting'>
  studio: Pick<StudioDeps, 'choices'>
}): HouseReturns {
  const ofBrand: HouseReturns['ofBrand'] = async (brandId, instead) => {
    const assumed = await of.brands.setting(brandId, 'turnover.vendorEdgePpm')
    const names = new Map((await of.vendors.all()).map(({ id, code }) => [id, code]))
    const games = await of.catalogue.offered(brandId)
    return await Promise.all(
      games.map(async (game) => {
        const own = await returnOfTitle(of.studio, {
          brandId,
          gameCode: game.code,
          engineCode: game.engineCode,
          ...(instead?.gameCode === game.code ? { profile: instead.profile } : {}),
        })
        const { code, gameType } = game
        const named = { code, gameType, vendor: names.get(game.vendorId) ?? '' }
        if (!own) return { ...named, ...ofVendor(game, assumed) }
        return {
          ...named,
          profile: own.profile,
          statedLowest: ppmOf(own.declared.lowest),
          statedHighest: ppmOf(own.declared.highest),
          foundLowest: ppmOf(own.found.lowest),
          foundHighest: ppmOf(own.found.highest),
          bestBet: own.bestBet,
          isStated: true,
        }
      }),
    )
  }
  return {
    ofBrand,
    leastEdge: async (brandId, gameType) => {
      const found = (await ofBrand(brandId)).filter(
        (game) => game.isStated && (gameType === undefined || game.gameType === gameType),
      )
      if (found.length === 0) return null
      return Math.max(0, MILLION - Math.max(...found.map(({ foundHighest }) => foundHighest)))
    },
  }
}

/** What a vendor stated counts for every bet of its game. */
function ofVendor({ rtpBasis }: Pick<Game, 'rtpBasis'>, assumedEdge: number) {
  const share = rtpBasis === null ? MILLION - assumedEdge : rtpBasis * 100
  return {
    profile: null,
    statedLowest: share,
    statedHighest: share,
    foundLowest: share,
    foundHighest: share,
    bestBet: null,
    isStated: rtpBasis !== null,
  }
}

/** Rounded up, so that a return is never reckoned below what it is. */
function ppmOf(share: number): number {
  return Math.ceil(share * MILLION - 1e-6)
}
