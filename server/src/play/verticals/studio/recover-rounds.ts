import { sweepArenas } from './arena/sweep-arenas.ts'
import { finishForPlayer } from './act-in-round.ts'
import { countExtraStake, dropExtraStake } from './extra-stakes.ts'
import type { StudioDeps } from './deps.ts'
import { cancelRound } from './play-round.ts'
import { type RoundRow, walletIds } from './round-row.ts'
import { ABANDONED_MS, LOST_BET_MS } from './rules.ts'
import { deliverDue } from './wallet-calls.ts'
import { writeOutcome } from './write-outcome.ts'

const BATCH = 100

/**
 * Brings every round to an end that nobody else will end: bets whose answer was lost, wins that the wallet was not told of,
 * rounds that were left alone. Safe to run in several processes and at any time.
 */
export async function recoverRounds(parts: StudioDeps): Promise<void> {
  await resolveLostBets(parts, LOST_BET_MS)
  await resolveLostStakes(parts, LOST_BET_MS)
  await deliverDue(parts)
  await finishAbandoned(parts, ABANDONED_MS)
  await sweepArenas(parts)
}

/** Bets without an answer for so long: taken ones are played, the others cancelled. */
export async function resolveLostBets(parts: StudioDeps, ageMs: number): Promise<void> {
  for (const row of await untouched(parts, 'debiting', ageMs)) {
    const fate = await parts.wallet.fateOf(row.member_id, walletIds.bet(row.id))
    if (fate === 'applied') {
      const serverSeed = await parts.fairness.seedOfRound(row.member_id, row.seed_id)
      await writeOutcome(parts, row, serverSeed)
    } else {
      // A bet that is still on its way is refused when it arrives, because the rollback came first.
      await cancelRound(parts, row, 'bet_lost', { rollback: fate === 'unknown' })
    }
  }
}

/** Further stakes whose answer was lost: taken ones count with their decision, the others are as if they had never been asked for. */
export async function resolveLostStakes(parts: StudioDeps, ageMs: number): Promise<void> {
  const { db, clock } = parts.context
  const asking = await db
    .selectFrom('studio_extra_stakes')
    .selectAll()
    .where('state', '=', 'asking')
    .where('asked_at', '<=', new Date(clock.now().getTime() - ageMs))
    .orderBy('asked_at')
    .limit(BATCH)
    .execute()
  for (const stake of asking) {
    const { member_id: memberId, round_id: roundId, number } = stake
    const fate = await parts.wallet.fateOf(memberId, walletIds.extraBet(roundId, number))
    if (fate === 'applied') await countExtraStake(parts, stake)
    else {
      const rollback = fate === 'unknown'
      await dropExtraStake(parts, stake, { state: 'lost', answer: 'bet_lost', rollback })
    }
  }
}

/** Rounds with decisions left that nobody touched for so long end by their published rule. */
export async function finishAbandoned(parts: StudioDeps, ageMs: number): Promise<void> {
  for (const row of await untouched(parts, 'open', ageMs)) {
    await finishForPlayer(parts, row.member_id, row.id)
  }
}

async function untouched(
  parts: StudioDeps,
  state: 'debiting' | 'open',
  ageMs: number,
): Promise<RoundRow[]> {
  const { db, clock } = parts.context
  return await db
    .selectFrom('studio_rounds')
    .selectAll()
    .where('state', '=', state)
    .where('touched_at', '<=', new Date(clock.now().getTime() - ageMs))
    .orderBy('touched_at')
    .limit(BATCH)
    .execute()
}
