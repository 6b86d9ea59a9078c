import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createQueryClient } from '@croupier/kit/api/queries'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { ToastProvider } from '@croupier/kit/ui/Toast'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Report } from './Report.tsx'
import { ServerTotals } from './ServerTotals.tsx'

const locales = join(import.meta.dirname, '../../../../../locales/en')
const areas = Object.fromEntries(
  ['agentcentre', 'common', 'errors', 'records'].map((name) => [
    name,
    Object.fromEntries(
      Object.entries<string>(JSON.parse(readFileSync(join(locales, `${name}.json`), 'utf8'))).map(
        ([key, text]) => [key, compileMessage(text)],
      ),
    ),
  ]),
)

afterEach(cleanup)

const firstPage = { items: [{ id: 'a' }, { id: 'b' }], nextCursor: 'b' }
const lastPage = { items: [{ id: 'c' }], nextCursor: null }

const totals = (
  <ServerTotals
    asked={{ queryKey: ['totals'], queryFn: async () => ({ lines: 300 }) }}
    items={({ lines }) => [{ name: 'Lines of all', value: lines }]}
  />
)

function Shown() {
  return (
    <Report
      caption="lines"
      empty="none"
      asked={['lines']}
      load={async ({ cursor }) => (cursor === undefined ? firstPage : lastPage)}
      columns={[
        { key: 'id', title: 'Id', cell: ({ id }) => id, text: ({ id }) => id, unit: 'BRL' },
        { key: 'file', title: 'Only in files', text: ({ id }) => `=${id}` },
      ]}
      rowKey={({ id }) => id}
      totals={totals}
      fileName="lines"
    />
  )
}

const files: Blob[] = []
beforeEach(() => {
  files.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  URL.createObjectURL = (file: Blob) => {
    files.push(file)
    return 'blob:file'
  }
  URL.revokeObjectURL = () => {}
})

async function show(): Promise<void> {
  const book = createTextBook({ language: 'en', areas, load: async () => ({}) })
  render(
    <TextBookProvider book={book}>
      <QueryClientProvider client={createQueryClient()}>
        <Suspense fallback={null}>
          <ToastProvider>
            <Shown />
          </ToastProvider>
        </Suspense>
      </QueryClientProvider>
    </TextBookProvider>,
  )
  await screen.findByText('b')
}

test('a file holds every page, names currency and time zone in its heads, and no name in it is a formula', async () => {
  await show()
  expect(screen.queryByText('Only in files')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(await files[0]?.text()).toBe("\uFEFFId (BRL),Only in files\r\na,'=a\r\nb,'=b\r\nc,'=c\r\n")
})

test('sums are of everything that was found, however many lines are loaded', async () => {
  await show()
  expect((await screen.findByText('Lines of all')).nextSibling?.textContent).toBe('300')
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText('c')
  expect(screen.getByText('Lines of all').nextSibling?.textContent).toBe('300')
  screen.getByRole('region', { name: 'Totals' })
})
