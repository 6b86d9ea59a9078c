import { ProvidersInTests } from '@croupier/kit/ui/providers-in-tests'
import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import common from '../../../../../locales/en/common.json'
import fair from '../../../../../locales/en/fair.json'
import proof from '../../../../../locales/en/proof.json'
import records from '../../../../../locales/en/records.json'
import type { FoundSteps } from './check-steps.ts'
import { Computed } from './Computed.tsx'

afterEach(cleanup)

async function show(found: FoundSteps | null, hidden: 'hidden' | 'hidden.table' | null = null) {
  const book = bookInTests({ common, fair, proof, records })
  await act(async () => {
    render(
      <ProvidersInTests book={book}>
        <Computed name={['one']} check={async () => found} hidden={hidden} />
      </ProvidersInTests>,
    )
  })
}

const steps = { commitment: true, rules: true, result: true, payout: true }

test('RNG-03 a round that comes out says so, step by step', async () => {
  await show({ steps, firstWords: [1, 2, 3] })
  expect(await screen.findByText(fair['verdict.good'])).toBeTruthy()
  expect(screen.getAllByText(proof['result.holds'])).toHaveLength(4)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('RNG-03 a step that does not hold is named aloud', async () => {
  await show({ steps: { ...steps, payout: false }, firstWords: [1] })
  expect((await screen.findByRole('alert')).textContent).toContain(fair['step.payout'])
  expect(screen.getAllByText(proof['result.fails'])).toHaveLength(1)
})

test('while the seed is in use the page says until when, and where it has no rules that it cannot compute', async () => {
  await show(null, 'hidden')
  expect(screen.getByText(fair.hidden)).toBeTruthy()
  cleanup()
  await show(null)
  expect(await screen.findByText(records['fair.unknown'])).toBeTruthy()
})
