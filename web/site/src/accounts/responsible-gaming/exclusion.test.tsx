import { ProvidersInTests } from '@croupier/kit/ui/providers-in-tests'
import { sessionOverNote, sessionToken, setSessionToken } from '@croupier/kit/api/session'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { ToastProvider } from '@croupier/kit/ui/Toast'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import limits from '../../../../../locales/en/limits.json'
import { PausePanel } from './PausePanel.tsx'
import * as callEndpointModule from '@croupier/kit/api/call-endpoint'
import { standIn } from '../../../../stand-in.ts'

standIn(callEndpointModule, {
  callEndpoint: async () => ({}),
})

afterEach(() => {
  cleanup()
  setSessionToken(null)
})

const texts = Object.entries(limits).map(([key, text]) => [key, compileMessage(text)])
const book = createTextBook({
  language: 'en',
  areas: { limits: Object.fromEntries(texts), common: {} },
  load: async () => ({}),
})
const press = async (name: string) =>
  await act(async () => fireEvent.click(screen.getByText(name, { selector: 'button, button *' })))

function show(): void {
  render(
    <ProvidersInTests book={book}>
      <ToastProvider>
        <PausePanel breaks={{ offeredHours: [24], mostHours: 1_008 }} />
      </ToastProvider>
    </ProvidersInTests>,
  )
}

test('RG-04 whoever has started a break is told that it holds', async () => {
  show()
  await press('Take a time-out')
  await press('Continue')
  await press('Start time-out')
  expect(screen.getByText(limits['bar.time_out'])).toBeTruthy()
})

test('RG-05 whoever has excluded themselves is told so by the login that opens, and what they may still come for', async () => {
  setSessionToken('mine')
  show()
  await press('Self-exclude')
  await press('Continue')
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { hidden: true })))
  await press('Confirm self-exclusion')
  expect(sessionToken()).toBeNull()
  expect(sessionOverNote()).toContain(limits['bar.exclusion'])
  expect(sessionOverNote()).toContain(limits['exclusion.sure.money'])
})
