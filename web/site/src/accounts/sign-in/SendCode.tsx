import { RefusalError } from '@croupier/kit/api/call-endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { CodeField } from '@croupier/kit/ui/CodeField'
import { Countdown } from '@croupier/kit/ui/Countdown'
import type { FieldProps } from '@croupier/kit/ui/Field'
import { useCallback, useRef, useState } from 'react'

export interface SendCodeProps extends FieldProps {
  /** Sends a code and says after how many seconds another may be asked for. */
  send: () => Promise<{ resendSeconds: number }>
  onProblem: (refusal: unknown) => void
}

/** At most one request a second, the first press counts (S9-004). */
const THROTTLE_MS = 1_000

/** The box for a code, and the button that has it sent and then counts down (S4-020, S8-028). */
export function SendCode({ send, onProblem, disabled = false, ...field }: SendCodeProps) {
  const t = useText('signin')
  const [until, setUntil] = useState<Date | null>(null)
  const [busy, setBusy] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const wakeUp = useCallback(() => setUntil(null), [])
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const press = async (): Promise<void> => {
    const now = performance.now()
    if (now - pressedAt.current < THROTTLE_MS) return
    pressedAt.current = now
    setBusy(true)
    onProblem(null)
    try {
      const { resendSeconds } = await send()
      setIsSent(true)
      setUntil(inSeconds(resendSeconds))
    } catch (refusal) {
      const wait = refusal instanceof RefusalError ? refusal.body.retryAfter : undefined
      if (wait !== undefined) setUntil(inSeconds(wait))
      onProblem(refusal)
    } finally {
      setBusy(false)
    }
  }
  return (
    <CodeField
      {...field}
      hint={isSent ? t('code.sent') : field.hint}
      end={
        <Button
          size="small"
          className="send-code"
          busy={busy}
          disabled={until !== null || disabled}
          onClick={() => void press()}
        >
          {until ? <Countdown until={until} onEnd={wakeUp} /> : t('code.send')}
        </Button>
      }
    />
  )
}

function inSeconds(seconds: number): Date {
  return new Date(performance.timeOrigin + performance.now() + seconds * 1000)
}
