import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cancelRules } from '@croupier/api/engagement/console-tournaments'
import approvals from '../../../../locales/en/approvals.json'
import texts from '../../../../locales/en/console.json'
import { standIn } from '../../../stand-in.ts'
import * as deskModule from '../app/desk.tsx'
import { ProposalFacts } from './ProposalFacts.tsx'

standIn(deskModule, { useDesk: () => ({ self: { brands: [] } }) })
const book = bookInTests({ console: texts, approvals, common: {} })
afterEach(cleanup)

test.each(cancelRules)('D10 a proposal to end a contest says %s in words', (rule) => {
  render(
    <TextBookProvider book={book}>
      <ProposalFacts payload={{ rule }} replaces={null} />
    </TextBookProvider>,
  )
  expect(screen.getByText(texts[`rule.${rule}`])).toBeTruthy()
  expect(screen.queryByText(rule)).toBeNull()
})
