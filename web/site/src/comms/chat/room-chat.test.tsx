import { ProvidersInTests } from '@croupier/kit/ui/providers-in-tests'
import { chatApi } from '@croupier/api/comms/chat'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { ToastProvider } from '@croupier/kit/ui/Toast'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import support from '../../../../../locales/en/support.json'
import { RoomChat } from './RoomChat.tsx'
import * as callEndpointModule from '@croupier/kit/api/call-endpoint'
import * as liveModule from '@croupier/kit/live/live'
import * as siteModule from '../../app/site.tsx'
import { standIn } from '../../../../stand-in.ts'

interface Said {
  room: string
  clientId: string
  text: string
}

const house = {
  said: [] as Said[],
  asked: 0,
  isLost: false,
  member: null as { isTrial: boolean } | null,
  live: null as { topic: string; message(): void } | null,
}
standIn(callEndpointModule, {
  callEndpoint: async (endpoint: unknown, input: Said) => {
    if (endpoint === chatApi.say) {
      house.said.push(input)
      if (house.isLost) throw new TypeError('the line is down')
      return {}
    }
    house.asked += 1
    const said = house.said.map(({ text }, place) => ({
      id: String(place),
      name: 'an••a',
      text,
      isOwn: true,
      at: new Date(0),
    }))
    const first = { id: 'first', name: 'jo••o', text: 'good luck', isOwn: false, at: new Date(0) }
    return {
      isClosed: false,
      slowSeconds: 0,
      mutedUntil: null,
      liveTopic: 'chat:1',
      messages: [first, ...said],
    }
  },
})
standIn(liveModule, {
  useLive: (topic: string | null, { message }: { message(): void }) => {
    if (topic !== null) house.live = { topic, message }
  },
})
standIn(siteModule, {
  useMember: () => house.member,
  usePermission: () => ({ brand: { timeZone: 'UTC' } }),
})

afterEach(() => {
  cleanup()
  Object.assign(house, { said: [], asked: 0, isLost: false, member: null, live: null })
})

async function enter() {
  const texts = Object.entries(support).map(([key, text]) => [key, compileMessage(text)])
  const areas = { support: Object.fromEntries(texts), errors: {}, common: {} }
  const book = createTextBook({ language: 'en', areas, load: async () => ({}) })
  render(
    <ProvidersInTests book={book}>
      <ToastProvider>
        <RoomChat room="language-en" />
      </ToastProvider>
    </ProvidersInTests>,
  )
  await screen.findByText(/good luck/)
}

const box = () => screen.queryByLabelText<HTMLInputElement>(support['room.write'])
const say = async (text: string) => {
  fireEvent.change(box() ?? document.body, { target: { value: text } })
  await act(async () => fireEvent.submit(document.querySelector('form') ?? document.body))
}

test('S2-052 visitors and trial accounts read along in a chat room and are told why there is no box', async () => {
  await enter()
  expect(box()).toBeNull()
  expect(document.body.textContent).toContain(support['room.guest'])
  cleanup()
  house.member = { isTrial: true }
  await enter()
  expect(box()).toBeNull()
  expect(document.body.textContent).toContain(support['room.trial'])
})

test('S2-052 a member says something; what was lost on the way is said again under the same id, and then the box is empty', async () => {
  house.member = { isTrial: false }
  await enter()
  house.isLost = true
  await say('hello')
  expect(box()?.value).toBe('hello')
  house.isLost = false
  await say('hello')
  await vi.waitFor(() => expect(box()?.value).toBe(''))
  const [first, again] = house.said
  expect(first).toMatchObject({ room: 'language-en', text: 'hello' })
  expect(again?.clientId).toBe(first?.clientId)
  await say('and goodbye')
  await vi.waitFor(() => expect(house.said).toHaveLength(3))
  expect(house.said[2]?.clientId).not.toBe(first?.clientId)
})

test('S2-052 a live word about the room has it read anew', async () => {
  await enter()
  const before = house.asked
  expect(house.live?.topic).toBe('chat:1')
  await act(async () => house.live?.message())
  await vi.waitFor(() => expect(house.asked).toBeGreaterThan(before))
})
