import type { BrandRef, SessionRef } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { createAccount } from './create-account.ts'
import { type CreatedSession, createSession } from './create-session.ts'
import { type Caller, type MembersService, TRIAL_TYPE } from './deps.ts'
import { countAccountOfNetwork } from './quotas.ts'
import { requireWork } from './require-work.ts'
import { revokeSessions } from './sessions.ts'
import { transact } from '../../platform/transact.ts'

/** 10,000.00 DEMO, in ten-thousandths. */
export const TRIAL_GRANT = 100_000_000n
/** Below 1,000.00 DEMO a trial account may be filled up again. */
const LOW = 10_000_000n
const REFILLS_PER_DAY = 10

export interface FreePlayCall {
  brand: BrandRef
  humanCheck: string | undefined
  language: string
  session: SessionRef | null
  caller: Caller
}

/** A trial account with play money; whoever is in one already comes back to the same. */
export async function freePlay(desk: MembersService, call: FreePlayCall): Promise<CreatedSession> {
  const { brand, session, caller } = call
  const { brands, context } = desk
  await brands.requireOn(brand.id, 'FREE_PLAY')
  if (session?.isTrial) return await comeBack(desk, call, session)
  const work = { brandId: brand.id, address: caller.address, purpose: 'trial' } as const
  await requireWork(desk, { ...work, proof: call.humanCheck })
  return await transact(context.db, async (tx) => {
    await countAccountOfNetwork(tx, desk, { kind: 'trial', brandId: brand.id, caller })
    const memberId = await openTrialAccount(tx, desk, call)
    return await createSession(tx, desk, { memberId, brandId: brand.id, caller })
  })
}

async function openTrialAccount(tx: Tx, desk: MembersService, call: FreePlayCall): Promise<bigint> {
  const { brand, language, caller } = call
  const { random } = desk.context
  const number = Array.from({ length: 12 }, () => random.below(10)).join('')
  const memberId = await createAccount(tx, desk, {
    brandId: brand.id,
    account: `trial${number}`,
    memberType: TRIAL_TYPE,
    currency: 'DEMO',
    nickname: `Guest ${number.slice(-4)}`,
    language,
    passwordHash: null,
    address: caller.address,
    at: caller.now,
  })
  await grant(tx, desk, {
    memberId,
    brandId: brand.id,
    amount: TRIAL_GRANT,
    cause: 'open',
    at: caller.now,
  })
  return memberId
}

async function comeBack(
  desk: MembersService,
  call: FreePlayCall,
  session: SessionRef,
): Promise<CreatedSession> {
  return await transact(desk.context.db, async (tx) => {
    await revokeSessions(
      tx,
      { memberId: session.memberId, only: session.id },
      { reason: 'replaced', now: call.caller.now },
    )
    return await createSession(tx, desk, {
      memberId: session.memberId,
      brandId: call.brand.id,
      caller: call.caller,
    })
  })
}

/** Fills a trial account up to the first grant again. Refuses `trial_only`, `trial_not_low`, `trial_refills_used`. */
export async function refillTrial(
  desk: MembersService,
  of: { session: SessionRef; now: Date },
): Promise<{ balance: bigint; refillsLeft: number }> {
  const { session, now } = of
  if (!session.isTrial) refuse('trial_only')
  const today = now.toISOString().slice(0, 10)
  return await transact(desk.context.db, async (tx) => {
    const row = await tx
      .selectFrom('identity_members')
      .select((eb) => ['trial_refills', eb.cast<string>('trial_refilled_on', 'text').as('day')])
      .where('id', '=', session.memberId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const used = row.day === today ? row.trial_refills : 0
    if (used >= REFILLS_PER_DAY) refuse('trial_refills_used')
    const balance = await desk.ledger.balance(tx, session.memberId, 'DEMO', 'cash')
    if (balance >= LOW) refuse('trial_not_low')
    await tx
      .updateTable('identity_members')
      .set({ trial_refills: used + 1, trial_refilled_on: today })
      .where('id', '=', session.memberId)
      .execute()
    await grant(tx, desk, {
      memberId: session.memberId,
      brandId: session.brandId,
      amount: TRIAL_GRANT - balance,
      cause: `refill:${today}:${used + 1}`,
      at: now,
    })
    return { balance: TRIAL_GRANT, refillsLeft: REFILLS_PER_DAY - used - 1 }
  })
}

async function grant(
  tx: Tx,
  { context, ledger }: MembersService,
  of: { memberId: bigint; brandId: number; amount: bigint; cause: string; at: Date },
): Promise<void> {
  await ledger.post(tx, [
    {
      id: context.random.uuid(),
      playerId: of.memberId,
      brandId: of.brandId,
      currency: 'DEMO',
      subaccount: 'cash',
      operation: 'trial_grant',
      source: 0,
      externalId: `trial:${of.cause}`,
      amount: of.amount,
      counterAccount: 'trial',
      at: of.at,
    },
  ])
}
