import { type Lines, linesOf, renamed, sumOf, totalsOf } from '@croupier/games/engine/lines.ts'
import type { StakeLimits } from '@croupier/games/engine/limits.ts'
import { profileNamed } from '@croupier/games/engine/profiles.ts'
import { assert } from '@croupier/shared/assert'
import type { CurrencyCode } from '@croupier/shared/money'
import type { Db, Tx } from '../../../platform/db.ts'
import { jsonText } from '../json.ts'
import { currencyOf } from '../round-row.ts'
import type { GameSession } from '../sessions.ts'
import type { AnyDealtGame } from './table-games.ts'
import { lineBetOf, storedLines } from './table-lines.ts'
import type { TableBetRow, TableRoundRow } from './table-rows.ts'

type Place = Pick<TableRoundRow, 'table_id' | 'number'>

/**
 * Locks what lies on the table in a currency until the transaction ends, so that bets are weighed one after the other.
 * @returns the amounts by key.
 */
export async function lockPool(tx: Tx, at: Place, currency: CurrencyCode): Promise<Lines> {
  const row = await tx
    .insertInto('studio_table_pools')
    .values({ table_id: at.table_id, round_number: at.number, currency })
    .onConflict((conflict) =>
      conflict
        .columns(['table_id', 'round_number', 'currency'])
        // Writing the same value takes the row's lock, whether it was there or not.
        .doUpdateSet({ currency }),
    )
    .returning('totals')
    .executeTakeFirstOrThrow()
  return storedLines(row.totals)
}

export async function writePool(
  tx: Tx,
  at: Place,
  pool: { currency: string; totals: Lines },
): Promise<void> {
  await tx
    .updateTable('studio_table_pools')
    .set({ totals: jsonText(pool.totals) })
    .where('table_id', '=', at.table_id)
    .where('round_number', '=', at.number)
    .where('currency', '=', pool.currency)
    .execute()
}

interface Pool {
  currency: CurrencyCode
  totals: Lines
}

/** What lies on the table with a bet that still fits, or why it does not. The pool stays locked until the transaction ends. */
export async function weighLines(
  tx: Tx,
  at: { game: AnyDealtGame; round: TableRoundRow },
  wish: {
    session: Pick<GameSession, 'memberId' | 'currency'>
    choice: unknown
    limits: Pick<StakeLimits, 'maxStake' | 'maxWin'>
  },
): Promise<Pool | 'table_full' | 'stake_too_high'> {
  const { game, round } = at
  const { memberId, currency } = wish.session
  const lines = game.readChoice(wish.choice)
  assert(lines, 'lines are read before they are weighed')
  const before = await lockPool(tx, round, currency)
  const profile = profileNamed(game.profiles, round.profile)
  const own = totalsOf([...(await ownLines(tx, at, memberId)), lines])
  const { maxStake, maxWin } = wish.limits
  for (const [key, amount] of own) {
    if (amount > game.mostOn(profile, key, maxStake)) return 'stake_too_high'
  }
  if (game.worstPayout(profile, own) > maxWin) return 'stake_too_high'
  const totals = totalsOf([before, renamed(lines, game.weighedAs)])
  const couldLose = game.worstPayout(profile, totals) - sumOf(totals)
  return couldLose > game.tableCapOf(currency)
    ? 'table_full'
    : { currency, totals: linesOf(totals) }
}

/** All that the member has on the table, so that later confirms stay within the same bounds. */
async function ownLines(
  tx: Tx,
  { game, round }: { game: AnyDealtGame; round: TableRoundRow },
  memberId: bigint,
): Promise<Lines[]> {
  const rows = await tx
    .selectFrom('studio_table_bets')
    .selectAll()
    .where('table_id', '=', round.table_id)
    .where('round_number', '=', round.number)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['debiting', 'live'])
    .execute()
  return rows.map((row) => lineBetOf(game, row).choice)
}

/** Takes the lines of a bet that never was from the table again. */
export async function liftLines(tx: Tx, game: AnyDealtGame, bet: TableBetRow): Promise<void> {
  const at = { table_id: bet.table_id, number: bet.round_number }
  const totals = totalsOf([await lockPool(tx, at, currencyOf(bet))])
  const lifted = renamed(lineBetOf(game, bet).choice, game.weighedAs)
  for (const [key, amount] of Object.entries(lifted)) {
    const left = (totals.get(key) ?? 0n) - BigInt(amount)
    if (left > 0n) totals.set(key, left)
    else totals.delete(key)
  }
  await writePool(tx, at, { currency: bet.currency, totals: linesOf(totals) })
}

/** What lies on a round by currency, as everybody may see it. */
export async function poolsOf(
  db: Db,
  round: Place,
): Promise<{ currency: string; totals: Lines }[]> {
  const rows = await db
    .selectFrom('studio_table_pools')
    .select(['currency', 'totals'])
    .where('table_id', '=', round.table_id)
    .where('round_number', '=', round.number)
    .execute()
  return rows.map(({ currency, totals }) => ({ currency, totals: storedLines(totals) }))
}
