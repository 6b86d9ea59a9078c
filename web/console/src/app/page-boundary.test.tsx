import { breakIn, Breaks, reportedFaults } from '@croupier/kit/ui/breaks-in-tests'
import { ProvidersInTests } from '@croupier/kit/ui/providers-in-tests'
import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import common from '../../../../locales/en/common.json'
import { PageBoundary } from './PageBoundary.tsx'

const reports = reportedFaults()
const book = bookInTests({ common })

function Frame() {
  const [isElsewhere, go] = useState(false)
  return (
    <ProvidersInTests book={book}>
      <button type="button" onClick={() => go(true)}>
        elsewhere
      </button>
      <PageBoundary name={isElsewhere ? 'two' : 'one'}>
        {isElsewhere ? <p>elsewhere it is</p> : <Breaks />}
      </PageBoundary>
    </ProvidersInTests>
  )
}

test.each(['render', 'effect'] as const)(
  'a page of the console that fails in its %s says so, is reported, and can be tried again',
  async (kind) => {
    breakIn(kind)
    render(<Frame />)
    await screen.findByText('Something went wrong', { selector: '.state-title' })
    await waitFor(() => expect(reports[0]).toMatchObject({ effectiveDirective: 'fault-page' }))
    breakIn('never')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
    expect(screen.getByText('the part')).toBeTruthy()
  },
)

test('whoever leaves a page of the console that fails in its cleanup arrives where they went', async () => {
  breakIn('cleanup')
  render(<Frame />)
  await screen.findByText('the part')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'elsewhere' })))
  await waitFor(() => expect(reports[0]).toMatchObject({ effectiveDirective: 'fault-page' }))
  expect(screen.getByText('elsewhere it is')).toBeTruthy()
})
