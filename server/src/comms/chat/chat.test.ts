import { auditApi } from '@croupier/api/core/audit'
import { chatApi } from '@croupier/api/comms/chat'
import { expect, test } from 'vitest'
import { deskIn, testStaffHouse } from '../../../test/staff.ts'
import { createHttp } from '../../platform/http/create-http.ts'
import { chatPrivacyProvider } from './privacy-provider.ts'
import { playerChatRoutes } from './player-routes.ts'
import { reportMessage, sayInRoom } from './say.ts'
import { newAccount } from '../../../test/house-member.ts'

const world = await testStaffHouse()
const { clock, context, house } = world
const visitor = deskIn(world)
const moderator = await deskIn(world).signIn('admin')
const brand = await house.brands.byId(1)
const parts = {
  ...house,
  tables: async () => [{ gameCode: 'CRASH-ONE', seated: 3 }],
  gameTitle: async () => 'Crash',
}
let named = 0

async function newMember() {
  named += 1
  const account = `talker${named}`
  const memberId = await context.db
    .transaction()
    .execute((tx) => house.identity.createAccount(tx, newAccount(account, clock.now())))
  const say = async (text: string, room = 'language-en', clientId = context.random.uuid()) =>
    await sayInRoom(parts, { brand, room, memberId, account, clientId, text, now: clock.now() })
  return { memberId, say }
}

const heard = async () =>
  (await visitor.value(chatApi.room, { room: 'language-en' })).messages.map(({ text }) => text)

test('S7-041 a launch leads to the room of a language, and to no room that the brand does not have', async () => {
  expect(await visitor.value(chatApi.launch, { language: 'en' })).toEqual({
    chatUrl: '/chat/language-en',
    room: 'language-en',
  })
  expect(await visitor.refusal(chatApi.launch, { language: 'xx' })).toMatchObject({
    code: 'not_found',
  })
  expect(await visitor.refusal(chatApi.launch, { gameCode: 'NONE' })).toMatchObject({
    code: 'not_found',
  })
})

test('S7-040 the list of live models names the dealer, the room and the guests of every shared table', async () => {
  // A table is open once its first round is dealt; here the rooms are given theirs.
  const http = await createHttp(context, world.http.hooks)
  playerChatRoutes(http, parts)
  const guest = deskIn({ ...world, http })
  expect(await guest.value(chatApi.modelList, {})).toEqual({
    items: [
      {
        gameCode: 'CRASH-ONE',
        title: 'Crash',
        room: 'table-CRASH-ONE',
        seated: 3,
        dealer: { name: 'Marina', portrait: '/art/avatars/avatar-01.webp' },
      },
    ],
  })
  const { room } = await guest.value(chatApi.launch, { gameCode: 'CRASH-ONE' })
  expect(room).toBe('table-CRASH-ONE')
})

test('what members say is read by all under masked names, once, slowly, and in clean words', async () => {
  const { say } = await newMember()
  const clientId = context.random.uuid()
  const first = await say('hello  room', 'language-en', clientId)
  expect((await say('hello room', 'language-en', clientId)).id).toBe(first.id)
  expect(first).toMatchObject({ text: 'hello room', name: 'ta***1' })
  await expect(say('again')).rejects.toMatchObject({ code: 'chat_slow' })
  clock.advance(3_000)
  await expect(say('go to bonus.vip')).rejects.toMatchObject({ code: 'chat_words' })
  await say('at the table', 'table-CRASH-ONE')
  await expect(say('nowhere', 'table-OTHER')).rejects.toMatchObject({ code: 'not_found' })
  expect(await heard()).toEqual(['hello room'])
})

test('moderators remove, mute, slow and close, and every act is written down', async () => {
  const { memberId, say } = await newMember()
  const { id } = await say('something rude')
  await moderator.value(chatApi.remove, { publicMessage: id })
  expect(await heard()).not.toContain('something rude')
  clock.advance(60_000)
  const mute = { memberId: String(memberId), minutes: 10, reason: 'rude again' }
  await moderator.value(chatApi.mute, mute)
  await expect(say('muted')).rejects.toMatchObject({ code: 'chat_muted' })
  await moderator.value(chatApi.mute, { ...mute, minutes: 0 })
  await moderator.value(chatApi.setRoom, { room: 'language-en', isClosed: true, slowSeconds: 30 })
  await expect(say('closed')).rejects.toMatchObject({ code: 'chat_closed' })
  const log = await moderator.value(auditApi.list, { action: 'chat.' })
  const actions = log.items.map(({ action }) => action)
  expect(actions).toEqual(['chat.room_changed', 'chat.unmuted', 'chat.muted', 'chat.removed'])
  const part = chatPrivacyProvider()
  expect(JSON.stringify(await part.export(context.db, memberId))).toContain('something rude')
  await context.db
    .transaction()
    .execute(async (tx) => await part.erase?.(tx, { memberId, at: clock.now() }))
  expect(await part.export(context.db, memberId)).toEqual([])
})

test('a moderator sees every room, who is muted, and leaves harmless words where they are', async () => {
  const { memberId, say } = await newMember()
  const teller = await newMember()
  const room = 'language-pt'
  const { id } = await say('bom dia', room)
  await reportMessage(parts, { brandId: 1, memberId: teller.memberId, messageId: id })
  const reported = async () =>
    (await moderator.value(chatApi.rooms)).rooms.find((found) => found.room === room)?.reported
  expect(await reported()).toBe(1)
  await moderator.value(chatApi.keep, { publicMessage: id })
  expect(await reported()).toBe(0)
  expect((await moderator.refusal(chatApi.keep, { publicMessage: id })).code).toBe('not_found')
  const mute = { memberId: String(memberId), minutes: 525_600, reason: 'sells accounts' }
  await moderator.value(chatApi.mute, mute)
  const { items } = await moderator.value(chatApi.mutes)
  expect(items).toMatchObject([{ memberId, account: 'talker3', reason: 'sells accounts' }])
})
