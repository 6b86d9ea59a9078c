import { useToast } from '@croupier/kit/ui/Toast'
import { ReasonDialog, type ReasonDialogProps } from './ReasonDialog.tsx'

/** A call that changes something, as `useStaffAction` gives it. */
export interface Action<Input, Answer> {
  mutate: (input: Input, options: { onSuccess: (answer: Answer) => void }) => void
  isPending: boolean
  error: Error | null
}

export interface ActionDialogProps<Input, Answer>
  extends Omit<ReasonDialogProps, 'busy' | 'error' | 'onConfirm'> {
  action: Action<Input, Answer>
  /** What is sent; null while something of it is missing. */
  input: (reason: string) => NoInfer<Input> | null
  /** What is said once it is done. */
  done?: string | ((answer: Answer) => string)
  /** What else happens then; the dialog has closed. */
  onDone?: (answer: Answer) => void
}

/** Asks for a reason, sends it, shows why it was refused, or closes and says what was done. */
export function ActionDialog<Input, Answer>(props: ActionDialogProps<Input, Answer>) {
  const { action, input, done, onDone, ready = true, onClose, ...dialog } = props
  const say = useToast()
  const onSuccess = (answer: Answer): void => {
    onClose()
    if (done !== undefined)
      say({ tone: 'good', text: typeof done === 'string' ? done : done(answer) })
    onDone?.(answer)
  }
  return (
    <ReasonDialog
      {...dialog}
      ready={ready && input('') !== null}
      busy={action.isPending}
      error={action.error}
      onClose={onClose}
      onConfirm={(reason) => {
        const sent = input(reason)
        if (sent !== null) action.mutate(sent, { onSuccess })
      }}
    />
  )
}
