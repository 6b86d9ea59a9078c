import { useText } from '@croupier/kit/i18n/i18n'
import { Select } from '@croupier/kit/ui/Field'
import { type ReactNode, useState } from 'react'
import { type Action, ActionDialog, type ActionDialogProps } from './ActionDialog.tsx'
import { Facts } from './words.tsx'

export interface Way<Key extends string> {
  key: Key
  /** What the choice is called, and the button unless `confirmLabel` says otherwise. */
  label: string
  confirmLabel?: string
  danger?: boolean
}

interface DecideDialogProps<Key extends string, Input, Answer>
  extends Omit<
    ActionDialogProps<Input, Answer>,
    'action' | 'input' | 'confirmLabel' | 'danger' | 'children'
  > {
  /** What this person may decide. One way alone is not asked for. */
  ways: readonly [Way<Key>, ...Way<Key>[]]
  /** The way that is chosen at first; without it the first one. */
  begins?: Key
  /** What is decided about. */
  amount?: ReactNode
  facts?: Parameters<typeof Facts>[0]['items']
  /** More than facts: pictures, what was read. */
  about?: ReactNode
  /** Why not every way is open: whoever proposed cannot agree as well. */
  notice?: string | null
  action: Action<Input, Answer> | ((way: Key) => Action<Input, Answer>)
  input: (reason: string, way: NoInfer<Key>) => NoInfer<Input> | null
  /** What a way asks besides the reason. */
  children?: (way: Key) => ReactNode
}

/** One decision of staff: what it is about, which ways are open, and why one is taken; the reason goes to the audit log. */
export function DecideDialog<Key extends string, Input, Answer>(
  props: DecideDialogProps<Key, Input, Answer>,
) {
  const { ways, begins, amount, facts, about, notice, action, input, children, ...dialog } = props
  const t = useText('console')
  const [key, setKey] = useState<Key>(begins ?? ways[0].key)
  // What is open may shrink while the question is asked.
  const way = ways.find((known) => known.key === key) ?? ways[0]
  return (
    <ActionDialog
      {...dialog}
      confirmLabel={way.confirmLabel ?? way.label}
      danger={way.danger ?? false}
      action={typeof action === 'function' ? action(way.key) : action}
      input={(reason) => input(reason, way.key)}
    >
      {amount === undefined ? null : <p className="decision-amount">{amount}</p>}
      {facts ? <Facts items={facts} /> : null}
      {about}
      {notice ? <p className="note">{notice}</p> : null}
      {ways.length > 1 ? (
        <Select
          label={t('decision')}
          value={way.key}
          onChange={({ target }) =>
            setKey(ways.find((known) => known.key === target.value)?.key ?? way.key)
          }
          options={ways.map((known) => ({ value: known.key, label: known.label }))}
        />
      ) : null}
      {children?.(way.key)}
    </ActionDialog>
  )
}
