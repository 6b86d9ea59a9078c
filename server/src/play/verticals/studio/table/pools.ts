import { type Lines, linesOf, renamed, sumOf, totalsOf } from '@croupier/games/engine/lines.ts'
import type { StakeLimits } from '@croupier/games/engine/limits.ts'
import { profileNamed } from '@croupier/games/engine/profiles.ts'
import { assert } from '@croupier/shared/assert'
import type { CurrencyCode } from '@croupier/shared/money'
import type { Db, Tx } from '../../../../platform/db.ts'
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

/** What lies on a table's round in one currency, and what single members have there. */
export interface Weighed {
  totals: Lines
  /** By member, the lines of each of their bets. */
  own: Map<bigint, Lines[]>
}

/** A bet on a layout, as it is weighed. */
export interface LinesInput {
  session: Pick<GameSession, 'memberId' | 'currency'>
  choice: unknown
  limits: Pick<StakeLimits, 'maxStake' | 'maxWin'>
}

/** Puts a bet beside what lies on the table when it still fits, or says why it does not. */
export function weighLines(
  { game, round }: { game: AnyDealtGame; round: TableRoundRow },
  pool: Weighed,
  input: LinesInput,
): 'table_full' | 'stake_too_high' | null {
  const { memberId, currency } = input.session
  const lines = game.readChoice(input.choice)
  assert(lines, 'lines are read before they are weighed')
  const profile = profileNamed(game.profiles, round.profile)
  const bets = [...(pool.own.get(memberId) ?? []), lines]
  const own = totalsOf(bets)
  const { maxStake, maxWin } = input.limits
  for (const [key, amount] of own) {
    if (amount > game.mostOn(profile, key, maxStake)) return 'stake_too_high'
  }
  if (game.worstPayout(profile, own) > maxWin) return 'stake_too_high'
  const totals = totalsOf([pool.totals, renamed(lines, game.weighedAs)])
  const couldLose = game.worstPayout(profile, totals) - sumOf(totals)
  if (couldLose > game.tableCapOf(currency)) return 'table_full'
  pool.totals = linesOf(totals)
  pool.own.set(memberId, bets)
  return null
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
