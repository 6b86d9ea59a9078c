import type { StaffRole } from '@croupier/api/accounts/staff-roles'
import { staffRoleNames } from '@croupier/api/accounts/staff-roles'
import { assert } from '@croupier/shared/assert'
import type { Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'

export type StaffRow = Selectable<DB['operators_staff']>

/** The role of a row: the table's check allows nothing else. */
export function roleOf(row: { role: string }): StaffRole {
  const role = staffRoleNames.find((name) => name === row.role)
  assert(role, `unknown role ${row.role}`)
  return role
}

export async function staffByName(db: Db | Tx, name: string): Promise<StaffRow | undefined> {
  return await db
    .selectFrom('operators_staff')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst()
}

/** Holds the row, so that two changes of one person never cross. */
export async function lockStaff(tx: Tx, id: string): Promise<StaffRow | undefined> {
  return await tx
    .selectFrom('operators_staff')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function encryptTotp({ keyring }: Context, staffId: string, secret: string): Buffer {
  return keyring.encrypt('staff-totp', staffId, secret)
}

export function openTotp({ keyring }: Context, staffId: string, encrypted: Buffer): string {
  return keyring.decrypt('staff-totp', staffId, encrypted).toString('utf8')
}

export function encryptMail({ keyring }: Context, staffId: string, mail: string): Buffer {
  return keyring.encrypt('staff-mail', staffId, mail)
}
