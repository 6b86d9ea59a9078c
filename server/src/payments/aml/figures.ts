import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { countsIn } from '../../core/ledger/ledger.ts'
import type { TransferFigures, WithdrawalFigures } from './rules.ts'

/** A moment of a member's money. */
interface Moment {
  memberId: bigint
  currency: string
  at: Date
}

/** What each brand calls a large amount. */
export async function largeAmounts(tx: Tx): Promise<ReadonlyMap<number, bigint>> {
  const rows = await tx
    .selectFrom('cashier_public_policies')
    .select(['brand_id', 'large_above'])
    .execute()
  return new Map(rows.map((row) => [row.brand_id, row.large_above]))
}

/** A member's deposits of the 24 hours that end with one. */
export async function depositOf(
  tx: Tx,
  { memberId, currency, at }: Moment,
): Promise<{ dayCount: number; daySum: bigint }> {
  const { rows } = await sql<{ count: number; sum: bigint }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum from ledger_public_journal
    where player_id = ${memberId} and currency = ${currency} and subaccount = 'cash' and operation = 'deposit'
      and at > ${at}::timestamptz - interval '24 hours' and at <= ${at}`.execute(tx)
  const [found] = rows
  return { dayCount: found?.count ?? 0, daySum: found?.sum ?? 0n }
}

type AskedFor = Omit<WithdrawalFigures, 'large' | 'dayRounds' | 'dayStaked' | 'dayWon'>

/** What the cashier knew when a withdrawal was asked for; null for a hold that is no withdrawal's. */
export async function withdrawalOf(tx: Tx, id: string): Promise<AskedFor | null> {
  const { rows } = await sql<AskedFor>`
    select amount, risks, coalesce((risk_facts ->> 'deposited')::bigint, 0) as deposited,
      coalesce((risk_facts ->> 'staked')::bigint, 0) as staked,
      coalesce((risk_facts ->> 'minutesSinceDeposit')::int, 0) as "minutesSinceDeposit",
      coalesce((risk_facts ->> 'requestsInDay')::int, 0) as "requestsInDay",
      coalesce((risk_facts ->> 'linkedAccounts')::int, 0) as "linkedAccounts"
    from cashier_public_withdrawals where id::text = ${id}`.execute(tx)
  return rows[0] ?? null
}

/** What a member staked and won in the 24 hours before a moment, and in how many rounds. */
export async function playBefore(
  tx: Tx,
  { memberId, currency, at }: Moment,
): Promise<{ dayRounds: number; dayStaked: bigint; dayWon: bigint }> {
  const { rows } = await sql<{ dayRounds: number; dayStaked: bigint; dayWon: bigint }>`
    select count(distinct (source, round_id))::int as "dayRounds",
      coalesce(-sum(amount) filter (where ${countsIn('stake')}), 0)::bigint as "dayStaked",
      coalesce(sum(amount) filter (where ${countsIn('prize')}), 0)::bigint as "dayWon"
    from ledger_public_journal
    where player_id = ${memberId} and currency = ${currency} and subaccount = 'cash'
      and ${countsIn('stake', 'prize')}
      and at > ${at}::timestamptz - interval '24 hours' and at <= ${at}`.execute(tx)
  return rows[0] ?? { dayRounds: 0, dayStaked: 0n, dayWon: 0n }
}

/** A way back is followed over so many people. */
const MOST_HOPS = 4

/** A transfer with what was sent around it in the 24 hours that end with it; null when there is none of that id. */
export async function transferOf(
  tx: Tx,
  id: string,
): Promise<Omit<TransferFigures, 'large'> | null> {
  const { rows } = await sql<Omit<TransferFigures, 'large'>>`
    with recursive this as (
      select *, sent_at - interval '24 hours' as since from cashier_public_member_transfers where id::text = ${id}
    ), ways as (
      select this.from_member as holder, this.sent_at as until, array[this.from_member] as people from this
      union all
      select before.from_member, before.sent_at, ways.people || before.from_member
      from ways cross join this cross join lateral (
        -- From one person only the latest transfer is followed, so that a way branches by people and not by transfers.
        select distinct on (t.from_member) t.from_member, t.sent_at from cashier_public_member_transfers t
        where t.to_member = ways.holder and t.state = 'sent' and t.sent_at > this.since and t.sent_at < ways.until and t.amount * 5 >= this.amount * 4
        order by t.from_member, t.sent_at desc
      ) before
      where ways.holder <> this.to_member and cardinality(ways.people) <= ${MOST_HOPS}
    )
    select this.amount, got.people as senders, got.sum as received, gave.people as receivers, gave.sum as sent, gave_back.sum as "sentBack",
      (select coalesce(max(all_of.people), 0)::int from ways
        cross join lateral (select count(distinct one) as people from unnest(ways.people) as one) all_of
        where ways.holder = this.to_member) as circle
    from this
    cross join lateral (select count(distinct from_member)::int as people, coalesce(sum(amount), 0)::bigint as sum
      from cashier_public_member_transfers where to_member = this.to_member and state = 'sent' and sent_at > this.since and sent_at <= this.sent_at) got
    cross join lateral (select count(distinct to_member)::int as people, coalesce(sum(amount), 0)::bigint as sum
      from cashier_public_member_transfers where from_member = this.from_member and state = 'sent' and sent_at > this.since and sent_at <= this.sent_at) gave
    cross join lateral (select coalesce(sum(amount), 0)::bigint as sum
      from cashier_public_member_transfers where from_member = this.to_member and to_member = this.from_member and state = 'sent'
        and sent_at > this.since and sent_at <= this.sent_at) gave_back`.execute(tx)
  return rows[0] ?? null
}
