import { assert } from '@croupier/shared/assert'
import type { Json } from '../../../platform/bus.ts'
import { refuse } from '../../../platform/refusal.ts'
import { transact } from '../../../platform/transact.ts'
import { isArenaEngine } from './arena/arena-rows.ts'
import { isAskingForStake, takeExtraStake, writeExtraStake } from './extra-stakes.ts'
import type { StudioDeps } from './deps.ts'
import { walletPayout } from './free-round.ts'
import type { PlayedRound } from './play-round.ts'
import { currencyOf, findRound, lockRound, roundOf, walletIds } from './round-row.ts'
import { deliver } from './wallet-calls.ts'
import { steppedGame, writeSteps } from './write-steps.ts'

export interface Decision {
  memberId: bigint
  roundId: string
  /** The session of the wallet in which a further stake is taken; without it the one in which the round was opened. */
  walletSession?: string
  /** The version that the player saw; a decision on an older one is refused, so a double click does no harm. */
  version: number
  action: Json
}

/** Takes one decision, with its further stake where it costs one; the last one settles the round and has the wallet paid. */
export async function actInRound(parts: StudioDeps, decision: Decision): Promise<PlayedRound> {
  const { db, clock } = parts.context
  const first = await findRound(db, decision.memberId, decision.roundId)
  if (!first || first.kind !== 'stepped' || isArenaEngine(first.engine_code)) refuse('not_found')
  if (first.state === 'debiting') refuse('round_pending')
  const serverSeed = await parts.fairness.seedOfRound(first.member_id, first.seed_id)
  const stake = await transact(db, async (tx) => {
    const row = await lockRound(tx, decision.memberId, decision.roundId)
    assert(row)
    if (row.state !== 'open' || row.version !== decision.version) refuse('conflict')
    if (await isAskingForStake(tx, row)) refuse('round_pending')
    const game = steppedGame(row)
    const action = game.readAction(decision.action)
    const round = roundOf(row, serverSeed)
    if (action === null || !game.isLegal(round, row.game_state, action)) refuse('bad_choice')
    const amount = game.costOf?.(round, row.game_state, action) ?? 0n
    const now = clock.now()
    if (amount > 0n) return await writeExtraStake(tx, { row, amount, action, now })
    await writeSteps(parts, tx, { row, serverSeed, actions: [action], cost: 0n, now })
    return null
  })
  const walletSession = decision.walletSession ?? first.wallet_session
  if (stake) await takeExtraStake(parts, first, { stake, walletSession })
  return await paid(parts, decision)
}

/** Ends an abandoned round by the game's published rule, which never costs a further stake. */
export async function finishForPlayer(
  parts: StudioDeps,
  memberId: bigint,
  roundId: string,
): Promise<void> {
  const { db, clock } = parts.context
  const first = await findRound(db, memberId, roundId)
  if (!first) return
  const serverSeed = await parts.fairness.seedOfRound(memberId, first.seed_id)
  await transact(db, async (tx) => {
    const row = await lockRound(tx, memberId, roundId)
    if (row?.state !== 'open' || (await isAskingForStake(tx, row))) return
    const actions = steppedGame(row).autoFinish(roundOf(row, serverSeed), row.game_state)
    await writeSteps(parts, tx, { row, serverSeed, actions, cost: 0n, now: clock.now() })
  })
  await paid(parts, { memberId, roundId })
}

/** Tells the wallet at once what it is owed; when that fails the worker goes on, and the round says so. */
async function paid(
  parts: StudioDeps,
  { memberId, roundId }: { memberId: bigint; roundId: string },
): Promise<PlayedRound> {
  const { db } = parts.context
  const row = await findRound(db, memberId, roundId)
  assert(row)
  if (row.state === 'crediting') {
    const operation = walletPayout(row, row.payout ?? 0n) > 0n ? 'win' : 'end'
    await deliver(parts, memberId, walletIds[operation](roundId))
  }
  const balance = await parts.wallet.balance(memberId, currencyOf(row))
  return { row: (await findRound(db, memberId, roundId)) ?? row, balance }
}
