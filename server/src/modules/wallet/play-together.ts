import type { WalletRequest, WalletResponse } from '@croupier/api/seamless-wallet'
import { assert } from '@croupier/shared/assert'
import {
  type CallerDecline,
  LedgerDeclined,
  type LedgerEntry,
  type LedgerResult,
} from '../ledger/ledger.ts'
import { answerOf, plainAnswer } from './answers.ts'
import { createDesk, type Desk } from './desk.ts'
import type { Place } from './entries.ts'
import type { WalletParts, WalletVendor } from './parts.ts'
import { WalletRefused } from './problems.ts'

/** Bets and wins of one player, currency and round, in this order. The requests have been checked against their schemas. */
export interface PlayOfActions {
  bets: readonly WalletRequest<'bet'>[]
  wins: readonly WalletRequest<'win'>[]
}

/**
 * Several bets and wins as one decision: all of them or none, in one transaction. The status is the first refusal's; `txIds`
 * are those of bets, then wins, and empty unless all were applied. Bets of a refused play are final: a late copy of it is
 * refused too. Throws WalletRefused when nothing was decided.
 */
export type PlayTogether = (
  vendor: WalletVendor,
  play: PlayOfActions,
) => Promise<WalletResponse & { txIds: string[] }>

export function createPlayTogether(parts: WalletParts): PlayTogether {
  const desk = createDesk(parts)
  return async (vendor, play) => {
    const calls = [...play.bets, ...play.wins]
    const [one] = calls
    if (!one || calls.some((call) => !isOfOne(one, call)))
      throw new WalletRefused('BAD_REQUEST', 'a play is about one player, currency and round')
    const to = { transactionId: null, currency: one.currency, now: desk.now() }
    const found = await desk.placeOf(vendor, one)
    if ('refused' in found) return { ...found.refused, txIds: [] }
    const { place } = found
    const bets = play.bets.map((bet) => desk.entries.bet(place, bet))
    const wins = play.wins.map((win) => desk.entries.win(place, win))
    const obstacle = await obstacleOf(desk, vendor, play.bets)
    if (obstacle === 'WRONG_CURRENCY') return { ...plainAnswer(obstacle, to), txIds: [] }
    if (obstacle) return { ...answerOf(await burnAll(desk, bets, obstacle), to), txIds: [] }
    return await postAll(desk, place, { bets, wins })
  }
}

type Call = PlayOfActions['bets'][number] | PlayOfActions['wins'][number]

function isOfOne(one: Call, call: Call): boolean {
  return (
    call.player_id === one.player_id &&
    call.currency === one.currency &&
    call.round_id === one.round_id
  )
}

/** Why bets cannot even be asked of the ledger, as for a single bet; wins ask for nothing. */
async function obstacleOf(
  desk: Desk,
  vendor: WalletVendor,
  bets: PlayOfActions['bets'],
): Promise<CallerDecline | 'WRONG_CURRENCY' | null> {
  const [first] = bets
  if (!first) return null
  const session = await desk.sessions.find(first.session_id)
  const isTheirs = (bet: WalletRequest<'bet'>): boolean =>
    session !== null &&
    session.vendorId === vendor.id &&
    bet.session_id === first.session_id &&
    String(session.playerId) === bet.player_id &&
    session.gameCode === bet.game_code
  if (session === null || !bets.every(isTheirs)) return 'SESSION_EXPIRED'
  if (session.currency !== first.currency) return 'WRONG_CURRENCY'
  if (!(await desk.takesBets(session))) return 'GAME_DISABLED'
  const stake = bets.reduce((sum, bet) => sum + BigInt(bet.amount), 0n)
  return await desk.declineOf(session, stake)
}

/** Each bet's id becomes final; one that was decided before answers as it was then. */
async function burnAll(
  desk: Desk,
  bets: readonly LedgerEntry[],
  reason: CallerDecline,
): Promise<LedgerResult> {
  const results = await Promise.all(bets.map((bet) => desk.ledger.burn(bet, reason)))
  const result = results.find(({ status }) => status !== 'OK') ?? results[0]
  assert(result, 'only bets are burned')
  return result
}

async function postAll(
  desk: Desk,
  place: Place,
  { bets, wins }: { bets: LedgerEntry[]; wins: LedgerEntry[] },
): Promise<WalletResponse & { txIds: string[] }> {
  const to = { transactionId: null, currency: place.currency, now: desk.now() }
  try {
    const results = await desk.context.db
      .transaction()
      .execute((tx) => desk.ledger.post(tx, [...bets, ...wins]))
    for (const result of results) desk.applied(place, result)
    const last = results.at(-1)
    assert(last, 'every entry is answered')
    return { ...answerOf(last, to), txIds: results.map(({ walletTxId }) => walletTxId ?? '') }
  } catch (error) {
    if (!(error instanceof LedgerDeclined)) throw error
    // Nothing was written, not even the refusal; without it a late copy could be taken after a deposit.
    if (error.result.status !== 'BET_NOT_FOUND')
      await Promise.all(bets.map((bet) => desk.ledger.burn(bet, 'LIMIT_EXCEEDED')))
    return { ...answerOf(error.result, to), txIds: [] }
  }
}
