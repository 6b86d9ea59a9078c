import { isIban } from '@croupier/shared/iban'
import { assert } from '@croupier/shared/assert'
import { maskPixKey, type PixKeyKind, readPixKey } from '@croupier/shared/pix'
import { bareTaxNumber, isCnpj, isCpf } from '@croupier/shared/cpf'
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { SessionRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import type { AccountOwner, CashierDeps } from './deps.ts'
import type { PayoutDestination } from './provider.ts'

export type PayeeRow = Selectable<DB['cashier_payees']>

const MOST_PAYEES = 5

export type NewPayee =
  | { method: 'pix'; keyKind: PixKeyKind; key: string; holderName: string; holderDocument: string }
  | { method: 'bank_transfer'; bank: string; account: string; holderName: string }

/** What is encrypted in a payee's row: exactly where a payout goes. */
const encryptedDestination = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('pix'),
    keyKind: z.enum(['cpf', 'cnpj', 'phone', 'email', 'random']),
    key: z.string(),
    holderDocument: z.string(),
    holderName: z.string(),
  }),
  z.object({
    kind: z.literal('bank'),
    bank: z.string(),
    account: z.string(),
    holderName: z.string(),
  }),
])

/**
 * Saves where a member wants money. The key must be well-formed and its holder the account's owner as far
 * as the house knows that person (PAY-03); the same key twice is the same payee.
 */
export async function addPayee(
  parts: CashierDeps,
  tx: Tx,
  { session, payee, now }: { session: SessionRef; payee: NewPayee; now: Date },
): Promise<PayeeRow> {
  const destination = destinationOf(payee)
  const owner = await parts.accountOwner(tx, session.memberId)
  const holderVerified = isHeldByOwner(destination, owner)
  const { keyring, random } = parts.context
  const id = random.uuid()
  const text =
    destination.kind === 'pix' ? destination.key : `${destination.bank}/${destination.account}`
  const keyIndex = keyring.blindIndex('payee', `${payee.method}:${text}`)
  const known = await payeeByKey(tx, session.memberId, keyIndex)
  if (known) return known
  await refuseTooMany(tx, session.memberId)
  await tx
    .insertInto('cashier_payees')
    .values({
      id,
      brand_id: session.brandId,
      member_id: session.memberId,
      method: payee.method,
      key_kind: destination.kind === 'pix' ? destination.keyKind : 'account',
      encrypted: await encryptPayee(parts, tx, { id, memberId: session.memberId, destination }),
      encrypted_by: 'member',
      key_index: keyIndex,
      masked:
        destination.kind === 'pix'
          ? maskPixKey(destination.keyKind, text)
          : maskAccount(destination),
      holder_verified: holderVerified,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await payeeByKey(tx, session.memberId, keyIndex)) ?? refuse('conflict')
}

function destinationOf(payee: NewPayee): Exclude<PayoutDestination, { kind: 'return' }> {
  const holderName = payee.holderName.trim().replace(/\s+/g, ' ')
  if (payee.method === 'bank_transfer') {
    const account = payee.account.replace(/[\s.-]/g, '').toUpperCase()
    if (!/^\d{6,19}$/.test(account) && !isIban(account))
      refuse('payee_invalid', { field: 'account' })
    return { kind: 'bank', bank: payee.bank, account, holderName }
  }
  const key = readPixKey(payee.keyKind, payee.key)
  if (key === null) refuse('payee_invalid', { field: 'key' })
  const holderDocument = bareTaxNumber(payee.holderDocument)
  if (!isCpf(holderDocument) && !isCnpj(holderDocument))
    refuse('payee_invalid', { field: 'holderDocument' })
  const keyIsDocument = payee.keyKind === 'cpf' || payee.keyKind === 'cnpj'
  if (keyIsDocument && key !== holderDocument) refuse('payee_not_yours', { field: 'key' })
  return { kind: 'pix', keyKind: payee.keyKind, key, holderDocument, holderName }
}

/** False when nothing can be compared; refuses when something was and differs. */
function isHeldByOwner(
  destination: Exclude<PayoutDestination, { kind: 'return' }>,
  owner: AccountOwner,
): boolean {
  const document = destination.kind === 'pix' ? destination.holderDocument : null
  if (owner.document !== null && document !== null) {
    if (owner.document !== document) refuse('payee_not_yours', { field: 'holderDocument' })
    return true
  }
  if (owner.name === null) return false
  if (plainName(owner.name) !== plainName(destination.holderName)) {
    refuse('payee_not_yours', { field: 'holderName' })
  }
  return true
}

function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/gi, 'd')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

