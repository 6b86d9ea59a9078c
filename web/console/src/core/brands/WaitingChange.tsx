import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { type ReactNode, useState } from 'react'
import { useDesk } from '../../app/desk.tsx'
import type { Action } from '../../ui/ActionDialog.tsx'
import { DecideDialog } from '../../ui/DecideDialog.tsx'

interface WaitingChangeProps<Input, Answer> {
  waiting: { proposedBy: string; reason: string; mine: boolean }
  /** Of the question that is asked before a yes or a no. */
  title: string
  /** A yes cannot be taken back easily. */
  danger?: boolean
  action: Action<Input, Answer>
  input: (decision: { approve: boolean; reason: string }) => NoInfer<Input>
  /** What is said once it is done. */
  done?: (answer: Answer) => string
  /** What would change. */
  children: ReactNode
}

/** A change of the brand that waits for a second person, with their yes or no; whoever proposed it may take it back. */
export function WaitingChange<Input, Answer>(props: WaitingChangeProps<Input, Answer>) {
  const { waiting, title, danger = false, action, input, done } = props
  const t = useText('console')
  const { may } = useDesk()
  const [approve, setApprove] = useState<boolean | null>(null)
  const no = t(waiting.mine ? 'change.takeBack' : 'change.reject')
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
        <DecideDialog
          title={title}
          ways={[
            approve
              ? { key: 'approve', label: t('change.approve'), danger }
              : { key: 'reject', label: no },
          ]}
          action={action}
          input={(reason) => input({ approve, reason })}
          {...(done ? { done } : {})}
          onClose={() => setApprove(null)}
        />
      )}
    </section>
  )
}
