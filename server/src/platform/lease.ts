import { sql } from 'kysely'
import type { Db, Tx } from './db.ts'

export interface LeaseOptions {
  /** The duty, such as `crash:table-1`. */
  name: string
  /** This process. */
  holder: string
  /** Milliseconds after which silence means that the holder is gone. */
  ttlMs: number
}

export interface Lease {
  /** Takes or renews the lead. Returns the fencing token, which grows with every new leader; null while another leads. */
  acquire(): Promise<bigint | null>
  /** Lets go, so that the next one need not wait. */
  release(): Promise<void>
}

/** The lead of one duty among many processes. The database's clock decides, never that of a process. */
export function createLease(db: Db, { name, holder, ttlMs }: LeaseOptions): Lease {
  return {
    acquire: async () => {
      const { rows } = await sql<{ token: bigint }>`
        insert into platform_leases as lease (name, holder, token, expires_at)
        values (${name}, ${holder}, 1, now() + ${ttlMs} * interval '1 millisecond')
        on conflict (name) do update set
          holder = excluded.holder,
          token = case when lease.holder = excluded.holder and lease.expires_at > now()
            then lease.token else lease.token + 1 end,
          expires_at = excluded.expires_at
        where lease.holder = excluded.holder or lease.expires_at <= now()
        returning token`.execute(db)
      return rows[0]?.token ?? null
    },
    release: async () => {
      await db
        .updateTable('platform_leases')
        .set({ expires_at: sql`now()` })
        .where('name', '=', name)
        .where('holder', '=', holder)
        .execute()
    },
  }
}

/** The duty has a newer leader: what this process was about to write is out of date. */
export class LeaseLost extends Error {
  constructor(name: string) {
    super(`another process leads ${name} now`)
    this.name = 'LeaseLost'
  }
}

/**
 * Ties a transaction to the lead: nobody can take over before it ends, and it throws LeaseLost when somebody has. A leader that
 * slept too long cannot write.
 */
export async function holdLease(tx: Tx, name: string, token: bigint): Promise<void> {
  const held = await tx
    .selectFrom('platform_leases')
    .select('token')
    .where('name', '=', name)
    .where('token', '=', token)
    .forShare()
    .executeTakeFirst()
  if (!held) throw new LeaseLost(name)
}
