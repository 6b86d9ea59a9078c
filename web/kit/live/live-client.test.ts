import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLiveClient } from './live-client.ts'

class FakeSocket extends EventTarget {
  readyState = 0
  sent: unknown[] = []
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.readyState = 3
    this.dispatchEvent(new Event('close'))
  }
  accept() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  say(message: object) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }))
  }
}

let sockets: FakeSocket[] = []
function client() {
  return createLiveClient(() => {
    const socket = new FakeSocket()
    sockets.push(socket)
    return socket
  })
}
const listener = () => ({ message: vi.fn(), missed: vi.fn() })

beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
})
afterEach(() => vi.useRealTimers())

test('S2-052 signs in first, then subscribes, and hands messages to their topic', () => {
  const live = client()
  live.setToken('t')
  const mine = listener()
  live.listen('member:1', mine)
  sockets[0]?.accept()
  expect(sockets[0]?.sent).toEqual([{ token: 't' }, { subscribe: 'member:1' }])
  sockets[0]?.say({ topic: 'member:1', seq: 1, data: { a: 1 } })
  sockets[0]?.say({ topic: 'other', seq: 1, data: {} })
  expect(mine.message).toHaveBeenCalledOnce()
  expect(mine.missed).not.toHaveBeenCalled()
})

test('a gap in the numbers says that something was missed', () => {
  const live = client()
  const mine = listener()
  live.listen('a', mine)
  sockets[0]?.accept()
  sockets[0]?.say({ topic: 'a', seq: 1, data: 0 })
  sockets[0]?.say({ topic: 'a', seq: 3, data: 0 })
  expect(mine.missed).toHaveBeenCalledOnce()
})

test('comes back by itself with growing pauses and asks again for what it missed', () => {
  const live = client()
  const mine = listener()
  live.listen('a', mine)
  sockets[0]?.accept()
  sockets[0]?.close()
  vi.advanceTimersByTime(500)
  expect(sockets).toHaveLength(2)
  sockets[1]?.close()
  vi.advanceTimersByTime(999)
  expect(sockets).toHaveLength(2)
  vi.advanceTimersByTime(1)
  sockets[2]?.accept()
  expect(sockets[2]?.sent).toEqual([{ subscribe: 'a' }])
  expect(mine.missed).toHaveBeenCalledOnce()
})

test('without listeners there is no socket', () => {
  const live = client()
  const stop = live.listen('a', listener())
  sockets[0]?.accept()
  stop()
  expect(sockets[0]?.readyState).toBe(3)
  vi.advanceTimersByTime(60_000)
  expect(sockets).toHaveLength(1)
})
