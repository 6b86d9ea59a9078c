import { type CurrencyCode, floorToPayable, type Money } from '@croupier/shared/money'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../platform/db-types.ts'
import type { Tx } from '../../../platform/db.ts'
import { createJobQueue } from '../../../platform/job-queue.ts'
import { currencyOf } from '../currency-of.ts'
import { answerOf } from '../foreign-call.ts'
import { policyOf } from '../methods.ts'
import { openCase } from '../open-case.ts'
import type { CashierDeps } from '../deps.ts'
import { minutesAfter } from '../rules.ts'
import { beginMove, LOOK_MINUTES, type MoveRow } from './begin-move.ts'
import { carryMove } from './carry-moves.ts'
import { takePlays } from './take-plays.ts'
import { isMoving, lockSubaccount, subaccountOf } from './vendor-wallet.ts'
import { transact } from '../../../platform/transact.ts'

type SubaccountRow = Selectable<DB['cashier_vendor_subaccounts']>

const BATCH = 50
/** A difference that is still there after this is no play that is just being listed. */
const DIFFERS_MINUTES = 10

const looks = createJobQueue({
  table: 'cashier_vendor_subaccounts',
  key: ['member_id', 'vendor'],
  due: 'look_at',
  fence: 'look_at',
  open: sql<boolean>`look_at is not null`,
  atOnce: BATCH,
  leaseMs: LOOK_MINUTES * 60_000,
})

/**
 * Compares wallets at vendors with what the vendors say, and brings home what lies there untouched for the brand's minutes, or at once
 * when the brand has gone back to one wallet for all. What keeps differing becomes a case; nothing is corrected on a guess.
 */
export async function watchSubaccounts(parts: CashierDeps): Promise<number> {
  const due = await looks.claim(parts.context.db, { now: parts.context.clock.now() })
  for (const vendor of new Set(due.map((subaccount) => subaccount.vendor)))
    await takePlays(parts, vendor)
  for (const subaccount of due) {
    try {
      await look(parts, subaccount)
    } catch (error) {
      parts.context.log.error(
        { err: error, vendor: subaccount.vendor },
        'a wallet will be seen again',
      )
    }
  }
  return due.length
}

/** The vendor's balance of a wallet, or null when it does not answer. */
async function balanceAt(
  parts: CashierDeps,
  of: { memberId: bigint; vendor: string; currency: CurrencyCode },
): Promise<Money | null> {
  const adapter = parts.vendorWallets.get(of.vendor)
  if (!adapter) return null
  return await answerOf(parts.context, `vendor:${of.vendor}`, () =>
    adapter.balance({ player: String(of.memberId), currency: of.currency }),
  )
}

async function look(parts: CashierDeps, seen: SubaccountRow): Promise<void> {
  const currency = currencyOf(seen.currency)
  const of = { memberId: seen.member_id, vendor: seen.vendor }
  const theirs = await balanceAt(parts, { ...of, currency })
  if (theirs === null) return
  const isOn = (await parts.vendors?.isOn(seen.brand_id)) ?? false
  const begun = await transact(parts.context.db, async (tx): Promise<MoveRow | null> => {
    const subaccount = await lockSubaccount(tx, of)
    if (!subaccount || (await isMoving(tx, of))) return null
    const amount = floorToPayable(theirs, currency)
    if (!(await compare(parts, tx, { subaccount, theirs })) || amount === 0n) return null
    const now = parts.context.clock.now()
    const { strandedMinutes } = await policyOf(tx, subaccount.brand_id)
    if (isOn && now < minutesAfter(subaccount.touched_at, strandedMinutes)) return null
    const { move } = await beginMove(parts, tx, {
      ...of,
      brandId: subaccount.brand_id,
      currency,
      direction: 'home',
      amount,
      requestId: `stranded:${parts.context.random.uuid()}`,
      actor: 'rules:stranded',
      now,
    })
    return move
  })
  if (begun) await carryMove(parts, begun)
}

/** Writes down whether both say the same, which nothing under way disturbs; what differs for long is laid before the staff. */
async function compare(
  parts: CashierDeps,
  tx: Tx,
  { subaccount, theirs }: { subaccount: SubaccountRow; theirs: Money },
): Promise<boolean> {
  const { member_id: memberId, vendor } = subaccount
  const now = parts.context.clock.now()
  const currency = currencyOf(subaccount.currency)
  const ours = await parts.ledger.balance(tx, memberId, currency, subaccountOf(vendor))
  const since = ours === theirs ? null : (subaccount.differs_since ?? now)
  const isEmpty = ours === 0n && theirs === 0n
  await tx
    .updateTable('cashier_vendor_subaccounts')
    .set({ differs_since: since, ...(isEmpty ? { look_at: null } : {}) })
    .where('member_id', '=', memberId)
    .where('vendor', '=', vendor)
    .execute()
  if (since === null) return true
  if (now < minutesAfter(since, DIFFERS_MINUTES)) return false
  await openCase(parts, tx, {
    brandId: subaccount.brand_id,
    memberId,
    kind: 'vendor_balance_differs',
    provider: `vendor:${vendor}`,
    subject: `${memberId}:${since.getTime()}`,
    depositId: null,
    withdrawalId: null,
    currency,
    amount: ours > theirs ? ours - theirs : theirs - ours,
    now,
  })
  return false
}
