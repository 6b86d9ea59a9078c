import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import {
  type CallKey,
  type CallTeller,
  createOwedCalls,
  type DoneCall,
  type OwedCall as AnyOwedCall,
} from '../../wallet-api/wallet-api.ts'
import type { StudioDeps, WalletAnswer } from './deps.ts'
import { walletIds } from './round-row.ts'

/** What the studio owes to the wallet. */
export type OwedCall = AnyOwedCall & { operation: 'win' | 'jackpot' | 'rollback' | 'end' }
export type { CallKey } from '../../wallet-api/wallet-api.ts'

const calls = createOwedCalls({
  table: 'studio_wallet_calls',
  atOnce: 50,
  whenDone: closeRounds,
})

/** Writes down what the wallet must be told, in the transaction that decided it. */
export async function owe(tx: Tx, call: OwedCall, now: Date): Promise<void> {
  await calls.owe(tx, call, now)
}

/** The same for many at once: a table that settles hundreds of bets asks the database one question. */
export async function oweAll(tx: Tx, owed: readonly OwedCall[], now: Date): Promise<void> {
  await calls.oweAll(tx, owed, now)
}

type Teller = Pick<StudioDeps, 'context' | 'wallet'>

function tellerOf({ context, wallet }: Teller): CallTeller {
  return { context, walletOf: () => wallet }
}

/** Tells the wallet now. Its answer; null when there is nothing to tell, or when it did not answer and the worker tries again later. */
export async function deliver(
  parts: Teller,
  memberId: bigint,
  id: string,
): Promise<WalletAnswer | null> {
  return await calls.deliver(tellerOf(parts), memberId, id)
}

/** The same for many at once. */
export async function deliverAll(
  parts: Teller,
  asked: readonly CallKey[],
): Promise<(WalletAnswer | null)[]> {
  return await calls.deliverAll(tellerOf(parts), asked)
}

/** Tries what is due; the number of calls tried. */
export async function deliverDue(parts: StudioDeps): Promise<number> {
  return await calls.deliverDue(tellerOf(parts))
}

/**
 * When a call was the last word on a personal round, closes the round. A rollback is no last word: the round it belongs to was cancelled,
 * or goes on without the stake.
 */
async function closeRounds(tx: Tx, done: readonly DoneCall[]): Promise<void> {
  const ended = done.filter(({ operation }) => operation !== 'rollback')
  if (ended.length === 0) return
  await sql`
    update studio_rounds r set state = 'closed'
    from unnest(
      ${ended.map(({ memberId }) => String(memberId))}::bigint[], ${ended.map(({ roundId }) => roundId)}::uuid[],
      ${ended.map(({ roundId }) => walletIds.win(roundId))}::text[],
      ${ended.map(({ roundId }) => walletIds.jackpot(roundId))}::text[]
    ) as told (member_id, id, win, jackpot)
    where r.member_id = told.member_id and r.id = told.id and r.state = 'crediting'
      -- A round that won a pool is paid in two parts, and is over when both are.
      and not exists (select from studio_wallet_calls other
        where other.member_id = r.member_id and other.id in (told.win, told.jackpot) and other.state <> 'done')`.execute(
    tx,
  )
}
