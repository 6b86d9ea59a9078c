import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createQueryClient } from '@croupier/kit/api/queries'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Report } from './Report.tsx'

const locales = join(import.meta.dirname, '../../../../../../locales/en')
const areas = Object.fromEntries(
  ['agentcentre', 'common', 'errors'].map((name) => [
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

function Sum({ rows }: { rows: readonly { id: string }[] }) {
  return <p>Sum of {rows.length}</p>
}

function Shown() {
  return (
    <Report
      caption="lines"
      empty="none"
      asked={['lines']}
      load={async ({ cursor }) => (cursor === undefined ? firstPage : lastPage)}
      columns={[{ key: 'id', title: 'Id', cell: ({ id }) => id, text: ({ id }) => id }]}
      rowKey={({ id }) => id}
      totals={Sum}
      fileName="lines"
    />
  )
}

test('sums say that they are of the lines shown for as long as there are more', async () => {
  const book = createTextBook({ language: 'en', areas, load: async () => ({}) })
  render(
    <TextBookProvider book={book}>
      <QueryClientProvider client={createQueryClient()}>
        <Suspense fallback={null}>
          <Shown />
        </Suspense>
      </QueryClientProvider>
    </TextBookProvider>,
  )
  await screen.findByText('Sum of 2')
  screen.getByText('Sums of the 2 lines shown below; there are more.')
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText('Sum of 3')
  expect(screen.queryByText(/there are more/)).toBeNull()
})
