import { createHash } from 'node:crypto'
import { PROOFS_AT_MOST } from '@croupier/api/payments/cashier-shapes'
import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { CleanImage } from '../../platform/uploads/clean-image.ts'
import { currencyOf } from './currency-of.ts'
import { openCase } from './open-case.ts'
import type { CashierDeps } from './deps.ts'
import { type ReceiptUse, receiptUse } from './rules.ts'

export type ProofRow = Pick<
  Selectable<DB['cashier_proofs']>,
  'id' | 'width' | 'height' | 'uploaded_at'
>

/** What a picture is about. */
export type ProofOf = { depositId: string } | { withdrawalId: string }

const columnOf = (of: ProofOf) =>
  'depositId' in of
    ? ({ column: 'deposit_id', id: of.depositId } as const)
    : ({ column: 'withdrawal_id', id: of.withdrawalId } as const)

const LOOK_MS = 24 * 3_600_000

/** The states in which a picture of a payout can still say something. */
const DISPUTABLE: readonly string[] = ['awaiting_confirmation', 'partly_received', 'not_received']

/**
 * Keeps a picture of a payment, encrypted under the member's key (S9-025). Refuses `not_found`, `proof_not_asked` for an order of which
 * nothing is to be proven any more, and `proof_count` when there are three.
 */
export async function addProof(
  parts: CashierDeps,
  tx: Tx,
  of: { about: ProofOf; memberId: bigint; image: CleanImage; now: Date },
): Promise<ProofRow> {
  const { image, memberId, now } = of
  const { column, id: about } = columnOf(of.about)
  const { brandId, use } = await openOrder(tx, of)
  const known = await proofsOf(tx, of.about)
  const digest = createHash('sha256').update(image.bytes).digest()
  const same = known.find((row) => row.digest.equals(digest))
  if (same) return same
  if (known.length >= PROOFS_AT_MOST) refuse('proof_count')
  if ('depositId' in of.about) {
    const { depositId } = of.about
    await (use === 'claim'
      ? openClaim(parts, tx, { depositId, now })
      : giveTimeToLook(tx, { depositId, now }))
  }
  const id = parts.context.random.uuid()
  const text = image.bytes.toString('base64')
  const encrypted =
    (await parts.memberCipher.encrypt(tx, { memberId, row: id, text })) ?? refuse('not_found')
  const { media, width, height } = image
  await tx
    .insertInto('cashier_proofs')
    .values({
      id,
      brand_id: brandId,
      member_id: memberId,
      [column]: about,
      digest,
      media,
      width,
      height,
      encrypted,
      uploaded_at: now,
    })
    .execute()
  return { id, width, height, uploaded_at: now }
}

/** A receipt is looked at by people, so its deposit does not end with the clock of the code. */
async function giveTimeToLook(
  tx: Tx,
  { depositId, now }: { depositId: string; now: Date },
): Promise<void> {
  const until = new Date(now.getTime() + LOOK_MS)
  await tx
    .updateTable('cashier_deposits')
    .set((eb) => ({
      expires_at: eb.fn<Date>('greatest', ['expires_at', eb.val(until)]),
      query_at: now,
      updated_at: now,
    }))
    .where('id', '=', depositId)
    .execute()
}

/** The provider is asked once more at once, and somebody looks at what the player shows. */
async function openClaim(
  parts: CashierDeps,
  tx: Tx,
  { depositId, now }: { depositId: string; now: Date },
): Promise<void> {
  const deposit = await tx
    .updateTable('cashier_deposits')
    .set({ query_at: now, updated_at: now })
    .where('id', '=', depositId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await openCase(parts, tx, {
    kind: 'payment_claimed',
    brandId: deposit.brand_id,
    memberId: deposit.member_id,
    provider: deposit.provider,
    subject: deposit.txid,
    depositId,
    withdrawalId: null,
    currency: currencyOf(deposit.currency),
    amount: 0n,
    now,
  })
}

/** Refuses as `addProof` does, before a picture is unpacked: whoever may not send one makes the house do no work. */
export async function openOrder(
  tx: Tx,
  { about, memberId }: { about: ProofOf; memberId: bigint },
): Promise<{ brandId: number; use: ReceiptUse | null }> {
  const { column, id } = columnOf(about)
  if (column === 'withdrawal_id') {
    const order = await tx
      .selectFrom('cashier_withdrawals')
      .select(['brand_id', 'state'])
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .forUpdate()
      .executeTakeFirst()
    if (!order) refuse('not_found')
    if (!DISPUTABLE.includes(order.state)) refuse('proof_not_asked')
    return { brandId: order.brand_id, use: null }
  }
  const order = await tx
    .selectFrom('cashier_deposits')
    .select(['brand_id', 'state', 'method', 'reason'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!order) refuse('not_found')
  const use = receiptUse(order)
  if (use === null) refuse('proof_not_asked')
  return { brandId: order.brand_id, use }
}

export async function proofsOf(db: Db | Tx, about: ProofOf) {
  const { column, id } = columnOf(about)
  return await db
    .selectFrom('cashier_proofs')
    .select(['id', 'width', 'height', 'uploaded_at', 'digest'])
    .where(column, '=', id)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
}

/** The staff have a receipt before them, so the provider's clock ends nothing yet. */
export async function isLookedAt(
  tx: Tx,
  deposit: { id: string; method: string; expires_at: Date },
  now: Date,
): Promise<boolean> {
  if (deposit.method !== 'bank_transfer' || now >= deposit.expires_at) return false
  const [proof] = await proofsOf(tx, { depositId: deposit.id })
  return proof !== undefined
}

export interface OpenedProof {
  memberId: bigint
  depositId: string | null
  withdrawalId: string | null
  image: Uint8Array
}

/** A picture for one look; null when there is none in this brand, or its member was erased. */
export async function openProof(
  parts: CashierDeps,
  db: Db | Tx,
  { proofId, brandId }: { proofId: string; brandId: number },
): Promise<OpenedProof | null> {
  const row = await db
    .selectFrom('cashier_proofs')
    .select(['id', 'member_id', 'deposit_id', 'withdrawal_id', 'encrypted'])
    .where('id', '=', proofId)
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
  if (!row) return null
  const { member_id: memberId, encrypted } = row
  const text = await parts.memberCipher.decrypt(db, { memberId, row: row.id, encrypted })
  if (text === null) return null
  return {
    memberId,
    depositId: row.deposit_id,
    withdrawalId: row.withdrawal_id,
    image: new Uint8Array(Buffer.from(text, 'base64')),
  }
}
