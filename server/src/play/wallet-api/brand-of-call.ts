import type { MaybePromise } from '../../platform/maybe-promise.ts'

export interface BrandCodes {
  wallet: { knownBrandOf(playerId: bigint): number | null }
  /** The code of a brand; null when there is none. */
  brandCodeOf(brandId: number): MaybePromise<string | null>
}

const PLAYER = /"player_id"\s*:\s*"(\d{1,19})"/

/**
 * The code of the brand of the player whom an answered call was about: of the first one that it names, as a batch names many. Null
 * where it named none that a call was about before. Read from the text: to parse it once more costs more than the line.
 */
export function brandOfCall(
  { wallet, brandCodeOf }: BrandCodes,
  { body, answer }: { body: Buffer; answer: object },
): MaybePromise<string | null> {
  const told = 'site_id' in answer ? answer.site_id : null
  const brandId = typeof told === 'number' ? told : brandOfPlayer(wallet, body.toString('latin1'))
  return brandId === null ? null : brandCodeOf(brandId)
}

function brandOfPlayer(wallet: BrandCodes['wallet'], text: string): number | null {
  const [, player] = PLAYER.exec(text) ?? []
  return player === undefined ? null : wallet.knownBrandOf(BigInt(player))
}
