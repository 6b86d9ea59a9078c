import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { type ReactNode, useState } from 'react'
import { useDesk } from '../../app/desk.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'

interface WaitingChangeProps {
  waiting: { proposedBy: string; reason: string; mine: boolean }
  /** Of the question that is asked before a yes or a no. */
  title: string
  /** A yes cannot be taken back easily. */
  danger?: boolean
  busy: boolean
  error: unknown
  /** Calls `close` when it is done. */
  onDecide: (answer: { approve: boolean; reason: string }, close: () => void) => void
  /** What would change. */
  children: ReactNode
}

/** A change of the brand that waits for a second person, with their yes or no; whoever proposed it may take it back. */
export function WaitingChange(props: WaitingChangeProps) {
  const { waiting, title, danger = false, busy, error, onDecide } = props
  const t = useText('console')
  const { may } = useDesk()
  const [approve, setApprove] = useState<boolean | null>(null)
  const no = t(waiting.mine ? 'change.takeBack' : 'change.reject')
  const close = (): void => setApprove(null)
  return (
    <section className="panel padded form" aria-label={`${title}: ${t('change.waiting')}`}>
      <h2>{t('change.waiting')}</h2>
      <p>{t('change.waits', { by: waiting.proposedBy, reason: waiting.reason })}</p>
      {props.children}
      {may('brand.write') ? (
        <div className="dialog-actions">
          <Button onClick={() => setApprove(false)}>{no}</Button>
          <Button look="main" disabled={waiting.mine} onClick={() => setApprove(true)}>
            {t('change.approve')}
          </Button>
        </div>
      ) : null}
      {waiting.mine ? <p className="muted">{t('change.mine')}</p> : null}
      {approve === null ? null : (
        <ReasonDialog
          title={title}
          confirmLabel={approve ? t('change.approve') : no}
          danger={danger && approve}
          busy={busy}
          error={error}
          onClose={close}
          onConfirm={(reason) => onDecide({ approve, reason }, close)}
        />
      )}
    </section>
  )
}
