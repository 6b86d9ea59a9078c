import type { membersApi } from '@croupier/api/accounts/members'
import type { InputOf } from '@croupier/api/endpoint'
import type { Db } from '../../platform/db.ts'
import type { BrandRef, SessionRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { authenticatorOf, takeAuthenticatorCode } from './authenticator.ts'
import { requireLoginPassword, withinThrottle } from './change-password.ts'
import type { RelyingParty } from '../../platform/webauthn.ts'
import { listPasskeys, memberOfPasskey } from './passkeys.ts'
import type { MembersService } from './deps.ts'
import { checkPaymentPassword, stepUp } from './payment-password.ts'

/** Shows one of the member's secrets again; the session counts as stepped up for five minutes. */
export async function showAgain(
  desk: MembersService,
  of: {
    brand: BrandRef
    session: SessionRef
    party: RelyingParty
    input: InputOf<typeof membersApi.stepUp>
    now: Date
  },
): Promise<{ steppedUpUntil: Date }> {
  const { brand, session, party, input, now } = of
  const { memberId } = session
  const { paymentPassword, code, passkey } = input
  if (paymentPassword !== undefined)
    return await checkPaymentPassword(desk, { session, paymentPassword, now })
  if (passkey !== undefined) {
    await memberOfPasskey(desk, { brand, party, credential: passkey, memberId, now })
  } else if (code === undefined) {
    await requireLoginPassword(desk, { session, password: input.password ?? '', now })
  } else {
    await withinThrottle(desk, { what: 'authenticator', session, now }, async () => {
      if (!(await takeAuthenticatorCode(desk, { memberId, code, now })))
        refuse('authenticator_code_wrong', { field: 'code' })
    })
  }
  return await stepUp(desk.context.db, { session, now })
}

/** The secrets that the member has to show; a password that a recovery has set just now is none. */
export async function stepUpWays(db: Db, { memberId, assurance }: SessionRef) {
  const member = await db
    .selectFrom('identity_members')
    .select(['password_hash', 'payment_password_hash'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return {
    password: member.password_hash !== null && assurance !== 'low',
    paymentPassword: member.payment_password_hash !== null,
    authenticator: (await authenticatorOf(db, memberId)).since !== null,
    passkey: (await listPasskeys(db, memberId)).length > 0,
  }
}
