import { RefusalError } from '@croupier/kit/api/call-endpoint'
import type { TextKey } from '@croupier/kit/i18n/areas'
import { useText } from '@croupier/kit/i18n/i18n'
import { DateField } from '@croupier/kit/ui/DateField'
import { Field, type FieldProps, PasswordField } from '@croupier/kit/ui/Field'
import { fieldError } from '@croupier/kit/ui/RefusalNote'
import type {
  AskedField,
  RegistrationForm,
  RegistrationProblem,
} from '@croupier/shared/registration'
import { useState } from 'react'
import { usePermission } from '../../app/site.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import { ChoiceField, CountryField } from './ChoiceFields.tsx'
import type { HumanCheck } from './human-check.ts'
import { InvitationField } from './InvitationField.tsx'
import { MobileCode, MobileNumberField } from './MobileFields.tsx'
import { PasswordHint } from './PasswordHint.tsx'
import { latestBirthday, type RegisterValues, today } from './register-rules.ts'

export interface RegisterFieldProps extends AskedField {
  form: RegistrationForm
  values: RegisterValues
  onChange: (name: string, value: string) => void
  /** Left once, or the form was tried: from then on what is wrong is said. */
  tried: boolean
  problem: RegistrationProblem | undefined
  /** What the house said to the whole form. */
  refusal: unknown
  first: boolean
  /** The number as the house writes it down; null while it is none. */
  number: string | null
  check: HumanCheck
  humanCheck: boolean
  withoutPicture: boolean
  onWithoutPicture: (chosen: boolean) => void
}

type Typing = Pick<FieldProps, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'>

/** How each field is typed on a phone, and what a browser may fill in. */
const TYPING: Record<string, Typing> = {
  username: { autoComplete: 'username' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  fullName: { autoComplete: 'name', autoCapitalize: 'words' },
  payeeName: { autoComplete: 'name', autoCapitalize: 'words' },
  bankAccountName: { autoComplete: 'name', autoCapitalize: 'words' },
  nickname: { autoComplete: 'nickname' },
  birthday: { autoComplete: 'bday' },
  address: { autoComplete: 'street-address', autoCapitalize: 'sentences' },
  whatsapp: { inputMode: 'tel' },
  qqNum: { inputMode: 'numeric' },
  paymentPassword: { inputMode: 'numeric' },
}

/** One field as its rule describes it; what is expected is said before anything is wrong. */
export function RegisterField(props: RegisterFieldProps) {
  const { name, rule, values, first, onChange, form } = props
  const { field, expected } = useFieldProps(props)
  const value = values[name] ?? ''
  const day = today(usePermission().brand.timeZone)
  const change = (next: string): void => onChange(name, next)
  if (name === 'captcha')
    return (
      <CaptchaField
        {...field}
        attempt={props.refusal}
        withoutPicture={props.withoutPicture}
        onWithoutPicture={props.onWithoutPicture}
      />
    )
  if (name === 'mobileNum')
    return (
      <MobileNumberField
        {...field}
        home={form.country}
        dialingCode={values.countryDialingCode ?? ''}
        onDialingCode={(code) => onChange('countryDialingCode', code)}
      />
    )
  if (name === 'verificationCode')
    return (
      <MobileCode
        {...field}
        number={props.number}
        mobileNo={values.mobileNum ?? ''}
        dialingCode={values.countryDialingCode ?? ''}
        check={props.check}
        humanCheck={props.humanCheck}
      />
    )
  if (name === 'nationality') return <CountryField {...field} home={form.country} onPick={change} />
  if (name === 'occupation' || name === 'sourceOfIncome')
    return <ChoiceField {...field} name={name} onPick={change} />
  if (name === 'affiliateCode') return <InvitationField {...field} value={value} />
  if (name === 'password')
    return (
      <NewPasswordField {...field} value={value} hint={expected} name={values.username ?? ''} />
    )
  if (isDay(name))
    return (
      <DateField
        {...field}
        today={day}
        max={latestBirthday(day, form.minimumAge)}
        onChange={change}
        autoFocus={first}
      />
    )
  if (name === 'confirmPassword' || name === 'paymentPassword') return <Secret {...field} />
  return (
    <Field
      {...field}
      maxLength={name === 'idNumber' ? rule.maxLength + 8 : rule.maxLength}
      autoFocus={first}
    />
  )
}

/** What every kind of field has in common: its words, its value and what is wrong with it. */
function useFieldProps(props: RegisterFieldProps) {
  const { name, rule, values, tried, problem, refusal, form, onChange } = props
  const identity = useText('identity')
  const t = useText('registration')
  const [focused, setFocused] = useState(false)
  const [left, setLeft] = useState(false)
  const value = values[name] ?? ''
  const expected = identity(`reg_pattern_${rule.patternId}`, {
    min: rule.minLength,
    max: rule.maxLength,
    same: String(rule.minLength === rule.maxLength),
  })
  const document = name === 'idNumber' && ['BR', 'VN'].includes(form.country)
  const sayProblem = ({ kind }: RegistrationProblem): string => {
    // What a date or a document number must look like is no matter of letters and lengths.
    const plain = document || isDay(name)
    if (kind === 'rule' && plain)
      return value === '' ? identity('input_empty') : t(`problem.${document ? 'id_number' : 'day'}`)
    if (kind === 'rule') return expected
    if (kind === 'differs') return t('problem.differs', { field: identity('field_verifyPwd') })
    if (kind === 'under_age') return t('problem.under_age', { age: form.minimumAge })
    return t(`problem.${kind}`)
  }
  const shown = problem && (tried || (left && value !== '')) ? sayProblem(problem) : undefined
  // A field refused for its rule is told what the rule is; other refusals bring their own words.
  const refused = isRuleRefusal(refusal, name) ? expected : fieldError(refusal, name)
  const field = {
    label: document
      ? t(`document.${form.country}` as TextKey<'registration'>)
      : // Names of fields come from the house; each has its words in the identity area.
        identity(`field_${name}` as TextKey<'identity'>),
    value,
    required: rule.required,
    // The answer to a picture was used up by asking: that it was wrong says more than that the next one is missing.
    error: name === 'captcha' ? (refused ?? shown) : (shown ?? refused),
    hint: focused && saysExpected(name) && !document ? expected : null,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    ...TYPING[name],
    ...(document ? { inputMode: 'numeric' as const } : {}),
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false)
      setLeft(true)
    },
    onChange: ({ target }: { target: HTMLInputElement }) => onChange(name, target.value),
  }
  return { field, expected }
}

/** Fields whose form says enough by itself. */
function saysExpected(name: string): boolean {
  return !isDay(name) && !['confirmPassword', 'mobileNum', 'verificationCode'].includes(name)
}

function isDay(name: string): boolean {
  return name === 'birthday'
}

function isRuleRefusal(refusal: unknown, name: string): boolean {
  if (!(refusal instanceof RefusalError)) return false
  return refusal.body.code === 'field_invalid' && refusal.body.field === name
}

function Secret(field: FieldProps) {
  const t = useText('auth')
  return (
    <PasswordField
      {...field}
      autoComplete={field.inputMode === 'numeric' ? 'off' : 'new-password'}
      showLabel={t('password.show')}
      hideLabel={t('password.hide')}
    />
  )
}

function NewPasswordField({ name, hint, ...field }: FieldProps & { value: string; name: string }) {
  return (
    <div className="new-password">
      <Secret {...field} hint={hint} />
      <PasswordHint password={field.value} known={[name]} />
    </div>
  )
}
