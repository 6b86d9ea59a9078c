import { type SecondStepMethod, signInApi } from '@croupier/api/accounts/sign-in'
import { callEndpoint, RefusalError } from '@croupier/kit/api/call-endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Field, Select } from '@croupier/kit/ui/Field'
import { Icon } from '@croupier/kit/ui/Icon'
import { fieldError, RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { type FormEvent, useState } from 'react'
import { SendCode } from './SendCode.tsx'
import type { Entered, SecondStepOffer } from './second-step.ts'

export interface SecondStepFormProps {
  offer: SecondStepOffer
  onEntered: Entered
  onBack: () => void
}

type CodeMethod = 'sms' | 'mail' | 'authenticator'
const isCodeMethod = (method: SecondStepMethod): method is CodeMethod =>
  method === 'sms' || method === 'mail' || method === 'authenticator'

/** A browser from nowhere shows once more that it is the member's (S2-062). */
export function SecondStepForm({ offer, onEntered, onBack }: SecondStepFormProps) {
  const t = useText('signin')
  const [method, setMethod] = useState<SecondStepMethod>(offer.methods[0] ?? 'mobile')
  const [answer, setAnswer] = useState('')
  const codeMethods = offer.methods.filter(isCodeMethod)
  const [beside, setBeside] = useState<CodeMethod>(codeMethods[0] ?? 'sms')
  const [code, setCode] = useState('')
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const isOver = error instanceof RefusalError && error.body.code === 'login_attempt_over'
  const codeBy = isCodeMethod(method) ? method : method === 'payee' ? beside : null
  const asksAnswer = method === 'mobile' || method === 'payee'
  // Each answer that is sent counts as one of five tries, an empty one too.
  const isEmpty = (asksAnswer && answer.trim() === '') || (codeBy !== null && code.trim() === '')
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isEmpty) return
    setBusy(true)
    try {
      const result = await callEndpoint(signInApi.secondStep, {
        attempt: offer.attempt,
        method,
        answer: isCodeMethod(method) ? code : answer,
        ...(method === 'payee' ? { beside: { method: beside, answer: code } } : {}),
      })
      onEntered(result)
    } catch (refusal) {
      setError(refusal)
    } finally {
      setBusy(false)
    }
  }
  const choose = (next: SecondStepMethod): void => {
    setMethod(next)
    setAnswer('')
    setCode('')
    setError(null)
  }
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <p className="note">
        <Icon name="shield-check" />
        <span>{t('second.why')}</span>
      </p>
      <MethodChoice offer={offer} current={method} onChoose={choose} />
      {asksAnswer ? (
        <Field
          label={t(method === 'payee' ? 'second.payee.name' : 'second.mobile')}
          hint={method === 'mobile' ? t('second.mobile.hint', { hint: offer.mobile }) : undefined}
          type={method === 'mobile' ? 'tel' : 'text'}
          autoComplete="off"
          required
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
          error={fieldError(error, 'answer')}
        />
      ) : null}
      {method === 'payee' ? (
        <Select
          label={t('second.beside')}
          options={codeMethods.map((key) => ({ value: key, label: t(`second.${key}`) }))}
          value={beside}
          onChange={({ target }) =>
            setBeside(codeMethods.find((one) => one === target.value) ?? beside)
          }
        />
      ) : null}
      {codeBy === null ? null : (
        <CodeBox key={codeBy} by={codeBy} offer={offer} {...{ code, setCode, error, setError }} />
      )}
      <RefusalNote error={error} fields={['answer', 'verificationCode']} />
      <Button type="submit" look="main" size="large" busy={busy} disabled={isOver || isEmpty}>
        {t('second.confirm')}
      </Button>
      <Button icon="arrow-left" onClick={onBack}>
        {t('second.back')}
      </Button>
    </form>
  )
}

function MethodChoice({
  offer,
  current,
  onChoose,
}: {
  offer: SecondStepOffer
  current: SecondStepMethod
  onChoose: (method: SecondStepMethod) => void
}) {
  const t = useText('signin')
  if (offer.methods.length < 2) return null
  return (
    <fieldset className="choices">
      <legend className="field-label">{t('second.how')}</legend>
      {offer.methods.map((method) => (
        <label key={method} className="choice">
          <input
            type="radio"
            name="second-step"
            checked={method === current}
            onChange={() => onChoose(method)}
          />
          <span>
            {t(`second.${method}`)}
            {method === 'sms' || method === 'mail' ? (
              <bdi className="muted">{method === 'sms' ? offer.mobile : offer.mail}</bdi>
            ) : null}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface CodeBoxProps {
  by: CodeMethod
  offer: SecondStepOffer
  code: string
  setCode: (code: string) => void
  error: unknown
  setError: (error: unknown) => void
}

function CodeBox({ by, offer, code, setCode, error, setError }: CodeBoxProps) {
  const t = useText('signin')
  const { attempt } = offer
  const box = {
    value: code,
    onChange: ({ target }: { target: HTMLInputElement }) => setCode(target.value),
    error: fieldError(error, 'verificationCode') ?? fieldError(error, 'answer'),
  }
  if (by === 'authenticator') {
    return (
      <Field
        {...box}
        label={t('second.authenticator')}
        hint={t('second.authenticator.hint')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        maxLength={12}
        required
      />
    )
  }
  return (
    <SendCode
      {...box}
      label={t('code')}
      send={() => callEndpoint(signInApi.secondStepCode, { attempt, method: by })}
      onProblem={setError}
    />
  )
}
