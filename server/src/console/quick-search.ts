import type { StaffPermission } from '@croupier/api/endpoint'
import { searchForm } from '@croupier/shared/search-form'
import type { Db } from '../platform/db.ts'
import type { ConsoleDeps } from './deps.ts'
import { findByReference, findOrders } from '../payments/cashier/cashier.ts'

export interface Hit {
  kind: 'member' | 'journal' | 'withdrawal' | 'deposit' | 'round'
  id: string
  memberId: bigint | null
  title: string
  detail: string
}

const MEMBERS_SHOWN = 8
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Finds what a text may mean: an id of anything, a reference of a bank statement, or the beginning of a member's name. */
export async function quickSearch(
  parts: ConsoleDeps,
  db: Db,
  query: { brandId: number; text: string; permissions: ReadonlySet<StaffPermission> },
): Promise<Hit[]> {
  const text = searchForm(query.text)
  if (UUID.test(text)) {
    return query.permissions.has('money.read')
      ? await byId(parts, db, { brandId: query.brandId, id: text })
      : []
  }
  const { items } = await parts.identity.searchMembers(db, {
    brandIds: [query.brandId],
    text,
    withTrial: true,
    cursor: undefined,
    limit: MEMBERS_SHOWN,
  })
  const claimed = await parts.identity.findByClaim(db, { brandId: query.brandId, text })
  const named = items.filter(({ id }) => !claimed.some((member) => member.id === id))
  const members: Hit[] = [...claimed, ...named].map((member) => ({
    kind: 'member',
    id: String(member.id),
    memberId: member.id,
    title: member.account,
    detail: member.nickname,
  }))
  const orders = query.permissions.has('money.read')
    ? await byReference(parts, db, { brandId: query.brandId, reference: query.text.trim() })
    : []
  return [...orders, ...members]
}

/** No reference of ours or of a bank is shorter. */
const SHORTEST_REFERENCE = 4

async function byReference(
  { cashier }: ConsoleDeps,
  db: Db,
  of: { brandId: number; reference: string },
): Promise<Hit[]> {
  if (of.reference.length < SHORTEST_REFERENCE) return []
  const providers = [...cashier.parts.providers.keys()]
  const found = await findByReference(db, { ...of, providers })
  return found.map(({ kind, id, memberId, state }) => ({
    kind,
    id,
    memberId,
    title: of.reference,
    detail: state,
  }))
}

async function byId(
  { ledger }: ConsoleDeps,
  db: Db,
  { brandId, id }: { brandId: number; id: string },
): Promise<Hit[]> {
  const hits: Hit[] = []
  const line = await ledger.find(db, id)
  if (line?.brandId === brandId)
    hits.push({ kind: 'journal', id, memberId: line.playerId, title: id, detail: line.operation })
  for (const { kind, memberId, state } of await findOrders(db, { brandId, id }))
    hits.push({ kind, id, memberId, title: id, detail: state })
  return hits
}
