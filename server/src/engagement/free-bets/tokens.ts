import { assert } from '@croupier/shared/assert'
import { isRealCurrency } from '@croupier/shared/currencies'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { FreeBetsDeps } from './deps.ts'
import { type FreeBetSlip, type FreeBetTerms, slipRefusal } from './rules.ts'

export type TokenRow = Selectable<DB['free_bets_tokens']>

/** One member's free bet. */
export interface TokenName {
  memberId: bigint
  tokenId: string
}

/** `over`: used, lapsed or not there; `other_currency`; `barred`; or what stands against the slip. */
export type ReserveRefusal = 'over' | 'other_currency' | 'barred' | ReturnType<typeof slipRefusal>

export function termsOf(row: Pick<TokenRow, 'least_odds' | 'most_odds' | 'slips'>): FreeBetTerms {
  const { least_odds: leastOdds, most_odds: mostOdds, slips } = row
  assert(slips === 'single' || slips === 'parlay' || slips === 'any', `no slips ${slips}`)
  return { leastOdds, mostOdds, slips }
}

/**
 * Holds a free bet for a slip, in the transaction that writes the slip; answers why not, or the stake that it is worth. A repetition for the
 * same slip answers as the first time, and no two slips ever hold the same one.
 */
export async function reserveToken(
  { promotions }: Pick<FreeBetsDeps, 'promotions'>,
  tx: Tx,
  of: TokenName & {
    brandId: number
    slipId: string
    currency: string
    slip: FreeBetSlip
    now: Date
  },
): Promise<{ stake: bigint } | { refused: Exclude<ReserveRefusal, null> }> {
  const { memberId, brandId, slipId, now } = of
  const row = await tx
    .selectFrom('free_bets_tokens')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', of.tokenId)
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirst()
  if (row?.slip_id === slipId) return { stake: row.stake }
  if (row?.state !== 'open' || row.expires_at <= now) return { refused: 'over' }
  if (row.currency !== of.currency) return { refused: 'other_currency' }
  const wrong = slipRefusal(termsOf(row), of.slip)
  if (wrong !== null) return { refused: wrong }
  if ((await promotions.barredFor(tx, { brandId, memberId, now })) !== null)
    return { refused: 'barred' }
  await tx
    .updateTable('free_bets_tokens')
    .set({ state: 'reserved', slip_id: slipId, reserved_at: now })
    .where('member_id', '=', memberId)
    .where('id', '=', of.tokenId)
    .execute()
  return { stake: row.stake }
}

/** The slip was taken: the free bet is used. False when it is not held for this slip. Safe to repeat. */
export async function spendToken(tx: Tx, of: TokenName & { slipId: string }): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`
    update free_bets_tokens set state = 'spent'
    where member_id = ${of.memberId} and id = ${of.tokenId} and slip_id = ${of.slipId} and state in ('reserved', 'spent')
    returning state`.execute(tx)
  return rows.length > 0
}

/**
 * The slip was refused or is void: the free bet can be used again, for as long as was left of it when it was held. False when it is not of
 * this slip. Safe to repeat.
 */
export async function returnToken(
  tx: Tx,
  of: TokenName & { slipId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`
    update free_bets_tokens set state = 'open', slip_id = null, reserved_at = null,
      expires_at = greatest(expires_at, ${of.now}::timestamptz + (expires_at - reserved_at))
    where member_id = ${of.memberId} and id = ${of.tokenId} and slip_id = ${of.slipId} and state in ('reserved', 'spent')
    returning state`.execute(tx)
  return rows.length > 0
}

/** The free bets that a member can place now, what ends first at the head. */
export async function openTokens(
  db: Db | Tx,
  of: { memberId: bigint; brandId: number; now: Date },
) {
  const rows = await db
    .selectFrom('free_bets_tokens')
    .selectAll()
    .where('member_id', '=', of.memberId)
    .where('brand_id', '=', of.brandId)
    .where('state', '=', 'open')
    .where('expires_at', '>', of.now)
    .orderBy('expires_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const { id, currency, stake, expires_at: expiresAt } = row
    assert(isRealCurrency(currency), `no free bets in ${currency}`)
    return { id, currency, stake, expiresAt, ...termsOf(row) }
  })
}

/** Those whose time is over can be placed no longer. */
export async function lapseTokens(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('free_bets_tokens')
    .set({ state: 'lapsed' })
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .execute()
}
