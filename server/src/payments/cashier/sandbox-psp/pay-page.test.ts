import { expect, test } from 'vitest'
import { payPage } from './pay-page.ts'
import type { SandboxCharge } from './sandbox-words.ts'

const now = new Date('2026-11-27T12:00:00.000Z')
const charge: SandboxCharge = {
  txid: 'tx1',
  method: 'pix',
  merchant: 'croupier',
  currency: 'BRL',
  amount: 500_000n,
  reference: 'CRC1',
  state: 'active',
  expiresAt: new Date(now.getTime() + 600_000),
  payments: [],
}
const pageIn = (language: string, of: SandboxCharge = charge): string =>
  payPage(of, {
    nonce: 'n',
    now,
    brandName: 'Casa <Lotus>',
    reader: { language, timeZone: 'America/Sao_Paulo', sentence: (_, key) => key },
  }).replaceAll('\u00a0', ' ')

test.each([
  ['pt', 'R$ 50,00'],
  ['en', 'R$50.00'],
])('the payer’s bank writes the amount as %s does', (language, amount) => {
  expect(pageIn(language)).toContain(`<bdi>${amount}</bdi>`)
})

test('dong have no cents', () => {
  const page = pageIn('vi', { ...charge, currency: 'VND', amount: 20_000_000_000n })
  expect(page).toContain('<bdi>2.000.000 ₫</bdi>')
})

test('the payer’s bank names the brand, not its code, and leads back to the deposits', () => {
  const page = pageIn('pt')
  expect(page).toContain('<b>Casa &#60;Lotus&#62;</b>')
  expect(page).not.toContain('croupier')
  expect(page).toContain('href="/member/depositv2"')
})
