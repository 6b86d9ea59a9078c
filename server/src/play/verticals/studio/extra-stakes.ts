import { assert } from '@croupier/shared/assert'
import type { Money } from '@croupier/shared/money'
import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/db-types.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { transact } from '../../../platform/transact.ts'
import { jsonText } from './json.ts'
import type { StudioDeps } from './deps.ts'
import { currencyOf, lockRound, type RoundRow, walletIds } from './round-row.ts'
import { declineRefusal, FIRST_EXTRA_STAKE } from './rules.ts'
import { owe } from './wallet-calls.ts'
import { steppedGame, writeSteps } from './write-steps.ts'

/**
 * Decisions that cost a further stake. The stake is written down with its decision, then the wallet is asked, then both count together:
 * so a stake without its decision, or a decision without its stake, is never the end of it, whatever fails between.
 */
export type ExtraStake = Selectable<DB['studio_extra_stakes']>

/** True while the wallet's answer to a further stake of the round is open; nothing else may happen to the round then. */
export async function isAskingForStake(tx: Tx, row: RoundRow): Promise<boolean> {
  const asking = await tx
    .selectFrom('studio_extra_stakes')
    .select('number')
    .where('member_id', '=', row.member_id)
    .where('round_id', '=', row.id)
    .where('state', '=', 'asking')
    .executeTakeFirst()
  return asking !== undefined
}

/** Writes down what is about to be asked of the wallet, in the transaction that found the decision legal. */
export async function writeExtraStake(
  tx: Tx,
  of: { row: RoundRow; amount: Money; action: unknown; now: Date },
): Promise<ExtraStake> {
  const { row, amount, action, now } = of
  const last = await tx
    .selectFrom('studio_extra_stakes')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('member_id', '=', row.member_id)
    .where('round_id', '=', row.id)
    .executeTakeFirst()
  return await tx
    .insertInto('studio_extra_stakes')
    .values({
      member_id: row.member_id,
      round_id: row.id,
      number: (last?.number ?? FIRST_EXTRA_STAKE - 1) + 1,
      amount,
      action: jsonText(action),
      version: row.version,
      state: 'asking',
      asked_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Asks the wallet, and lets the decision count when it agrees. A lost answer is left to the recovery worker. */
export async function takeExtraStake(
  parts: StudioDeps,
  row: RoundRow,
  of: { stake: ExtraStake; walletSession: string },
): Promise<void> {
  const { stake, walletSession } = of
  const answer = await parts.wallet
    .bet({
      transactionId: walletIds.extraBet(row.id, stake.number),
      playerId: row.member_id,
      walletSession,
      currency: currencyOf(row),
      amount: stake.amount,
      roundId: row.id,
      gameCode: row.game_code,
    })
    .catch((error: unknown) => {
      const { log } = parts.context
      log.warn({ err: error, round: row.id }, 'the wallet’s answer to a further stake is unknown')
      return null
    })
  if (answer === null) refuse('round_pending')
  if (answer.status !== 'OK') {
    await dropExtraStake(parts, stake, { state: 'declined', answer: answer.status })
    refuse(declineRefusal(answer.status))
  }
  // The round ended in other hands while the wallet was asked, or the worker had given the stake up.
  if (!(await countExtraStake(parts, stake))) refuse('bet_declined')
}

/** The wallet took the stake: the decision counts. False when it cannot any more; then the stake goes back. Safe to repeat. */
export async function countExtraStake(parts: StudioDeps, stake: ExtraStake): Promise<boolean> {
  const { db, clock } = parts.context
  const now = clock.now()
  const serverSeed = await seedOf(parts, stake)
  return await transact(db, async (tx) => {
    const row = await lockRound(tx, stake.member_id, stake.round_id)
    assert(row)
    const state = await stateNow(tx, stake)
    if (state !== 'asking') return state === 'taken'
    if (row.state !== 'open') {
      await mark(tx, stake, { state: 'lost', answer: 'round_ended' })
      await oweStakeBack(tx, row, { stake, now })
      return false
    }
    await mark(tx, stake, { state: 'taken', answer: 'OK' })
    const actions = [steppedGame(row).readAction(stake.action)]
    await writeSteps(parts, tx, { row, serverSeed, actions, cost: stake.amount, now })
    return true
  })
}

/** The stake was refused or never came: the round goes on as if nothing had been decided. */
export async function dropExtraStake(
  { context }: Pick<StudioDeps, 'context'>,
  stake: ExtraStake,
  as: { state: 'declined' | 'lost'; answer: string; rollback?: boolean },
): Promise<void> {
  const now = context.clock.now()
  await transact(context.db, async (tx) => {
    const row = await lockRound(tx, stake.member_id, stake.round_id)
    assert(row)
    if ((await stateNow(tx, stake)) !== 'asking') return
    await mark(tx, stake, { state: as.state, answer: as.answer })
    if (as.rollback === true) await oweStakeBack(tx, row, { stake, now })
  })
}

async function seedOf(parts: StudioDeps, { member_id, round_id }: ExtraStake) {
  const { seed_id: seedId } = await parts.context.db
    .selectFrom('studio_rounds')
    .select('seed_id')
    .where('member_id', '=', member_id)
    .where('id', '=', round_id)
    .executeTakeFirstOrThrow()
  return await parts.fairness.seedOfRound(member_id, seedId)
}

async function stateNow(tx: Tx, stake: ExtraStake): Promise<string> {
  const { state } = await tx
    .selectFrom('studio_extra_stakes')
    .select('state')
    .where('member_id', '=', stake.member_id)
    .where('round_id', '=', stake.round_id)
    .where('number', '=', stake.number)
    .executeTakeFirstOrThrow()
  return state
}

async function mark(
  tx: Tx,
  stake: ExtraStake,
  set: { state: 'taken' | 'declined' | 'lost'; answer: string },
): Promise<void> {
  await tx
    .updateTable('studio_extra_stakes')
    .set(set)
    .where('member_id', '=', stake.member_id)
    .where('round_id', '=', stake.round_id)
    .where('number', '=', stake.number)
    .execute()
}

/** A stake that is still on its way is refused when it arrives, because its rollback came first. */
async function oweStakeBack(
  tx: Tx,
  row: RoundRow,
  { stake, now }: { stake: ExtraStake; now: Date },
): Promise<void> {
  const call = {
    memberId: row.member_id,
    roundId: row.id,
    operation: 'rollback',
    stakeNumber: stake.number,
    currency: row.currency,
    gameCode: row.game_code,
    amount: 0n,
    reason: 'bet_lost',
  } as const
  await owe(tx, call, now)
}
