import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { PeriodicJob } from '../../platform/periodic.ts'
import { writePersonalData } from './personal-data.ts'
import { transact } from '../../platform/transact.ts'

const BATCH = 200

/** Moves nicknames that were kept in clear under their members' keys; finds nothing once all are moved. */
export function encryptNicknamesJob(context: Context): PeriodicJob {
  return {
    name: 'identity-nicknames',
    everyMs: 3_600_000,
    run: async ({ signal }) => {
      while (!signal.aborted && (await encryptNicknames(context)) > 0);
    },
  }
}

async function encryptNicknames(context: Context): Promise<number> {
  return await transact(context.db, async (tx) => {
    const rows = await tx
      .selectFrom('identity_members')
      .select(['id', 'brand_id', 'account', 'nickname'])
      .where(sql<boolean>`nickname <> account and member_type <> 4 and status <> 'closed'`)
      .where('data_key_encrypted', 'is not', null)
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, brand_id: brandId, account, nickname } of rows) {
      const at = context.clock.now()
      await writePersonalData(tx, context, { memberId: id, brandId, fields: { nickname }, at })
      await tx
        .updateTable('identity_members')
        .set({ nickname: account.slice(0, 40) })
        .where('id', '=', id)
        .execute()
    }
    return rows.length
  })
}
