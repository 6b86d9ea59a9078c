import { humanCheckApi } from '@croupier/api/accounts/human-check'
import { RefusalError } from '@croupier/kit/api/call-endpoint'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { IconButton } from '@croupier/kit/ui/Button'
import { Field } from '@croupier/kit/ui/Field'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** A new picture at most once a second (S4-028, S9-005). */
const REFRESH_MS = 1_000
/** Others who came through the same network may have had theirs first. */
const MOST_TRIES = 10

export interface CaptchaFieldProps {
  value: string
  onChange: (event: { target: HTMLInputElement }) => void
  error: string | undefined
  /** What became of the last attempt, null while none has failed: an answer is good for one, so a new picture comes. */
  attempt: unknown
  /** Chosen by whoever cannot see the picture: the browser does more work instead. */
  withoutPicture: boolean
  onWithoutPicture: (chosen: boolean) => void
}

/** A picture of characters to type, or the browser's work in its place for whoever cannot see it. */
export function CaptchaField({ withoutPicture, onWithoutPicture, ...field }: CaptchaFieldProps) {
  const t = useText('auth')
  return (
    <div className="captcha-field">
      {withoutPicture ? (
        <output className="field-note">{t('captcha.work')}</output>
      ) : (
        <PictureField {...field} />
      )}
      <button type="button" className="link" onClick={() => onWithoutPicture(!withoutPicture)}>
        {t(withoutPicture ? 'captcha.back' : 'captcha.cannot')}
      </button>
    </div>
  )
}

type PictureProps = Pick<CaptchaFieldProps, 'value' | 'onChange' | 'error' | 'attempt'>

function PictureField({ value, onChange, error, attempt }: PictureProps) {
  const t = useText('auth')
  const { data, refetch, isFetching } = useQuery({
    ...query(humanCheckApi.captcha, {}),
    staleTime: 0,
    gcTime: 0,
    // Asked too soon, the house gives one a moment later: without it the old picture would stay, which counts no more.
    retry: (failures, refusal) => isTooSoon(refusal) && failures < MOST_TRIES,
    retryDelay: REFRESH_MS,
  })
  const lastAt = useRef(Number.NEGATIVE_INFINITY)
  const renew = (): void => {
    if (performance.now() - lastAt.current < REFRESH_MS) return
    lastAt.current = performance.now()
    void refetch()
  }
  const firstAttempt = useRef(attempt)
  // The picture belongs to the attempt, which the form above made.
  useEffect(() => {
    if (firstAttempt.current === attempt) return
    firstAttempt.current = attempt
    // An attempt that is on its way still needs the picture that it answers.
    if (attempt !== null) void refetch()
  }, [attempt, refetch])
  return (
    <>
      <div className="captcha">
        {data ? <img src={data.image} alt={t('captcha.picture')} width={200} height={70} /> : <i />}
        <IconButton
          label={t('captcha.renew')}
          icon="rotate-cw"
          aria-busy={isFetching}
          onClick={renew}
        />
      </div>
      <Field
        label={t('captcha')}
        value={value}
        onChange={onChange}
        autoComplete="off"
        autoCapitalize="none"
        required
        error={error}
      />
    </>
  )
}

function isTooSoon(error: Error): boolean {
  return error instanceof RefusalError && error.body.code === 'too_many_requests'
}
