import type { CashierDeps } from './deps.ts'
import { openPayee } from './payees.ts'

const BATCH = 100

/** Brings payees of before under their members' own keys; returns how many it found. Twice at once does no harm. */
export async function reencryptPayees(parts: CashierDeps): Promise<number> {
  const { db } = parts.context
  const rows = await db
    .selectFrom('cashier_payees')
    .selectAll()
    .where('encrypted_by', '=', 'house')
    .orderBy('id')
    .limit(BATCH)
    .execute()
  for (const row of rows) {
    const destination = await openPayee(parts, db, row)
    const text = JSON.stringify(destination)
    const encrypted = await parts.memberCipher.encrypt(db, {
      memberId: row.member_id,
      row: row.id,
      text,
    })
    await db
      .updateTable('cashier_payees')
      // Without a key the person has been erased, and so is this.
      .set({ encrypted: encrypted ?? Buffer.alloc(0), encrypted_by: 'member' })
      .where('id', '=', row.id)
      .where('encrypted_by', '=', 'house')
      .execute()
  }
  return rows.length
}
