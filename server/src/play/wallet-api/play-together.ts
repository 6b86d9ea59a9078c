import type { WalletRequest, WalletResponse } from '@croupier/api/play/seamless-wallet'
import { assert } from '@croupier/shared/assert'
import { answerOf, plainAnswer } from './answers.ts'
import { obstacleTo } from './bets.ts'
import type { Desk } from './desk.ts'
import { isCounted } from './free-rounds.ts'
import type { WalletVendor } from './deps.ts'
import { amountProblem } from './payable.ts'

/** Bets and wins of one player, currency and round, in this order. */
export interface PlayOfActions {
  bets: readonly WalletRequest<'bet'>[]
  wins: readonly WalletRequest<'win'>[]
}

export type PlayedTogether = WalletResponse & { txIds: string[] }

/** See `Wallet.playTogether`. Throws WalletRefused when nothing was decided. */
export async function playTogether(
  desk: Desk,
  vendor: WalletVendor,
  play: PlayOfActions,
): Promise<PlayedTogether> {
  const calls = [...play.bets, ...play.wins]
  const [one] = calls
  if (!one || calls.some((call) => !isOfOne(one, call)))
    desk.refuse('BAD_REQUEST', 'a play is about one player, currency and round')
  for (const call of calls) {
    const finer = amountProblem(call)
    if (finer !== null) desk.refuse('BAD_REQUEST', finer)
  }
  if (calls.some(({ free_round_id: gift }) => isCounted(desk, vendor, gift)))
    desk.refuse('BAD_REQUEST', 'free rounds are played one by one')
  const to = { transactionId: null, currency: one.currency, now: desk.now() }
  const found = await desk.placeOf(vendor, one)
  if ('refused' in found) return { ...found.refused, txIds: [] }
  const { place } = found
  for (const win of play.wins) {
    const stopped = await desk.creditRefusal(place, 'win', win)
    if (stopped) return { ...stopped.refused, txIds: [] }
  }
  const obstacle = await obstacleTo(desk, vendor, play.bets)
  if (obstacle === 'WRONG_CURRENCY') return { ...plainAnswer(obstacle, to), txIds: [] }
  const entries = [
    ...play.bets.map((bet) => desk.entries.bet(place, bet)),
    ...play.wins.map((win) => desk.entries.win(place, win)),
  ]
  const results = await desk.ledger.applyTogether(entries, obstacle ?? undefined)
  const last = results.at(-1)
  assert(last, 'every entry is answered')
  for (const result of results) desk.applied(place, result)
  const isDone = last.status === 'OK'
  return {
    ...answerOf(last, to),
    txIds: isDone ? results.map(({ walletTxId }) => walletTxId ?? '') : [],
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
