import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Icon } from '@croupier/kit/ui/Icon'
import type { ReactNode } from 'react'

/** Secret codes, shown this once; closing needs the button, so that nobody loses them to a slip. */
export function CodesDialog(props: {
  title: string
  why: string
  codes: readonly string[]
  /** Codes that need the width of a line. */
  isLong?: boolean
  /** How to take the codes along. */
  actions: ReactNode
  /** What the button says that closes. */
  keptLabel: string
  onClose: () => void
}) {
  const common = useText('common')
  return (
    <Dialog
      title={props.title}
      closeLabel={common('close')}
      closable={false}
      onClose={props.onClose}
    >
      <div className="form">
        <p className="note">
          <Icon name="triangle-alert" />
          <span>{props.why}</span>
        </p>
        <ul className={`recovery-codes${props.isLong ? ' recovery-codes-long' : ''}`} dir="ltr">
          {props.codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        {props.actions}
        <Button look="main" size="large" onClick={props.onClose}>
          {props.keptLabel}
        </Button>
      </div>
    </Dialog>
  )
}
