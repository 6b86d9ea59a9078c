import { expect, test } from 'vitest'
import { testPeople } from '../../../../test/people.ts'
import { createMessages, sandboxInboxRoutes } from '../messages.ts'

const { context, clock, brands, identity, texts, http } = await testPeople()
const { db } = context
const messages = createMessages(context, { texts, brands, mailboxOf: identity.mailboxOf })
sandboxInboxRoutes(http, brands)

async function get(path: string, host = 'localhost') {
  return await http.fastify.inject({ method: 'GET', url: path, headers: { host } })
}

async function listed(path: string, host?: string) {
  return (await get(path, host)).json().value.messages
}

test('the inbox shows what was sent to a brand, by its own host alone, with the code apart and the mail as it looks', async () => {
  const common = { brandId: 1, memberId: null, language: 'en' } as const
  await db.transaction().execute(async (tx) => {
    const values = { code: '041273', minutes: '5' }
    const sms = { ...common, channel: 'sms', to: '+5511987654321', template: 'code_login' } as const
    await messages.send(tx, { ...sms, values, at: clock.now() })
  })
  expect(await messages.deliver()).toBe(1)
  clock.advance(1_000)
  await db.transaction().execute(async (tx) => {
    const values = { contact: '<script>alert(1)</script>' }
    const mail = { ...common, channel: 'mail', to: 'ana@player.example' } as const
    await messages.send(tx, { ...mail, template: 'contact_changed', values, at: clock.now() })
  })
  await messages.deliver()

  expect(messages.sandboxed).toEqual(['sms', 'mail'])
  const [mail, sms] = await listed('/sandbox/inbox/messages')
  expect(sms).toMatchObject({ channel: 'sms', to: '+5511987654321', code: '041273', subject: null })
  expect(mail).toMatchObject({ channel: 'mail', subject: 'Your contact details were changed' })
  expect(await listed('/sandbox/inbox/messages?to=ana')).toMatchObject([{ id: mail.id }])
  expect(await listed('/sandbox/inbox/messages', 'lotus.localhost')).toEqual([])

  const page = await get('/sandbox/inbox')
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'/)
  expect(page.body).toContain('Sandbox: these SMS and emails were not sent to anyone')
  const shown = await get(`/sandbox/inbox/${mail.id}`)
  expect(shown.headers['content-security-policy']).toMatch(/sandbox allow-popups/)
  expect(shown.body).toContain('&#60;script&#62;')
  expect((await get(`/sandbox/inbox/${mail.id}`, 'lotus.localhost')).statusCode).toBe(404)
  expect((await get('/sandbox/inbox/nothing')).statusCode).toBe(404)
})
