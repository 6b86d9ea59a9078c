import { ProvidersInTests } from '@croupier/kit/ui/providers-in-tests'
import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import common from '../../../../locales/en/common.json'
import * as sendReportModule from '../../../kit/faults/send-report.ts'
import { standIn } from '../../../stand-in.ts'
import { PageBoundary } from './PageBoundary.tsx'

const reports: { effectiveDirective: string }[] = []
let fault: 'render' | 'effect' | 'cleanup' | 'none' = 'none'

standIn(sendReportModule, {
  sendReport: (_key: string, _type: string, body: (typeof reports)[number]) => reports.push(body),
})

beforeEach(() => {
  reports.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  fault = 'none'
  cleanup()
  vi.restoreAllMocks()
})

function breakIf(kind: typeof fault): void {
  if (fault === kind) throw new TypeError('a fault')
}

function Breaks() {
  breakIf('render')
  useEffect(() => {
    breakIf('effect')
    return () => breakIf('cleanup')
  }, [])
  return <p>the part</p>
}

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
    fault = kind
    render(<Frame />)
    await screen.findByText('Something went wrong', { selector: '.state-title' })
    await waitFor(() => expect(reports[0]).toMatchObject({ effectiveDirective: 'fault-page' }))
    fault = 'none'
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
    expect(screen.getByText('the part')).toBeTruthy()
  },
)

test('whoever leaves a page of the console that fails in its cleanup arrives where they went', async () => {
  fault = 'cleanup'
  render(<Frame />)
  await screen.findByText('the part')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'elsewhere' })))
  await waitFor(() => expect(reports[0]).toMatchObject({ effectiveDirective: 'fault-page' }))
  expect(screen.getByText('elsewhere it is')).toBeTruthy()
})
