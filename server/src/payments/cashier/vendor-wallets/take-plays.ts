import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { currencyOf } from '../currency-of.ts'
import { answerOf } from '../foreign-call.ts'
import { announcement, type CashierDeps } from '../deps.ts'
import { subaccountOf, type VendorPlay } from './vendor-wallet.ts'
import { transact } from '../../../platform/transact.ts'

/** Reads what every vendor lists as played. Returns how much it was. */
export async function takeAllPlays(parts: CashierDeps): Promise<number> {
  let taken = 0
  for (const vendor of parts.vendorWallets.keys()) taken += await takePlays(parts, vendor)
  return taken
}

/**
 * Books what was won and lost at a vendor, each play once, in the vendor's order. The cursor moves in the transaction of the lines, so
 * a page is booked whole or not at all, whoever else is reading it.
 */
export async function takePlays(parts: CashierDeps, vendor: string): Promise<number> {
  const adapter = parts.vendorWallets.get(vendor)
  const known = await parts.vendors?.byCode(vendor)
  if (!adapter || !known) return 0
  const { db } = parts.context
  let taken = 0
  for (;;) {
    const row = await db
      .selectFrom('cashier_vendor_feeds')
      .select('cursor')
      .where('vendor', '=', vendor)
      .executeTakeFirst()
    const cursor = row?.cursor ?? ''
    const page = await answerOf(parts.context, `vendor:${vendor}`, () => adapter.plays(cursor))
    if (!page || page.plays.length === 0) return taken
    const of = { vendor, source: known.id, before: cursor, ...page }
    const whose = await transact(db, (tx) => book(parts, tx, of))
    for (const memberId of whose) announcement(parts.context, memberId, [{ type: 'balance' }])()
    taken += page.plays.length
  }
}

interface PlaysPage {
  vendor: string
  source: number
  before: string
  plays: readonly VendorPlay[]
  cursor: string
}

/** Answers with the members whose wallets changed; nobody's when another process has booked the page. */
async function book(parts: CashierDeps, tx: Tx, page: PlaysPage): Promise<bigint[]> {
  const { vendor, source, before, plays, cursor } = page
  await tx
    .insertInto('cashier_vendor_feeds')
    .values({ vendor, cursor: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const feed = await tx
    .selectFrom('cashier_vendor_feeds')
    .select('cursor')
    .where('vendor', '=', vendor)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (feed.cursor !== before) return []
  const subaccounts = await lockPlayed(tx, vendor, plays)
  const ours = plays.flatMap((play) => {
    const subaccount = subaccounts.get(play.player)
    if (subaccount?.currency === play.currency) return [{ play, subaccount }]
    parts.context.log.warn({ vendor, play: play.id }, 'a vendor lists the play of a stranger')
    return []
  })
  await parts.ledger.post(
    tx,
    ours.map(({ play, subaccount }) => ({
      id: parts.context.random.uuid(),
      playerId: subaccount.member_id,
      brandId: subaccount.brand_id,
      currency: currencyOf(subaccount.currency),
      subaccount: subaccountOf(vendor),
      operation: 'adjust',
      source,
      externalId: play.id,
      // Each play is a round of the betting record, over when it is listed.
      roundId: play.id,
      roundClosed: true,
      amount: play.amount,
      counterAccount: 'vendor',
      memo: `played at ${vendor}`,
      at: play.at,
    })),
  )
  await keepReported(tx, source, ours)
  await tx
    .updateTable('cashier_vendor_feeds')
    .set({ cursor })
    .where('vendor', '=', vendor)
    .execute()
  return [...new Set(ours.map(({ subaccount }) => subaccount.member_id))]
}

/** What the vendor said of stakes and payouts, for the betting record. */
async function keepReported(
  tx: Tx,
  source: number,
  plays: readonly { play: VendorPlay; subaccount: { member_id: bigint; brand_id: number } }[],
): Promise<void> {
  if (plays.length === 0) return
  await tx
    .insertInto('cashier_vendor_plays')
    .values(
      plays.map(({ play, subaccount }) => ({
        member_id: subaccount.member_id,
        source,
        round_id: play.id,
        brand_id: subaccount.brand_id,
        stake: play.stake,
        payout: play.stake + play.amount,
        reported_at: play.at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The wallets of those who played, locked in one order for all, marked as touched. By player. */
async function lockPlayed(tx: Tx, vendor: string, plays: readonly VendorPlay[]) {
  const last = new Map<string, Date>()
  for (const { player, at } of plays) {
    const known = last.get(player)
    if (!known || known < at) last.set(player, at)
  }
  const members = [...last.keys()].filter((player) => /^[1-9]\d{0,18}$/.test(player))
  const { rows } = await sql<{ member_id: bigint; brand_id: number; currency: string }>`
    select member_id, brand_id, currency from cashier_vendor_subaccounts
    where vendor = ${vendor} and member_id = any(${members}::bigint[])
    order by member_id for update`.execute(tx)
  for (const { member_id } of rows) {
    const at = last.get(String(member_id)) ?? new Date(0)
    await sql`
      update cashier_vendor_subaccounts set touched_at = greatest(touched_at, ${at}), look_at = coalesce(look_at, ${at})
      where vendor = ${vendor} and member_id = ${member_id}`.execute(tx)
  }
  return new Map(rows.map((row) => [String(row.member_id), row]))
}
