import { NetworkError, RefusalError } from '@croupier/kit/api/call-endpoint'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useNewId } from './new-id.ts'

const refusal = (status: number) =>
  new RefusalError({ code: 'internal', message: 'no', requestId: 'r' }, status)

/** The ids of two presses, of which the first ended so. */
function twoPresses(ended: Error | null): { first: string; second: string } {
  const { current: id } = renderHook(() => useNewId()).result
  const first = id.current()
  expect(id.current()).toBe(first)
  id.settle(ended)
  return { first, second: id.current() }
}

test('an order that was done or refused is over: the next press is another order', () => {
  for (const ended of [null, refusal(409), refusal(422)]) {
    const { first, second } = twoPresses(ended)
    expect(second).not.toBe(first)
  }
})

test('an order that may have arrived is asked for again under its id, so that money leaves once', () => {
  for (const ended of [new NetworkError('gone'), refusal(500), refusal(503)]) {
    const { first, second } = twoPresses(ended)
    expect(second).toBe(first)
  }
})
