import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { codePointsIn } from '@croupier/shared/code-points'
import { type ReactNode, useId, useState } from 'react'

const SHORTEST_REASON = 3

export interface ReasonDialogProps {
  title: string
  confirmLabel: string
  danger?: boolean
  busy: boolean
  error: unknown
  onConfirm: (reason: string) => void
  onClose: () => void
  /** Nothing can be confirmed while this is false. */
  ready?: boolean
  /** Of characters; less where the reason becomes the memo of the ledger's line. */
  maxReason?: number
  children?: ReactNode
}

/** Asks before something is done that cannot be undone, and why; the reason goes to the audit log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, confirmLabel, danger, busy, error, onConfirm, onClose, ready = true } = props
  const { maxReason = 500 } = props
  const t = useText('console')
  const id = useId()
  const [reason, setReason] = useState('')
  const isEnough = codePointsIn(reason.trim()) >= SHORTEST_REASON
  return (
    <Dialog title={title} closeLabel={t('close')} onClose={onClose} width="medium">
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          if (isEnough && ready) onConfirm(reason.trim())
        }}
      >
        {props.children}
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {t('reason.label')}
          </label>
          <textarea
            id={id}
            className="reason"
            rows={3}
            maxLength={maxReason}
            value={reason}
            autoFocus
            onChange={(event) => setReason(event.target.value)}
            aria-describedby={`${id}-note`}
          />
          <p id={`${id}-note`} className="field-note">
            {t('reason.hint')}
          </p>
        </div>
        <RefusalNote error={error} />
        <div className="dialog-actions">
          <Button look="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            look={danger ? 'danger' : 'main'}
            type="submit"
            busy={busy}
            disabled={!isEnough || !ready}
          >
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
