import { expect, test } from 'vitest'
import { browserOf, testPeople } from '../../../test/people.ts'
import { waitingMessages } from '../../../test/sent-messages.ts'
import { carriersNeeded } from '../../app/required-carriers.ts'
import { recordEvent } from '../../core/events/events.ts'
import { createMessages } from './messages.ts'
import { renderLetter } from './render-letter.ts'
import { messageTemplates } from './words.ts'

const people = await testPeople()
const { context, clock, brands, identity, texts, messages } = people
const { db } = context

test('S4-041 what became of money and password is told at the verified mailbox, in the member’s language, as news alone', async () => {
  const { login } = await browserOf(people).register('Noticed1')
  const memberId = login?.id ?? 0n
  const mailbox = { channel: 'mail', to: 'ana@player.example', language: 'pt' } as const
  const parts = { texts, brands, mailboxOf: async () => mailbox }
  const { projection } = createMessages(context, parts)
  const record = recordEvent(context.random)
  const money = { amount: '1505000', currency: 'BRL' }
  const tell = (kind: string, data: Record<string, string | string[]>, at = clock.now()) =>
    db.transaction().execute((tx) => record(tx, { kind, brandId: 1, memberId, at, data }))
  await tell('deposit_credited', money, new Date(clock.now().getTime() - 2 * 3_600_000))
  await tell('deposit_credited', money)
  await tell('deposit_failed', money)
  await tell('withdrawal_approved', money)
  await tell('withdrawal_rejected', { ...money, reason: 'holder_mismatch' })
  await tell('member_logged_in', {})
  await tell('kyc_document_rejected', { reasons: ['cropped', 'expired'] })
  await tell('kyc_check_waits', {})
  if (projection.source !== 'facts') throw new Error('notices are of facts')
  const rows = await db.selectFrom('facts').selectAll().where('member_id', '=', memberId).execute()
  await db.transaction().execute((tx) => projection.apply(tx, rows))
  const sent = await waitingMessages(context)
  const kinds = [
    'deposit_credited',
    'deposit_failed',
    'withdrawal_approved',
    'withdrawal_rejected',
    'document_rejected',
    'identity_check_waits',
  ]
  expect(new Set(sent.map(({ template }) => template))).toEqual(new Set(kinds))
  expect(sent).toHaveLength(6)
  expect(sent.find(({ template }) => template === 'document_rejected')?.values).toEqual({
    reason: `${texts.sentence('kyc', 'reason.cropped', 'pt')} ${texts.sentence('kyc', 'reason.expired', 'pt')}`,
  })
  const rejected = sent.find(({ template }) => template === 'withdrawal_rejected')
  expect(rejected?.values).toEqual({
    amount: 'R$\u00a0150,50',
    reason: texts.sentence('cashier', 'reason.holder_mismatch', 'pt'),
  })
})

test('ACC-14 whatever opens an account or lets money out does not change without a word to the mailbox', async () => {
  const { login } = await browserOf(people).register('Noticed3')
  const memberId = login?.id ?? 0n
  const mailbox = { channel: 'mail', to: 'bia@player.example', language: 'pt' } as const
  const { projection } = createMessages(context, {
    texts,
    brands,
    mailboxOf: async () => mailbox,
  })
  const record = recordEvent(context.random)
  const kinds = [
    'authenticator_enabled',
    'authenticator_disabled',
    'recovery_codes_renewed',
    'account_codes_made',
    'passkey_added',
    'passkey_removed',
    'payment_password_changed',
    'member_social_linked',
  ]
  for (const kind of kinds) {
    await db
      .transaction()
      .execute((tx) => record(tx, { kind, brandId: 1, memberId, at: clock.now(), data: {} }))
  }
  if (projection.source !== 'facts') throw new Error('notices are of facts')
  const rows = await db.selectFrom('facts').selectAll().where('member_id', '=', memberId).execute()
  await db.transaction().execute((tx) => projection.apply(tx, rows))
  const sent = (await waitingMessages(context)).filter(({ to }) => to === mailbox.to)
  expect(sent.map(({ template }) => template)).toEqual(kinds.map(() => 'credential_changed'))
  expect(new Set(sent.map(({ values }) => values.what))).toEqual(
    new Set(kinds.map((kind) => texts.sentence('membercentre', `inbox.${kind}.text`, 'pt'))),
  )
})

test('RG-04 changed limits and a self-exclusion are confirmed by mail, a short break is not', async () => {
  const { login } = await browserOf(people).register('Noticed4')
  const memberId = login?.id ?? 0n
  const mailbox = { channel: 'mail', to: 'caio@player.example', language: 'pt' } as const
  const { projection } = createMessages(context, {
    texts,
    brands,
    mailboxOf: async () => mailbox,
  })
  const record = recordEvent(context.random)
  const tell = (kind: string, data: Record<string, string | null>) =>
    db
      .transaction()
      .execute((tx) => record(tx, { kind, brandId: 1, memberId, at: clock.now(), data }))
  await tell('limit_changed', { action: 'set', kind: 'loss', period: 'day' })
  await tell('play_paused', { kind: 'time_out', until: '2030-01-02T12:00:00.000Z' })
  await tell('play_paused', { kind: 'exclusion', until: '2030-01-02T01:00:00.000Z' })
  await tell('play_paused', { kind: 'exclusion', until: null })
  if (projection.source !== 'facts') throw new Error('notices are of facts')
  const rows = await db.selectFrom('facts').selectAll().where('member_id', '=', memberId).execute()
  await db.transaction().execute((tx) => projection.apply(tx, rows))
  const sent = (await waitingMessages(context)).filter(({ to }) => to === mailbox.to)
  expect(sent.map(({ template }) => template).toSorted()).toEqual([
    'limits_changed',
    'self_excluded',
    'self_excluded_for_good',
  ])
  // The last day as the brand's zone, three hours behind, counts it.
  expect(sent.find(({ template }) => template === 'self_excluded')?.values).toEqual({
    until: '2030-01-01',
  })
})

