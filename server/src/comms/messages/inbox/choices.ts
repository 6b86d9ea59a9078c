import type { Db, Tx } from '../../../platform/db.ts'

/** Whether the member wants to hear outside of the site what becomes of money; yes until they say no. */
export async function wantsMoneyNews(db: Db | Tx, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('messages_choices')
    .select('money_news')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.money_news ?? true
}

export async function chooseNews(
  db: Db,
  of: { memberId: bigint; brandId: number; moneyNews: boolean; now: Date },
): Promise<void> {
  const choice = { money_news: of.moneyNews, changed_at: of.now }
  await db
    .insertInto('messages_choices')
    .values({ member_id: of.memberId, brand_id: of.brandId, ...choice })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(choice))
    .execute()
}
