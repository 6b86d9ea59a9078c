import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { doorOf, type Message, messageText } from './message-words.ts'

const locales = join(import.meta.dirname, '../../../../../locales/en')
const area = (name: string) =>
  Object.fromEntries(
    Object.entries<string>(JSON.parse(readFileSync(join(locales, `${name}.json`), 'utf8'))).map(
      ([key, text]) => [key, compileMessage(text)],
    ),
  )
const book = createTextBook({
  language: 'en',
  areas: { membercentre: area('membercentre'), cashier: area('cashier') },
  load: async () => ({}),
})
const speech = {
  centre: (key: string, values = {}) => book.sentence('membercentre', key, values),
  cashier: (key: string, values = {}) => book.sentence('cashier', key, values),
  tag: 'en',
}
const message = (kind: Message['kind'], values: Record<string, string>): Message => ({
  id: '0190a000-0000-7000-8000-000000000001',
  kind,
  at: new Date('2026-03-10T12:00:00.000Z'),
  isRead: false,
  values,
})

test.each([
  ['deposit_credited', { fee: '0' }, 'Deposit of R$150.50 credited to your balance.'],
  ['deposit_credited', { fee: '25000' }, 'credited to your balance. Fee: R$2.50.'],
  ['deposit_failed', { reason: 'receipt_unreadable' }, 'The receipt is unreadable.'],
  ['deposit_failed', { reason: 'returned' }, 'from an account that is not in your name'],
  [
    'withdrawal_rejected',
    { reason: 'holder_mismatch' },
    'The withdrawal account is not in your name.',
  ],
  ['withdrawal_resolved', { reason: 'nobody_knows' }, 'your withdrawal of R$150.50.'],
] as const)('S4-041 %s says the amount and the reason in words', (kind, more, part) => {
  const text = messageText(message(kind, { amount: '1505000', currency: 'BRL', ...more }), speech)
  expect(text).toContain(part)
  expect(text).not.toMatch(/reason\.|\{|undefined/)
})

test('a message leads to what it is about', () => {
  expect(doorOf('withdrawal_paid')?.href).toBe('/member/withdraw')
  expect(doorOf('password_changed')?.href).toBe('/member/securityCenter')
  expect(doorOf('kyc_document_rejected')?.href).toBe('/member/verification')
  expect(doorOf('limit_changed')?.href).toBe('/member/playSafely')
})

test('S7-052 what windows paid in a day is one sentence, and leads to the windows of that day', () => {
  const values = { type: 'realtime', day: '2026-03-09', amount: '123400', currency: 'BRL' }
  const text = messageText(message('agent_pay_of_day', { ...values, periods: '31' }), speech)
  expect(text).toMatch(/^Real-time salary for 2026-03-09: R\$12\.34, paid in 31 payments\./)
  expect(doorOf('agent_pay_of_day', values)?.href).toMatch(/agentRealtimeSalary.*from=2026-03-09/)
})
