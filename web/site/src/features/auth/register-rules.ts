import { checkField } from '@croupier/shared/patterns'
import type { brandsApi } from '@croupier/api/brands'
import type { OutputOf } from '@croupier/api/endpoint'

export type RegistrationRules = OutputOf<typeof brandsApi.registrationSettings>
export type FieldRule = RegistrationRules['fields'][string]
export type RegisterValues = Record<string, string>
export type Problem = 'empty' | 'pattern' | 'differs'

/** The captcha comes only when the house asks for it. */
const never = new Set(['captcha', 'verificationCode'])

export function shownFields(rules: Record<string, FieldRule>): { name: string; rule: FieldRule }[] {
  return Object.entries(rules)
    .filter(([name, rule]) => rule.enabled && !never.has(name))
    .map(([name, rule]) => ({ name, rule }))
}

/** What is wrong with a field before it is sent; the house checks the same again. */
export function problemOf(name: string, rule: FieldRule, values: RegisterValues): Problem | null {
  const value = values[name] ?? ''
  if (value === '') return rule.required ? 'empty' : null
  if (name === 'confirmPassword') return value === values.password ? null : 'differs'
  return checkField(rule, value) === null ? null : 'pattern'
}
