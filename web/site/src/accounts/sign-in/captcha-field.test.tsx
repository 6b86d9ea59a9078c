import * as callEndpointModule from '@croupier/kit/api/call-endpoint'
import { createQueryClient } from '@croupier/kit/api/queries'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import auth from '../../../../../locales/en/auth.json'
import { standIn } from '../../../../stand-in.ts'
import { CaptchaField } from './CaptchaField.tsx'

/** The house, which draws a picture at most once a second. */
const house = { drawn: 0, lastAt: Number.NEGATIVE_INFINITY }
standIn(callEndpointModule, {
  callEndpoint: async () => {
    if (performance.now() - house.lastAt < 1_000)
      throw new callEndpointModule.RefusalError(
        { code: 'too_many_requests', message: 'too soon', requestId: 'r' },
        429,
      )
    house.lastAt = performance.now()
    house.drawn += 1
    return { image: `data:image/png;base64,${house.drawn}`, length: 5, expiresAt: new Date() }
  },
})

let queries = createQueryClient()
beforeEach(() => {
  vi.useFakeTimers()
  queries = createQueryClient()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  Object.assign(house, { drawn: 0, lastAt: Number.NEGATIVE_INFINITY })
})

const texts = Object.entries(auth).map(([key, text]) => [key, compileMessage(text)])
const book = createTextBook({
  language: 'en',
  areas: { auth: Object.fromEntries(texts) },
  load: async () => ({}),
})
function Picture({ attempt }: { attempt: object | null }) {
  const [withoutPicture, setWithoutPicture] = useState(false)
  return (
    <CaptchaField
      value=""
      onChange={() => {}}
      error={undefined}
      attempt={attempt}
      withoutPicture={withoutPicture}
      onWithoutPicture={setWithoutPicture}
    />
  )
}
const form = (attempt: object | null) => (
  <QueryClientProvider client={queries}>
    <TextBookProvider book={book}>
      <Picture attempt={attempt} />
    </TextBookProvider>
  </QueryClientProvider>
)
const pass = async (ms: number) => await act(async () => await vi.advanceTimersByTimeAsync(ms))
const picture = () => screen.getByRole('img').getAttribute('src')
const renewing = () =>
  screen.getByRole('button', { name: auth['captcha.renew'] }).getAttribute('aria-busy')

test('S4-028, S9-005 another picture that is asked for too soon comes a second later', async () => {
  render(form(null))
  await pass(100)
  const first = picture()
  fireEvent.click(screen.getByRole('button', { name: auth['captcha.renew'] }))
  await pass(100)
  expect(picture()).toBe(first)
  expect(renewing()).toBe('true')
  await pass(1_000)
  expect(picture()).not.toBe(first)
  expect(renewing()).toBe('false')
})

test('S4-004, S4-028 an answer is good for one try: the next has another picture, however soon it comes', async () => {
  const { rerender } = render(form(null))
  await pass(100)
  const first = picture()
  rerender(form({ refused: true }))
  await pass(1_200)
  expect(picture()).not.toBe(first)
})

test('S4-004 a picture that is being answered stays: only what was refused brings another', async () => {
  const { rerender } = render(form({ refused: true }))
  await pass(2_000)
  const first = picture()
  rerender(form(null))
  await pass(2_000)
  expect(picture()).toBe(first)
})

test('S9-005 whoever comes second through one network waits for a picture, and has one', async () => {
  house.lastAt = performance.now()
  render(form(null))
  await pass(100)
  expect(screen.queryByRole('img')).toBeNull()
  await pass(1_000)
  expect(picture()).toContain('image')
})

test('S4-028 whoever cannot see the picture is told that the browser works instead, and may take that back', async () => {
  render(form(null))
  await pass(100)
  fireEvent.click(screen.getByRole('button', { name: auth['captcha.cannot'] }))
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe(auth['captcha.work'])
  fireEvent.click(screen.getByRole('button', { name: auth['captcha.back'] }))
  await pass(1_200)
  expect(picture()).toContain('image')
})
