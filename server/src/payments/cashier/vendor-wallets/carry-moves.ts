import { sql } from 'kysely'
import { createJobQueue } from '../../../platform/job-queue.ts'
import { currencyOf } from '../currency-of.ts'
import { eachAlone } from '../each-alone.ts'
import { answerOf } from '../foreign-call.ts'
import { openCase } from '../open-case.ts'
import { announcement, type CashierDeps } from '../deps.ts'
import { secondsToNextQuery } from '../rules.ts'
import { MOVE_LEASE_MS, type MoveRow } from './begin-move.ts'
import { endMove } from './end-move.ts'
import { takePlays } from './take-plays.ts'
import { lockSubaccount, type MoveReport } from './vendor-wallet.ts'
import { transact } from '../../../platform/transact.ts'

const BATCH = 20

const moves = createJobQueue({
  table: 'cashier_vendor_moves',
  key: ['id'],
  due: 'next_at',
  attempts: 'attempts',
  fence: 'attempts',
  open: sql<boolean>`next_at is not null`,
  atOnce: BATCH,
  leaseMs: MOVE_LEASE_MS,
})

/** Asks about every move whose time has come: the worker's way, and the way of a process that died with a move in its hand. */
export async function carryDueMoves(parts: CashierDeps): Promise<number> {
  const { db, clock } = parts.context
  const claimed = await moves.claim(db, { now: clock.now() })
  await eachAlone(parts.context, claimed, async (move) => {
    // Those before it may have taken longer than the lease.
    if (await moves.renew(db, move, clock.now())) await carryMove(parts, move)
  })
  return claimed.length
}

/**
 * Takes a claimed move to the vendor and writes what is known afterwards. A move that was tried before is asked about first, and sent
 * again only under its own id and only when the vendor has certainly never seen it; silence leaves it unknown.
 */
export async function carryMove(parts: CashierDeps, move: MoveRow): Promise<void> {
  const adapter = parts.vendorWallets.get(move.vendor)
  const report = adapter
    ? await answerOf(parts.context, `vendor:${move.vendor}`, async () => {
        const known = move.attempts > 1 ? await adapter.find(move.id) : null
        const amount = move.direction === 'to_vendor' ? move.amount : -move.amount
        const order = { id: move.id, player: String(move.member_id), amount }
        return known ?? (await adapter.move({ ...order, currency: currencyOf(move.currency) }))
      })
    : null
  if (report === null || report.outcome === 'processing') await keepAsking(parts, move)
  else await settleMove(parts, move, report.outcome)
}

/** What is not known stays open and says so; after its deadline a person looks at it too, while it is still being asked. */
async function keepAsking(parts: CashierDeps, move: MoveRow): Promise<void> {
  const now = parts.context.clock.now()
  await transact(parts.context.db, async (tx) => {
    const wait = Math.max(MOVE_LEASE_MS, secondsToNextQuery(move.attempts - 1) * 1000)
    const again = new Date(now.getTime() + wait)
    const isMine = await moves.postpone(tx, move, again, { state: 'unknown' })
    if (!isMine || now < move.deadline_at) return
    await openCase(parts, tx, {
      brandId: move.brand_id,
      memberId: move.member_id,
      kind: 'vendor_move_unknown',
      provider: `vendor:${move.vendor}`,
      subject: move.id,
      depositId: null,
      withdrawalId: null,
      currency: currencyOf(move.currency),
      amount: move.amount,
      now,
    })
  })
}

/** Ends a move once, whoever hears of it first; the wallet's row decides. */
async function settleMove(
  parts: CashierDeps,
  of: MoveRow,
  outcome: Exclude<MoveReport['outcome'], 'processing'>,
): Promise<void> {
  const { context } = parts
  // What was won there and comes home has to be known before it can leave that subaccount.
  if (of.direction === 'home' && outcome === 'done') await takePlays(parts, of.vendor)
  const now = context.clock.now()
  const isSettled = await transact(context.db, async (tx) => {
    const wallet = { memberId: of.member_id, vendor: of.vendor }
    await lockSubaccount(tx, wallet)
    const move = await tx
      .selectFrom('cashier_vendor_moves')
      .selectAll()
      .where('id', '=', of.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    return await endMove(parts, tx, { move, outcome, now })
  })
  if (isSettled) announcement(context, of.member_id, [{ type: 'balance' }])()
  else await keepAsking(parts, of)
}
