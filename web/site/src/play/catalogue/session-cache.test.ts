import { RefusalError } from '@croupier/kit/api/call-endpoint'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { popularGames, vendorList } from './session-cache.ts'

const vendor = { vassalage: 'PG', gameType: 'RNG', displayName: 'PG', lagerIcon: '' }
let asked: string[] = []
let answer: () => Response

beforeEach(() => {
  asked = []
  answer = () => Response.json({ success: true, value: { list: [vendor] } })
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(input)
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

test('S4-033 S3-048 the vendors are asked for once a session, and again when a flush is asked for', async () => {
  expect((await vendorList()).list).toEqual([vendor])
  expect((await vendorList()).list).toEqual([vendor])
  expect(asked).toHaveLength(1)
  await vendorList({ flush: true })
  expect(asked).toHaveLength(2)
  // What somebody else left there is not believed.
  sessionStorage.setItem('gameVendor', '{"list":[{"vassalage":7}]}')
  expect((await vendorList()).list).toEqual([vendor])
  expect(asked).toHaveLength(3)
})

test('S4-033 S3-048 popular games are kept for each language and refreshed on demand', async () => {
  answer = () => Response.json({ success: true, value: { list: [] } })
  await popularGames('pt')
  await popularGames('pt')
  await popularGames('ja')
  await popularGames('pt', { flush: true })
  expect(asked.map((address) => address.split('language=')[1])).toEqual(['pt', 'ja', 'pt'])
  expect(Object.keys(sessionStorage).toSorted()).toEqual(['HOT_GAMES:ja', 'HOT_GAMES:pt'])
})

test('S8-034 vendors that cannot be had are the caller’s to handle, and nothing is kept of it', async () => {
  const refusal = { code: 'internal', message: 'no', requestId: '1' }
  answer = () => Response.json({ success: false, value: refusal }, { status: 500 })
  await expect(vendorList()).rejects.toThrow(RefusalError)
  expect(sessionStorage).toHaveLength(0)
})
