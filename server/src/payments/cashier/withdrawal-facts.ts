import type { Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import { currencyOf } from './currency-of.ts'
import { policyOf } from './methods.ts'
import type { CashierDeps } from './deps.ts'
import type { PayeeRow } from './payees.ts'
import type { WithdrawalRow } from './queries.ts'
import { minutesAfter, paidStates, risksOf, type WithdrawalFacts } from './rules.ts'

interface Asked {
  memberId: bigint
  currency: string
  amount: Money
  payee: Pick<PayeeRow, 'brand_id' | 'key_index' | 'created_at' | 'holder_verified'>
  /** Requests of the member that are not written yet: 1 while one is being made, 0 afterwards. */
  requests: 0 | 1
  now: Date
}

/** Everything that the risk rules want to know at a moment, in one question. */
export async function withdrawalFacts(
  parts: Pick<CashierDeps, 'linkedAccounts'>,
  db: Db | Tx,
  { memberId, currency, amount, payee, requests, now }: Asked,
): Promise<WithdrawalFacts> {
  const dayAgo = minutesAfter(now, -24 * 60)
  const { rows } = await sql<
    Record<'paid' | 'day' | 'deposited' | 'staked' | 'others' | 'cases' | 'bonus', bigint> & {
      last_in: Date | null
    }
  >`
    select
      (select count(*) from cashier_withdrawals where member_id = ${memberId} and state = any(${paidStates}::text[])) as paid,
      (select count(*) from cashier_withdrawals
        where member_id = ${memberId} and requested_at > ${dayAgo} and state <> 'rejected') as day,
      (select coalesce(sum(credited), 0)::bigint from cashier_deposits
        where member_id = ${memberId} and currency = ${currency}) as deposited,
      (select coalesce(sum(bet), 0)::bigint from ledger_all_rounds
        where player_id = ${memberId} and currency = ${currency}) as staked,
      (select count(*) from cashier_payees
        where brand_id = ${payee.brand_id} and key_index = ${payee.key_index} and member_id <> ${memberId}) as others,
      (select count(*) from cashier_cases where member_id = ${memberId} and state = 'open') as cases,
      (select coalesce(sum(balance), 0)::bigint from ledger_public_wallets
        where player_id = ${memberId} and currency = ${currency} and subaccount = 'bonus') as bonus,
      (select max(updated_at) from cashier_deposits
        where member_id = ${memberId} and credited > 0) as last_in`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a question without an answer')
  return {
    amount,
    paidBefore: Number(found.paid),
    payeeAgeHours: (now.getTime() - payee.created_at.getTime()) / 3_600_000,
    payeeOfOthers: found.others > 0n,
    holderVerified: payee.holder_verified,
    deposited: found.deposited,
    staked: found.staked,
    requestsInDay: Number(found.day) + requests,
    openCases: Number(found.cases),
    minutesSinceDeposit:
      found.last_in === null
        ? null
        : Math.floor((now.getTime() - found.last_in.getTime()) / 60_000),
    bonus: found.bonus,
    linkedAccounts: (await parts.linkedAccounts?.(db, { memberId, now })) ?? 0,
  }
}

/** What the rules would say of a withdrawal if it were asked for now, for whoever decides about it now. */
export async function withdrawalFactsNow(
  parts: Pick<CashierDeps, 'linkedAccounts'>,
  db: Db,
  { withdrawal, now }: { withdrawal: WithdrawalRow; now: Date },
): Promise<{ facts: WithdrawalFacts; risks: string[] }> {
  const payee = await db
    .selectFrom('cashier_payees')
    .select(['brand_id', 'key_index', 'created_at', 'holder_verified'])
    .where('id', '=', withdrawal.payee_id)
    .executeTakeFirstOrThrow()
  const facts = await withdrawalFacts(parts, db, {
    memberId: withdrawal.member_id,
    currency: currencyOf(withdrawal.currency),
    amount: withdrawal.amount,
    payee,
    requests: 0,
    now,
  })
  return { facts, risks: risksOf(facts, await policyOf(db, withdrawal.brand_id)) }
}
