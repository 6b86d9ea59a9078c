import type { CurrencyCode } from '@croupier/shared/money'
import type { InputOf, OutputOf } from '@croupier/api/endpoint'
import { membersApi } from '@croupier/api/accounts/members'
import { registrationApi } from '@croupier/api/accounts/registration'
import { MOST_WORK_STEP } from '@croupier/api/accounts/human-check'
import { callEndpoint, RefusalError } from '@croupier/kit/api/call-endpoint'
import { countries } from '@croupier/shared/countries'
import {
  checkRegistration,
  type RegistrationMode,
  type RegistrationProblem,
} from '@croupier/shared/registration'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import { usePermission } from '../../app/site.tsx'
import { useAfterLogin } from './after-login.ts'
import { useFirstLimits } from './first-limits.ts'
import { type Proof, useHumanCheck } from './human-check.ts'
import { forgetReferral, rememberedReferral } from './referral.ts'
import {
  formOf,
  type RegisterValues,
  type RegistrationRules,
  shownFields,
  today,
  usePhone,
} from './register-rules.ts'
import { useInvitation } from './use-invitation.ts'

type Payload = InputOf<typeof membersApi.register>

/** Somebody whom a provider vouches for: what it knows of them, and the call that opens their account. */
export interface Vouched {
  initial: RegisterValues
  send: (payload: Payload) => Promise<OutputOf<typeof membersApi.register>>
}

export interface RegistrationDeps {
  mode: RegistrationMode
  rules: RegistrationRules
  currency: CurrencyCode
  onDone: () => void
  vouched?: Vouched | undefined
}

/** The state of a registration form: its values, what is wrong with them, and sending it (S4-016..018). */
export function useRegistration({ mode, rules, currency, onDone, vouched }: RegistrationDeps) {
  const { form, fields, ...picture } = useForm(rules, { mode, currency })
  const asksNumber = fields.some(({ name }) => name === 'mobileNum')
  const { values, change, error, refuse, forgive } = useTyped(() =>
    initialOf(form.country, vouched),
  )
  const [terms, setTerms] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const [busy, setBusy] = useState(false)
  const [, go] = useLocation()
  const check = useHumanCheck('register')
  const afterLogin = useAfterLogin()
  const phone = usePhone(asksNumber)
  const referral = useReferral(rules)
  const limits = useFirstLimits(rules, currency)
  const { timeZone } = usePermission().brand
  const { problems } = checkRegistration(form, values, { today: today(timeZone), phone })

  const send = async (): Promise<void> => {
    const asked = { ...only(values, fields), ...referral.payload }
    const payload = { ...payloadOf(asked), ...limits.payload, ...picture.payload }
    const sent = (proof: Proof) => sendTo({ mode, vouched }, { ...payload, ...proof })
    const { login } = await check.send(sent, picture.work)
    forgetReferral()
    onDone()
    go(paths.home())
    if (login) afterLogin(login)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setAttempts(attempts + 1)
    forgive()
    if (!terms || problems.length > 0 || !limits.isGood) return
    setBusy(true)
    send()
      .catch(refuse)
      .finally(() => setBusy(false))
  }
  return {
    form,
    fields,
    values,
    change,
    terms,
    setTerms,
    attempts,
    problemOf: (name: string): RegistrationProblem | undefined =>
      problems.find(({ field }) => field === name),
    number: asksNumber ? phone(values.mobileNum ?? '', values.countryDialingCode ?? '') : null,
    error,
    busy,
    submit,
    check,
    ...picture,
    referral,
    limits,
  }
}

/** The brand's form, and whether somebody who cannot see its picture has chosen more work instead. */
function useForm(rules: RegistrationRules, of: { mode: RegistrationMode; currency: string }) {
  const [withoutPicture, setWithoutPicture] = useState(false)
  const whole = formOf(rules, of)
  return {
    form: { ...whole, withoutPicture },
    // The place of the picture stays shown: there the choice is taken back.
    fields: shownFields(whole),
    payload: { withoutPicture },
    work: workFor(rules, withoutPicture),
    withoutPicture,
    setWithoutPicture,
  }
}

/** What is typed, and what the house says to it: its refusal of a field is over once something else is typed there. */
function useTyped(initial: () => RegisterValues) {
  const [values, setValues] = useState<RegisterValues>(initial)
  const [error, setError] = useState<unknown>(null)
  const change = (name: string, value: string): void => {
    setValues((old) => ({ ...old, [name]: value }))
    if (error instanceof RefusalError && error.body.field === name) setError(null)
  }
  const refuse = (refusal: unknown): void => {
    setError(refusal)
    // What was read from the old picture is of no use for the next.
    setValues((old) => (old.captcha === undefined ? old : { ...old, captcha: '' }))
  }
  return { values, change, error, refuse, forgive: () => setError(null) }
}

/** The friend's code that somebody came by, where the brand takes one; one that does not count stays behind. */
function useReferral({ fields }: RegistrationRules) {
  const [remembered, setRemembered] = useState(rememberedReferral)
  const code = fields.referralCode?.enabled ? remembered : ''
  const isBad = useInvitation(code) === 'bad'
  const payload: RegisterValues = code === '' || isBad ? {} : { referralCode: code }
  const drop = (): void => {
    forgetReferral()
    setRemembered('')
  }
  return { code, payload, drop }
}

/** Whoever cannot see the picture does the most work instead, whether the brand asks for any or not. */
function workFor({ humanCheck }: RegistrationRules, withoutPicture: boolean) {
  return withoutPicture ? { atLeast: MOST_WORK_STEP } : { isAsked: humanCheck }
}

async function sendTo(
  { mode, vouched }: { mode: RegistrationMode; vouched: Vouched | undefined },
  payload: Payload,
) {
  return await (vouched ? vouched.send(payload) : sendRegistration(mode, payload))
}

async function sendRegistration(mode: RegistrationMode, payload: Payload) {
  if (mode === 'username') return await callEndpoint(membersApi.register, payload)
  return await callEndpoint(registrationApi.mobile, {
    ...payload,
    mobileNum: payload.mobileNum ?? '',
    registerUrl: `${window.location.origin}${window.location.pathname}`,
    registerMethod: 'WEB',
  })
}

function initialOf(country: string, vouched: Vouched | undefined): RegisterValues {
  const own = countries.find(({ countryCode }) => countryCode === country)
  return { countryDialingCode: own?.countryDialingCode ?? '+1', ...vouched?.initial }
}

/** What the form asks; values of a field that is no longer asked stay behind. */
function only(values: RegisterValues, fields: readonly { name: string }[]): RegisterValues {
  const names = new Set(fields.map(({ name }) => name))
  if (names.has('mobileNum')) names.add('countryDialingCode')
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => names.has(name) && value !== ''),
  )
}

function payloadOf(values: RegisterValues): Payload {
  return {
    username: '',
    password: '',
    confirmPassword: '',
    ...values,
    domain: window.location.host,
    termsAccepted: true,
    login: true,
    withoutPicture: false,
  }
}
