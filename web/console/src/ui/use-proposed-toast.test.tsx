import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { ToastProvider } from '@croupier/kit/ui/Toast'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import texts from '../../../../locales/en/approvals.json'
import { useProposedToast } from './use-proposed-toast.ts'

const book = bookInTests({ approvals: texts, common: {} })

afterEach(cleanup)

function Proposing({ hasDecider }: { hasDecider: boolean | null }) {
  const sayProposed = useProposedToast()
  return (
    <button type="button" onClick={() => sayProposed({ hasDecider })}>
      Propose
    </button>
  )
}

function propose(hasDecider: boolean): void {
  render(
    <TextBookProvider book={book}>
      <ToastProvider>
        <Proposing hasDecider={hasDecider} />
      </ToastProvider>
    </TextBookProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Propose' }))
}

test('PAY-11 the console says that a proposal waits for a second person', async () => {
  propose(true)
  expect(await screen.findByText(texts.proposed)).toBeDefined()
})

test('PAY-11 the console warns when nobody else could approve what was just proposed', async () => {
  propose(false)
  const text = await screen.findByText(texts['proposed.nobody'])
  expect(text.parentElement?.className).toContain('toast-bad')
})
