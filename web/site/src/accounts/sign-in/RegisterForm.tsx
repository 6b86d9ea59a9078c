import { brandsApi } from '@croupier/api/core/brands'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { useErrorText } from '@croupier/kit/ui/error-text.ts'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { EmptyState, ErrorState } from '@croupier/kit/ui/states'
import { Tabs } from '@croupier/kit/ui/Tabs'
import type { RegistrationMode } from '@croupier/shared/registration'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { usePermission } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { FirstLimits } from './FirstLimits.tsx'
import { ReferralNote } from './InvitationField.tsx'
import { RegisterField } from './RegisterField.tsx'
import { WaitingForm } from './WaitingForm.tsx'
import { offeredModes, type RegistrationRules } from './register-rules.ts'
import { useRegistration, type Vouched } from './use-registration.ts'

const RULES_FRESH_MS = 5 * 60_000

/** The form that the brand's rules describe: modes, fields, order and demands come from the house (S4-016..018). */
export function RegisterForm({ onDone, vouched }: { onDone: () => void; vouched?: Vouched }) {
  const common = useText('common')
  const t = useText('auth')
  const textOf = useErrorText()
  const { data, error, refetch } = useQuery({
    ...query(brandsApi.registrationSettings, {}),
    staleTime: RULES_FRESH_MS,
  })
  if (data)
    return offeredModes(data).length === 0 ? (
      <EmptyState icon="lock" title={t('register.closed')} />
    ) : (
      <ModedForm rules={data} onDone={onDone} vouched={vouched} />
    )
  if (error)
    return (
      <ErrorState
        message={textOf(error)}
        retryLabel={common('retry')}
        onRetry={() => void refetch()}
      />
    )
  return <WaitingForm />
}

interface ModedFormProps {
  rules: RegistrationRules
  onDone: () => void
  vouched: Vouched | undefined
}

/** By name or by mobile number, where the brand offers both; somebody vouched for needs no number to be known by. */
function ModedForm({ rules, onDone, vouched }: ModedFormProps) {
  const t = useText('registration')
  const modes = offeredModes(rules).filter((one) => !vouched || one === 'username')
  const [mode, setMode] = useState<RegistrationMode>(modes[0] ?? 'username')
  const items = modes.map((key) => ({ key, label: t(`mode.${key}`) }))
  return (
    <>
      {modes.length > 1 ? (
        <Tabs look="line" label={t('mode.label')} items={items} current={mode} onChoose={setMode} />
      ) : null}
      <RuledForm key={mode} mode={mode} rules={rules} onDone={onDone} vouched={vouched} />
    </>
  )
}

interface RuledFormProps {
  mode: RegistrationMode
  rules: RegistrationRules
  onDone: () => void
  vouched: Vouched | undefined
}

function RuledForm({ mode, rules, onDone, vouched }: RuledFormProps) {
  const t = useText('auth')
  const own = useText('registration')
  const { brand } = usePermission()
  const form = useRegistration({ mode, rules, currency: brand.currency, onDone, vouched })
  const element = useRef<HTMLFormElement>(null)
  const { attempts, error } = form
  const tried = attempts > 0
  // The focus belongs to the browser: after an attempt that failed, here or at the house, it goes to the first wrong field.
  useEffect(() => {
    if (attempts === 0 && error === null) return
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts, error])
  return (
    <form className="form register" noValidate ref={element} onSubmit={form.submit}>
      {form.referral.code === '' ? null : (
        <ReferralNote code={form.referral.code} onRemove={form.referral.drop} />
      )}
      {form.fields.map((field, index) => (
        <RegisterField
          key={field.name}
          {...field}
          form={form.form}
          values={form.values}
          onChange={form.change}
          tried={tried}
          problem={form.problemOf(field.name)}
          refusal={form.error}
          first={index === 0}
          number={form.number}
          check={form.check}
          humanCheck={rules.humanCheck}
          withoutPicture={form.withoutPicture}
          onWithoutPicture={form.setWithoutPicture}
        />
      ))}
      <FirstLimits limits={form.limits} currency={brand.currency} tried={tried} />
      <p className="field-note">{own('required')}</p>
      <TermsBox
        age={rules.minimumAge}
        accepted={form.terms}
        missing={tried && !form.terms}
        onChange={form.setTerms}
      />
      <RefusalNote error={form.error} fields={form.fields.map(({ name }) => name)} />
      <Button type="submit" look="main" size="large" busy={form.busy}>
        {t('register.action')}
      </Button>
      <p className="risk">
        <strong>{rules.minimumAge}+</strong>
        <span>
          {own('risk', { age: rules.minimumAge })}{' '}
          <a href={paths.help('responsible')} target="_blank" rel="noreferrer">
            {own('risk.more')}
          </a>
        </span>
      </p>
    </form>
  )
}

interface TermsBoxProps {
  age: number
  accepted: boolean
  missing: boolean
  onChange: (accepted: boolean) => void
}

/** "I am 18 or older and accept the terms" (S5-004, S8-031). */
function TermsBox({ age, accepted, missing, onChange }: TermsBoxProps) {
  const t = useText('auth')
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          checked={accepted}
          onChange={() => onChange(!accepted)}
          aria-invalid={missing || undefined}
          aria-describedby="terms-note"
        />
        <span>
          {t('terms.accept', { age })}{' '}
          <a href={paths.help('terms')} target="_blank" rel="noreferrer">
            {t('terms.link')}
          </a>
        </span>
      </label>
      <div id="terms-note" className="field-note" data-error="" aria-live="polite">
        {missing ? t('terms.missing') : null}
      </div>
    </div>
  )
}
