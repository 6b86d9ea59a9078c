import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandsApi } from '@croupier/api/core/brands'
import { createQueryClient } from '@croupier/kit/api/queries'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useMoment } from './moments.ts'

afterEach(cleanup)

function Moments() {
  const at = new Date('2026-03-10T23:30:00.000Z')
  return <output>{[useMoment('moment')(at), useMoment('day')(at)].join(' | ')}</output>
}

test.each([
  { timeZone: 'Asia/Ho_Chi_Minh', language: 'en', says: 'Mar 11, 2026, 6:30 AM | Mar 11, 2026' },
  { timeZone: 'America/Sao_Paulo', language: 'en', says: 'Mar 10, 2026, 8:30 PM | Mar 10, 2026' },
  { timeZone: 'Asia/Ho_Chi_Minh', language: 'ja', says: '2026/03/11 6:30 | 2026/03/11' },
])(
  'S9-016 a moment is the brand’s in $timeZone, read in $language',
  ({ timeZone, language, says }) => {
    const queries = createQueryClient()
    queries.setQueryData([brandsApi.permission.path, {}], { brand: { timeZone } })
    const book = createTextBook({ language, areas: {}, load: async () => ({}) })
    render(
      <QueryClientProvider client={queries}>
        <TextBookProvider book={book}>
          <Moments />
        </TextBookProvider>
      </QueryClientProvider>,
    )
    expect(screen.getByRole('status').textContent?.replaceAll('\u202f', ' ')).toBe(says)
  },
)

test('S9-016 no page of the site writes a moment by another clock', () => {
  const source = join(import.meta.dirname, '..')
  const own = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .filter((file) => {
      const formats = readFileSync(join(source, file), 'utf8').matchAll(
        /toLocale(?:Date|Time)?String\(|new Intl\.DateTimeFormat\([^)]*\)/g,
      )
      return [...formats].some(([made]) => !made.includes('timeZone'))
    })
  expect(own).toEqual([])
})
