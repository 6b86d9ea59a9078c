import { setTimeout as pause } from 'node:timers/promises'
import { uuidv7 } from 'uuidv7'
import {
  type LedgerEntry,
  LedgerOverloaded,
  type LedgerResult,
  LedgerUnavailable,
} from '../../server/src/core/ledger/ledger.ts'
import type { FaultWorld } from './fault-world.ts'

/** A player on the ledger of this process bets, wins and repeats old calls without a pause until the signal. */
export async function playDirectly(
  signal: AbortSignal,
  world: FaultWorld,
  player: bigint,
): Promise<void> {
  for (let round = 0; !signal.aborted; round++) {
    await tell(world, entryOf(player, 'bet', round))
    if (round % 3 === 0) await tell(world, entryOf(player, 'win', round))
    // An old call arrives once more: it must change nothing, which the balances will show.
    if (round % 7 === 6) await insist(world, entryOf(player, 'bet', round - 2))
  }
}

async function tell(world: FaultWorld, entry: LedgerEntry): Promise<void> {
  const { walletTxId, balanceAfter } = await insist(world, entry)
  const { playerId: player, externalId, amount, operation, source } = entry
  const signed = operation === 'bet' ? -amount : amount
  const key = { player, source, operation, externalId, subaccount: 'cash' } as const
  world.told.push({ ...key, walletTxId, amount: signed, balanceAfter })
}

/** Repeats the same call, each time with a new id of our own as a vendor's copy has, until there is an answer. */
async function insist({ ledger }: FaultWorld, entry: LedgerEntry): Promise<LedgerResult> {
  for (;;) {
    try {
      const result = await ledger.apply({ ...entry, id: uuidv7() })
      if (result.status !== 'OK')
        throw new Error(`${entry.externalId} was answered with ${result.status}`)
      return result
    } catch (error) {
      if (!(error instanceof LedgerUnavailable || error instanceof LedgerOverloaded)) throw error
      await pause(100)
    }
  }
}

/** A vendor of its own, so that its ids are not those of the seats' calls. */
const SOURCE = 5

function entryOf(playerId: bigint, operation: 'bet' | 'win', round: number): LedgerEntry {
  return {
    id: uuidv7(),
    playerId,
    brandId: 1,
    currency: 'BRL',
    subaccount: 'cash',
    operation,
    source: SOURCE,
    externalId: `${operation}${round}`,
    roundId: `r${round}`,
    gameCode: 'koi',
    amount: operation === 'bet' ? 100n : 150n,
    counterAccount: 'vendor',
    at: new Date(),
  }
}
