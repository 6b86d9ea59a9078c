import type { Bet } from '@croupier/games/engine/kinds.ts'
import { type Lines, readLines } from '@croupier/games/engine/lines.ts'
import { assert } from '@croupier/shared/assert'
import { currencyOf } from '../round-row.ts'
import type { AnyDealtGame } from './table-games.ts'
import type { TableBetRow } from './table-rows.ts'

/** A stored confirm as the rules want it. */
export function lineBetOf(game: AnyDealtGame, bet: TableBetRow): Bet<Lines> {
  const choice = game.readChoice(bet.choice)
  assert(choice, `lines of ${bet.id} are none of ${game.code}`)
  return { currency: currencyOf(bet), stake: bet.stake, maxWin: bet.max_win, choice }
}

/** Amounts by key as a column has them; nothing for what is no such record. */
export function storedLines(value: unknown): Lines {
  return readLines(value, () => true) ?? {}
}
