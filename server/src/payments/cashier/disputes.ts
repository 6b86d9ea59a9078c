import { type KeysetPage, keysetPage, type PageRequest } from '../../platform/keyset-page.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { DisputeRow } from './queries.ts'

export type ListedDispute = DisputeRow & {
  id: string
  amount: bigint
  end_to_end_id: string | null
}

/** Open ones with the nearest deadline first; ended ones newest first. */
export async function listDisputes(
  db: Db | Tx,
  filter: PageRequest & { brandId: number; state: 'open' | 'ended' },
): Promise<KeysetPage<ListedDispute>> {
  const isOpen = filter.state === 'open'
  return keysetPage(
    db
      .selectFrom('cashier_disputes as d')
      .innerJoin('cashier_withdrawals as w', 'w.id', 'd.withdrawal_id')
      .selectAll('d')
      .select(['w.id', 'w.amount', 'w.end_to_end_id'])
      .where('d.brand_id', '=', filter.brandId)
      .where('d.outcome', isOpen ? 'is' : 'is not', null),
    { at: isOpen ? 'deadline_at' : 'opened_at', table: 'd', id: 'w.id', ascending: isOpen },
    filter,
  )
}
