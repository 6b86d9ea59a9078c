import { assert } from '@croupier/shared/assert'
import type { Money } from '@croupier/shared/money'
import { fairStream } from '../../engine/fair-stream.ts'
import { type Round, type Settlement, type SteppedGame, verified } from '../../engine/kinds.ts'
import { limitsTable } from '../../engine/limits.ts'
import { type Lines, readLines } from '../../engine/lines.ts'
import { certified, profileNamed } from '../../engine/profiles.ts'
import { wordField } from '../../engine/wire-values.ts'
import { betKeys, betsRefusal, seatsOf } from './bets.ts'
import data from './blackjack.json' with { type: 'json' }
import { type BlackjackMath, insuranceReturn } from './math.ts'
import { insuranceOf, settleTable } from './settle.ts'
import { pairsReturn, threeReturn } from './sides.ts'
import {
  dealTable,
  type Draw,
  handAt,
  legalMoves,
  makeMove,
  type Move,
  moves,
  type Table,
} from './table.ts'
import { type BlackjackView, viewOfTable } from './view.ts'

export interface BlackjackAction {
  type: Move
}

/** What was decided so far. The cards come anew from the seeds. */
export interface BlackjackState {
  moves: readonly Move[]
  isOver: boolean
}

type BlackjackRound = Round<BlackjackMath, Lines>

const PACK = 52
const profiles = certified<BlackjackMath>(data.profiles)

/** HT-BJ: six packs shuffled for every round, one to three seats; the dealer peeks and stands on all 17. */
export const blackjack: SteppedGame<
  BlackjackMath,
  Lines,
  BlackjackAction,
  BlackjackState,
  BlackjackView
> = {
  code: 'HT-BJ',
  kind: 'stepped',
  profiles,
  limits: limitsTable(data.limits, { stepUnits: 2n }),
  readChoice: (value) => readLines(value, (key) => betKeys.includes(key)),
  readAction(value) {
    const type = wordField(value, 'type', moves)
    return type === null ? null : { type }
  },
  validate: ({ limits, bet }) => betsRefusal(limits, bet.stake, bet.choice),
  open: (round) => stateOf([], tableOf(round, []).table),
  legal: (round, state) => legalNow(round, state).map((type) => ({ type })),
  isLegal: (round, state, { type }) => legalNow(round, state).includes(type),
  costOf,
  apply(round, state, { type }) {
    assert(legalNow(round, state).includes(type), `illegal ${type}`)
    const made = [...state.moves, type]
    return stateOf(made, tableOf(round, made).table)
  },
  isOver: (state) => state.isOver,
  settle,
  autoFinish,
  view,
  verify(record) {
    const profile = profileNamed(profiles, record.profile)
    const round = { profile, bet: record.bet, seeds: record.seeds }
    let state = blackjack.open(round)
    for (const action of record.actions) state = blackjack.apply(round, state, action)
    return verified(record, { view: view(round, state), settlement: settle(round, state) })
  },
  returnOfAllStaked: ({ code, stated }) => ({
    lowest: stated.lowest,
    highest: measuredOf(code).ofAllStaked,
  }),
  rtp({ code, math, stated }) {
    const { standardError, ofAllStaked } = measuredOf(code)
    return {
      method: 'simulated',
      lowest: stated.lowest,
      highest: stated.highest,
      standardError,
      parts: {
        S: stated.highest,
        ofAllStaked,
        PP: pairsReturn(math, math.decks),
        T: threeReturn(math, math.decks),
        insurance: insuranceReturn(math),
      },
    }
  },
}

function measuredOf(profile: string) {
  const found = data.measured.find(({ code }) => code === profile)
  assert(found, `${profile} was never measured`)
  return found
}

/** Packs by the seeds that ordered them: one decision asks for the same order several times, and shuffling is what costs. */
const shuffled = new WeakMap<object, readonly number[]>()

function packOf({ profile: { math }, seeds }: BlackjackRound): readonly number[] {
  const known = shuffled.get(seeds)
  const pack = known ?? fairStream(seeds).shuffle(math.decks * PACK)
  if (!known) shuffled.set(seeds, pack)
  return pack
}

/** The table after these moves, and the hand that deals on from there. */
function tableOf(round: BlackjackRound, made: readonly Move[]): { table: Table; draw: Draw } {
  const pack = packOf(round)
  let next = 0
  const draw: Draw = () => {
    const card = pack[next]
    assert(card !== undefined, 'the packs are used up')
    next += 1
    return card % PACK
  }
  const table = dealTable(
    seatsOf(round.bet.choice).map(({ seat }) => seat),
    draw,
  )
  for (const move of made) makeMove(table, move, draw)
  return { table, draw }
}

function stateOf(made: readonly Move[], table: Table): BlackjackState {
  return { moves: made, isOver: table.phase === 'over' }
}

function legalNow(round: BlackjackRound, state: BlackjackState): Move[] {
  return legalMoves(round.profile.math, tableOf(round, state.moves).table)
}

/** A double and a split cost the seat's stake again, insurance half of it. */
function costOf(round: BlackjackRound, state: BlackjackState, { type }: BlackjackAction): Money {
  if (type !== 'double' && type !== 'split' && type !== 'insure') return 0n
  const now = handAt(tableOf(round, state.moves).table)
  const staked = seatsOf(round.bet.choice).find(({ seat }) => seat === now?.seat.seat)
  assert(staked, 'nobody decides')
  return type === 'insure' ? insuranceOf(round.bet, staked) : staked.stake
}

function settle(round: BlackjackRound, state: BlackjackState): Settlement {
  assert(state.isOver)
  return settleTable(round.profile, round.bet, tableOf(round, state.moves).table)
}

/** Whoever left takes no insurance and stands on everything: that never costs more. */
function autoFinish(round: BlackjackRound, state: BlackjackState): BlackjackAction[] {
  const { table, draw } = tableOf(round, state.moves)
  const actions: BlackjackAction[] = []
  while (table.phase !== 'over') {
    const type = table.phase === 'insurance' ? 'decline' : 'stand'
    actions.push({ type })
    makeMove(table, type, draw)
  }
  return actions
}

function view(round: BlackjackRound, state: BlackjackState): BlackjackView {
  return viewOfTable(round.profile.math, round.bet, tableOf(round, state.moves).table)
}
