import { decimalOf } from '@croupier/shared/money'
import type { PrivacyProvider } from '../../platform/privacy-provider.ts'
import { allRounds, type Ledger } from '../../core/ledger/ledger.ts'

const PAGE = 200
/** More than ten years of an eager player; a file larger than this no browser opens. */
const MOST_LINES = 20_000

/** Money and play of a person. All of it stays after an erasure, under the member's number alone: the law wants it kept. */
export function ledgerPrivacyProvider(ledger: Ledger): PrivacyProvider {
  return {
    name: 'money',
    export: async (db, memberId) => {
      const balances = await ledger.balances(db, memberId)
      const lines = []
      let cursor: string | undefined
      do {
        const page = await ledger.history(db, {
          playerId: memberId,
          limit: PAGE,
          ...(cursor === undefined ? {} : { cursor }),
        })
        lines.push(...page.items)
        cursor = page.nextCursor ?? undefined
      } while (cursor !== undefined && lines.length < MOST_LINES)
      return {
        balances: balances.map((row) => ({ ...row, balance: decimalOf(row.balance) })),
        movements: lines.map((line) => ({
          id: line.id,
          at: line.at.toISOString(),
          operation: line.operation,
          currency: line.currency,
          subaccount: line.subaccount,
          amount: decimalOf(line.amount),
          balanceAfter: decimalOf(line.balanceAfter),
          game: line.gameCode ?? null,
          round: line.roundId ?? null,
        })),
        // Never cut off in silence.
        complete: cursor === undefined,
      }
    },
    blocks: async (db, memberId) => {
      const balances = await ledger.balances(db, memberId)
      // Play money is nobody's.
      const open = balances.some(({ currency, balance }) => currency !== 'DEMO' && balance !== 0n)
      const round = await db
        .selectFrom(allRounds(db))
        .select('round_id')
        .where('player_id', '=', memberId)
        .where('closed', '=', false)
        .limit(1)
        .executeTakeFirst()
      return [
        ...(open ? (['open_balance'] as const) : []),
        ...(round ? (['open_rounds'] as const) : []),
      ]
    },
  }
}
