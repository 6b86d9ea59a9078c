import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import {
  type CallKey,
  type CallTeller,
  createOwedCalls,
  type DoneCall,
  type OwedCall,
} from '../../wallet-api/wallet-api.ts'
import type { LotteryDeps } from './deps.ts'

const calls = createOwedCalls({
  table: 'lottery_wallet_calls',
  atOnce: 250,
  whenDone: closeTickets,
})

/** Writes down what the wallet must be told, in the transaction that decided it. */
export async function owe(tx: Tx, owed: readonly OwedCall[], now: Date): Promise<void> {
  await calls.oweAll(tx, owed, new Date(now.getTime() + OWN_TRY_MS))
}

/** Whoever owes a call tells it right after the commit; only later the worker looks after it. */
const OWN_TRY_MS = 10_000

type Teller = Pick<LotteryDeps, 'context' | 'draws' | 'walletOf'>

function tellerOf({ context, draws, walletOf }: Teller): CallTeller {
  return {
    context,
    walletOf: async (gameCode) => {
      const game = await draws.games.find(gameCode)
      // A game that was taken out is still paid: the call waits until it is known again.
      if (!game) throw new Error(`there is no lottery ${gameCode}`)
      return await walletOf(game.vendorCode)
    },
  }
}

/** Calls told at once: more would only stand in line before the ledger. */
const AT_ONCE = 500

/** Tells the wallet now; what is not answered is told later by the worker. */
export async function deliver(parts: Teller, keys: readonly CallKey[]): Promise<void> {
  const teller = tellerOf(parts)
  for (let from = 0; from < keys.length; from += AT_ONCE)
    await calls.deliverAll(teller, keys.slice(from, from + AT_ONCE))
}

/** Tries what is due; the number of calls tried. */
export async function deliverDue(parts: Teller): Promise<number> {
  return await calls.deliverDue(tellerOf(parts))
}

/** A ticket is closed when the wallet has taken its end, and cancelled when it has given the stake back. */
async function closeTickets(tx: Tx, done: readonly DoneCall[]): Promise<void> {
  const last = done.filter(({ operation }) => ['win', 'end', 'rollback'].includes(operation))
  if (last.length === 0) return
  await sql`
    update lottery_tickets t set state = case when t.state = 'paying' then 'closed' else 'cancelled' end,
      outcome = coalesce(t.outcome, 'void')
    from unnest(${last.map(({ memberId }) => String(memberId))}::bigint[], ${last.map(({ roundId }) => roundId)}::uuid[])
      as told (member_id, id)
    where t.member_id = told.member_id and t.id = told.id and t.state in ('paying', 'cancelling')`.execute(
    tx,
  )
}
