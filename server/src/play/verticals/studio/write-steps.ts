import type { Money } from '@croupier/shared/money'
import { assert } from '@croupier/shared/assert'
import type { Tx } from '../../../platform/db.ts'
import { type AnyStepped, endOfSteps, oweEnd } from './end-steps.ts'
import type { StudioDeps } from './deps.ts'
import { jsonText } from './json.ts'
import { gameOfRound, type RoundRow, roundOf } from './round-row.ts'

export interface Steps {
  /** The round under lock. */
  row: RoundRow
  serverSeed: Uint8Array
  actions: readonly unknown[]
  /** What they cost, already taken by the wallet. */
  cost: Money
  now: Date
}

export function steppedGame(row: RoundRow): AnyStepped {
  const game = gameOfRound(row)
  assert(game.kind === 'stepped')
  return game
}

/** Writes what decisions made of a round; the last one ends it, and the wallet is owed its end. */
export async function writeSteps(
  parts: Pick<StudioDeps, 'freeRounds'>,
  tx: Tx,
  steps: Steps,
): Promise<void> {
  const { row, serverSeed, actions, cost, now } = steps
  const game = steppedGame(row)
  const round = roundOf(row, serverSeed)
  let state: unknown = row.game_state
  for (const action of actions) state = game.apply(round, state, action)
  const taken = Array.isArray(row.actions) ? row.actions : []
  const end = endOfSteps(game, round, state)
  await tx
    .updateTable('studio_rounds')
    .set({
      game_state: jsonText(state),
      actions: jsonText([...taken, ...actions]),
      version: row.version + 1,
      extra_stake: row.extra_stake + cost,
      touched_at: now,
      ...(end ? { ...end, closed_at: now } : {}),
    })
    .where('member_id', '=', row.member_id)
    .where('id', '=', row.id)
    .execute()
  if (end) await oweEnd(parts, tx, row, { end, now })
}
