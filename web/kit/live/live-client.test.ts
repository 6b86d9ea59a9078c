import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLiveClient } from './live-client.ts'
import { lateLine } from './live-line.ts'

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
/** What the next waits are of their longest. */
let luck = 1
function client() {
  return createLiveClient({
    open: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket
    },
    random: () => luck,
  })
}
const listener = () => ({ message: vi.fn(), missed: vi.fn() })

beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
  luck = 1
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
  vi.advanceTimersByTime(1_000)
  expect(sockets).toHaveLength(2)
  sockets[1]?.close()
  vi.advanceTimersByTime(1_999)
  expect(sockets).toHaveLength(2)
  vi.advanceTimersByTime(1)
  sockets[2]?.accept()
  expect(sockets[2]?.sent).toEqual([{ subscribe: 'a' }])
  expect(mine.missed).toHaveBeenCalledOnce()
})

test('a line that opens and closes at once waits longer each time, up to half a minute, and by chance', () => {
  const live = client()
  live.listen('a', listener())
  const waits: number[] = []
  for (let at = 0; at < 8; at++) {
    sockets.at(-1)?.accept()
    sockets.at(-1)?.close()
    const before = sockets.length
    let waited = 0
    while (sockets.length === before) {
      vi.advanceTimersByTime(500)
      waited += 500
    }
    waits.push(waited)
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
  luck = 0.25
  sockets.at(-1)?.close()
  vi.advanceTimersByTime(7_499)
  expect(sockets).toHaveLength(9)
  vi.advanceTimersByTime(1)
  expect(sockets).toHaveLength(10)
})

test('a line that has held begins with short waits again', () => {
  const live = client()
  live.listen('a', listener())
  for (let at = 0; at < 4; at++) {
    sockets.at(-1)?.close()
    vi.advanceTimersByTime(16_000)
  }
  const line = sockets.at(-1)
  line?.accept()
  vi.advanceTimersByTime(20_000)
  line?.say({ signedIn: true })
  vi.advanceTimersByTime(10_000)
  line?.close()
  vi.advanceTimersByTime(1_000)
  expect(sockets).toHaveLength(6)
})

test('a silent line is asked, stays when it answers, and is given up when it does not', () => {
  const live = client()
  const mine = listener()
  live.listen('a', mine)
  const [line] = sockets
  line?.accept()
  vi.advanceTimersByTime(25_000)
  expect(line?.sent.at(-1)).toEqual({ ping: true })
  line?.say({ pong: true })
  vi.advanceTimersByTime(24_999)
  expect(line?.sent.filter((sent) => JSON.stringify(sent).includes('ping'))).toHaveLength(1)
  vi.advanceTimersByTime(1 + 10_000)
  expect(line?.readyState).toBe(3)
  vi.advanceTimersByTime(1_000)
  expect(sockets).toHaveLength(2)
  sockets[1]?.accept()
  expect(mine.missed).toHaveBeenCalledOnce()
  // What the old line still says is nobody's any more.
  line?.say({ topic: 'a', seq: 1, data: 0 })
  expect(mine.message).not.toHaveBeenCalled()
})

test('whoever comes back to the page waits for no pause, and for no dead line', () => {
  const live = client()
  const mine = listener()
  live.listen('a', mine)
  sockets[0]?.close()
  live.wake()
  // The balance is asked for anew.
  expect(mine.missed).toHaveBeenCalledOnce()
  expect(sockets).toHaveLength(2)
  sockets[1]?.accept()
  live.wake()
  expect(sockets[1]?.sent.at(-1)).toEqual({ ping: true })
  vi.advanceTimersByTime(10_000)
  expect(sockets[1]?.readyState).toBe(3)
})

test('a line that comes late knows who listens, and is left by whoever went before it came', async () => {
  const real = { listen: vi.fn(() => () => undefined), setToken: vi.fn() }
  const live = lateLine(async () => real)
  live.setToken('t')
  const stay = listener()
  const stop = live.listen('gone', listener())
  live.listen('stays', stay)
  stop()
  await vi.waitFor(() => expect(real.listen).toHaveBeenCalledExactlyOnceWith('stays', stay))
  expect(real.setToken).toHaveBeenCalledExactlyOnceWith('t')
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
