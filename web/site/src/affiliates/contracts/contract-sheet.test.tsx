import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { agentsApi, type ContractView } from '@croupier/api/affiliates/agents'
import { createQueryClient } from '@croupier/kit/api/queries'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ContractSheet } from './ContractSheet.tsx'
import * as siteModule from '../../app/site.tsx'
import { standIn } from '../../../../stand-in.ts'

standIn(siteModule, {
  usePermission: () => ({ brand: { currency: 'BRL', timeZone: 'America/Sao_Paulo' } }),
})

const locales = join(import.meta.dirname, '../../../../../locales/en')
const areas = Object.fromEntries(
  ['agentcentre', 'common', 'errors', 'records'].map((name) => [
    name,
    Object.fromEntries(
      Object.entries<string>(JSON.parse(readFileSync(join(locales, `${name}.json`), 'utf8'))).map(
        ([key, text]) => [key, compileMessage(text)],
      ),
    ),
  ]),
)

afterEach(cleanup)

const at = new Date('2026-03-10T12:00:00.000Z')
const contract: ContractView = {
  contractId: '0190a000-0000-7000-8000-000000000001',
  type: 'realtime',
  version: 1,
  state: 'accepted',
  side: 'received',
  giver: null,
  taker: { memberId: 2n, account: 'middle' },
  terms: { type: 'realtime', profitRate: 1_000, lossRate: 1_000, singleBet: 0n },
  termsHash: 'ab'.repeat(32),
  signatures: [
    { by: 'giver', name: '', at, hash: 'ab'.repeat(32) },
    { by: 'taker', name: 'middle', at, hash: 'ab'.repeat(32) },
  ],
  offeredAt: at,
  decidedAt: at,
  rejectReason: null,
  effectiveFrom: at,
  effectiveTo: null,
  endedAt: null,
  endedBecause: null,
  termination: null,
}

test('S4-038 a contract of the house names the house beside its signature', async () => {
  const value = z.encode(agentsApi.contract.output, { contract, versions: [contract] })
  vi.stubGlobal('fetch', async () => Response.json({ success: true, value }))
  render(
    <TextBookProvider book={createTextBook({ language: 'en', areas, load: async () => ({}) })}>
      <QueryClientProvider client={createQueryClient()}>
        <Suspense fallback={null}>
          <ContractSheet id={contract.contractId} onClose={() => undefined} />
        </Suspense>
      </QueryClientProvider>
    </TextBookProvider>,
  )
  const signed = await screen.findByText('Offered by')
  expect(signed.nextElementSibling?.textContent).toContain('the company')
})
