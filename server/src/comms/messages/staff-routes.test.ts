import { auditApi } from '@croupier/api/core/audit'
import { messagesApi } from '@croupier/api/comms/messages'
import { expect, test } from 'vitest'
import { deskIn, testStaffHouse } from '../../../test/staff.ts'

const house = await testStaffHouse()
const { context, clock } = house
const { messages } = house.house

test('staff see how the messages of their brand fare, page by page, and a whole address for a reason alone', async () => {
  for (const [brandId, to] of [
    [1, '+5511987654321'],
    [1, 'ana@player.example'],
    [2, '+84901234567'],
  ] as const)
    await context.db.transaction().execute((tx) =>
      messages.send(tx, {
        brandId,
        memberId: null,
        channel: to.includes('@') ? 'mail' : 'sms',
        to,
        template: 'code_register',
        values: { code: '041273', minutes: '5' },
        language: 'en',
        at: clock.now(),
      }),
    )
  await messages.deliver()
  const desk = await deskIn(house).signIn('support')
  const first = await desk.value(messagesApi.list, { limit: '1' })
  expect(first.items).toMatchObject([
    { to: 'a•••@player.example', status: 'sent', tries: 1, error: null, dueAt: null },
  ])
  expect(
    JSON.stringify(first, (_, value) => (typeof value === 'bigint' ? '' : value)),
  ).not.toContain('041273')
  const cursor = first.nextCursor ?? ''
  const second = await desk.value(messagesApi.list, { limit: '1', cursor })
  expect(second).toMatchObject({ items: [{ to: '+551•••••321' }], nextCursor: null })
  expect((await desk.value(messagesApi.list, { status: 'dead' })).items).toEqual([])

  const [message] = second.items
  const shown = await desk.value(messagesApi.address, {
    messageId: message?.id ?? '',
    reason: 'the member asks whether we wrote',
  })
  expect(shown).toEqual({ to: '+5511987654321' })
  const admin = await deskIn(house).signIn('admin')
  const log = await admin.value(auditApi.list, { action: 'message.' })
  expect(log.items).toMatchObject([
    { action: 'message.address_read', subjectId: message?.id, actorName: expect.any(String) },
  ])
})
