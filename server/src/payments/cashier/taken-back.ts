import type { Money } from '@croupier/shared/money'
import type { Db, Tx } from '../../platform/db.ts'

/** What was taken back of a line of an agent's pay (EQ-20). */
export interface TakenBack {
  commissionLineId: string
  amount: Money
  reason: string
  /** Null: proposed, and nothing has moved. */
  madeAt: Date | null
  /** The caller's id of the movement in the ledger. */
  externalId: string
}

/** The id under which a correction moves money. */
export function adjustmentKey(adjustmentId: string): string {
  return `adjustment:${adjustmentId}`
}

/** What was taken back of some lines of agents' pay, or waits for a second person; by line. */
export async function takenBackOf(
  db: Db | Tx,
  lines: readonly string[],
): Promise<ReadonlyMap<string, TakenBack>> {
  if (lines.length === 0) return new Map()
  const rows = await takeBacks(db).where('commission_line', 'in', lines).execute()
  return new Map(rows.map((row) => [row.commission_line ?? '', viewOf(row)]))
}

/** What a member was paid and gave back within some days, by the moment at which it left the balance; the newest first. */
export async function takenBackFrom(
  db: Db | Tx,
  of: { memberId: bigint; from: Date; to: Date },
): Promise<TakenBack[]> {
  const rows = await takeBacks(db)
    .where('commission_line', 'is not', null)
    .where('member_id', '=', of.memberId)
    .where('state', '=', 'made')
    .where('decided_at', '>=', of.from)
    .where('decided_at', '<', of.to)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(viewOf)
}

/** Which lines of pay some movements took back, by the movement's own id; absent where it corrected something else. */
export async function linesTakenBackBy(
  db: Db | Tx,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = externalIds.flatMap((key) => /^adjustment:([0-9a-f-]{36})$/.exec(key)?.[1] ?? [])
  if (ids.length === 0) return new Map()
  const rows = await takeBacks(db)
    .where('commission_line', 'is not', null)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, commission_line: line }) => [adjustmentKey(id), line ?? '']))
}

function takeBacks(db: Db | Tx) {
  return db
    .selectFrom('cashier_adjustments')
    .select(['id', 'commission_line', 'amount', 'reason', 'decided_at'])
    .where('state', '<>', 'refused')
}

type Row = Awaited<ReturnType<ReturnType<typeof takeBacks>['execute']>>[number]

function viewOf({ id, commission_line, amount, reason, decided_at }: Row): TakenBack {
  return {
    commissionLineId: commission_line ?? '',
    amount: -amount,
    reason,
    madeAt: decided_at,
    externalId: adjustmentKey(id),
  }
}
