import type { Money } from '@croupier/shared/money'
import {
  afterAutoRound,
  type AutoplayEnd,
  type AutoplayPlan,
  type AutoplayRun,
  startAutoplay,
} from '../../engine/view/autoplay.ts'
import type { StudioRound } from '../../engine/view/rounds.ts'
import type { MinesAction } from '../rules/mines.ts'
import { readMinesView } from './mines-round.ts'

/** What rounds on marked tiles need of the game around them. */
export interface MarkedRounds {
  /** The tiles that each round opens, in this order; at least one. */
  marks: readonly number[]
  /** Bets; null when no bet was made. */
  bet(): Promise<StudioRound | null>
  /** Takes one decision; null when it was refused or nobody answered. */
  decide(round: StudioRound, action: MinesAction): Promise<StudioRound | null>
  /** What another round would cost. */
  nextStake(): Money
  /** True from the moment on in which the player stopped it or left. */
  isStopped(): boolean
  /** Told before each round what is left of the plan. */
  onRun(run: AutoplayRun): void
  pace: {
    /** Before each decision, so that a person can read the field and stop. */
    stepMs: number
    /** After a round, until what it brought was seen. */
    restMs(round: StudioRound): number
    /** The market's least time from one bet to the next. */
    roundMsMin: number
  }
  wait(milliseconds: number): Promise<void>
  now(): number
}

/** Why no more rounds are played: by the plan, because something stood in the way, or stopped between two rounds or within one. */
export type MarkedEnd = AutoplayEnd | 'refused' | 'stopped' | 'left_open'

/**
 * Plays rounds that open the marked tiles and cash out, within a plan. Once it was stopped no further decision is taken: a
 * round that is open then is the player's.
 */
export async function playMarked(plan: AutoplayPlan, rounds: MarkedRounds): Promise<MarkedEnd> {
  let run = startAutoplay(plan)
  while (!rounds.isStopped()) {
    rounds.onRun(run)
    const startedMs = rounds.now()
    const opened = await rounds.bet()
    const ended = opened ? await openMarked(opened, rounds) : 'refused'
    if (typeof ended === 'string') return ended
    const { stake, payout } = ended
    const money = { stake, payout: payout ?? 0n, nextStake: rounds.nextStake() }
    const after = afterAutoRound(run, { ...money, hadFeature: false })
    if (after.end !== null) return after.end
    run = after.run
    const { restMs, roundMsMin } = rounds.pace
    await rounds.wait(Math.max(restMs(ended), roundMsMin - (rounds.now() - startedMs)))
  }
  return 'stopped'
}

/** From the bet to the end of one round, or why it was not brought to its end here. */
async function openMarked(
  opened: StudioRound,
  rounds: MarkedRounds,
): Promise<StudioRound | 'refused' | 'left_open'> {
  let round = opened
  while (round.state === 'open') {
    await rounds.wait(rounds.pace.stepMs)
    if (rounds.isStopped()) return 'left_open'
    const next = await rounds.decide(round, nextDecision(round, rounds.marks))
    if (!next) return 'refused'
    round = next
  }
  return round
}

/** The first marked tile that is still covered; when all are open, to cash out. */
function nextDecision(round: StudioRound, marks: readonly number[]): MinesAction {
  const opened = readMinesView(round.view)?.opened ?? []
  const tile = marks.find((marked) => !opened.includes(marked))
  return tile === undefined ? { type: 'cashOut' } : { type: 'pick', tile }
}
