import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { agentsApi, type ContractView } from '@croupier/api/affiliates/agents'
import { createQueryClient } from '@croupier/kit/api/queries'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ContractAnswers } from './ContractAnswers.tsx'
import * as siteModule from '../../app/site.tsx'
import { standIn } from '../../../../stand-in.ts'

standIn(siteModule, {
  usePermission: () => ({ brand: { currency: 'BRL', timeZone: 'America/Sao_Paulo' } }),
})

const locales = join(import.meta.dirname, '../../../../../locales/en')
const area = (name: string) =>
  Object.fromEntries(
    Object.entries<string>(JSON.parse(readFileSync(join(locales, `${name}.json`), 'utf8'))).map(
      ([key, text]) => [key, compileMessage(text)],
    ),
  )
const areas = Object.fromEntries(
  ['agentcentre', 'common', 'errors'].map((name) => [name, area(name)]),
)

const [OFFER, LOWER] = [
  '0190a000-0000-7000-8000-000000000001',
  '0190a000-0000-7000-8000-000000000002',
]
const at = new Date('2026-03-10T12:00:00.000Z')
const offer: ContractView = {
  contractId: OFFER,
  type: 'realtime',
  version: 2,
  state: 'new_request',
  side: 'received',
  giver: { memberId: 1n, account: 'top' },
  taker: { memberId: 2n, account: 'middle' },
  terms: { type: 'realtime', profitRate: 1_000, lossRate: 1_000, singleBet: 0n },
  termsHash: 'ab'.repeat(32),
  signatures: [],
  offeredAt: at,
  decidedAt: null,
  rejectReason: null,
  effectiveFrom: null,
  effectiveTo: null,
  endedAt: null,
  endedBecause: null,
  termination: null,
}
const lower: ContractView = {
  ...offer,
  contractId: LOWER,
  state: 'accepted',
  side: 'given',
  giver: offer.taker,
  taker: { memberId: 3n, account: 'lowest' },
  terms: { type: 'realtime', profitRate: 2_000, lossRate: 2_000, singleBet: 0n },
}

const sent: { path: string; body: unknown }[] = []
const cascade = z.encode(agentsApi.cascade.output, { items: [lower], effectiveFrom: at })
const answer = z.encode(agentsApi.processRealTimeSalaryContract.output, {
  contract: { ...offer, state: 'accepted' },
  ended: [lower],
  claimed: null,
})

const book = createTextBook({ language: 'en', areas, load: async () => ({}) })
const client = createQueryClient()
const shown = (contract: ContractView, onDone: () => void) => (
  <QueryClientProvider client={client}>
    <TextBookProvider book={book}>
      <Suspense>
        <ContractAnswers contract={contract} onDone={onDone} />
      </Suspense>
    </TextBookProvider>
  </QueryClientProvider>
)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('S2-052, S4-039 what would end is shown before a contract is signed, and its names go along with the signature', async () => {
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    if (init?.method === 'POST')
      sent.push({
        path: pathname,
        body: JSON.parse(typeof init.body === 'string' ? init.body : '{}'),
      })
    return Response.json({ success: true, value: pathname.endsWith('/cascade') ? cascade : answer })
  })
  const onDone = vi.fn<() => void>()
  await act(async () => {
    render(shown(offer, onDone))
  })
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
  expect(sent).toEqual([])
  expect((await screen.findByText(/1 downline contract pays more/)).textContent).toBeTruthy()
  expect(screen.getByText('lowest')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Sign and accept' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sent).toEqual([
    {
      path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
      body: expect.objectContaining({
        action: 'accept',
        contractId: OFFER,
        termsHash: offer.termsHash,
        cascade: [LOWER],
      }),
    },
  ])
})

test('S4-038 an answer ends with its thanks, though the contract that comes back can be answered no more', async () => {
  const given = { ...offer, side: 'given', state: 'accepted' } as const
  const asked = { ...given, termination: { askedAt: at, reason: '' } }
  const onDone = vi.fn<() => void>()
  const { rerender } = render(shown(given, onDone))
  vi.stubGlobal('fetch', async () => {
    act(() => rerender(shown(asked, onDone)))
    return Response.json({ success: true, value: answer })
  })
  fireEvent.click(screen.getByRole('button', { name: 'Request termination' }))
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
})
