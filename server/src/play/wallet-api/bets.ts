import type { WalletRequest, WalletResponse } from '@croupier/api/play/seamless-wallet'
import { type MaybePromise, chainMaybe } from '../../platform/maybe-promise.ts'
import type { CallerDecline } from '../../core/ledger/ledger.ts'
import { answerOf, notCovered, plainAnswer } from './answers.ts'
import type { Desk, Refused } from './desk.ts'
import { freeBet, freeBetWithWin, isCounted } from './free-rounds.ts'
import type { Place } from './entries.ts'
import type { WalletSession, WalletVendor } from './deps.ts'

type Bet = WalletRequest<'bet'>

/** Takes a stake. */
export async function bet(desk: Desk, vendor: WalletVendor, call: Bet): Promise<WalletResponse> {
  const to = { transactionId: call.transaction_id, currency: call.currency, now: desk.now() }
  const admitted = await admit(desk, vendor, call)
  if ('refused' in admitted) return admitted.refused
  const { place } = admitted
  const result = isCounted(desk, vendor, call.free_round_id)
    ? await freeBet(desk, place, call)
    : await desk.ledger.apply(desk.entries.bet(place, call))
  desk.applied(place, result)
  return answerOf(result, to)
}

/** A bet and its win as one decision, answered with the balance after both. */
export async function betWin(
  desk: Desk,
  vendor: WalletVendor,
  call: WalletRequest<'betwin'>,
): Promise<WalletResponse> {
  const { bet: stake, win } = call
  const to = { transactionId: stake.transaction_id, currency: stake.currency, now: desk.now() }
  if (win.player_id !== stake.player_id || win.round_id !== stake.round_id)
    desk.refuse('BAD_REQUEST', 'bet and win must name the same player and round')
  if ((win.reference_transaction_id ?? stake.transaction_id) !== stake.transaction_id)
    desk.refuse('BAD_REQUEST', 'the win of a pair can refer to its own bet only')
  if (win.currency !== stake.currency) return plainAnswer('WRONG_CURRENCY', to)
  const admitted = await admit(desk, vendor, stake)
  if ('refused' in admitted) return admitted.refused
  const { place } = admitted
  const stopped = await desk.creditRefusal(place, 'win', win)
  if (stopped) return stopped.refused
  const isFree = isCounted(desk, vendor, stake.free_round_id ?? win.free_round_id)
  const pair = isFree
    ? await freeBetWithWin(desk, place, call)
    : await desk.ledger.applyPair(desk.entries.bet(place, stake), desk.entries.win(place, win))
  if (typeof pair === 'string') return notCovered(pair, to)
  const result = pair.bet.status === 'OK' ? pair.win : pair.bet
  desk.applied(place, result)
  const answer = answerOf(result, to)
  answer.wallet_tx_id = pair.bet.walletTxId
  answer.win = { transaction_id: win.transaction_id, wallet_tx_id: pair.win.walletTxId }
  return answer
}

type Admitted = { place: Place } | Refused
type Obstacle = CallerDecline | 'WRONG_CURRENCY'

/**
 * Whether a bet may be asked of the ledger at all. A reason that could go away rejects the id permanently, so that a late copy of
 * the same call cannot be accepted after it has gone; an id that was decided before is answered as it was then.
 */
function admit(desk: Desk, vendor: WalletVendor, call: Bet): MaybePromise<Admitted> {
  return chainMaybe(desk.placeOf(vendor, call), (found) => {
    if ('refused' in found) return found
    return chainMaybe(obstacleTo(desk, vendor, [call]), (obstacle) =>
      obstacle === null ? found : refused(desk, { place: found.place, call, obstacle }),
    )
  })
}

async function refused(
  desk: Desk,
  { place, call, obstacle }: { place: Place; call: Bet; obstacle: Obstacle },
): Promise<Admitted> {
  const to = { transactionId: call.transaction_id, currency: call.currency, now: desk.now() }
  if (obstacle === 'WRONG_CURRENCY') return { refused: plainAnswer(obstacle, to) }
  const rejected = await desk.ledger.rejectPermanently(desk.entries.bet(place, call), obstacle)
  // Taken before there was an obstacle: the ledger answers it as it did then, together with the win that came with it.
  return rejected.status === 'OK' ? { place } : { refused: answerOf(rejected, to) }
}

/**
 * Why bets, which are taken together or not at all, cannot even be asked of the ledger: the session of the first must stand and be
 * that of all, in their currency, for a game that takes bets, and no limit may be in the way of what they stake in all.
 */
export function obstacleTo(
  desk: Desk,
  vendor: WalletVendor,
  bets: readonly Bet[],
): MaybePromise<Obstacle | null> {
  const [first] = bets
  // Winnings ask for nothing.
  if (!first) return null
  return chainMaybe(desk.sessions.find(first.session_id), (session) => {
    const isTheirs = (bet: Bet) =>
      bet.session_id === first.session_id && session !== null && isFor(session, vendor, bet)
    if (session === null || !bets.every(isTheirs)) return 'SESSION_EXPIRED'
    if (session.currency !== first.currency) return 'WRONG_CURRENCY'
    const stake = bets.reduce((sum, bet) => sum + BigInt(bet.amount), 0n)
    return chainMaybe(desk.takesBets(session), (takes) =>
      takes ? desk.declineOf(session, stake) : 'GAME_DISABLED',
    )
  })
}

function isFor(session: WalletSession, vendor: WalletVendor, call: Bet): boolean {
  return (
    session.vendorId === vendor.id &&
    String(session.playerId) === call.player_id &&
    session.gameCode === call.game_code
  )
}
