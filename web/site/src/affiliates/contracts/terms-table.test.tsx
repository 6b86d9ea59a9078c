import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as siteModule from '../../app/site.tsx'
import { standIn } from '../../../../stand-in.ts'
import { TermsTable, TermValue } from './TermsTable.tsx'

standIn(siteModule, { usePermission: () => ({ brand: { currency: 'BRL' } }) })
afterEach(cleanup)

type Shown = Parameters<typeof TermsTable>[0]['terms']

async function textOf(language: 'en' | 'pt' | 'ar', terms: Shown): Promise<string> {
  const book = createTextBook({
    language,
    areas: { agentcentre: {}, common: {} },
    load: async () => ({}),
  })
  const { container } = render(
    <TextBookProvider book={book}>
      <TermsTable terms={terms} />
    </TextBookProvider>,
  )
  return (container.textContent ?? '').replaceAll(/[\u00a0\u200e\u200f\u061c]/g, ' ')
}

const daily: Shown = {
  type: 'daily',
  tiers: [
    { bet: 201_234n, rate: 1_000, amount: 0n },
    { bet: 12_345_678n, rate: 2_000, amount: 0n },
    { bet: 100_000_001n, rate: 3_000, amount: 1_001_234n },
  ],
}

test.each([
  ['en', ['20.1234', '1,234.5678', '10,000.0001', '100.1234']],
  ['pt', ['20,1234', '1.234,5678', '10.000,0001', '100,1234']],
  ['ar', ['20.1234', '1,234.5678', '10,000.0001', '100.1234']],
] as const)(
  'S3-034 the terms that are signed are shown with all their decimals, in %s',
  async (language, amounts) => {
    const text = await textOf(language, daily)
    for (const amount of amounts) expect(text).toContain(amount)
  },
)

test('S3-035 the least stake of real-time terms and the conditions of dividends too', async () => {
  const realtime: Shown = { type: 'realtime', profitRate: 1_000, lossRate: 0, singleBet: 12_345n }
  expect(await textOf('en', realtime)).toContain('1.2345')
  cleanup()
  const tier = { validBet: 12_345_678n, profit: 100_000_001n, activeMembers: 3, rate: 200_000 }
  const text = await textOf('en', {
    type: 'dividend',
    period: 'W',
    carryShortfall: false,
    tiers: [tier],
  })
  expect(text).toContain('1,234.5678')
  expect(text).toContain('10,000.0001')
})

test('an amount without parts of a cent is written as every other one', () => {
  const book = createTextBook({ language: 'en', areas: {}, load: async () => ({}) })
  const { container } = render(
    <TextBookProvider book={book}>
      <TermValue value={1_000_000n} kind="money" />
    </TextBookProvider>,
  )
  expect(container.textContent).toBe('R$100.00')
})
