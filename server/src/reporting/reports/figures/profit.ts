import type { figuresApi } from '@croupier/api/reporting/figures'
import type { OutputOf } from '@croupier/api/endpoint'
import type { CurrencyCode } from '@croupier/shared/money'
import type { Db } from '../../../platform/db.ts'
import { type Days, daysOfMember, type GameOfMember, gamesOfMember } from './queries.ts'

type Profit = OutputOf<typeof figuresApi.profit>

export interface ProfitDeps {
  /** The type of a game by its code; OTHER for one that the catalogue does not know. */
  gameTypeOf(code: string): Promise<string>
}

/** Stakes, payouts and what is left of them, by day and by type of game; both add up to the same totals. */
export async function memberProfit(
  db: Db,
  { gameTypeOf }: ProfitDeps,
  of: Required<Days> & { memberId: bigint; currency: CurrencyCode },
): Promise<Profit> {
  const days = (await daysOfMember(db, of)).map((day) => ({
    ...day,
    bets: Number(day.bets),
    net: day.payout - day.stake,
  }))
  const sum = (pick: (day: (typeof days)[number]) => bigint): bigint =>
    days.reduce((total, day) => total + pick(day), 0n)
  return {
    currency: of.currency,
    days,
    types: await byType(await gamesOfMember(db, of), gameTypeOf),
    total: {
      bets: days.reduce((total, day) => total + day.bets, 0),
      stake: sum((day) => day.stake),
      payout: sum((day) => day.payout),
      net: sum((day) => day.net),
      promotions: sum((day) => day.promotions),
      deposits: sum((day) => day.deposits),
      withdrawals: sum((day) => day.withdrawals),
    },
  }
}

async function byType(
  games: readonly GameOfMember[],
  gameTypeOf: ProfitDeps['gameTypeOf'],
): Promise<Profit['types']> {
  const types = new Map<string, Profit['types'][number]>()
  for (const { gameCode, bets, stake, payout } of games) {
    const type = gameCode === '' ? 'OTHER' : await gameTypeOf(gameCode)
    const before = types.get(type) ?? { type, bets: 0, stake: 0n, payout: 0n, net: 0n }
    types.set(type, {
      type,
      bets: before.bets + Number(bets),
      stake: before.stake + stake,
      payout: before.payout + payout,
      net: before.net + payout - stake,
    })
  }
  return [...types.values()].toSorted((left, right) => (left.stake < right.stake ? 1 : -1))
}
