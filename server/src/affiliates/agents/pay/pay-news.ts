import { type PayNews, payNewsChoices } from '@croupier/api/affiliates/agent-pay'
import type { Db, Tx } from '../../../platform/db.ts'

/** How often an agent hears of pay that comes every hour or every five minutes; once a day until they say otherwise. */
export async function payNewsOf(db: Db | Tx, agentId: bigint): Promise<PayNews> {
  const row = await db
    .selectFrom('agents_pay_news')
    .select('often')
    .where('member_id', '=', agentId)
    .executeTakeFirst()
  return known(row?.often)
}

export async function choosePayNews(
  db: Db | Tx,
  of: { agentId: bigint; brandId: number; often: PayNews; now: Date },
): Promise<void> {
  const choice = { often: of.often, since: of.now }
  await db
    .insertInto('agents_pay_news')
    .values({ member_id: of.agentId, brand_id: of.brandId, ...choice })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(choice))
    .execute()
}

/** Those of some agents who want to hear of it each time. */
export async function hearEachPay(
  db: Db | Tx,
  agentIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  if (agentIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('agents_pay_news')
    .select('member_id')
    .where('member_id', 'in', agentIds)
    .where('often', '=', 'each')
    .execute()
  return new Set(rows.map((row) => row.member_id))
}

/** The table allows these alone. */
function known(text: string | undefined): PayNews {
  return payNewsChoices.find((one) => one === text) ?? 'daily'
}
