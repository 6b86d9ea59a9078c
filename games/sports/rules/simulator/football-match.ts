import type { Luck } from '../../../engine/fair-stream.ts'
import { countSides, type Facts, NIL_NIL, type Pair, type Side } from '../catalogue/facts.ts'
import { type FootballState, type GoalRates, KICK_OFF, redFactor } from '../laws/football.ts'
import { minuteWeight, stoppageRange } from '../laws/match-time.ts'
import { drawCount, happens } from './draws.ts'

/** What happens in a match, in order. Minutes count from the start of the half. */
export interface MatchEvent {
  half: 1 | 2
  minute: number
  second: number
  kind: MatchEventKind
  side?: Side
  /** Of a goal. */
  how?: 'open_play' | 'penalty' | 'own_goal'
  /** Of a goal: it is looked at on the screen for a while, and stands. */
  isChecked?: true
  /** Announced stoppage minutes. */
  stoppage?: number
}

export type MatchEventKind =
  | 'half_start'
  | 'attack'
  | 'danger'
  | 'goal'
  | 'corner'
  | 'yellow'
  | 'red'
  | 'stoppage'
  | 'half_end'
  | 'match_end'

const REGULAR = 45
const REDS = 0.12
/** Attacks of both sides in a match that the tracker shows; they decide nothing. */
const ATTACKS = 90
const PENALTY = 0.1
const OWN_GOAL = 0.03
const CHECKED = 0.04
/** A goal, and danger that comes to nothing, are seen so many seconds before. */
const DANGER_SECONDS = 4

/**
 * Plays a match. Each minute has luck of its own, so that a long match can take a public beacon every minute and nobody, the house
 * neither, knows what is to come.
 */
export function* playFootball(
  rates: GoalRates,
  luckOf: (minute: number) => Luck,
): Generator<MatchEvent> {
  let reds = NIL_NIL
  let minutes = 0
  for (const half of [1, 2] as const) {
    yield { half, minute: 0, second: 0, kind: 'half_start' }
    const { from, to } = stoppageRange(half)
    let length = REGULAR
    let stoppage = 0
    for (let minute = 0; minute < length; minute += 1) {
      const luck = luckOf(minutes)
      minutes += 1
      if (minute === REGULAR - 1) stoppage = from + luck.int(to - from + 1)
      const clock = { half, minutes: minute, ...(minute >= REGULAR ? { stoppage } : {}) }
      for (const event of eventsOf({ rates, weight: minuteWeight(clock), reds, luck })) {
        if (event.kind === 'red')
          reds = event.side === 'H' ? [reds[0] + 1, reds[1]] : [reds[0], reds[1] + 1]
        yield { half, minute, ...event }
      }
      if (minute === REGULAR - 1) {
        length = REGULAR + stoppage
        yield { half, minute, second: 59, kind: 'stoppage', stoppage }
      }
    }
    yield { half, minute: length, second: 0, kind: half === 1 ? 'half_end' : 'match_end' }
  }
}

interface Minute {
  rates: GoalRates
  weight: number
  reds: Pair
  luck: Luck
}

type InMinute = Omit<MatchEvent, 'half' | 'minute'>

/** What happens in a minute, by the second. Counts are Poisson: two goals in a minute are rare, and possible. */
function eventsOf({ rates, weight, reds, luck }: Minute): InMinute[] {
  const [home, away] = redFactor(reds)
  const events: InMinute[] = []
  const add = (mean: number, make: () => InMinute[]) => {
    for (let left = drawCount(luck, mean * weight); left > 0; left -= 1) events.push(...make())
  }
  const share = rates.home / (rates.home + rates.away)
  const side = (): Side => (happens(luck, share) ? 'H' : 'A')
  const at = () => DANGER_SECONDS + luck.int(60 - DANGER_SECONDS)
  add(rates.home * home, () => goal(luck, 'H', at()))
  add(rates.away * away, () => goal(luck, 'A', at()))
  add(rates.corners, () => [{ second: at(), kind: 'corner', side: side() }])
  add(rates.cards - REDS, () => [{ second: at(), kind: 'yellow', side: side() }])
  add(REDS, () => [{ second: at(), kind: 'red', side: side() }])
  add(ATTACKS, () => [
    { second: at(), kind: luck.int(4) === 0 ? 'danger' : 'attack', side: side() },
  ])
  return events.sort((one, other) => one.second - other.second)
}

function goal(luck: Luck, side: Side, second: number): InMinute[] {
  const kind = luck.u32() / 2 ** 32
  const how = kind < PENALTY ? 'penalty' : kind < PENALTY + OWN_GOAL ? 'own_goal' : 'open_play'
  const checked = happens(luck, CHECKED)
  return [
    { second: second - DANGER_SECONDS, kind: 'danger', side },
    { second, kind: 'goal', side, how, ...(checked ? { isChecked: true as const } : {}) },
  ]
}

/** A match as far as it was told: its state for the next prices, and what is known of the result. */
export interface MatchSoFar {
  state: FootballState
  isOver: boolean
}

export const NOT_STARTED: MatchSoFar = { state: KICK_OFF, isOver: false }

/** The match after one more event. */
export function afterEvent(match: MatchSoFar, event: MatchEvent): MatchSoFar {
  const { state } = match
  const now = { ...match, state: { ...state, clock: clockAt(state, event) } }
  switch (event.kind) {
    case 'goal':
      return {
        ...now,
        state: { ...now.state, goals: state.goals + (event.side ?? '') },
      }
    case 'corner':
      return { ...now, state: { ...now.state, corners: state.corners + 1 } }
    case 'yellow':
      return { ...now, state: { ...now.state, cards: state.cards + 1 } }
    case 'red':
      return {
        ...now,
        state: { ...now.state, cards: state.cards + 1, reds: more(state.reds, event.side) },
      }
    case 'half_end':
      return {
        ...now,
        state: { ...state, half: countSides(state.goals), clock: { half: 2, minutes: 0 } },
      }
    case 'match_end':
      return { ...now, isOver: true }
    case 'half_start':
    case 'attack':
    case 'danger':
    case 'stoppage':
      return now
  }
}

function clockAt(state: FootballState, event: MatchEvent): FootballState['clock'] {
  const isSame = state.clock.half === event.half
  const stoppage = event.stoppage ?? (isSame ? state.clock.stoppage : undefined)
  return {
    half: event.half,
    minutes: event.minute,
    ...(stoppage === undefined ? {} : { stoppage }),
  }
}

function more([home, away]: Pair, side?: Side): Pair {
  return side === 'H' ? [home + 1, away] : [home, away + 1]
}

/** What settlement reads of a match that is over, or of the part of it that is. */
export function factsOfMatch({ state, isOver }: MatchSoFar): Facts {
  const { goals, half, corners, cards } = state
  return {
    ...(half ? { half } : {}),
    ...(isOver ? { final: countSides(goals), goals, corners, cards } : {}),
  }
}

/** Events that stop bets on every market of the match until prices come again; the tracker's danger too, which tells of a goal. */
export function stopsBets({ kind }: MatchEvent): boolean {
  return kind === 'danger' || kind === 'goal' || kind === 'red'
}
