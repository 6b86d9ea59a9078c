import { breakIn, Breaks, reportedFaults } from '@croupier/kit/ui/breaks-in-tests'
import { ProvidersInTests } from '@croupier/kit/ui/providers-in-tests'
import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { DialogBoundary } from '@croupier/kit/ui/DialogBoundary'
import { RootBoundary } from '@croupier/kit/ui/RootBoundary'
import { Sheet } from '@croupier/games/engine/view/frame/Sheet.tsx'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import common from '../../../../locales/en/common.json'
import { showLastWord } from '../../../kit/faults/last-word.ts'
import { PageBoundary } from './PageBoundary.tsx'

const reports = reportedFaults()
const book = bookInTests({ common })

function Providers({ children }: { children: ReactNode }) {
  return <ProvidersInTests book={book}>{children}</ProvidersInTests>
}

/** The frame that has to stay, a part within it, and the way from this part to another one. */
function Frame({ around }: { around: (part: ReactNode, name: string) => ReactNode }) {
  const [isElsewhere, go] = useState(false)
  return (
    <Providers>
      <button type="button" onClick={() => go(true)}>
        elsewhere
      </button>
      {around(isElsewhere ? <p>elsewhere it is</p> : <Breaks />, isElsewhere ? 'two' : 'one')}
    </Providers>
  )
}

const close = () => undefined
const places: readonly [
  place: string,
  directive: string,
  around: (part: ReactNode, name: string) => ReactNode,
][] = [
  [
    'the root',
    'fault-root',
    (part) => (
      <RootBoundary book={book} home="/">
        {part}
      </RootBoundary>
    ),
  ],
  [
    'a page of the site',
    'fault-page',
    (part, name) => <PageBoundary name={name}>{part}</PageBoundary>,
  ],
  [
    'a game',
    'fault-game',
    (part, name) => (
      <PageBoundary name={name} place="game">
        {part}
      </PageBoundary>
    ),
  ],
  [
    'a dialog',
    'fault-dialog',
    (part) => (
      <Dialog title="A dialog" closeLabel="Close" onClose={close}>
        {part}
      </Dialog>
    ),
  ],
  ['what opens a dialog', 'fault-dialog', (part) => <DialogBoundary>{part}</DialogBoundary>],
  [
    'a sheet of a game',
    'fault-dialog',
    (part) => (
      <Sheet title="A sheet" closeLabel="Close" onClose={close}>
        {part}
      </Sheet>
    ),
  ],
]

const inDialogs = { hidden: true }

test.each(places)(
  '%s that fails while it is drawn, or in an effect, says so, is reported, and can be tried again',
  async (_place, directive, around) => {
    for (const kind of ['render', 'effect'] as const) {
      breakIn(kind)
      reports.length = 0
      render(<Frame around={around} />)
      await waitFor(() =>
        expect(screen.getByText('Something went wrong', { selector: '.state-title' })).toBeTruthy(),
      )
      expect(screen.getByRole('button', { name: 'elsewhere', ...inDialogs })).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Reload page', ...inDialogs })).toBeTruthy()
      await waitFor(() =>
        expect(reports[0]).toMatchObject({
          effectiveDirective: directive,
          message: 'TypeError: a fault',
        }),
      )
      breakIn('never')
      await act(async () =>
        fireEvent.click(screen.getByRole('button', { name: 'Try again', ...inDialogs })),
      )
      expect(screen.getByText('the part')).toBeTruthy()
      cleanup()
    }
  },
)

test.each(places)(
  '%s that fails in its ending is reported, and something stands where it was',
  async (_place, directive, around) => {
    breakIn('cleanup')
    render(<Frame around={around} />)
    await screen.findByText('the part')
    await act(async () =>
      fireEvent.click(screen.getByRole('button', { name: 'elsewhere', ...inDialogs })),
    )
    await waitFor(() => expect(reports[0]).toMatchObject({ effectiveDirective: directive }))
    expect(
      screen.queryByText('elsewhere it is') ??
        screen.getByText('Something went wrong', { selector: '.state-title' }),
    ).toBeTruthy()
  },
)

test.each(places.filter(([place]) => /root|a page|^a game/.test(place)))(
  'whoever leaves %s that fails in its ending arrives where they went',
  async (_place, _directive, around) => {
    breakIn('cleanup')
    render(<Frame around={around} />)
    await screen.findByText('the part')
    await act(async () =>
      fireEvent.click(screen.getByRole('button', { name: 'elsewhere', ...inDialogs })),
    )
    expect(screen.getByText('elsewhere it is')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('where nothing is left of a page, a button loads it anew', () => {
  const root = document.createElement('div')
  root.append('half a page')
  showLastWord(root, 'Reload page')
  expect(root.textContent).toBe('Reload page')
  showLastWord(root, null)
  expect(root.querySelector('button')?.textContent).toBe('↻')
})
