import { assert } from '@croupier/shared/assert'
import { type Card, rankOf } from '../../engine/cards.ts'
import { fairStream } from '../../engine/fair-stream.ts'
import { type Round, type Settlement, type SteppedGame, verified } from '../../engine/kinds.ts'
import { limitsTable, stakeRefusal } from '../../engine/limits.ts'
import { type MultiplierX100, payoutOf } from '../../engine/multiplier.ts'
import { certified, profileNamed } from '../../engine/profiles.ts'
import { type Risk, riskOfChance } from '../../engine/risk.ts'
import { wholeField, wireField, wordField } from '../../engine/wire-values.ts'
import { type HandName, handNames, handOf } from './hands.ts'
import { meanPay, type Pays } from './holds.ts'
import data from './jacks.json' with { type: 'json' }

/** What is certified about the game. */
export interface JacksMath {
  /** What each hand returns, in stakes. */
  pays: Pays
  /** Of all hands and draws, what the best holds make, in the order of `handNames`: counted by tools/measure-jacks.ts. */
  bestPlay: readonly number[]
  mostDoubles: number
}

export interface JacksChoice {
  /** The player wants to be asked to double after a win. */
  doubleUp: boolean
}

export type JacksAction =
  /** Bit i keeps card i; the others are drawn anew. */
  | { type: 'hold'; mask: number }
  /** The higher of the dealer's card and the picked one of four wins. */
  | { type: 'double'; pick: number }
  | { type: 'collect' }

export interface JacksState {
  /** Null before the draw. */
  mask: number | null
  /** The picked card of each double-up so far. */
  picks: readonly number[]
  isOver: boolean
}

/** One double-up: five cards of a pack of its own, the dealer's first. */
export interface JacksDouble {
  dealer: Card
  cards: readonly Card[]
  pick: number
  outcome: 'win' | 'lose' | 'push'
}

export interface JacksView extends JacksState {
  cards: readonly Card[]
  /** What the five cards make now. */
  hand: HandName
  /** What collecting pays now or has paid, in hundredths; 0 before the draw and after a loss. */
  multiplierX100: MultiplierX100
  doubles: readonly JacksDouble[]
}

type JacksRound = Round<JacksMath, JacksChoice>

const HAND = 5
const PACK = 52
const PICKS = 4
const ALL_HELD = 31
const profiles = certified<JacksMath>(data.profiles)
const COLLECT: JacksAction = { type: 'collect' }
const HOLD_ALL: JacksAction = { type: 'hold', mask: ALL_HELD }

/** HV-JOB: five cards, hold any, draw once; a pair of jacks or better pays. */
export const jacks: SteppedGame<JacksMath, JacksChoice, JacksAction, JacksState, JacksView> = {
  code: 'HV-JOB',
  kind: 'stepped',
  profiles,
  limits: limitsTable(data.limits),
  readChoice(value) {
    const doubleUp = wireField(value, 'doubleUp')
    return typeof doubleUp === 'boolean' ? { doubleUp } : null
  },
  readAction,
  validate({ profile: { math }, limits, bet }) {
    const refusal = stakeRefusal(limits, bet.stake)
    const isPayable = bet.stake * BigInt(math.pays.royal) <= limits.maxWin
    return refusal ?? (isPayable ? null : 'stake_too_high')
  },
  open: () => ({ mask: null, picks: [], isOver: false }),
  legal,
  isLegal,
  apply,
  isOver: (state) => state.isOver,
  settle,
  autoFinish(round, state) {
    if (state.isOver) return []
    if (state.mask !== null) return [COLLECT]
    const held = apply(round, state, HOLD_ALL)
    return held.isOver ? [HOLD_ALL] : [HOLD_ALL, COLLECT]
  },
  view,
  verify(record) {
    const profile = profileNamed(profiles, record.profile)
    const round = { profile, bet: record.bet, seeds: record.seeds }
    let state = jacks.open(round)
    for (const action of record.actions) state = apply(round, state, action)
    return verified(record, { view: view(round, state), settlement: settle(round, state) })
  },
  rtp({ math }) {
    const share = meanPay(math.bestPlay, math.pays)
    return { method: 'exact', lowest: share, highest: share, standardError: 0, parts: {} }
  },
}

function readAction(value: unknown): JacksAction | null {
  switch (wordField(value, 'type', ['hold', 'double', 'collect'])) {
    case 'hold': {
      const mask = wholeField(value, 'mask')
      return mask === null ? null : { type: 'hold', mask }
    }
    case 'double': {
      const pick = wholeField(value, 'pick')
      return pick === null ? null : { type: 'double', pick }
    }
    case 'collect':
      return COLLECT
    default:
      return null
  }
}

