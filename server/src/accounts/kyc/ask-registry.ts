import type { Tx } from '../../platform/db.ts'
import { bareTaxNumber } from '@croupier/shared/cpf'
import { type KycDeps, rulesOf, type Whose } from './deps.ts'
import type { AskedPerson, RegistryAnswer } from './registry.ts'
import { afterVerdict, askedAgainAt, isHit, type Occasion, type Verdict } from './rules.ts'
import { lockMember, type MemberRow, standingIn } from './standing.ts'
import { transact } from '../../platform/transact.ts'

/** While one asks, nobody else does; a process that dies leaves the question to the next one. */
const CLAIM_MS = 60_000
const ROUND = 20
/** A register that is silent for some minutes is told to whom it keeps from money; a hiccup is not. */
const FAILURES_TOLD = 3

/** Makes the register's next word due now: until it has come, bets and deposits wait. */
export async function makeDue(
  tx: Tx,
  { memberId }: Pick<Whose, 'memberId'>,
  { occasion, now }: { occasion: Occasion; now: Date },
): Promise<void> {
  await tx
    .updateTable('kyc_members')
    .set({ next_check_at: now, occasion, failures: 0, updated_at: now })
    .where('member_id', '=', memberId)
    .where('hit_at', 'is', null)
    .execute()
}

/** Asks about everybody who is due; returns how many were asked. */
export async function askWhoeverIsDue(parts: KycDeps): Promise<number> {
  const rows = await parts.context.db
    .selectFrom('kyc_members')
    .select('member_id')
    .where('next_check_at', '<=', parts.context.clock.now())
    .orderBy('next_check_at')
    .limit(ROUND)
    .execute()
  for (const row of rows) await askRegistry(parts, row.member_id)
  return rows.length
}

/**
 * Asks the register about one member who is due. Three steps on purpose: the claim is committed, the register is asked
 * without a transaction, its word is written with what follows. Answers the verdict; `down` when there was none, null
 * when nobody is due or somebody else asks.
 */
export async function askRegistry(
  parts: KycDeps,
  memberId: bigint,
): Promise<Verdict | 'down' | null> {
  const { context, registry, identity } = parts
  const now = context.clock.now()
  const claimed = await context.db
    .updateTable('kyc_members')
    .set({ next_check_at: new Date(now.getTime() + CLAIM_MS) })
    .where('member_id', '=', memberId)
    .where('next_check_at', '<=', now)
    .where('hit_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!claimed) return null
  const person = personIn(await identity.personalData(context.db, memberId))
  if (!person) {
    await context.db
      .updateTable('kyc_members')
      .set({ next_check_at: null })
      .where('member_id', '=', memberId)
      .execute()
    return null
  }
  const answer = await registry.check(person).catch((error: unknown) => {
    context.log.warn({ err: error, registry: registry.code }, 'the register did not answer')
    return null
  })
  await transact(context.db, (tx) => settle(parts, tx, claimed, answer))
  return answer?.verdict ?? 'down'
}

/** What the register needs; null while something of it was not told. */
export function personIn(known: Readonly<Record<string, string>>): AskedPerson | null {
  const { fullName, idNumber, birthday } = known
  if (!fullName || !idNumber || !birthday) return null
  return { fullName, idNumber: bareTaxNumber(idNumber), birthday }
}

async function settle(
  parts: KycDeps,
  tx: Tx,
  claimed: MemberRow,
  answer: RegistryAnswer | null,
): Promise<void> {
  const now = parts.context.clock.now()
  const whose = { memberId: claimed.member_id, brandId: claimed.brand_id }
  const row = await lockMember(tx, whose, now)
  await tx
    .insertInto('kyc_checks')
    .values({
      id: parts.context.random.uuid(),
      member_id: row.member_id,
      brand_id: row.brand_id,
      occasion: row.occasion ?? 'sweep',
      provider: parts.registry.code,
      verdict: answer?.verdict ?? 'down',
      reference: answer?.reference ?? null,
      at: now,
    })
    .execute()
  // Somebody has told something else, or asked again, while the register was asked: its word is about what was told before.
  if (row.next_check_at?.getTime() !== claimed.next_check_at?.getTime()) return
  const change = tx.updateTable('kyc_members').where('member_id', '=', row.member_id)
  if (!answer) {
    const failures = row.failures + 1
    const next_check_at = askedAgainAt(failures, now)
    await change.set({ failures, next_check_at, updated_at: now }).execute()
    if (failures === FAILURES_TOLD && !(row.valid_until !== null && row.valid_until > now))
      await parts.recordFact(tx, { ...whose, kind: 'kyc_check_waits', at: now, data: {} })
    return
  }
  const rules = await rulesOf(parts, row.brand_id)
  const after = afterVerdict(standingIn(row), answer.verdict, { rules, now })
  await change
    .set({
      registry: after.registry,
      confirmed_at: after.confirmedAt,
      checked_at: after.checkedAt,
      valid_until: after.validUntil,
      next_check_at: after.nextCheckAt,
      hit_at: after.hitAt,
      close_at: after.closeAt,
      failures: 0,
      updated_at: now,
    })
    .execute()
  const isNew = answer.verdict !== row.registry
  if (answer.verdict === 'mismatch' && isNew)
    await parts.recordFact(tx, { ...whose, kind: 'kyc_not_confirmed', at: now, data: {} })
  // Said when somebody is known for the first time, or heard that the question waits.
  if (answer.verdict === 'clear' && (row.confirmed_at === null || row.failures >= FAILURES_TOLD))
    await parts.recordFact(tx, { ...whose, kind: 'kyc_confirmed', at: now, data: {} })
  if (isHit(answer.verdict)) await tell(parts, tx, row, answer)
}

/** Each bet looks at the row; those that have looked already are stopped by the wallet's own lock. */
async function tell(
  parts: KycDeps,
  tx: Tx,
  row: MemberRow,
  { verdict, reference }: RegistryAnswer,
): Promise<void> {
  const at = parts.context.clock.now()
  const { member_id: memberId, brand_id: brandId } = row
  await parts.barBets(tx, { memberId, brandId, reason: `register: ${verdict}`, isBarred: true })
  await parts.recordFact(tx, { kind: 'kyc_hit', brandId, memberId, at, data: { verdict } })
  await parts.audit.record(tx, {
    brandId,
    actor: { kind: 'system', id: 'kyc', name: parts.registry.code },
    action: 'kyc.hit',
    subject: { type: 'member', id: String(memberId) },
    after: { verdict, reference },
    address: '',
    at,
  })
}
