import type { ReactNode } from 'react'
import { useText } from '../i18n/i18n.tsx'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { useErrorText } from './error-text.ts'
import { isProgramFault } from '../faults/program-fault.ts'

/** What a boundary shows: what happened, trying again, and the ways on that the place has; a fault of the program can be loaded away too. */
export function FaultNote({
  error,
  onRetry,
  children,
}: {
  error: unknown
  onRetry: () => void
  /** Ways on: a link to another page, a button that closes. */
  children?: ReactNode
}) {
  const t = useText('common')
  const textOf = useErrorText()
  const isFault = isProgramFault(error)
  return (
    <div className="state" role="alert">
      <span className="state-icon state-icon-bad">
        <Icon name="circle-alert" size={28} />
      </span>
      <p className="state-title">{isFault ? t('fault.title') : textOf(error)}</p>
      {isFault ? <p>{t('fault.text')}</p> : null}
      <div className="state-ways">
        <Button size="small" look="main" icon="rotate-cw" onClick={onRetry}>
          {t('retry')}
        </Button>
        {children}
        {isFault ? (
          <Button size="small" onClick={() => window.location.reload()}>
            {t('fault.reload')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
