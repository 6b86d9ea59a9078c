import type { ContractTerms, ContractType } from '@croupier/api/affiliates/agents'
import { byId } from '@croupier/api/cursors'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../platform/db-types.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { holdTree } from '../tree/lock-tree.ts'
import { termsOf } from './terms.ts'

export type ContractRow = Selectable<DB['agents_contracts']>

export interface HeldContract {
  row: ContractRow
  terms: ContractTerms
}

export const held = (row: ContractRow): HeldContract => ({ row, terms: termsOf(row.terms) })

/**
 * Contracts of a brand change one after the other, and nobody is moved meanwhile: what a change is checked against stays as it was until
 * it is written.
 */
export async function lockContracts(tx: Tx, brandId: number): Promise<void> {
  await holdTree(tx, brandId)
  await sql`select pg_advisory_xact_lock(hashtext('agents contracts'), ${brandId})`.execute(tx)
}

export async function contractById(
  db: Db | Tx,
  of: { id: string; brandId: number },
): Promise<HeldContract | null> {
  const row = await db
    .selectFrom('agents_contracts')
    .selectAll()
    .where('id', '=', of.id)
    .where('brand_id', '=', of.brandId)
    .executeTakeFirst()
  return row ? held(row) : null
}

/** The contract that an agent holds of a type, whether it counts already or from the next period on. */
export async function currentContract(
  db: Db | Tx,
  of: { takerId: bigint; type: ContractType },
): Promise<HeldContract | null> {
  const row = await db
    .selectFrom('agents_contracts')
    .selectAll()
    .where('taker_id', '=', of.takerId)
    .where('type', '=', of.type)
    .where('state', '=', 'accepted')
    .executeTakeFirst()
  return row ? held(row) : null
}

/** The contracts of a type that anybody below an agent holds. */
export async function contractsBelow(
  db: Db | Tx,
  of: { agentId: bigint; type: ContractType },
): Promise<HeldContract[]> {
  const rows = await db
    .selectFrom('agents_contracts as c')
    .innerJoin('agents_members as m', 'm.member_id', 'c.taker_id')
    .innerJoin('agents_line_agents as la', 'la.line_id', 'm.line_id')
    .selectAll('c')
    .where('la.agent_id', '=', of.agentId)
    .where('c.type', '=', of.type)
    .where('c.state', '=', 'accepted')
    .orderBy('c.id')
    .execute()
  return rows.map(held)
}

export interface ContractSearch {
  brandId: number
  /** Whose; undefined: everybody's. */
  memberId?: bigint | undefined
  side?: 'given' | 'received' | undefined
  type?: ContractType | undefined
  state?: ContractRow['state'] | undefined
  /** Only what `paysOnLosses` says of their terms. */
  onLosses?: boolean
  cursor?: string | undefined
  limit: number
}

/** Contracts of a brand or of one agent, the newest first; ids are ordered by time. */
export async function contractsOf(db: Db, search: ContractSearch): Promise<HeldContract[]> {
  const { brandId, memberId, side, type, state, onLosses = false } = search
  const [cursor] = byId.read(search.cursor) ?? []
  const rows = await db
    .selectFrom('agents_contracts')
    .selectAll()
    .where('brand_id', '=', brandId)
    .$if(memberId !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          ...(side === 'received' ? [] : [eb('giver_id', '=', memberId ?? 0n)]),
          ...(side === 'given' ? [] : [eb('taker_id', '=', memberId ?? 0n)]),
        ]),
      ),
    )
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(onLosses, (query) =>
      query.where(
        sql<boolean>`(type = 'dividend' or (type = 'realtime' and (terms ->> 'lossRate')::int > 0))`,
      ),
    )
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(search.limit + 1)
    .execute()
  return rows.map(held)
}

/** All versions of what an upline and a downline had of a type, the newest first. */
export async function versionsOf(db: Db, row: ContractRow): Promise<HeldContract[]> {
  const rows = await db
    .selectFrom('agents_contracts')
    .selectAll()
    .where('taker_id', '=', row.taker_id)
    .where('type', '=', row.type)
    .where('giver_id', 'is not distinct from', row.giver_id)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(held)
}
