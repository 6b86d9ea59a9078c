import { brandFactsApi } from '@croupier/api/core/brand-facts'
import { registrationApi } from '@croupier/api/accounts/registration'
import { callEndpoint, RefusalError } from '@croupier/kit/api/call-endpoint'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { CodeField } from '@croupier/kit/ui/CodeField'
import { Countdown } from '@croupier/kit/ui/Countdown'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Field, type FieldProps } from '@croupier/kit/ui/Field'
import { Icon } from '@croupier/kit/ui/Icon'
import { useErrorText } from '@croupier/kit/ui/error-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { CountryPicker } from './CountryPicker.tsx'
import type { HumanCheck } from './human-check.ts'

export interface MobileNumberProps extends FieldProps {
  dialingCode: string
  /** The brand's country, first in the list. */
  home: string
  onDialingCode: (code: string) => void
  /** Whether the country may have the number; one that it may not have is told once its field is left. A form that tells it itself leaves this out. */
  isNumber?: boolean
}

/** The country's code and the number, as a telephone book of the world has them (S3-017). */
export function MobileNumberField({
  dialingCode,
  home,
  onDialingCode,
  isNumber = true,
  ...field
}: MobileNumberProps) {
  const t = useText('registration')
  const [open, setOpen] = useState(false)
  const [left, setLeft] = useState(false)
  const isWrong = left && !isNumber && field.value !== '' && dialingCode !== ''
  const { data } = useQuery({ ...query(brandFactsApi.countryCodes, {}), staleTime: Infinity })
  return (
    <>
      <Field
        {...field}
        error={isWrong ? t('problem.mobile') : field.error}
        onBlur={(event) => {
          setLeft(true)
          field.onBlur?.(event)
        }}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        start={
          <button
            type="button"
            className="dialing-code"
            aria-label={`${t('country.code')} ${dialingCode}`}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <span dir="ltr">{dialingCode}</span>
            <Icon name="chevron-down" size={16} />
          </button>
        }
      />
      {open && data ? (
        <CountryPicker
          countries={data.countries}
          home={home}
          current={
            data.countries.find((one) => one.countryDialingCode === dialingCode)?.countryCode ?? ''
          }
          onChoose={({ countryDialingCode }) => {
            onDialingCode(countryDialingCode)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

export interface MobileCodeProps extends FieldProps {
  /** +5511987654321, or null while the number is not one: then the button waits. */
  number: string | null
  mobileNo: string
  dialingCode: string
  check: HumanCheck
  humanCheck: boolean
}

/** The code of a message, and the button that sends it and counts down (S3-011, S4-020, S8-028). */
export function MobileCode({
  number,
  mobileNo,
  dialingCode,
  check,
  humanCheck,
  ...field
}: MobileCodeProps) {
  const t = useText('registration')
  const textOf = useErrorText()
  const [until, setUntil] = useState<Date | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const wakeUp = useCallback(() => setUntil(null), [])
  const send = async (): Promise<void> => {
    setBusy(true)
    try {
      const order = { mobileNo, countryDialingCode: dialingCode }
      const { expiredMinutes } = await check.send(
        (proof) => callEndpoint(registrationApi.sendCode, { ...order, ...proof }),
        { isAsked: humanCheck },
      )
      setSentTo(number)
      setUntil(inSeconds(expiredMinutes * 60))
    } catch (refusal) {
      const wait = refusal instanceof RefusalError ? refusal.body.retryAfter : undefined
      if (wait !== undefined) setUntil(inSeconds(wait))
      setError(refusal)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <CodeField
        {...field}
        hint={sentTo === null ? field.hint : t('code.sent', { number: sentTo })}
        end={
          <Button
            size="small"
            className="send-code"
            busy={busy}
            disabled={until !== null || number === null}
            onClick={() => void send()}
          >
            {until === null ? t('code.send') : <Countdown until={until} onEnd={wakeUp} />}
          </Button>
        }
      />
      {error === null ? null : (
        <Dialog title={t('code.failed')} closeLabel={t('code.ok')} onClose={() => setError(null)}>
          <p role="alert">{textOf(error)}</p>
          <div className="dialog-actions">
            <Button look="main" onClick={() => setError(null)}>
              {t('code.ok')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

function inSeconds(seconds: number): Date {
  return new Date(performance.timeOrigin + performance.now() + seconds * 1000)
}
