import type { Replay } from './replay.ts'

/**
 * By how much a round multiplied what was staked on it in all, in hundredths. The game's own multiplier is of the stake that was chosen;
 * a feature that was bought, and decisions that cost more, are staked besides.
 */
export function paidMultipleX100(
  { stake, payout }: { stake: bigint; payout: bigint },
  replay: Pick<Replay, 'stake' | 'multiplierX100'> | null,
): number | null {
  if (replay === null || replay.multiplierX100 === null) return null
  return stake === replay.stake || stake <= 0n
    ? replay.multiplierX100
    : Number((payout * 100n) / stake)
}
