import { isReservedName } from '@croupier/shared/reserved-names'
import { checkField } from '@croupier/shared/patterns'
import type { Tx } from '../../platform/db.ts'
import type { BrandRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { createAccount } from './create-account.ts'
import type { MembersService } from './deps.ts'
import { hashPassword, isPasswordCommon } from './passwords.ts'

export interface AccountForUpline {
  brand: BrandRef
  upline: bigint
  username: string
  password: string
  memberType: 0 | 2 | 42
  language: string
  address: string
  at: Date
}

/**
 * Checks an account that an upline opens by the brand's own rules, and makes its secret. Refuses `field_invalid`, `username_taken`,
 * `password_too_common`. Opening it then takes a transaction of the caller's; the password must be changed at the first login.
 */
export async function openForUpline(
  desk: MembersService,
  asked: AccountForUpline,
): Promise<(tx: Tx) => Promise<bigint>> {
  const { brand, username, password } = asked
  const rules = await desk.brands.registrationRules(brand.id)
  for (const [field, value] of [
    ['username', username],
    ['password', password],
  ] as const) {
    const rule = rules[field]
    if (checkField({ ...rule, required: true }, value))
      refuse('field_invalid', {
        field,
        values: {
          patternId: rule.patternId,
          min: rule.minLength,
          max: rule.maxLength,
          same: rule.minLength === rule.maxLength ? 'true' : 'false',
        },
      })
  }
  if (isReservedName(username)) refuse('username_taken', { field: 'username' })
  if (isPasswordCommon(password, [username, brand.code]))
    refuse('password_too_common', { field: 'password' })
  const passwordHash = await hashPassword(password)
  return (tx) =>
    createAccount(tx, desk, {
      brandId: brand.id,
      account: username,
      memberType: asked.memberType,
      currency: brand.currency,
      nickname: username,
      language: asked.language,
      passwordHash,
      passwordMustChange: true,
      recruitedBy: { code: '', memberId: asked.upline },
      address: asked.address,
      at: asked.at,
    })
}
