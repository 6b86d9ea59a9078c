import { createHash } from 'node:crypto'
import { isCurrencyCode } from '@croupier/shared/currencies'
import type { CurrencyCode, Money } from '@croupier/shared/money'
import { assert } from '@croupier/shared/assert'
import type { BrandRef } from '../../../platform/http/call.ts'
import { refuse } from '../../../platform/refusal.ts'
import { chosenProfile } from './choices/chosen-terms.ts'
import type { StudioDeps } from './deps.ts'

/** Who plays what in an open game window. */
export interface GameSession {
  id: string
  memberId: bigint
  brandId: number
  walletSession: string
  currency: CurrencyCode
  gameCode: string
  engineCode: string
  isTrial: boolean
  /** The mathematics that the window was opened with; null: the house's own choice. */
  profile: string | null
  /** How far the member's identity was proven when the window was opened. */
  level: number
}

export const SESSION_HEADER = 'x-game-session'
const LONGEST_MS = 12 * 3_600_000
const IDLE_MS = 30 * 60_000
/** `seen_at` is written at most this often, so that playing does not write it with each round. */
const SEEN_EVERY_MS = 60_000

export interface OpenedSession {
  token: string
  session: GameSession
  balance: Money
}

/** Swaps a launch token for a session of the studio's own. The wallet takes the token once, within its 60 seconds. */
export async function openSession(
  parts: StudioDeps,
  brand: BrandRef,
  launch: { launchToken: string; gameCode: string },
): Promise<OpenedSession> {
  const { context, wallet, engineOf } = parts
  const engineCode = await engineOf(brand.id, launch.gameCode)
  if (engineCode === null) refuse('game_disabled')
  const player = await wallet.authenticate(launch.launchToken, launch.gameCode)
  if (player === null || player.brandId !== brand.id) refuse('launch_token_used')
  const token = context.random.token()
  const now = context.clock.now()
  const session: GameSession = {
    id: context.random.uuid(),
    memberId: player.playerId,
    brandId: player.brandId,
    walletSession: player.walletSession,
    currency: player.currency,
    gameCode: launch.gameCode,
    engineCode,
    isTrial: player.isTrial,
    profile:
      (await chosenProfile(parts, { brandId: brand.id, ...launch, engineCode }))?.code ?? null,
    level: player.isTrial ? 0 : await parts.levelOf(player.playerId),
  }
  await context.db
    .insertInto('studio_sessions')
    .values({
      id: session.id,
      token_hash: hashOf(token),
      member_id: session.memberId,
      brand_id: session.brandId,
      wallet_session: session.walletSession,
      currency: session.currency,
      game_code: session.gameCode,
      engine_code: session.engineCode,
      is_trial: session.isTrial,
      profile: session.profile,
      level: session.level,
      opened_at: now,
      seen_at: now,
    })
    .execute()
  return { token, session, balance: player.balance }
}

/** The session of a token in its brand. Refuses `game_session_ended` for unknown, idle and old ones. */
export async function gameSession(
  { context }: StudioDeps,
  brand: BrandRef,
  token: string | undefined,
): Promise<GameSession> {
  if (token === undefined || !/^[A-Za-z0-9_-]{32,128}$/.test(token)) refuse('game_session_ended')
  const row = await context.db
    .selectFrom('studio_sessions')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('brand_id', '=', brand.id)
    .executeTakeFirst()
  if (!row) refuse('game_session_ended')
  const now = context.clock.now()
  const idle = now.getTime() - row.seen_at.getTime()
  if (idle > IDLE_MS || now.getTime() - row.opened_at.getTime() > LONGEST_MS)
    refuse('game_session_ended')
  if (idle > SEEN_EVERY_MS) {
    await context.db
      .updateTable('studio_sessions')
      .set({ seen_at: now })
      .where('id', '=', row.id)
      .execute()
  }
  assert(isCurrencyCode(row.currency))
  return {
    id: row.id,
    memberId: row.member_id,
    brandId: row.brand_id,
    walletSession: row.wallet_session,
    currency: row.currency,
    gameCode: row.game_code,
    engineCode: row.engine_code,
    isTrial: row.is_trial,
    profile: row.profile,
    level: row.level,
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
