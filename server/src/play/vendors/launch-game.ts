import type { CurrencyCode } from '@croupier/shared/money'
import type { BrandRef, SessionRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { launchHash } from './game-sessions.ts'
import { encryptedAddress } from './launch-address.ts'
import { type TrialPlayerDeps, trialPlayerOf } from './trial-player.ts'
import type { Vendor, VendorBook } from './vendor-book.ts'

export interface LaunchableGame {
  code: string
  /** Who plays it: calls the wallet and opens its window. */
  walletVendorId: number
}

export interface LaunchDeps extends TrialPlayerDeps {
  book: VendorBook
  /** The game when this brand offers it at this moment. */
  playable(brandId: number, gameCode: string): Promise<LaunchableGame | null>
  /** Why a game that is not `playable` is closed; null when the house has no such game. */
  closure(
    brandId: number,
    gameCode: string,
  ): Promise<'game_in_maintenance' | 'game_not_in_market' | 'game_disabled' | null>
  /** Asked before money is played for; refuses `terms_due`, `network_refused`, `play_paused`, `limits_required` and what else forbids it. */
  admitToPlay?(member: { memberId: bigint; brandId: number; address: string }): Promise<void>
}

export interface LaunchOrder {
  brand: BrandRef
  session: SessionRef
  gameCode: string
  /** With play money. */
  trial: boolean
  language: string
  address: string
}

export interface LaunchTicket {
  gameCode: string
  /** Good once, for a minute. */
  launchToken: string
  /** Where the game opens with that token. */
  url: string
}

/** GAM-05. */
const TOKEN_MS = 60_000

/** Hands out a one-time token for a game and says where it opens. Refuses `in_need_true_account`, `not_found` and what `closure` says. */
export async function launchGame(parts: LaunchDeps, order: LaunchOrder): Promise<LaunchTicket> {
  const { context, book } = parts
  const { brand, session, language } = order
  if (session.isTrial && !order.trial) refuse('in_need_true_account')
  if (!session.isTrial && !order.trial) {
    const { memberId, brandId } = session
    await parts.admitToPlay?.({ memberId, brandId, address: order.address })
  }
  const game = await parts.playable(brand.id, order.gameCode)
  const vendor = (await book.all()).find(({ id }) => id === game?.walletVendorId)
  if (!game) refuse((await parts.closure(brand.id, order.gameCode)) ?? 'not_found')
  if (!vendor?.launchUrl) refuse('game_disabled')
  const { playerId, currency } = await playerOf(parts, order)
  const token = context.random.token()
  await context.db
    .insertInto('vendors_launches')
    .values({
      token_hash: launchHash(token),
      session_id: context.random.uuid(),
      vendor_id: vendor.id,
      brand_id: brand.id,
      player_id: playerId,
      member_id: session.memberId,
      member_session_id: session.id,
      game_code: game.code,
      currency,
      language,
      address: encryptedAddress(context, { memberId: session.memberId, address: order.address }),
      expires_at: new Date(context.clock.now().getTime() + TOKEN_MS),
    })
    .execute()
  // From now on the player is within the vendor's reach.
  await context.db
    .insertInto('vendors_players')
    .values({
      vendor_id: vendor.id,
      player_id: playerId,
      brand_id: brand.id,
      opened_at: context.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return {
    gameCode: game.code,
    launchToken: token,
    url: launchUrlOf(vendor, { game: game.code, token, language }),
  }
}

async function playerOf(
  parts: LaunchDeps,
  { session, trial }: LaunchOrder,
): Promise<{ playerId: bigint; currency: CurrencyCode }> {
  const { memberId, brandId, currency } = session
  if (session.isTrial || !trial) return { playerId: memberId, currency }
  return { playerId: await trialPlayerOf(parts, { memberId, brandId }), currency: 'DEMO' }
}

function launchUrlOf(
  { launchUrl }: Vendor,
  values: { game: string; token: string; language: string },
): string {
  return (launchUrl ?? '')
    .replace('{game}', encodeURIComponent(values.game))
    .replace('{token}', encodeURIComponent(values.token))
    .replace('{language}', encodeURIComponent(values.language))
}
