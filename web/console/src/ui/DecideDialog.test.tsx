import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { ToastProvider } from '@croupier/kit/ui/Toast'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import common from '../../../../locales/en/common.json'
import texts from '../../../../locales/en/console.json'
import type { Action } from './ActionDialog.tsx'
import { DecideDialog } from './DecideDialog.tsx'

interface Sent {
  way: 'approve' | 'reject'
  evidence: string
  reason: string
}

const book = bookInTests({ console: texts, common })
const yes = { key: 'approve' as const, label: 'Approve' }
const no = { key: 'reject' as const, label: 'Reject', danger: true }

function show({ mine = false, error = null }: { mine?: boolean; error?: Error | null } = {}) {
  const sent: Sent[] = []
  const onClose = vi.fn<() => void>()
  const action: Action<Sent, { state: string }> = {
    isPending: false,
    error,
    mutate: (input, { onSuccess }) => {
      sent.push(input)
      onSuccess({ state: input.way })
    },
  }
  render(
    <TextBookProvider book={book}>
      <ToastProvider>
        <DecideDialog
          title="A correction"
          ways={mine ? [no] : [yes, no]}
          facts={[{ name: 'Account', value: 'ana' }]}
          notice={mine ? 'Somebody else has to agree.' : null}
          action={action}
          input={(reason, way) =>
            way === 'approve'
              ? { way, evidence: 'seen', reason }
              : { way, evidence: 'none', reason }
          }
          done={({ state }) => `Done: ${state}`}
          onClose={onClose}
        >
          {(way) => <p>{`asked for ${way}`}</p>}
        </DecideDialog>
      </ToastProvider>
    </TextBookProvider>,
  )
  return { sent, onClose }
}

const giveReason = () =>
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' checked twice ' } })

afterEach(cleanup)

test('of two ways one is chosen, its button says so, and the reason goes with it', () => {
  const { sent, onClose } = show()
  expect(screen.getByText('ana')).toBeTruthy()
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Approve', hidden: true }).disabled,
  ).toBe(true)
  fireEvent.change(screen.getByLabelText('Decision'), { target: { value: 'reject' } })
  expect(screen.getByText('asked for reject')).toBeTruthy()
  giveReason()
  fireEvent.click(screen.getByRole('button', { name: 'Reject', hidden: true }))
  expect(sent).toEqual([{ way: 'reject', evidence: 'none', reason: 'checked twice' }])
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.getByText('Done: reject')).toBeTruthy()
})

test('whoever proposed has one way left, is told why, and is not asked to choose', () => {
  const { sent } = show({ mine: true })
  expect(screen.getByText('Somebody else has to agree.')).toBeTruthy()
  expect(screen.queryByLabelText('Decision')).toBeNull()
  giveReason()
  fireEvent.click(screen.getByRole('button', { name: 'Reject', hidden: true }))
  expect(sent.map(({ way }) => way)).toEqual(['reject'])
})

test('what the house refuses stands in the dialog, which stays open', () => {
  const { onClose } = show({ error: new Error('no way') })
  expect(screen.getByRole('alert', { hidden: true }).textContent).not.toBe('')
  expect(onClose).not.toHaveBeenCalled()
})
