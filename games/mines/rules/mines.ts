import { assert } from '@croupier/shared/assert'
import { type Round, type Settlement, type SteppedGame, verified } from '../../engine/kinds.ts'
import { limitsTable, stakeRefusal } from '../../engine/limits.ts'
import { type MultiplierX100, payoutOf } from '../../engine/multiplier.ts'
import { certified, profileNamed } from '../../engine/profiles.ts'
import { NO_RISK, riskOfChance } from '../../engine/risk.ts'
import { minePositions, randomTile } from './field.ts'
import data from './mines.json' with { type: 'json' }
import { chanceOfSafe, type MinesMath, minesLadder, minesReturn } from './multipliers.ts'

export interface MinesChoice {
  mines: number
}

export type MinesAction =
  | { type: 'pick'; tile: number }
  | { type: 'pickRandom' }
  | { type: 'cashOut' }
  /** Only for the house, when a player left before the first tile. */
  | { type: 'refund' }

/** What was done so far. Where the mines are is not part of it. */
export interface MinesState {
  /** Tiles in the order in which they were opened; the last one is the mine if the round ended on it. */
  opened: readonly number[]
  end: 'mine' | 'cashOut' | 'refund' | null
}

export interface MinesView extends MinesState {
  mines: number
  /** What cashing out pays now or has paid; null before the first tile and after a mine. */
  multiplierX100: MultiplierX100 | null
  /** What the next safe tile makes of it; null when the round is over. */
  nextMultiplierX100: MultiplierX100 | null
  /** Null until the round is over. */
  minePositions: readonly number[] | null
}

type MinesRound = Round<MinesMath, MinesChoice>

const profiles = certified<MinesMath>(data.profiles)

/** HM-MINES: open tiles one by one, each worth more than the last, and leave before a mine. */
export const mines: SteppedGame<MinesMath, MinesChoice, MinesAction, MinesState, MinesView> = {
  code: 'HM-MINES',
  kind: 'stepped',
  profiles,
  limits: limitsTable(data.limits, { stepUnits: 100n }),
  readChoice,
  readAction,

  validate({ profile, limits, bet }) {
    if (bet.choice.mines < 1 || bet.choice.mines >= profile.math.tiles) return 'bad_choice'
    const refusal = stakeRefusal(limits, bet.stake)
    return refusal ?? (payableSteps(profile.math, bet).length === 0 ? 'stake_too_high' : null)
  },

  open: () => ({ opened: [], end: null }),
  legal,
  isLegal,
  apply,
  isOver: (state) => state.end !== null,
  settle,
  autoFinish: (_, { opened, end }) => {
    if (end !== null) return []
    return [{ type: opened.length === 0 ? 'refund' : 'cashOut' }]
  },
  view,

  verify(record) {
    const profile = profileNamed(profiles, record.profile)
    const round = { profile, bet: record.bet, seeds: record.seeds }
    let state = mines.open(round)
    for (const action of record.actions) state = apply(round, state, action)
    return verified(record, { view: view(round, state), settlement: settle(round, state) })
  },

  rtp: (profile) => minesReturn(profile.math),
}

function readChoice(value: unknown): MinesChoice | null {
  if (typeof value !== 'object' || value === null || !('mines' in value)) return null
  return isWhole(value.mines) ? { mines: value.mines } : null
}

function readAction(value: unknown): MinesAction | null {
  if (typeof value !== 'object' || value === null || !('type' in value)) return null
  if (value.type === 'cashOut' || value.type === 'pickRandom') return { type: value.type }
  const tile = 'tile' in value ? value.tile : null
  return value.type === 'pick' && isWhole(tile) ? { type: 'pick', tile } : null
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value)
}

function legal({ profile }: MinesRound, { opened, end }: MinesState): MinesAction[] {
  if (end !== null) return []
  const tiles = Array.from({ length: profile.math.tiles }, (_, tile) => tile)
  const covered = tiles.filter((tile) => !opened.includes(tile))
  const picks = covered.map((tile): MinesAction => ({ type: 'pick', tile }))
  return [...picks, { type: 'pickRandom' }, ...(opened.length > 0 ? [CASH_OUT] : [])]
}

const CASH_OUT: MinesAction = { type: 'cashOut' }

function isLegal(round: MinesRound, state: MinesState, action: MinesAction): boolean {
  return legal(round, state).some(
    (allowed) =>
      allowed.type === action.type &&
      (allowed.type !== 'pick' || action.type !== 'pick' || allowed.tile === action.tile),
  )
}

function apply(round: MinesRound, state: MinesState, action: MinesAction): MinesState {
  const isRefund = action.type === 'refund' && state.end === null && state.opened.length === 0
  assert(isRefund || isLegal(round, state, action), `illegal ${action.type}`)
  switch (action.type) {
    case 'pick':
      return openTile(round, state, action.tile)
    case 'pickRandom':
      return openTile(round, state, randomTile(round.profile.math, round.seeds, state.opened))
    case 'cashOut':
    case 'refund':
      return { ...state, end: action.type }
  }
}

/** A safe tile that leaves no higher step to pay cashes out by itself. */
function openTile(
  { profile, bet, seeds }: MinesRound,
  state: MinesState,
  tile: number,
): MinesState {
  const opened = [...state.opened, tile]
  const hit = minePositions(profile.math, seeds, bet.choice.mines).includes(tile)
  if (hit) return { opened, end: 'mine' }
  const isLast = opened.length === payableSteps(profile.math, bet).length
  return { opened, end: isLast ? 'cashOut' : null }
}

/** The steps on offer: those that the cap and the bet's greatest win can pay in full. */
function payableSteps(math: MinesMath, bet: MinesRound['bet']): MultiplierX100[] {
  return minesLadder(math, bet.choice.mines).filter(
    (multiplierX100) => bet.stake * BigInt(multiplierX100) <= bet.maxWin * 100n,
  )
}

function settle({ profile, bet }: MinesRound, { opened, end }: MinesState): Settlement {
  assert(end !== null, 'the round is not over')
  const { stake, currency } = bet
  if (end === 'refund') {
    return {
      outcome: 'void',
      multiplierX100: 100,
      payout: stake,
      effectiveBet: 0n,
      risk: NO_RISK,
    }
  }
  const { math } = profile
  const chance = chanceOfSafe(math, { mines: bet.choice.mines, safe: opened.length })
  const stood = { effectiveBet: stake, risk: riskOfChance(chance, math.returnPercent / 100) }
  if (end === 'mine') return { outcome: 'lose', multiplierX100: 0, payout: 0n, ...stood }
  const multiplierX100 = minesLadder(math, bet.choice.mines)[opened.length - 1]
  assert(multiplierX100 !== undefined)
  const payout = payoutOf({ stake, currency, multiplierX100 })
  return { outcome: 'win', multiplierX100, payout, ...stood }
}

function view({ profile, bet, seeds }: MinesRound, { opened, end }: MinesState): MinesView {
  const steps = payableSteps(profile.math, bet)
  const hasEnded = end !== null
  return {
    opened,
    end,
    mines: bet.choice.mines,
    multiplierX100: end === 'mine' ? null : (steps[opened.length - 1] ?? null),
    nextMultiplierX100: hasEnded ? null : (steps[opened.length] ?? null),
    minePositions: hasEnded ? minePositions(profile.math, seeds, bet.choice.mines) : null,
  }
}
