import type { SteppedGame } from '@croupier/games/engine/kinds.ts'
import { assert } from '@croupier/shared/assert'
import type { Json } from '../../platform/bus.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { jsonText } from './json.ts'
import type { StudioParts } from './parts.ts'
import type { PlayedRound } from './play-round.ts'
import {
  currencyOf,
  findRound,
  gameOfRound,
  lockRound,
  type RoundRow,
  roundOf,
  walletIds,
} from './round-row.ts'
import { deliver, owe } from './wallet-calls.ts'

type Stepped = SteppedGame<unknown, unknown, unknown, unknown, unknown>

export interface Decision {
  memberId: bigint
  roundId: string
  /** The version that the player saw; a decision on an older one is refused, so a double click does no harm. */
  version: number
  action: Json
}

/** Takes one decision; the last one settles the round and has the wallet paid. */
export async function actInRound(parts: StudioParts, decision: Decision): Promise<PlayedRound> {
  const { db } = parts.context
  const first = await findRound(db, decision.memberId, decision.roundId)
  if (!first || first.kind !== 'stepped') refuse('not_found')
  if (first.state === 'debiting') refuse('round_pending')
  const serverSeed = await parts.fairness.seedOfRound(first.member_id, first.seed_id)
  await db.transaction().execute(async (tx) => {
    const row = await lockRound(tx, decision.memberId, decision.roundId)
    assert(row)
    if (row.state !== 'open' || row.version !== decision.version) refuse('conflict')
    const game = steppedGame(row)
    const action = game.readAction(decision.action)
    const round = roundOf(row, serverSeed)
    if (action === null || !game.isLegal(round, row.game_state, action)) refuse('bad_choice')
    await applyActions(parts, tx, { row, serverSeed, actions: [action] })
  })
  return await paid(parts, decision)
}

/** Ends an abandoned round by the game's published rule. */
export async function finishForPlayer(
  parts: StudioParts,
  memberId: bigint,
  roundId: string,
): Promise<void> {
  const { db } = parts.context
  const first = await findRound(db, memberId, roundId)
  if (!first) return
  const serverSeed = await parts.fairness.seedOfRound(memberId, first.seed_id)
  await db.transaction().execute(async (tx) => {
    const row = await lockRound(tx, memberId, roundId)
    if (row?.state !== 'open') return
    const actions = steppedGame(row).autoFinish(roundOf(row, serverSeed), row.game_state)
    await applyActions(parts, tx, { row, serverSeed, actions })
  })
  await paid(parts, { memberId, roundId })
}

function steppedGame(row: RoundRow): Stepped {
  const game = gameOfRound(row)
  assert(game.kind === 'stepped')
  return game
}

interface Actions {
  row: RoundRow
  serverSeed: Uint8Array
  actions: readonly unknown[]
}

async function applyActions(
  { context }: StudioParts,
  tx: Tx,
  { row, serverSeed, actions }: Actions,
): Promise<void> {
  const game = steppedGame(row)
  const round = roundOf(row, serverSeed)
  let state: unknown = row.game_state
  for (const action of actions) state = game.apply(round, state, action)
  const taken = Array.isArray(row.actions) ? row.actions : []
  const now = context.clock.now()
  const change = {
    game_state: jsonText(state),
    actions: jsonText([...taken, ...actions]),
    version: row.version + 1,
    touched_at: now,
  }
  const update = tx
    .updateTable('studio_rounds')
    .where('member_id', '=', row.member_id)
    .where('id', '=', row.id)
  if (!game.isOver(state)) {
    await update.set(change).execute()
    return
  }
  const { outcome, multiplierX100, payout, effectiveBet } = game.settle(round, state)
  await update
    .set({
      ...change,
      state: 'crediting',
      outcome,
      multiplier_x100: BigInt(multiplierX100),
      payout,
      effective_bet: effectiveBet,
      closed_at: now,
    })
    .execute()
  await owe(
    tx,
    {
      memberId: row.member_id,
      roundId: row.id,
      operation: payout > 0n ? 'win' : 'end',
      currency: row.currency,
      gameCode: row.game_code,
      amount: payout,
      reason: outcome,
    },
    now,
  )
}

/** Tells the wallet at once what it is owed; when that fails the worker goes on, and the round says so. */
async function paid(
  parts: StudioParts,
  { memberId, roundId }: { memberId: bigint; roundId: string },
): Promise<PlayedRound> {
  const { db } = parts.context
  const row = await findRound(db, memberId, roundId)
  assert(row)
  if (row.state === 'crediting') {
    const operation = (row.payout ?? 0n) > 0n ? 'win' : 'end'
    await deliver(parts, memberId, walletIds[operation](roundId))
  }
  const balance = await parts.wallet.balance(memberId, currencyOf(row))
  return { row: (await findRound(db, memberId, roundId)) ?? row, balance }
}
