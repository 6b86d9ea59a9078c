import { readPlace } from '@croupier/api/cursors'
import type { Db, Tx } from '../../platform/db.ts'
import { type DisputeRow, type PageOf, type PageRequest, pageOf } from './queries.ts'

export type ListedDispute = DisputeRow & {
  id: string
  amount: bigint
  end_to_end_id: string | null
}

/** Open ones with the nearest deadline first; ended ones newest first. */
export async function listDisputes(
  db: Db | Tx,
  filter: PageRequest & { brandId: number; state: 'open' | 'ended' },
): Promise<PageOf<ListedDispute>> {
  const after = readPlace(filter.cursor)
  const isOpen = filter.state === 'open'
  const place = isOpen ? 'd.deadline_at' : 'd.opened_at'
  const rows = await db
    .selectFrom('cashier_disputes as d')
    .innerJoin('cashier_withdrawals as w', 'w.id', 'd.withdrawal_id')
    .selectAll('d')
    .select(['w.id', 'w.amount', 'w.end_to_end_id'])
    .where('d.brand_id', '=', filter.brandId)
    .where('d.outcome', isOpen ? 'is' : 'is not', null)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple(place, 'w.id'),
          isOpen ? '>' : '<',
          tuple(after?.at ?? new Date(0), after?.id ?? ''),
        ),
      ),
    )
    .orderBy(place, isOpen ? 'asc' : 'desc')
    .orderBy('w.id', isOpen ? 'asc' : 'desc')
    .limit(filter.limit + 1)
    .execute()
  return pageOf(rows, filter.limit, (row) => (isOpen ? row.deadline_at : row.opened_at))
}
