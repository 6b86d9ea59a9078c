import type { Db, Tx } from '../../platform/db.ts'
import type { SessionRef } from '../../platform/http/call.ts'
import type { MembersService } from './deps.ts'
import { transact } from '../../platform/transact.ts'

const CODES = 8
/** Sixteen of 32 signs are 80 bits: nobody guesses one, whatever the limits of guessing. */
const LENGTH = 16
const GROUP = 4
/** Without those that look alike. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export interface AccountCodesState {
  /** When they were made; null without any. */
  madeAt: Date | null
  left: number
}

/** The codes that open a member's account when the password is forgotten, as far as they may be shown. */
export async function accountCodesOf(db: Db | Tx, memberId: bigint): Promise<AccountCodesState> {
  const row = await db
    .selectFrom('identity_account_codes')
    .select((eb) => [
      eb.fn.max('made_at').as('madeAt'),
      eb.fn.countAll<bigint>().filterWhere('used_at', 'is', null).as('left'),
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { madeAt: row.madeAt, left: Number(row.left) }
}

/** Eight new codes, shown this once; those before them are worth nothing. */
export async function makeAccountCodes(
  desk: MembersService,
  { session, now }: { session: SessionRef; now: Date },
): Promise<{ codes: string[] }> {
  const { memberId, brandId } = session
  const codes = Array.from({ length: CODES }, () => newCode(desk))
  await transact(desk.context.db, async (tx) => {
    // Two at once make one set after the other, never a mixed one.
    await tx
      .selectFrom('identity_members')
      .select('id')
      .where('id', '=', memberId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('identity_account_codes').where('member_id', '=', memberId).execute()
    await tx
      .insertInto('identity_account_codes')
      .values(
        codes.map((code) => ({
          member_id: memberId,
          brand_id: brandId,
          code_hash: codeHash(desk, memberId, code),
          made_at: now,
        })),
      )
      .execute()
    const fact = { brandId, memberId, at: now, data: {} }
    await desk.recordFact(tx, { kind: 'account_codes_made', ...fact })
  })
  return { codes: codes.map(inGroups) }
}

/** Whether a code would open the account; asked for nobody (null) too, so that both take the same steps. */
export async function isAccountCode(
  desk: MembersService,
  of: { memberId: bigint | null; typed: string },
): Promise<boolean> {
  // No member has the id 0.
  const memberId = of.memberId ?? 0n
  const found = await desk.context.db
    .selectFrom('identity_account_codes')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', codeHash(desk, memberId, plain(of.typed)))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Uses a code up; false when it was used meanwhile. */
export async function takeAccountCode(
  tx: Tx,
  desk: MembersService,
  of: { memberId: bigint; typed: string; now: Date },
): Promise<boolean> {
  const used = await tx
    .updateTable('identity_account_codes')
    .set({ used_at: of.now })
    .where('member_id', '=', of.memberId)
    .where('code_hash', '=', codeHash(desk, of.memberId, plain(of.typed)))
    .where('used_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst()
  return used !== undefined
}

function newCode({ context: { random } }: MembersService): string {
  return Array.from({ length: LENGTH }, () => SIGNS[random.below(SIGNS.length)] ?? 'A').join('')
}

function inGroups(code: string): string {
  return (code.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-')
}

function plain(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

function codeHash({ context }: MembersService, memberId: bigint, code: string): Buffer {
  return context.keyring.blindIndex('account-code', `${memberId}:${code}`)
}
