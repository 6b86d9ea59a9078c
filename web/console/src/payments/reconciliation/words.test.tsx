import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ExactAmount } from '../../ui/words.tsx'
import { useCounterpartName } from './words.tsx'

const locales = join(import.meta.dirname, '../../../../../locales/en')
const reconciliation = Object.fromEntries(
  Object.entries<string>(
    JSON.parse(readFileSync(join(locales, 'reconciliation.json'), 'utf8')),
  ).map(([key, text]) => [key, compileMessage(text)]),
)
const book = createTextBook({
  language: 'en',
  areas: { reconciliation, common: {} },
  load: async () => ({}),
})

afterEach(cleanup)

function Name(of: { kind: string; counterpart: string; name?: string | null }) {
  return useCounterpartName()(of)
}

test.each([
  [{ kind: 'house', counterpart: 'ledger', name: null }, 'Own accounts'],
  [{ kind: 'psp', counterpart: 'house-bank', name: null }, 'Company bank account'],
  [{ kind: 'psp', counterpart: 'sandbox' }, 'Payment sandbox'],
  [{ kind: 'vendor', counterpart: 'PG', name: 'Subaccount Games' }, 'Subaccount Games'],
  [{ kind: 'vendor', counterpart: 'PG' }, 'PG'],
])('a counterpart is called by its name and not by its code: %j', (of, name) => {
  const { container } = render(
    <TextBookProvider book={book}>
      <Name {...of} />
    </TextBookProvider>,
  )
  expect(container.textContent).toBe(name)
})

test.each([
  [90_000_000n, false, 'R$9,000.00'],
  [-90_000_000n, false, '-R$9,000.00'],
  [90_000_001n, false, 'R$9,000.0001'],
  [90_000_000n, true, '+R$9,000.00'],
])('an amount of a proof is written as everywhere: %s', (amount, signed, text) => {
  const { container } = render(
    <TextBookProvider book={book}>
      <ExactAmount amount={amount} currency="BRL" signed={signed} />
    </TextBookProvider>,
  )
  expect(container.textContent).toBe(text)
})
