import { brandsApi } from '@croupier/api/brands'
import { identityApi } from '@croupier/api/identity'
import type { InputOf } from '@croupier/api/endpoint'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { query } from '@croupier/kit/api/queries'
import { EmptyState, ErrorState, Skeleton } from '@croupier/kit/ui/states'
import { fieldError, RefusalNote, useErrorText } from '@croupier/kit/ui/RefusalNote'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { paths } from '../../paths.ts'
import { useAfterLogin } from './after-login.ts'
import { useHumanCheck } from './human-check.ts'
import { RegisterField } from './RegisterField.tsx'
import {
  problemOf,
  type RegisterValues,
  type RegistrationRules,
  shownFields,
} from './register-rules.ts'

const RULES_FRESH_MS = 5 * 60_000
type Payload = InputOf<typeof identityApi.register>

/** The form that the brand's rules describe: fields, order and demands come from the house (S4-016..018). */
export function RegisterForm({ onDone }: { onDone: () => void }) {
  const common = useText('common')
  const textOf = useErrorText()
  const { data, error, refetch } = useQuery({
    ...query(brandsApi.registrationSettings, {}),
    staleTime: RULES_FRESH_MS,
  })
  if (data) return <RuledForm rules={data} onDone={onDone} />
  if (!error) return <Skeleton className="skeleton-rows" />
  return (
    <ErrorState
      message={textOf(error)}
      retryLabel={common('retry')}
      onRetry={() => void refetch()}
    />
  )
}

function RuledForm({ rules, onDone }: { rules: RegistrationRules; onDone: () => void }) {
  const t = useText('auth')
  const fields = shownFields(rules.fields)
  const [values, setValues] = useState<RegisterValues>(referralFromAddress)
  const [terms, setTerms] = useState(false)
  const [tried, setTried] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const check = useHumanCheck('register')
  const afterLogin = useAfterLogin()
  if (!rules.modes.username) return <EmptyState icon="lock" title={t('register.closed')} />
  const problems = fields.map(({ name, rule }) => problemOf(name, rule, values))
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    setError(null)
    if (!terms || problems.some((problem) => problem !== null)) return
    setBusy(true)
    try {
      const humanCheck = rules.humanCheck ? await check.proof() : undefined
      const { login } = await callEndpoint(identityApi.register, payloadOf(values, humanCheck))
      if (login) afterLogin(login)
      onDone()
    } catch (refusal) {
      setError(refusal)
      check.renew()
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      {fields.map((field, index) => (
        <RegisterField
          key={field.name}
          {...field}
          value={values[field.name] ?? ''}
          problem={tried ? (problems[index] ?? null) : null}
          refused={fieldError(error, field.name)}
          first={index === 0}
          onChange={(value) => setValues({ ...values, [field.name]: value })}
        />
      ))}
      <label className="check">
        <input
          type="checkbox"
          checked={terms}
          onChange={() => setTerms(!terms)}
          aria-invalid={tried && !terms ? true : undefined}
          aria-describedby="terms-note"
        />
        <span>
          {t('terms.accept', { age: rules.minimumAge })}{' '}
          <a href={paths.help('terms')} target="_blank" rel="noreferrer">
            {t('terms.link')}
          </a>
        </span>
      </label>
      <div id="terms-note" className="field-note" data-error="" aria-live="polite">
        {tried && !terms ? t('terms.missing') : null}
      </div>
      <RefusalNote error={error} fields={fields.map(({ name }) => name)} />
      <Button type="submit" look="main" size="large" busy={busy}>
        {t('register.action')}
      </Button>
    </form>
  )
}

function referralFromAddress(): RegisterValues {
  const code = new URLSearchParams(window.location.search).get('referralCode')
  return code === null ? {} : { referralCode: code }
}

function payloadOf(values: RegisterValues, humanCheck: string | undefined): Payload {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  return {
    username: '',
    password: '',
    confirmPassword: '',
    ...filled,
    domain: window.location.host,
    termsAccepted: true,
    login: true,
    ...(humanCheck === undefined ? {} : { humanCheck }),
  }
}
