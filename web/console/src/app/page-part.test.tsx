import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { MissingPart } from './MissingPart.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { pagePart } from './page-part.tsx'
import * as sendReportModule from '../../../kit/faults/send-report.ts'
import { standIn } from '../../../stand-in.ts'

standIn(sendReportModule, { sendReport: () => undefined })

const book = createTextBook({
  language: 'en',
  areas: {
    console: { loading: 'Loading' },
    common: { 'chunk.failed': 'A part is missing', 'chunk.reload': 'Reload' },
  },
  load: async () => ({}),
})

function show(content: ReactNode): ReturnType<typeof render> {
  return render(
    <TextBookProvider book={book}>
      <PageBoundary name="page">
        <Suspense fallback="grey lines">{content}</Suspense>
      </PageBoundary>
    </TextBookProvider>,
  )
}

const Ledger = ({ of }: { of: string }) => <h1>Ledger of {of}</h1>

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

test('a page waits for its script when it is opened first, and is drawn at once when it came ahead', async () => {
  const bring = vi.fn(async () => Ledger)
  const { Page, prefetch } = pagePart<{ of: string }>(bring)
  show(<Page of="ana" />)
  expect(document.body.textContent).toBe('grey lines')
  expect(await screen.findByRole('heading')).toHaveProperty('textContent', 'Ledger of ana')
  cleanup()
  prefetch()
  show(<Page of="bea" />)
  expect(screen.getByRole('heading').textContent).toBe('Ledger of bea')
  expect(bring).toHaveBeenCalledTimes(1)
})

test('S8-036 a script that an update took away is met by loading anew once, then by a word and a button', () => {
  const reload = vi.fn()
  const missing = (build: string) => show(<MissingPart reload={reload} build={build} />)
  missing('/console/assets/one.js')
  expect(reload).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('alert')).toBeNull()
  cleanup()
  missing('/console/assets/one.js')
  expect(reload).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('alert').textContent).toContain('A part is missing')
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledTimes(2)
  cleanup()
  missing('/console/assets/two.js')
  expect(reload, 'the next update is another one').toHaveBeenCalledTimes(3)
  cleanup()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  missing('/console/assets/three.js')
  expect(reload, 'without a line there is nothing to load').toHaveBeenCalledTimes(3)
  expect(screen.getByRole('alert').textContent).toContain('A part is missing')
})

test('what a script fails with tells a missing part from a page that fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const gone = 'Failed to fetch dynamically imported module: /console/assets/LedgerPage-1.js'
  for (const [why, says] of [
    [gone, 'A part is missing'],
    ['broken', 'fault.title'],
  ] as const) {
    const { Page } = pagePart(async () => await Promise.reject<typeof Ledger>(new Error(why)))
    show(<Page of="ana" />)
    expect((await screen.findByRole('alert')).textContent).toContain(says)
    cleanup()
  }
})
