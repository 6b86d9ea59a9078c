import { assert } from '@croupier/shared/assert'
import { fairStream } from '../../engine/fair-stream.ts'
import { type Round, type Settlement, type SteppedGame, verified } from '../../engine/kinds.ts'
import { readNoChoice } from '../../engine/instant-game.ts'
import { limitsTable, stakeRefusal } from '../../engine/limits.ts'
import { highestPayableX100, type MultiplierX100, payoutOf } from '../../engine/multiplier.ts'
import { certified, profileNamed } from '../../engine/profiles.ts'
import { NO_RISK, type Risk, riskOfChance } from '../../engine/risk.ts'
import { wordField } from '../../engine/wire-values.ts'
import data from './hilo.json' with { type: 'json' }
import {
  chainX100,
  favourable,
  guessesOn,
  type HiloGuess,
  type HiloMath,
  hiloReturn,
  isRight,
} from './ladder.ts'

/** There is nothing to choose before the first card. */
export type HiloChoice = Record<string, never>

export type HiloMove = HiloGuess | 'skip'

export type HiloAction =
  | { type: HiloMove }
  | { type: 'cashOut' }
  /** Only for the house, when a player left before the first guess. */
  | { type: 'refund' }

/** What was done so far. The cards come anew from the seeds. */
export interface HiloState {
  moves: readonly HiloMove[]
  end: 'wrong' | 'cashOut' | 'refund' | null
}

export interface HiloView extends HiloState {
  /** The first card and one for each move: rank 1 (ace) … 13 (king), suit 0 … 3. */
  cards: readonly HiloCard[]
  /** What cashing out pays now or has paid; null before the first right guess and after a wrong one. */
  multiplierX100: MultiplierX100 | null
  /** The guesses on offer now, with what a right one brings and of 13 ranks how many make it right. */
  offers: readonly { guess: HiloGuess; multiplierX100: MultiplierX100; favourable: number }[]
  skipsLeft: number
}

export interface HiloCard {
  rank: number
  suit: number
}

type HiloRound = Round<HiloMath, HiloChoice>

const profiles = certified<HiloMath>(data.profiles)
const guesses = ['higher', 'lower', 'same'] as const
const CASH_OUT: HiloAction = { type: 'cashOut' }

/** HM-HILO: will the next card be higher or lower? Each right guess raises the multiplier; leave before a wrong one. */
export const hilo: SteppedGame<HiloMath, HiloChoice, HiloAction, HiloState, HiloView> = {
  code: 'HM-HILO',
  kind: 'stepped',
  profiles,
  limits: limitsTable(data.limits, { stepUnits: 100n }),

  readChoice: readNoChoice,

  readAction(value) {
    const type = wordField(value, 'type', [...guesses, 'skip', 'cashOut'])
    return type === null ? null : { type }
  },

  validate: ({ limits, bet }) => stakeRefusal(limits, bet.stake),

  open: () => ({ moves: [], end: null }),
  legal,
  isLegal: (round, state, action) => legal(round, state).some(({ type }) => type === action.type),
  apply,
  isOver: (state) => state.end !== null,
  settle,
  autoFinish: (_, state) => {
    if (state.end !== null) return []
    return [hasGuessed(state) ? CASH_OUT : { type: 'refund' }]
  },
  view,

  verify(record) {
    const profile = profileNamed(profiles, record.profile)
    const round = { profile, bet: record.bet, seeds: record.seeds }
    let state = hilo.open(round)
    for (const action of record.actions) state = apply(round, state, action)
    return verified(record, { view: view(round, state), settlement: settle(round, state) })
  },

  rtp: (profile) => hiloReturn(profile.math),
}

/** The cards in the order in which they are turned: every one from a whole pack, int(52). */
export function hiloCards({ profile: { math }, seeds }: HiloRound, count: number): HiloCard[] {
  const luck = fairStream(seeds)
  return Array.from({ length: count }, () => {
    const card = luck.int(math.ranks * math.suits)
    return { rank: (card % math.ranks) + 1, suit: Math.floor(card / math.ranks) }
  })
}

function cardsShown(round: HiloRound, state: HiloState): HiloCard[] {
  return hiloCards(round, state.moves.length + 1)
}

/** How many ranks made each guess right, in the order of the guesses. */
function chainOf(round: HiloRound, { moves }: HiloState, cards: readonly HiloCard[]): number[] {
  return moves.flatMap((move, at) => {
    const card = cards[at]
    return move === 'skip' || !card ? [] : [favourable(round.profile.math, card.rank, move)]
  })
}

