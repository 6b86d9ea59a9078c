import type { ContractView } from '@croupier/api/affiliates/agents'
import type { Db, Tx } from '../../../platform/db.ts'
import { accountNames } from '../../../accounts/members/members.ts'
import type { HeldContract } from './queries.ts'

/** Contracts as one of the sides reads them; `readerId` null: staff. */
export async function contractViews(
  db: Db | Tx,
  contracts: readonly HeldContract[],
  readerId: bigint | null,
): Promise<ContractView[]> {
  const ids = contracts.flatMap(({ row }) => [
    row.taker_id,
    ...(row.giver_id ? [row.giver_id] : []),
  ])
  const names = await accountNames(db, [...new Set(ids)])
  return contracts.map((contract) => viewOf(contract, names, readerId))
}

function viewOf(
  { row, terms }: HeldContract,
  names: ReadonlyMap<bigint, string>,
  readerId: bigint | null,
): ContractView {
  const person = (memberId: bigint) => ({ memberId, account: names.get(memberId) ?? '' })
  const taker = person(row.taker_id)
  const giver = row.giver_id === null ? null : person(row.giver_id)
  const hash = row.terms_hash.toString('hex')
  const isSigned = row.decided_at !== null && row.state !== 'rejected'
  return {
    contractId: row.id,
    type: terms.type,
    version: row.version,
    // The table's checks allow these alone.
    state: row.state as ContractView['state'],
    side: readerId === row.taker_id ? 'received' : 'given',
    giver,
    taker,
    terms,
    termsHash: hash,
    signatures: [
      { by: 'giver', name: giver?.account ?? '', at: row.offered_at, hash },
      ...(isSigned && row.decided_at
        ? [{ by: 'taker' as const, name: taker.account, at: row.decided_at, hash }]
        : []),
    ],
    offeredAt: row.offered_at,
    decidedAt: row.decided_at,
    rejectReason: row.reject_reason,
    effectiveFrom: row.effective_from,
    effectiveTo: row.effective_to,
    endedAt: row.ended_at,
    endedBecause: row.ended_because as ContractView['endedBecause'],
    termination: row.termination_asked_at
      ? { askedAt: row.termination_asked_at, reason: row.termination_reason ?? '' }
      : null,
  }
}
