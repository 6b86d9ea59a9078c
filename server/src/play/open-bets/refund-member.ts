import { LedgerDeclined } from '../../core/ledger/ledger.ts'
import type { OpenBetsDeps } from './deps.ts'
import { type OpenBet, openBetsOf } from './queries.ts'
import { stakesBack } from './stakes-back.ts'
import { transact } from '../../platform/transact.ts'

export interface MemberRefund {
  memberId: bigint
  brandId: number
  /** For those who read the journal. */
  why: string
  now: Date
}

/**
 * Gives back the stakes of all open rounds of a member whose bets may not stand, each round in a transaction of its own. A round
 * that has paid already, or moves at this moment, ends by its own rule. Returns how many rounds were cancelled; may be repeated.
 */
export async function refundOpenBets(
  parts: Pick<OpenBetsDeps, 'context' | 'ledger' | 'vendors' | 'verticals'>,
  of: MemberRefund,
): Promise<number> {
  let done = 0
  for (const stake of await openBetsOf(parts, { ...of, currency: 'real' }))
    done += (await refund(parts, of, stake)) ? 1 : 0
  return done
}

async function refund(
  { context, ledger, verticals }: Pick<OpenBetsDeps, 'context' | 'ledger' | 'verticals'>,
  { brandId, why, now }: MemberRefund,
  stake: OpenBet,
): Promise<boolean> {
  const { playerId, source, roundId, currency } = stake
  const vertical = await verticals.of(source)
  return await transact(context.db, async (tx) => {
    const lines = await ledger.byRound(tx, playerId, source, roundId)
    if (lines.some(({ operation, tombstone }) => operation === 'win' && !tombstone)) return false
    const round = { playerId, brandId, currency, source, roundId }
    const entries = stakesBack({ ...round, because: `refund:${roundId}`, memo: why }, lines)
    if (entries.length === 0) return false
    try {
      await ledger.post(
        tx,
        entries.map((entry) => ({ ...entry, id: context.random.uuid(), at: now })),
      )
    } catch (error) {
      // It was paid or taken back meanwhile: then there is nothing to give back.
      if (error instanceof LedgerDeclined) return false
      throw error
    }
    await vertical.endRound(tx, { memberId: playerId, roundId }, { payout: null, now })
    return true
  })
}
