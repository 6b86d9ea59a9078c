import { useText } from '@croupier/kit/i18n/i18n'
import { useErrorText } from '@croupier/kit/ui/error-text.ts'
import { CircleAlert, Inbox, RotateCw } from 'lucide-react'

/** Grey lines in the shape of what will come. */
export function Loading({ lines = 6 }: { lines?: number }) {
  const t = useText('console')
  return (
    <output className="loading" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="skeleton" />
      ))}
    </output>
  )
}

export function Nothing({ text }: { text: string }) {
  return (
    <div className="nothing">
      <Inbox size={26} aria-hidden="true" />
      <p>{text}</p>
    </div>
  )
}

export interface FailureProps {
  error?: unknown
  message?: string
  retryLabel?: string
  onRetry?: () => void
}

export function Failure({ error, message, retryLabel, onRetry }: FailureProps) {
  const t = useText('console')
  const textOf = useErrorText()
  return (
    <div className="nothing nothing-bad" role="alert">
      <CircleAlert size={26} aria-hidden="true" />
      <p>{message ?? textOf(error)}</p>
      {onRetry ? (
        <button type="button" className="btn btn-quiet btn-small" onClick={onRetry}>
          <RotateCw size={15} aria-hidden="true" />
          {retryLabel ?? t('retry')}
        </button>
      ) : null}
    </div>
  )
}