test('RG-04 limits that were changed in one act are listed in one mail and are one message on the site', async () => {
  const { login } = await browserOf(people).register('Noticed5')
  const memberId = login?.id ?? 0n
  const mailbox = { channel: 'mail', to: 'duda@player.example', language: 'en' } as const
  const { projection, inbox } = createMessages(context, {
    texts,
    brands,
    mailboxOf: async () => mailbox,
  })
  const record = recordEvent(context.random)
  const fact = (data: Record<string, string | null>) => ({
    kind: 'limit_changed',
    brandId: 1,
    memberId,
    at: clock.now(),
    data: { currency: 'BRL', before: null, after: null, ...data },
  })
  await db
    .transaction()
    .execute((tx) =>
      record(tx, [
        fact({ action: 'set', kind: 'deposit', period: 'day', after: '5000000' }),
        fact({ action: 'keep', kind: 'loss', period: 'week', before: '20000', after: '20000' }),
        fact({ action: 'ask_raise', kind: 'stake', period: 'month', before: '1', after: '100000' }),
        fact({ action: 'ask_remove', kind: 'deposit', period: 'month', before: '1' }),
        fact({ action: 'remove', kind: 'loss', period: 'month', before: '1' }),
        fact({ action: 'lower', kind: 'time', period: 'day', before: '7200', after: '3600' }),
      ]),
    )
  const later = fact({ action: 'set', kind: 'stake', period: 'day', after: '10000' })
  await db.transaction().execute((tx) => record(tx, later))
  const rows = await db.selectFrom('facts').selectAll().where('member_id', '=', memberId).execute()
  for (const read of [projection, inbox]) {
    if (read.source !== 'facts') throw new Error('notices are of facts')
    await db.transaction().execute((tx) => read.apply(tx, rows))
  }
  const sent = (await waitingMessages(context)).filter(({ to }) => to === mailbox.to)
  const changes = sent.map(({ values }) =>
    (values.changes ?? '').replaceAll(/[\u2066-\u2069]/g, ''),
  )
  expect(changes.toSorted()).toEqual([
    [
      'Deposit limit · Daily: R$500.00',
      'Loss limit · Weekly: stays at R$2.00',
      'Stake limit · Monthly: increase to R$10.00 requested, not in effect yet',
      'Deposit limit · Monthly: removal requested, not in effect yet',
      'Loss limit · Monthly: removed',
      'Play time limit · Daily: 60 minutes',
    ].join('\n'),
    'Stake limit · Daily: R$1.00',
  ])
  const [letter] = sent.filter(({ values }) => values.changes?.includes('\n'))
  const colours = {
    background: '',
    surface: '',
    line: '',
    text: '',
    textMuted: '',
    accent: '',
    onAccent: '',
  }
  const { html } = renderLetter(texts, {
    template: 'limits_changed',
    language: 'en',
    values: letter?.values ?? {},
    brand: { name: 'Croupier', colours },
  })
  expect(html.split('<br>')).toHaveLength(6)
  const onSite = db.selectFrom('messages_inbox').select('kind').where('member_id', '=', memberId)
  expect(await onSite.execute()).toEqual([{ kind: 'limit_changed' }, { kind: 'limit_changed' }])
})

test('every template has a subject and a text', () => {
  const missing = messageTemplates.flatMap((template) =>
    ['subject', 'text'].filter(
      (part) => texts.sentence('messages', `${template}.${part}`, 'en') === `${template}.${part}`,
    ),
  )
  expect(missing).toEqual([])
})

test('nobody who has shown no address is written to, and a brand that offers codes which nothing carries is named', async () => {
  const { login } = await browserOf(people).register('Noticed2')
  const notice = { memberId: login?.id ?? 0n, brandId: 1, values: {}, at: clock.now() }
  const before = (await waitingMessages(context)).length
  await db
    .transaction()
    .execute((tx) => messages.notify(tx, { ...notice, template: 'password_changed' }))
  expect(await waitingMessages(context)).toHaveLength(before)
  expect(await carriersNeeded({ brands, messages })).toEqual([])
  const parts = { texts, brands, mailboxOf: identity.mailboxOf }
  const bare = createMessages(context, { ...parts, carriers: { mail: null, sms: null } })
  expect(await carriersNeeded({ brands, messages: bare })).toContainEqual({
    brand: 'croupier',
    modId: 'FORGOT_PASSWORD_EMAIL',
    channel: 'mail',
    variable: 'SMTP_URL',
  })
})