function maskAccount({ bank, account }: { bank: string; account: string }): string {
  return `${bank} ••••${account.slice(-4)}`
}

async function payeeByKey(
  tx: Tx,
  memberId: bigint,
  keyIndex: Buffer,
): Promise<PayeeRow | undefined> {
  return await tx
    .selectFrom('cashier_payees')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('key_index', '=', keyIndex)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

async function refuseTooMany(tx: Tx, memberId: bigint): Promise<void> {
  const payees = await listPayees(tx, memberId)
  if (payees.length >= MOST_PAYEES) refuse('too_many_payees', { values: { most: MOST_PAYEES } })
}

export async function listPayees(db: Db | Tx, memberId: bigint): Promise<PayeeRow[]> {
  return await db
    .selectFrom('cashier_payees')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .execute()
}

/** A removed payee stays for the withdrawals that went there; it can be added again. */
export async function removePayee(
  tx: Tx,
  { memberId, payeeId, now }: { memberId: bigint; payeeId: string; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('cashier_payees')
    .set({ removed_at: now })
    .where('id', '=', payeeId)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse('not_found')
}

async function encryptPayee(
  { memberCipher }: CashierDeps,
  tx: Tx,
  of: { id: string; memberId: bigint; destination: unknown },
): Promise<Buffer> {
  const text = JSON.stringify(of.destination)
  return (
    (await memberCipher.encrypt(tx, { memberId: of.memberId, row: of.id, text })) ??
    refuse('not_found')
  )
}

/** Where the money goes, opened only at the moment it is sent. Fails for a member who was erased: nobody pays into nowhere. */
export async function openDestination(
  parts: CashierDeps,
  payeeId: string,
): Promise<PayoutDestination> {
  const row = await parts.context.db
    .selectFrom('cashier_payees')
    .selectAll()
    .where('id', '=', payeeId)
    .executeTakeFirstOrThrow()
  const destination = await openPayee(parts, parts.context.db, row)
  assert(destination, 'a payout to a member who was erased')
  return destination
}

/** Null when the member was erased. */
export async function openPayee(
  { context, memberCipher }: CashierDeps,
  db: Db | Tx,
  row: Pick<PayeeRow, 'id' | 'member_id' | 'encrypted' | 'encrypted_by'>,
): Promise<Exclude<PayoutDestination, { kind: 'return' }> | null> {
  const { id, member_id: memberId, encrypted } = row
  const text =
    row.encrypted_by === 'house'
      ? context.keyring.decrypt('payee', id, encrypted).toString()
      : await memberCipher.decrypt(db, { memberId, row: id, encrypted })
  return text === null ? null : z.parse(encryptedDestination, JSON.parse(text))
}

/** Whether two members have ever wanted money at the same place. */
export async function sharePayee(
  db: Db | Tx,
  [one, other]: readonly [bigint, bigint],
): Promise<boolean> {
  const found = await db
    .selectFrom('cashier_payees as mine')
    .innerJoin('cashier_payees as theirs', 'theirs.key_index', 'mine.key_index')
    .select('mine.id')
    .where('mine.member_id', '=', one)
    .where('theirs.member_id', '=', other)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
