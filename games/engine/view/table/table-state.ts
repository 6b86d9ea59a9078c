import type { OutputOf } from '@croupier/api/endpoint'
import { type studioApi, tableBet, tableRound } from '@croupier/api/play/studio'
import * as z from 'zod/mini'
import { fieldOf, numberField } from '../rounds.ts'

export type TableAnswer = OutputOf<typeof studioApi.table>
export type TableRound = NonNullable<TableAnswer['round']>
export type TableBet = TableAnswer['bets'][number]

/** The table as this window knows it. */
export interface TableState {
  round: TableRound | null
  bets: readonly TableBet[]
  /** Rounds that ended, newest first. */
  latest: readonly TableRound[]
}

export const emptyTable: TableState = { round: null, bets: [], latest: [] }
const LATEST_KEPT = 30

export type TableMessage =
  | { type: 'round'; at: number; round: TableRound }
  | { type: 'bets'; number: number; bets: TableBet[] }
  | { type: 'tick'; number: number; elapsedMs: number }

/** Reads a message of the live topic `table:<id>`; null for what this version does not know. */
export function readTableMessage(data: unknown): TableMessage | null {
  switch (fieldOf(data, 'type')) {
    case 'round': {
      const round = z.safeParse(tableRound, fieldOf(data, 'round'))
      const at = Date.parse(String(fieldOf(data, 'at')))
      return round.success ? { type: 'round', at, round: round.data } : null
    }
    case 'bets': {
      const bets = z.safeParse(z.array(tableBet), fieldOf(data, 'bets'))
      const number = numberField(data, 'number')
      return bets.success && number !== null ? { type: 'bets', number, bets: bets.data } : null
    }
    case 'tick': {
      const number = numberField(data, 'number')
      const elapsedMs = numberField(data, 'elapsedMs')
      return number === null || elapsedMs === null ? null : { type: 'tick', number, elapsedMs }
    }
    default:
      return null
  }
}

/** The table after a round's news. A new number clears the bets; an end goes to the latest ones. */
export function withRound(state: TableState, round: TableRound): TableState {
  if (state.round && round.number < state.round.number) return state
  const isNew = state.round?.number !== round.number
  const hasEnded = round.phase === 'closed' || round.phase === 'void'
  const latest =
    hasEnded && state.latest[0]?.number !== round.number
      ? [round, ...state.latest].slice(0, LATEST_KEPT)
      : state.latest
  return { round, bets: isNew ? [] : state.bets, latest }
}

/** The table after news of bets. The topic is public and hides whose they are; what is known stays known. */
export function withBets(state: TableState, number: number, news: readonly TableBet[]): TableState {
  if (state.round?.number !== number) return state
  const bets = new Map(state.bets.map((bet) => [bet.id, bet]))
  for (const bet of news) {
    const known = bets.get(bet.id)
    if (bet.state === 'cancelled' && !bet.mine && known?.mine !== true) {
      bets.delete(bet.id)
      continue
    }
    const mine = bet.mine || known?.mine === true
    bets.set(bet.id, {
      ...bet,
      mine,
      choice: bet.choice ?? known?.choice ?? null,
      player: mine ? (known?.player ?? bet.player) : bet.player,
    })
  }
  return { ...state, bets: [...bets.values()] }
}
