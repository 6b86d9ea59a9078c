import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FaultWorld } from './fault-world.ts'
import { insist } from './insist.ts'
import type { Told } from './oracle.ts'
import { GAME, type Seat } from './seat-players.ts'
import { type WalletAnswer, WrongAnswer } from './signed-call.ts'

const STAKE = 100n
const PRIZE = 200n
/** More than anybody has. */
const TOO_MUCH = 10n ** 14n

/**
 * All seats play over signed HTTP until the signal: bets and wins apart and in one call, stakes that are taken back, promotions, stakes
 * beyond the balance, and old calls again. Every answer goes into what was told; one that contradicts an earlier one throws.
 */
export async function playUntil(
  signal: AbortSignal,
  world: FaultWorld,
  { seats = world.seats, thinkMs = 0 }: { seats?: readonly Seat[]; thinkMs?: number } = {},
): Promise<void> {
  await Promise.all(
    seats.map(async (seat) => {
      for (let round = 0; !signal.aborted; round++) {
        await playRound({ world, seat }, round)
        if (thinkMs > 0) await pause(thinkMs)
      }
    }),
  )
}

interface Play {
  world: FaultWorld
  seat: Seat
}

async function playRound(play: Play, round: number): Promise<void> {
  const id = randomUUID()
  switch (round % 6) {
    case 0:
      return await together(play, id)
    case 1:
      return await takenBack(play, id)
    case 2:
      await beyondBalance(play, id)
      return
    case 3:
      return await promotion(play, id)
    default:
      return await apart(play, id, round)
  }
}

/** A stake and then its prize; every other time the stake's call comes once more afterwards. */
async function apart(play: Play, id: string, round: number): Promise<void> {
  const bet = betOf(play, id)
  const first = await ask(play, 'bet', bet)
  remember(play, first, { operation: 'bet', externalId: `${id}:b`, amount: -STAKE })
  const win = await ask(play, 'win', winOf(play, id))
  remember(play, win, { operation: 'win', externalId: `${id}:w`, amount: PRIZE })
  if (round % 2 === 0) return
  const again = await ask(play, 'bet', bet)
  const same =
    again.wallet_tx_id === first.wallet_tx_id && again.balance_after === first.balance_after
  if (!same || !again.replayed || again.status !== 'OK')
    throw new WrongAnswer(`${id} was told ${JSON.stringify(first)}, then ${JSON.stringify(again)}`)
}

async function together(play: Play, id: string): Promise<void> {
  const answer = await ask(play, 'betwin', { bet: betOf(play, id), win: winOf(play, id) })
  const after = answer.balance_after === null ? null : BigInt(answer.balance_after)
  const bet = { operation: 'bet', externalId: `${id}:b`, amount: -STAKE }
  remember(play, { ...answer, balance_after: after === null ? null : String(after - PRIZE) }, bet)
  const win = { operation: 'win', externalId: `${id}:w`, amount: PRIZE }
  remember(play, { ...answer, wallet_tx_id: answer.win?.wallet_tx_id ?? null }, win)
}

async function takenBack(play: Play, id: string): Promise<void> {
  const bet = await ask(play, 'bet', betOf(play, id))
  remember(play, bet, { operation: 'bet', externalId: `${id}:b`, amount: -STAKE })
  const { player_id, currency } = callOf(play)
  const back = await ask(play, 'rollback', {
    player_id,
    currency,
    transaction_id: `${id}:r`,
    reference_transaction_id: `${id}:b`,
    reason: 'the round failed',
  })
  remember(play, back, { operation: 'rollback_bet', externalId: `${id}:r`, amount: STAKE })
}

async function beyondBalance(play: Play, id: string): Promise<void> {
  const answer = await ask(play, 'bet', { ...betOf(play, id), amount: String(TOO_MUCH) })
  if (answer.status !== 'INSUFFICIENT_FUNDS')
    throw new WrongAnswer(`a stake beyond the balance was answered with ${answer.status}`)
  tell(play, { operation: 'bet', externalId: `${id}:b`, amount: 0n }, null)
}

async function promotion(play: Play, id: string): Promise<void> {
  const { player_id, currency } = callOf(play)
  const answer = await ask(play, 'promo', {
    player_id,
    currency,
    transaction_id: `${id}:p`,
    amount: '100',
    campaign_id: 'faults',
    type: 'CASHBACK',
  })
  remember(play, answer, { operation: 'promo', externalId: `${id}:p`, amount: 100n })
}

function ask({ world }: Play, operation: string, request: object): Promise<WalletAnswer> {
  return insist(world, { vendor: world.vendor, operation, request })
}

function callOf({ seat }: Play): { player_id: string; currency: string } {
  return { player_id: String(seat.player), currency: 'BRL' }
}

function betOf(play: Play, id: string): object {
  return {
    ...callOf(play),
    round_id: id,
    game_code: GAME,
    transaction_id: `${id}:b`,
    session_id: play.seat.session,
    amount: String(STAKE),
  }
}

function winOf(play: Play, id: string): object {
  return {
    ...callOf(play),
    round_id: id,
    game_code: GAME,
    transaction_id: `${id}:w`,
    reference_transaction_id: `${id}:b`,
    amount: String(PRIZE),
    round_closed: true,
  }
}

type Movement = Pick<Told, 'operation' | 'externalId' | 'amount'>

function remember(play: Play, answer: WalletAnswer, movement: Movement): void {
  if (answer.status !== 'OK' || answer.wallet_tx_id === null)
    throw new WrongAnswer(`${movement.externalId} was answered with ${JSON.stringify(answer)}`)
  const after = answer.balance_after
  tell(play, movement, {
    walletTxId: answer.wallet_tx_id,
    after: after === null ? null : BigInt(after),
  })
}

function tell(
  { world, seat }: Play,
  movement: Movement,
  applied: { walletTxId: string; after: bigint | null } | null,
): void {
  world.told.push({
    ...movement,
    player: seat.player,
    source: world.vendor.id,
    subaccount: 'cash',
    walletTxId: applied?.walletTxId ?? null,
    balanceAfter: applied?.after ?? null,
  })
}
