import type { Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { FreeRoundsDeps } from './deps.ts'
import type { GrantRow } from './grants.ts'

/** A free round, or what is said of it, by the gift that its vendor names. */
export interface VendorRoundOf {
  memberId: bigint
  brandId: number
  /** The vendor's code. */
  source: string
  currency: string
  /** As the vendor says it: perhaps no gift of ours. */
  grantId: string
  now: Date
}

interface RoundOf {
  memberId: bigint
  source: string
  roundId: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Takes one round of a gift for a vendor's round. `surplus` when none is left, when it is too late, for another game, currency, vendor or
 * member, and for whoever may be given nothing now. The same bet again, and a further bet of the round, take nothing more.
 */
export async function takeVendorRound(
  { promotions }: { promotions: Pick<FreeRoundsDeps['promotions'], 'barredFor'> },
  tx: Tx,
  of: VendorRoundOf & { roundId: string; betId: string; gameCode: string },
): Promise<'surplus' | null> {
  const { memberId, brandId, now } = of
  const grant = await lockGiftOf(tx, of)
  if (!grant) return 'surplus'
  const known = await roundOf(tx, of)
  if (known) return known.grant_id === grant.id && known.state !== 'given_back' ? null : 'surplus'
  const isOpen =
    grant.state === 'open' &&
    grant.expires_at > now &&
    grant.used < grant.rounds &&
    grant.game_code === of.gameCode &&
    (grant.vendor_state === 'asked' || grant.vendor_state === 'given')
  if (!isOpen) return 'surplus'
  if ((await promotions.barredFor(tx, { brandId, memberId, now })) !== null) return 'surplus'
  await sql`
    insert into free_rounds_played (member_id, source, round_id, grant_id, state, begun_at, bet_id)
    values (${memberId}, ${of.source}, ${of.roundId}, ${grant.id}, 'begun', ${now}, ${of.betId})`.execute(
    tx,
  )
  // Whoever plays them has them, whatever became of the answer to the call.
  await sql`
    update free_rounds_grants set used = used + 1, vendor_state = 'given'
    where member_id = ${memberId} and id = ${grant.id}`.execute(tx)
  return null
}

/** Whether a win is of a round that was taken, and within what the gift may win in all. */
export async function admitVendorWin(
  tx: Tx,
  of: VendorRoundOf & { roundId: string; amount: Money },
): Promise<'surplus' | 'bet_not_found' | null> {
  const grant = await lockGiftOf(tx, of)
  if (!grant) return 'surplus'
  const round = await roundOf(tx, of)
  // Its bet may still be on the way.
  if (!round) return isPlayable(grant, of.now) ? 'bet_not_found' : 'surplus'
  return round.grant_id === grant.id && hasRoomFor(grant, of.amount) ? null : 'surplus'
}

export async function addVendorWin(
  tx: Tx,
  of: RoundOf & { amount: Money; isLast: boolean; now: Date },
): Promise<void> {
  await sql`
    with round as (
      update free_rounds_played p set won = p.won + ${of.amount},
        state = case when ${of.isLast} then 'ended' else p.state end,
        ended_at = case when ${of.isLast} then coalesce(p.ended_at, ${of.now}) else p.ended_at end
      from free_rounds_played old
      where p.member_id = ${of.memberId} and p.source = ${of.source} and p.round_id = ${of.roundId}
        and old.member_id = p.member_id and old.source = p.source and old.round_id = p.round_id
      returning p.member_id, p.grant_id, (old.state = 'begun' and p.state = 'ended')::int as newly_ended
    )
    update free_rounds_grants g set won = g.won + ${of.amount}, ended = g.ended + round.newly_ended
    from round where g.member_id = round.member_id and g.id = round.grant_id`.execute(tx)
  await closePlayed(tx, of)
}

/** Whether a total is the gift's first, and within what it may win in all. */
export async function admitVendorTotal(
  tx: Tx,
  of: VendorRoundOf & { amount: Money; totalId: string },
): Promise<'surplus' | null> {
  const grant = await lockGiftOf(tx, of)
  if (!grant || grant.vendor_state === 'refused' || grant.vendor_state === 'cancelled')
    return 'surplus'
  if (grant.total_id === of.totalId) return null
  return grant.total_id === null && hasRoomFor(grant, of.amount) ? null : 'surplus'
}

/** The total ends the gift; who tells of no single rounds has played all of them. */
export async function addVendorTotal(
  tx: Tx,
  of: VendorRoundOf & { amount: Money; totalId: string },
): Promise<void> {
  await sql`
    update free_rounds_grants set total_id = ${of.totalId}, won = won + ${of.amount}, vendor_state = 'given',
      used = case when used = 0 then rounds else used end, ended = case when used = 0 then rounds else used end,
      state = case when state = 'open' then 'played' else state end, closed_at = coalesce(closed_at, ${of.now})
    where member_id = ${of.memberId} and id = ${of.grantId}`.execute(tx)
  await sql`
    update free_rounds_played set state = 'ended', ended_at = ${of.now}
    where member_id = ${of.memberId} and grant_id = ${of.grantId} and state = 'begun'`.execute(tx)
}

/** The bet that began a round was taken back: it can be played again. Another bet changes nothing. Safe to repeat. */
export async function giveVendorRoundBack(
  tx: Tx,
  of: Omit<RoundOf, 'roundId'> & { betId: string },
): Promise<void> {
  await sql`
    with given as (
      update free_rounds_played p set state = 'given_back', ended_at = null from free_rounds_played old
      where p.member_id = ${of.memberId} and p.source = ${of.source} and p.bet_id = ${of.betId} and p.state <> 'given_back'
        and old.member_id = p.member_id and old.source = p.source and old.round_id = p.round_id
      returning p.member_id, p.grant_id, (old.state = 'ended')::int as was_ended
    )
    update free_rounds_grants g set used = g.used - 1, ended = g.ended - given.was_ended,
      state = case when g.state = 'played' then 'open' else g.state end,
      closed_at = case when g.state = 'played' then null else g.closed_at end,
      is_settled = case when g.state = 'played' then false else g.is_settled end
    from given where g.member_id = given.member_id and g.id = given.grant_id`.execute(tx)
}

export async function takeVendorWinBack(tx: Tx, of: RoundOf & { amount: Money }): Promise<void> {
  await sql`
    with round as (
      update free_rounds_played set won = won - ${of.amount}
      where member_id = ${of.memberId} and source = ${of.source} and round_id = ${of.roundId}
      returning member_id, grant_id
    )
    update free_rounds_grants g set won = g.won - ${of.amount} from round
    where g.member_id = round.member_id and g.id = round.grant_id`.execute(tx)
}

/** Rounds whose end a vendor never told have ended after a day: what they won was paid when it came. */
export async function endSilentRounds(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<{ member_id: bigint; source: string; round_id: string }>`
    with silent as (
      update free_rounds_played p set state = 'ended', ended_at = ${now}
      from free_rounds_grants g
      where g.member_id = p.member_id and g.id = p.grant_id and g.vendor_code is not null
        and p.state = 'begun' and p.begun_at < ${new Date(now.getTime() - SILENT_MS)}
      returning p.member_id, p.source, p.round_id, p.grant_id
    ), counted as (
      update free_rounds_grants g set ended = g.ended + s.rounds
      from (select member_id, grant_id, count(*)::int as rounds from silent group by member_id, grant_id) s
      where g.member_id = s.member_id and g.id = s.grant_id
    )
    select member_id, source, round_id from silent`.execute(tx)
  for (const row of rows)
    await closePlayed(tx, {
      memberId: row.member_id,
      source: row.source,
      roundId: row.round_id,
      now,
    })
}

const SILENT_MS = 24 * 3_600_000

async function closePlayed(tx: Tx, of: RoundOf & { now: Date }): Promise<void> {
  await sql`
    update free_rounds_grants g set state = 'played', closed_at = ${of.now}
    from free_rounds_played p
    where p.member_id = ${of.memberId} and p.source = ${of.source} and p.round_id = ${of.roundId}
      and g.member_id = p.member_id and g.id = p.grant_id and g.state = 'open' and g.ended = g.rounds`.execute(
    tx,
  )
}

/** The gift that a vendor names, held until the transaction ends; null when it is none of this vendor's for this member. */
async function lockGiftOf(tx: Tx, of: VendorRoundOf): Promise<GrantRow | null> {
  if (!UUID.test(of.grantId)) return null
  const row = await tx
    .selectFrom('free_rounds_grants')
    .selectAll()
    .where('member_id', '=', of.memberId)
    .where('id', '=', of.grantId)
    .where('brand_id', '=', of.brandId)
    .where('vendor_code', '=', of.source)
    .where('currency', '=', of.currency)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

async function roundOf(tx: Tx, of: RoundOf) {
  return await tx
    .selectFrom('free_rounds_played')
    .select(['grant_id', 'state'])
    .where('member_id', '=', of.memberId)
    .where('source', '=', of.source)
    .where('round_id', '=', of.roundId)
    .executeTakeFirst()
}

function isPlayable({ state, expires_at, used, rounds }: GrantRow, now: Date): boolean {
  return state === 'open' && expires_at > now && used < rounds
}

function hasRoomFor({ won, win_most: most }: GrantRow, amount: Money): boolean {
  return most !== null && won + amount <= most
}
