import { membersApi } from '@croupier/api/accounts/members'
import { NetworkError } from '@croupier/kit/api/call-endpoint'
import { sessionToken, setSessionToken } from '@croupier/kit/api/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leave } from './leave.ts'
import * as callEndpointModule from '@croupier/kit/api/call-endpoint'
import { standIn } from '../../../../stand-in.ts'

const house = {
  told: [] as unknown[],
  answer: async (): Promise<unknown> => ({}),
}
standIn(callEndpointModule, {
  callEndpoint: async (endpoint: unknown, _input: unknown, more: { token: string }) => {
    house.told.push([endpoint, more.token])
    return await house.answer()
  },
})

const lost = async (): Promise<never> => {
  throw new NetworkError('the line is down')
}

beforeEach(() => {
  vi.useFakeTimers()
  house.told = []
  setSessionToken('a-token')
  sessionStorage.setItem('account', 'ana77')
})
afterEach(() => vi.useRealTimers())

const isForgotten = () => [sessionToken(), sessionStorage.getItem('account')]
const logout = [membersApi.logout, 'a-token']

test('EQ-29 a logout that comes through ends the session in the house, and here', async () => {
  house.answer = async () => ({})
  const leaving = leave()
  await vi.advanceTimersByTimeAsync(0)
  await leaving
  expect(house.told).toEqual([logout])
  expect(isForgotten()).toEqual([null, null])
})

test('EQ-29 while the line is down the browser forgets all the same, repeats the call, and once more when the line is back', async () => {
  house.answer = lost
  const leaving = leave()
  await vi.advanceTimersByTimeAsync(3_000)
  await leaving
  expect(isForgotten()).toEqual([null, null])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(house.told).toEqual([logout, logout, logout, logout])
  house.answer = async () => ({})
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(house.told).toHaveLength(5)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(house.told).toHaveLength(5)
})

test('EQ-29 a house that is silent keeps nobody signed in on the screen', async () => {
  house.answer = () => new Promise(() => {})
  const leaving = leave()
  await vi.advanceTimersByTimeAsync(3_000)
  await leaving
  expect(isForgotten()).toEqual([null, null])
})
