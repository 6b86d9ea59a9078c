import { setTimeout as pause } from 'node:timers/promises'
import { uuidv7 } from 'uuidv7'
import {
  type Ledger,
  type LedgerEntry,
  LedgerOverloaded,
  LedgerUnavailable,
} from '../server/src/modules/ledger/ledger.ts'

/** One acknowledged movement: what a caller may rely on for ever. */
export interface Told {
  player: bigint
  operation: 'bet' | 'win'
  externalId: string
  walletTxId: string
  change: bigint
}

/** Players bet, win and repeat themselves without a pause until the signal; answers everything that they were told. */
export async function playUntil(
  signal: AbortSignal,
  ledger: Ledger,
  players: number,
): Promise<Told[]> {
  const told: Told[] = []
  await Promise.all(
    Array.from({ length: players }, (_, place) => playOne(signal, ledger, BigInt(place + 1), told)),
  )
  return told
}

async function playOne(
  signal: AbortSignal,
  ledger: Ledger,
  player: bigint,
  told: Told[],
): Promise<void> {
  for (let round = 0; !signal.aborted; round++) {
    const bet = entryOf(player, 'bet', round)
    await tell(ledger, bet, told)
    if (round % 3 === 0) await tell(ledger, entryOf(player, 'win', round), told)
    // An old call arrives once more: it must change nothing, which the balances will show.
    if (round % 7 === 6) await insist(ledger, entryOf(player, 'bet', round - 2))
  }
}

async function tell(ledger: Ledger, entry: LedgerEntry, told: Told[]): Promise<void> {
  const walletTxId = await insist(ledger, entry)
  const { playerId: player, externalId, amount } = entry
  if (entry.operation === 'bet')
    told.push({ player, operation: 'bet', externalId, walletTxId, change: -amount })
  else told.push({ player, operation: 'win', externalId, walletTxId, change: amount })
}

/** Repeats the same call, each time with a new id of our own as a vendor's copy has, until there is an answer. */
async function insist(ledger: Ledger, entry: LedgerEntry): Promise<string> {
  for (;;) {
    try {
      const { status, walletTxId } = await ledger.apply({ ...entry, id: uuidv7() })
      if (status !== 'OK' || walletTxId === null)
        throw new Error(`${entry.externalId} was answered with ${status}`)
      return walletTxId
    } catch (error) {
      if (!(error instanceof LedgerUnavailable || error instanceof LedgerOverloaded)) throw error
      await pause(100)
    }
  }
}

function entryOf(playerId: bigint, operation: 'bet' | 'win', round: number): LedgerEntry {
  return {
    id: uuidv7(),
    playerId,
    brandId: 1,
    currency: 'BRL',
    pocket: 'cash',
    operation,
    source: 5,
    externalId: `${operation}${round}`,
    roundId: `r${round}`,
    gameCode: 'koi',
    amount: operation === 'bet' ? 100n : 150n,
    contra: 'vendor',
    at: new Date(),
  }
}
