import type { Money } from '@croupier/shared/money'

/** What the player allowed the machine to do alone. */
export interface AutoplayPlan {
  rounds: number
  /** Stop before the session of this plan could lose more; null: only the balance limits it. */
  lossLimit: Money | null
  /** Stop when the session of this plan is ahead by at least this; null: go on. */
  winLimit: Money | null
  /** Stop after one round that pays at least this; null: go on. */
  singleWin: Money | null
  /** Stop when free spins were won. */
  stopOnFeature: boolean
}

export interface AutoplayRun {
  plan: AutoplayPlan
  left: number
  /** Won minus staked since the plan began. */
  net: Money
}

export type AutoplayEnd = 'rounds' | 'loss_limit' | 'win_limit' | 'single_win' | 'feature'

export function startAutoplay(plan: AutoplayPlan): AutoplayRun {
  return { plan, left: plan.rounds, net: 0n }
}

/** The run after a round: with the reason in `end` when it must stop. `nextStake` is what another round would cost. */
export function afterAutoRound(
  run: AutoplayRun,
  round: { stake: Money; payout: Money; hadFeature: boolean; nextStake: Money },
): { run: AutoplayRun; end: AutoplayEnd | null } {
  const { plan } = run
  const next = { plan, left: run.left - 1, net: run.net + round.payout - round.stake }
  return { run: next, end: endOf(next, round) }
}

function endOf(
  { plan, left, net }: AutoplayRun,
  round: { payout: Money; hadFeature: boolean; nextStake: Money },
): AutoplayEnd | null {
  if (plan.stopOnFeature && round.hadFeature) return 'feature'
  if (plan.singleWin !== null && round.payout >= plan.singleWin) return 'single_win'
  if (plan.winLimit !== null && net >= plan.winLimit) return 'win_limit'
  // A limit that is only noticed after it was crossed is none.
  if (plan.lossLimit !== null && net - round.nextStake < -plan.lossLimit) return 'loss_limit'
  return left <= 0 ? 'rounds' : null
}
