import type { Soon } from '../../platform/soon.ts'

export interface BrandCodes {
  wallet: { knownBrandOf(playerId: bigint): number | null }
  /** The code of a brand; null when there is none. */
  brandCodeOf(brandId: number): Soon<string | null>
}

/** The code of the brand of the player whom an answered call was about: of the first one in a batch; null where it named none. */
export function brandOfCall(
  { wallet, brandCodeOf }: BrandCodes,
  { body, answer }: { body: Buffer; answer: object },
): Soon<string | null> {
  const told = 'site_id' in answer ? answer.site_id : null
  const brandId = typeof told === 'number' ? told : knownBrand(wallet, playerIn(contentOf(body)))
  return brandId === null ? null : brandCodeOf(brandId)
}

function knownBrand(wallet: BrandCodes['wallet'], player: string): number | null {
  return /^\d{1,19}$/.test(player) ? wallet.knownBrandOf(BigInt(player)) : null
}

/** The player of one operation, of the bet that comes with its win, or of the first operation of a batch; empty when there is none. */
export function playerIn(request: unknown): string {
  if (typeof request !== 'object' || request === null) return ''
  if ('player_id' in request) return String(request.player_id)
  if ('bet' in request) return playerIn(request.bet)
  return 'items' in request && Array.isArray(request.items) ? playerIn(request.items[0]) : ''
}

function contentOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