/** What was dealt and drawn, and the cards of so many double-ups: all from one stream, one pack after the other. */
function cardsOf({ seeds }: JacksRound, mask: number | null, doubles: number) {
  const luck = fairStream(seeds)
  const pack = luck.shuffle(PACK)
  let next = HAND
  const cards = pack.slice(0, HAND).map((card, index) => {
    if (mask === null || (mask & (1 << index)) !== 0) return card
    const drawn = pack[next] ?? 0
    next += 1
    return drawn
  })
  return { cards, packs: Array.from({ length: doubles }, () => luck.shuffle(PACK)) }
}

function doublesOf(round: JacksRound, { mask, picks }: JacksState): JacksDouble[] {
  const { packs } = cardsOf(round, mask, picks.length)
  return packs.map(([dealer = 0, ...rest], index): JacksDouble => {
    const pick = picks[index] ?? 0
    const cards = rest.slice(0, PICKS)
    const lead = height(cards[pick] ?? 0) - height(dealer)
    return { dealer, cards, pick, outcome: lead > 0 ? 'win' : lead < 0 ? 'lose' : 'push' }
  })
}

/** The ace is the highest here. */
function height(card: Card): number {
  return rankOf(card) === 0 ? 13 : rankOf(card)
}

function reachedX100(round: JacksRound, state: JacksState): MultiplierX100 {
  if (state.mask === null) return 0
  const hand = handOf(cardsOf(round, state.mask, 0).cards)
  if (hand === 'nothing') return 0
  return doublesOf(round, state).reduce(
    (sum, { outcome }) => (outcome === 'win' ? sum * 2 : outcome === 'lose' ? 0 : sum),
    round.profile.math.pays[hand] * 100,
  )
}

function mayDouble(round: JacksRound, state: JacksState): boolean {
  const { bet, profile } = round
  const doubled = bet.stake * BigInt(reachedX100(round, state) * 2)
  return state.picks.length < profile.math.mostDoubles && doubled <= bet.maxWin * 100n
}

function legal(round: JacksRound, state: JacksState): JacksAction[] {
  if (state.isOver) return []
  if (state.mask === null) {
    return Array.from({ length: ALL_HELD + 1 }, (_, mask) => ({ type: 'hold', mask }))
  }
  const picks = Array.from({ length: PICKS }, (_, pick): JacksAction => ({ type: 'double', pick }))
  return [...(mayDouble(round, state) ? picks : []), COLLECT]
}

function isLegal(round: JacksRound, state: JacksState, action: JacksAction): boolean {
  if (state.isOver) return false
  switch (action.type) {
    case 'hold':
      return state.mask === null && action.mask >= 0 && action.mask <= ALL_HELD
    case 'double': {
      const isPick = action.pick >= 0 && action.pick < PICKS
      return state.mask !== null && isPick && mayDouble(round, state)
    }
    case 'collect':
      return state.mask !== null
  }
}

function apply(round: JacksRound, state: JacksState, action: JacksAction): JacksState {
  assert(isLegal(round, state, action), `illegal ${action.type}`)
  if (action.type === 'collect') return { ...state, isOver: true }
  const next =
    action.type === 'hold'
      ? { ...state, mask: action.mask }
      : { ...state, picks: [...state.picks, action.pick] }
  const goesOn = round.bet.choice.doubleUp && reachedX100(round, next) > 0 && mayDouble(round, next)
  return { ...next, isOver: !goesOn }
}

function settle(round: JacksRound, state: JacksState): Settlement {
  assert(state.isOver)
  const { stake, currency } = round.bet
  const multiplierX100 = reachedX100(round, state)
  return {
    outcome: multiplierX100 > 0 ? 'win' : 'lose',
    multiplierX100,
    payout: payoutOf({ stake, currency, multiplierX100 }),
    effectiveBet: stake,
    risk: bestPlayRisk(round.profile.math),
  }
}

/** The risk of the best play: every hand that pays returns the stake at least. Doubling up has no edge and adds nothing. */
function bestPlayRisk({ bestPlay, pays }: JacksMath): Risk {
  const all = bestPlay.reduce((sum, ways) => sum + ways, 0)
  const nothing = bestPlay[handNames.indexOf('nothing')] ?? 0
  return riskOfChance(1 - nothing / all, meanPay(bestPlay, pays))
}

function view(round: JacksRound, state: JacksState): JacksView {
  const { cards } = cardsOf(round, state.mask, 0)
  return {
    ...state,
    cards,
    hand: handOf(cards),
    multiplierX100: reachedX100(round, state),
    doubles: doublesOf(round, state),
  }
}