/** The guesses that the card allows and that the cap and the bet's greatest win can pay in full. */
function offersOf(round: HiloRound, state: HiloState): HiloView['offers'] {
  const { math } = round.profile
  const cards = cardsShown(round, state)
  const rank = cards.at(-1)?.rank ?? 1
  const chain = chainOf(round, state, cards)
  const most = mostX100(round)
  return guessesOn(math, rank).flatMap((guess) => {
    const right = favourable(math, rank, guess)
    const multiplier = chainX100(math, [...chain, right])
    return multiplier > most
      ? []
      : [{ guess, multiplierX100: Number(multiplier), favourable: right }]
  })
}

function mostX100({ profile, bet }: HiloRound): bigint {
  const [cap, payable] = [BigInt(profile.math.capX100), highestPayableX100(bet)]
  return cap < payable ? cap : payable
}

function hasGuessed({ moves }: HiloState): boolean {
  return moves.some((move) => move !== 'skip')
}

function skipsLeft({ profile }: HiloRound, { moves }: HiloState): number {
  return profile.math.mostSkips - moves.filter((move) => move === 'skip').length
}

function legal(round: HiloRound, state: HiloState): HiloAction[] {
  if (state.end !== null) return []
  return [
    ...offersOf(round, state).map(({ guess }): HiloAction => ({ type: guess })),
    ...(skipsLeft(round, state) > 0 ? [{ type: 'skip' } as const] : []),
    ...(hasGuessed(state) ? [CASH_OUT] : []),
  ]
}

function apply(round: HiloRound, state: HiloState, action: HiloAction): HiloState {
  const { type } = action
  const isRefund = type === 'refund' && state.end === null && !hasGuessed(state)
  assert(isRefund || hilo.isLegal(round, state, action), `illegal ${type}`)
  if (type === 'cashOut' || type === 'refund') return { ...state, end: type }
  const next = { moves: [...state.moves, type], end: null }
  if (type === 'skip') return next
  const [card, turned] = cardsShown(round, next).slice(-2)
  assert(card && turned)
  const { math } = round.profile
  if (!isRight(math, type, { rank: card.rank, next: turned.rank })) return { ...next, end: 'wrong' }
  return { ...next, end: canGoOn(round, next) ? null : 'cashOut' }
}

/** A chain to which not even the surest guess could be added cashes out by itself. */
function canGoOn(round: HiloRound, state: HiloState): boolean {
  const { math } = round.profile
  const chain = chainOf(round, state, cardsShown(round, state))
  return chainX100(math, [...chain, math.ranks - 1]) <= mostX100(round)
}

function settle(round: HiloRound, state: HiloState): Settlement {
  const { stake, currency } = round.bet
  switch (state.end) {
    case 'refund':
      return {
        outcome: 'void',
        multiplierX100: 100,
        payout: stake,
        effectiveBet: 0n,
        risk: NO_RISK,
      }
    case 'wrong':
      return {
        outcome: 'lose',
        multiplierX100: 0,
        payout: 0n,
        effectiveBet: stake,
        risk: chainRisk(round, state),
      }
    case 'cashOut': {
      const multiplierX100 = reachedX100(round, state)
      const payout = payoutOf({ stake, currency, multiplierX100 })
      const risk = chainRisk(round, state)
      return { outcome: 'win', multiplierX100, payout, effectiveBet: stake, risk }
    }
    case null:
      throw new Error('the round is not over')
  }
}

function chainRisk(round: HiloRound, state: HiloState): Risk {
  const { math } = round.profile
  const chain = chainOf(round, state, cardsShown(round, state))
  const chance = chain.reduce((share, right) => share * (right / math.ranks), 1)
  return riskOfChance(chance, math.returnPercent / 100)
}

function reachedX100(round: HiloRound, state: HiloState): MultiplierX100 {
  const chain = chainOf(round, state, cardsShown(round, state))
  return Number(chainX100(round.profile.math, chain))
}

function view(round: HiloRound, state: HiloState): HiloView {
  const hasMultiplier = hasGuessed(state) && state.end !== 'wrong'
  return {
    ...state,
    cards: cardsShown(round, state),
    multiplierX100: hasMultiplier ? reachedX100(round, state) : null,
    offers: state.end === null ? offersOf(round, state) : [],
    skipsLeft: skipsLeft(round, state),
  }
}
