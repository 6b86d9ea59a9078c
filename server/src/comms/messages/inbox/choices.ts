import type { Db, Tx } from '../../../platform/db.ts'

/** What a member wants to hear; yes until they say no. */
export interface Choices {
  /** Outside of the site: what becomes of money. */
  moneyNews: boolean
  /** In the inbox: offers of the brand. */
  offers: boolean
}

export async function choicesOf(db: Db | Tx, memberId: bigint): Promise<Choices> {
  const row = await db
    .selectFrom('messages_choices')
    .select(['money_news', 'offers'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return { moneyNews: row?.money_news ?? true, offers: row?.offers ?? true }
}

/** Whether the member wants to hear outside of the site what becomes of money. */
export async function wantsMoneyNews(db: Db | Tx, memberId: bigint): Promise<boolean> {
  return (await choicesOf(db, memberId)).moneyNews
}

/** Whether the member wants to be told of offers. */
export async function wantsOffers(db: Db | Tx, memberId: bigint): Promise<boolean> {
  return (await choicesOf(db, memberId)).offers
}

/** Changes what is said, and leaves the rest as it was. */
export async function chooseNews(
  db: Db,
  of: {
    memberId: bigint
    brandId: number
    moneyNews?: boolean | undefined
    offers?: boolean | undefined
    now: Date
  },
): Promise<void> {
  const { moneyNews, offers } = of
  const said = {
    ...(moneyNews === undefined ? {} : { money_news: moneyNews }),
    ...(offers === undefined ? {} : { offers }),
    changed_at: of.now,
  }
  await db
    .insertInto('messages_choices')
    .values({ member_id: of.memberId, brand_id: of.brandId, money_news: true, ...said })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(said))
    .execute()
}
