import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeHandover } from './handover.ts'

let answers: unknown = { ours: false }
let asked: string[] = []
const left = vi.fn<(url: string | URL) => void>()

beforeEach(() => {
  asked = []
  left.mockReset()
  sessionStorage.clear()
  vi.spyOn(window.location, 'replace').mockImplementation(left)
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    asked.push(String(address instanceof Request ? address.url : address))
    if (answers === null) throw new TypeError('nobody answers')
    return Response.json({ success: true, value: answers })
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function follow(hash: string): Promise<void> {
  window.history.replaceState(null, '', `/${hash}`)
  await takeHandover()
}

test.each(['evil.example', 'evil.example:8080', 'localhost.evil.example'])(
  'SEC-18 a link to us leads nobody to %s',
  async (host) => {
    for (const answer of [{ ours: false }, null]) {
      answers = answer
      await follow(`#handover-from=${host}`)
    }
    expect(left).not.toHaveBeenCalled()
    expect(window.location.hash).toBe('')
    expect(asked).toHaveLength(2)
  },
)

test.each([
  '//evil.example',
  'evil.example/x',
  'a@evil.example',
  'evil.example#x',
  'javascript:alert(1)',
])('SEC-18 what is no host is not even asked about: %s', async (host) => {
  answers = { ours: true }
  await follow(`#${new URLSearchParams({ 'handover-from': host }).toString()}`)
  expect([left.mock.calls, asked]).toEqual([[], []])
})

test('EQ-03 a host of the brand is asked for a code with the hash of what stays here', async () => {
  answers = { ours: true }
  await follow('#handover-from=www.house.example')
  const [[address] = []] = left.mock.calls
  const url = new URL(String(address))
  expect(url.host).toBe('www.house.example')
  expect(new URLSearchParams(url.hash.slice(1)).get('challenge')).toMatch(/^[\w-]{43}$/)
  expect(url.hash).not.toContain(sessionStorage.getItem('handover') ?? 'a nonce')
})
