import type { SoundRecipe } from '@croupier/kit/sound/recipe.ts'
import type { Money } from '@croupier/shared/money'
import { sounds } from './sounds.ts'

/** A win that is celebrated: what it is called, in which light and with which sound, with how many coins and for how long. */
export interface WinTier {
  /** So many times its cost a round returns at least. */
  from: bigint
  key: 'slot.bigWin' | 'slot.megaWin' | 'slot.epicWin'
  colour: string
  sound: SoundRecipe
  coins: number
  ms: number
}

/** The lowest first. */
const TIERS: readonly WinTier[] = [
  { from: 10n, key: 'slot.bigWin', colour: '#ffd24a', sound: sounds.bigWin, coins: 75, ms: 3_200 },
  {
    from: 25n,
    key: 'slot.megaWin',
    colour: '#ff8a3d',
    sound: sounds.megaWin,
    coins: 110,
    ms: 4_200,
  },
  {
    from: 50n,
    key: 'slot.epicWin',
    colour: '#ff5ce0',
    sound: sounds.epicWin,
    coins: 150,
    ms: 5_200,
  },
]

/** What a round took from the wallet, and what it brought. */
export interface PaidRound {
  cost: Money
  payout: Money
}

/** The tiers that a win reaches, the lowest first; none when it is not great. */
export function tiersOf({ cost, payout }: PaidRound): readonly WinTier[] {
  return cost > 0n ? TIERS.filter(({ from }) => payout >= cost * from) : []
}

/**
 * The amount and the tier that are shown when this share of the count has passed. Each tier takes an equal part of the way, so
 * that a win of a thousandfold is seen to be big and mega before it is epic.
 */
export function countedAt(
  round: PaidRound,
  share: number,
): { amount: Money; tier: WinTier } | null {
  const tiers = tiersOf(round)
  const index = Math.min(tiers.length - 1, Math.floor(share * tiers.length))
  const tier = tiers[index]
  if (!tier) return null
  const next = tiers[index + 1]
  const from = index === 0 ? 0n : round.cost * tier.from
  const to = next ? round.cost * next.from : round.payout
  const thousandths = BigInt(Math.round((share * tiers.length - index) * 1_000))
  return { amount: from + ((to - from) * thousandths) / 1_000n, tier }
}

/** The share of a celebration in which its amount counts up; then it stands. */
export const COUNTING = 0.62
