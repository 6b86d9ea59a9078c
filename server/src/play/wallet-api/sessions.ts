import type {
  WalletPlayerResponse,
  WalletRequest,
  WalletResponse,
} from '@croupier/api/play/seamless-wallet'
import { sql } from 'kysely'
import { answerOf, plainAnswer } from './answers.ts'
import type { Desk } from './desk.ts'
import type { WalletVendor } from './deps.ts'

/** Swaps a launch token, once, for a session pinned to player, brand, currency and game. */
export async function authenticate(
  desk: Desk,
  vendor: WalletVendor,
  call: WalletRequest<'session.authenticate'>,
): Promise<WalletPlayerResponse> {
  const session = await desk.sessions.open({
    token: call.token,
    vendorId: vendor.id,
    gameCode: call.game_code,
  })
  const to = { transactionId: null, currency: session?.currency ?? null, now: desk.now() }
  if (!session) return plainAnswer('INVALID_TOKEN', to)
  if (!(await desk.takesBets(session))) return plainAnswer('GAME_DISABLED', to)
  const { playerId, currency } = session
  const balance = await desk.ledger.stakeable(desk.context.db, playerId, currency)
  return {
    ...plainAnswer('OK', to),
    balance: String(balance),
    balance_after: String(balance),
    player_id: String(playerId),
    session_id: session.id,
    site_id: session.brandId,
    trial: session.isTrial,
    locale: session.language,
    limits: null,
  }
}

export async function balance(
  desk: Desk,
  vendor: WalletVendor,
  call: WalletRequest<'balance'>,
): Promise<WalletResponse> {
  const found = await desk.placeOf(vendor, call)
  if ('refused' in found) return found.refused
  const { playerId, currency } = found.place
  const to = { transactionId: null, currency, now: desk.now() }
  const { rows } = await sql<{ balance: bigint }>`
    select w.balance + coalesce(p.balance, 0) as balance from ledger_public_wallets w
    left join ledger_public_wallets p on p.player_id = w.player_id and p.currency = w.currency and p.subaccount = 'playable'
    where w.player_id = ${playerId} and w.currency = ${currency} and w.subaccount = 'cash'`.execute(
    desk.context.db,
  )
  const amount = rows[0]?.balance
  if (amount === undefined) return plainAnswer('WRONG_CURRENCY', to)
  return { ...plainAnswer('OK', to), balance: String(amount), balance_after: String(amount) }
}

/** Closes a round. It may be repeated and never moves money; a round without a bet is not known. */
export async function roundEnd(
  desk: Desk,
  vendor: WalletVendor,
  call: WalletRequest<'round.end'>,
): Promise<WalletResponse> {
  const playerId = call.player_id
  const round = { playerId, vendorId: vendor.id, roundId: call.round_id }
  const currency = await desk.currencyOfRound(round)
  const to = { transactionId: null, currency, now: desk.now() }
  if (currency === null) {
    const found = await desk.placeOf(vendor, { player_id: playerId, currency: 'DEMO' })
    return 'refused' in found ? found.refused : plainAnswer('BET_NOT_FOUND', to)
  }
  const found = await desk.placeOf(vendor, { player_id: playerId, currency })
  if ('refused' in found) return found.refused
  const result = await desk.ledger.apply(desk.entries.roundEnd(found.place, call.round_id))
  return answerOf(result, to)
}
