import type { Bet } from '@croupier/games/engine/kinds.ts'
import type { StakeLimits } from '@croupier/games/engine/limits.ts'
import type { MathProfile } from '@croupier/games/engine/profiles.ts'
import type { Money } from '@croupier/shared/money'
import type { Json } from '../../../platform/bus.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { transact } from '../../../platform/transact.ts'
import { ENGINE_VENDOR } from '../../vendors/vendors.ts'
import type { PersonalGame } from './engines.ts'
import { jsonText } from './json.ts'
import type { StudioDeps } from './deps.ts'
import type { RoundRow } from './round-row.ts'
import type { TurnedAway } from './rules.ts'
import type { GameSession } from './sessions.ts'

export interface RoundOrder {
  /** Chosen by the browser; the same id again answers with the round that it made. */
  id: string
  stake: Money
  choice: Json
  /** The gift of which this is a free round. */
  freeRounds?: string | undefined
}

export interface Terms {
  profile: MathProfile<unknown>
  limits: StakeLimits
  bet: Bet<unknown>
}

export interface NewRound {
  session: GameSession
  order: RoundOrder
  game: PersonalGame
  offer: Terms
}

export async function openRound(
  parts: StudioDeps,
  tx: Tx,
  input: NewRound,
): Promise<RoundRow | 'round_still_open' | 'free_rounds_over'> {
  const { session, game } = input
  const open = await openGames(tx, session.memberId)
  if (game.kind === 'stepped' && open.has(session.gameCode)) return 'round_still_open'
  const free = await takeFree(parts, tx, input)
  if (free === 'free_rounds_over') return free
  const row = await insertRound(parts, tx, { input, mayRotate: true, as: free })
  // Two calls at once: either the same round, or a second stepped round while one is being opened.
  if (!row) refuse('round_pending')
  return row
}

/** The round's columns when it is one that the member was given; nothing for a round with a stake. */
async function takeFree(
  parts: StudioDeps,
  tx: Tx,
  { session, order }: NewRound,
): Promise<Pick<RoundRow, 'free_wins_to'> | Record<string, never> | 'free_rounds_over'> {
  if (order.freeRounds === undefined) return {}
  const taken = await parts.freeRounds.take(tx, {
    memberId: session.memberId,
    brandId: session.brandId,
    grantId: order.freeRounds,
    source: ENGINE_VENDOR,
    roundId: order.id,
    gameCode: session.gameCode,
    currency: session.currency,
    stake: order.stake,
    now: parts.context.clock.now(),
  })
  return taken === 'free_rounds_over' ? taken : { free_wins_to: taken.winsTo }
}

/** Keeps a refused round under its id, with a nonce that is shown as cancelled; what a copy of the call wrote before stays. */
export async function turnAway(
  parts: StudioDeps,
  input: NewRound,
  reason: TurnedAway,
): Promise<void> {
  const { db, clock } = parts.context
  const as = { state: 'cancelled', cancel_reason: reason, closed_at: clock.now() } as const
  await transact(db, (tx) => insertRound(parts, tx, { input, mayRotate: false, as }))
}

async function insertRound(
  parts: StudioDeps,
  tx: Tx,
  of: {
    input: NewRound
    mayRotate: boolean
    as: Partial<Pick<RoundRow, 'state' | 'cancel_reason' | 'closed_at' | 'free_wins_to'>>
  },
): Promise<RoundRow | undefined> {
  const { session, order, game, offer } = of.input
  const seed = await parts.fairness.takeNonce(tx, { ...session, mayRotate: of.mayRotate })
  const now = parts.context.clock.now()
  return await tx
    .insertInto('studio_rounds')
    .values({
      member_id: session.memberId,
      id: order.id,
      brand_id: session.brandId,
      session_id: session.id,
      wallet_session: session.walletSession,
      game_code: session.gameCode,
      engine_code: session.engineCode,
      kind: game.kind,
      currency: session.currency,
      profile: offer.profile.code,
      math_sha256: offer.profile.sha256,
      seed_id: seed.seedId,
      commitment: seed.commitment,
      client_seed: seed.clientSeed,
      nonce: seed.nonce,
      stake: order.stake,
      max_win: offer.bet.maxWin,
      choice: jsonText(offer.bet.choice),
      free_grant: order.freeRounds ?? null,
      state: 'debiting',
      opened_at: now,
      touched_at: now,
      ...of.as,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** The games in which the member has a round with decisions left. */
async function openGames(tx: Tx, memberId: bigint): Promise<ReadonlySet<string>> {
  const open = await tx
    .selectFrom('studio_rounds')
    .select('game_code')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'stepped')
    .where('state', 'in', ['debiting', 'open', 'crediting'])
    .execute()
  return new Set(open.map((row) => row.game_code))
}
