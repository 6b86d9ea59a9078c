import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { act, cleanup, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PeriodFilter } from '../../reporting/records/PeriodFilter.tsx'
import { DayChart } from './DayChart.tsx'
import * as siteModule from '../../app/site.tsx'
import { standIn } from '../../../../stand-in.ts'

standIn(siteModule, {
  usePermission: () => ({ brand: { currency: 'BRL', timeZone: 'America/Sao_Paulo' } }),
})

const locales = join(import.meta.dirname, '../../../../../locales/en')
const areas = Object.fromEntries(
  ['agentcentre', 'records', 'common'].map((name) => [
    name,
    Object.fromEntries(
      Object.entries<string>(JSON.parse(readFileSync(join(locales, `${name}.json`), 'utf8'))).map(
        ([key, text]) => [key, compileMessage(text)],
      ),
    ),
  ]),
)

afterEach(cleanup)

async function shown(children: ReactNode, language = 'en'): Promise<void> {
  const book = createTextBook({ language, areas, load: async () => ({}) })
  await act(async () => {
    render(
      <TextBookProvider book={book}>
        <Suspense fallback={null}>{children}</Suspense>
      </TextBookProvider>,
    )
  })
}

test('a chart says between which amounts its bars stand and names its last day as the language does', async () => {
  const days = [
    { day: '2026-11-20', amount: -50_000n },
    { day: '2026-11-21', amount: 0n },
    { day: '2026-11-22', amount: 1_234_500n },
  ]
  await shown(<DayChart title="Profit" days={days} />)
  expect(screen.getAllByText('R$123.45').length).toBe(2)
  expect(screen.getAllByText('-R$5.00').length).toBe(2)
  expect(screen.getByText('11/22')).toBeTruthy()
})

test('days keep their order in a language that runs the other way', async () => {
  await shown(<DayChart title="Profit" days={[{ day: '2026-11-22', amount: 10_000n }]} />, 'ar')
  expect(screen.getByText('22/11').textContent).toBe('22/11')
})

test('a chart of days without anything says so instead of showing an empty frame', async () => {
  await shown(<DayChart title="Profit" days={[{ day: '2026-11-22', amount: 0n }]} />)
  expect(screen.getByText('No activity in this period.')).toBeTruthy()
})

test('the days that figures are of are marked as chosen while nothing was chosen', async () => {
  await shown(<PeriodFilter unsaid="previous30" onChange={() => undefined} />)
  const chips = screen.getAllByRole('button', { pressed: true })
  expect(chips.map(({ textContent }) => textContent)).toEqual(['Previous 30 days'])
})
