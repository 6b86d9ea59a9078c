import { useText } from '@croupier/kit/i18n/i18n'
import type { TextKey } from '@croupier/kit/i18n/areas'
import { Field, PasswordField } from '@croupier/kit/ui/Field'
import { useState } from 'react'
import type { FieldRule, Problem } from './register-rules.ts'

export interface RegisterFieldProps {
  name: string
  rule: FieldRule
  value: string
  /** After the first attempt. */
  problem: Problem | null
  /** What the house said of this field. */
  refused: string | undefined
  first: boolean
  onChange: (value: string) => void
}

const completions: Record<string, string> = {
  username: 'username',
  password: 'new-password',
  confirmPassword: 'new-password',
  email: 'email',
  mobileNum: 'tel-national',
  birthday: 'bday',
  fullName: 'name',
}

/** One field as its rule describes it; what is expected is said before anything is wrong. */
export function RegisterField({
  name,
  rule,
  value,
  problem,
  refused,
  first,
  onChange,
}: RegisterFieldProps) {
  const t = useText('identity')
  const auth = useText('auth')
  const [focused, setFocused] = useState(false)
  const expected = t(`reg_pattern_${rule.patternId}`, {
    min: rule.minLength,
    max: rule.maxLength,
    same: String(rule.minLength === rule.maxLength),
  })
  const message = { empty: t('input_empty'), pattern: expected, differs: auth('differs') }
  const field = {
    // Names of fields come from the house; each has its words in the identity area.
    label: t(`field_${name}` as TextKey<'identity'>),
    value,
    required: rule.required,
    error: refused ?? (problem === null ? undefined : message[problem]),
    hint: focused && name !== 'confirmPassword' ? expected : null,
    maxLength: rule.maxLength,
    autoComplete: completions[name] ?? 'off',
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
    onChange: ({ target }: { target: HTMLInputElement }) => onChange(target.value),
  }
  if (!/password/i.test(name)) {
    return <Field {...field} autoFocus={first} autoCapitalize="none" spellCheck={false} />
  }
  return (
    <PasswordField {...field} showLabel={auth('password.show')} hideLabel={auth('password.hide')} />
  )
}
