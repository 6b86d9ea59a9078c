import type { roundView } from '@croupier/api/play/round-view'
import { assert } from '@croupier/shared/assert'
import type * as z from 'zod/mini'
import { jsonListOf, jsonOf } from './json.ts'
import type { StudioDeps } from './deps.ts'
import { gameOfRound, type RoundRow, roundOf } from './round-row.ts'
import { poolHit } from './turn-pool.ts'

export type RoundView = z.output<typeof roundView>

/** What the player may see of a round: no secret of a round that is not over, no seed that is still in use. */
export async function viewOfRound(parts: StudioDeps, row: RoundRow): Promise<RoundView> {
  const revealed = await parts.fairness.revealed(row.member_id, row.seed_id)
  return {
    id: row.id,
    gameCode: row.game_code,
    engineCode: row.engine_code,
    kind: kindOf(row.kind),
    currency: row.currency,
    stake: row.stake,
    ...(row.extra_stake > 0n ? { extraStake: row.extra_stake } : {}),
    maxWin: row.max_win,
    choice: jsonOf(row.choice),
    state: stateOf(row.state),
    version: row.version,
    events: Array.isArray(row.events) ? jsonListOf(row.events) : null,
    ...(await steppedView(parts, row)),
    actions: Array.isArray(row.actions) ? jsonListOf(row.actions) : [],
    result: row.result === null ? null : jsonOf(row.result),
    outcome: row.outcome === null ? null : outcomeOf(row.outcome),
    multiplierX100: row.multiplier_x100 === null ? null : Number(row.multiplier_x100),
    payout: row.payout,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    seen: row.seen,
    ...(row.free_grant === null || row.free_wins_to === null
      ? {}
      : { freeRounds: { id: row.free_grant, winsTo: winsToOf(row.free_wins_to) } }),
    cancelReason: row.cancel_reason,
    ...(row.jackpot === null ? {} : await jackpotView(parts, row)),
    fairness: {
      profile: row.profile,
      mathSha256: row.math_sha256,
      commitment: row.commitment.toString('hex'),
      clientSeed: row.client_seed,
      nonce: Number(row.nonce),
      serverSeed: revealed?.toString('hex') ?? null,
      chain: null,
    },
  }
}

async function jackpotView(
  { context }: StudioDeps,
  row: RoundRow,
): Promise<Pick<RoundView, 'jackpot'>> {
  const jackpot = await poolHit(context.db, row)
  return jackpot ? { jackpot } : {}
}

async function steppedView(
  parts: StudioDeps,
  row: RoundRow,
): Promise<Pick<RoundView, 'view' | 'legal'>> {
  const game = gameOfRound(row)
  if (game.kind !== 'stepped' || row.game_state === null) return { view: null, legal: null }
  const serverSeed = await parts.fairness.seedOfRound(row.member_id, row.seed_id)
  const round = roundOf(row, serverSeed)
  return {
    view: jsonOf(game.view(round, row.game_state)),
    legal: row.state === 'open' ? jsonListOf(game.legal(round, row.game_state)) : [],
  }
}

function winsToOf(text: string): 'cash' | 'bonus' {
  assert(text === 'cash' || text === 'bonus')
  return text
}

function kindOf(text: string): 'instant' | 'stepped' {
  assert(text === 'instant' || text === 'stepped')
  return text
}

export function stateOf(text: string): RoundView['state'] {
  assert(
    text === 'debiting' ||
      text === 'open' ||
      text === 'crediting' ||
      text === 'closed' ||
      text === 'cancelled',
  )
  return text
}

export function outcomeOf(text: string): 'win' | 'lose' | 'void' {
  assert(text === 'win' || text === 'lose' || text === 'void')
  return text
}
