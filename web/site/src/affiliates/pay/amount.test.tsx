import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Amount } from './MathsView.tsx'
import * as siteModule from '../../app/site.tsx'
import { standIn } from '../../../../stand-in.ts'

const brand = { currency: 'BRL' }
standIn(siteModule, { usePermission: () => ({ brand }) })
afterEach(cleanup)

test.each([
  ['BRL', 15_000n, 'R$1.50'],
  ['BRL', 15_001n, 'R$1.5001'],
  ['VND', 0n, '₫0'],
  ['VND', 50_000n, '₫5'],
  ['VND', 55_000n, '₫5.50'],
  ['VND', 55_001n, '₫5.5001'],
])('an amount of pay in %s of %s ten-thousandths is written as %s', (currency, amount, text) => {
  brand.currency = currency
  const book = createTextBook({ language: 'en', areas: {}, load: async () => ({}) })
  const { container } = render(
    <TextBookProvider book={book}>
      <Amount of={amount} />
    </TextBookProvider>,
  )
  expect(container.textContent).toBe(text)
})
