import { endpoint } from '@croupier/api/endpoint'
import { sentPicture, takesPictures } from '@croupier/api/uploads'
import { money } from '@croupier/api/wire'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { callEndpoint, NetworkError, RefusalError } from './call-endpoint.ts'
import { query } from './queries.ts'
import { sessionToken, setSessionToken } from './session.ts'

const spend = endpoint('PUT /wps/things/:thingId', {
  access: 'member',
  summary: 'Spends',
  input: z.object({ thingId: z.string(), amount: money }),
  output: z.object({ left: money }),
  refusals: ['conflict'],
})
const list = endpoint('GET /wps/things', {
  access: 'visitor',
  summary: 'Lists',
  input: z.object({ above: money, text: z.optional(z.string()) }),
})

const apply = endpoint('POST /wps/things/:thingId/pictures', {
  access: 'member',
  summary: 'Applies',
  input: z.object({ thingId: z.string(), remark: z.string(), pictures: z.array(sentPicture) }),
  ...takesPictures('pictures', 3),
})

function answerWith(status: number, body: unknown) {
  const fetching = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }))
  vi.stubGlobal('fetch', fetching)
  return fetching
}

afterEach(() => {
  vi.unstubAllGlobals()
  setSessionToken(null)
})

test('money travels as text, path and body are filled, the token goes along', async () => {
  setSessionToken('secret')
  const fetching = answerWith(200, { success: true, value: { left: '42' } })
  const answer = await callEndpoint(spend, { thingId: 'a/b', amount: 105_000n })
  expect(answer).toEqual({ left: 42n })
  const [url, request] = fetching.mock.calls[0] ?? []
  expect(url).toBe('/wps/things/a%2Fb')
  expect(request?.body).toBe('{"amount":"105000"}')
  expect(request?.headers).toMatchObject({ Authorization: 'Bearer secret' })
})

test('files travel as their bytes in a form, beside the rest of the input', async () => {
  const fetching = answerWith(200, { success: true, value: {} })
  const pictures = [Uint8Array.of(0xff, 0xd8), Uint8Array.of(1)]
  await callEndpoint(apply, { thingId: 'x', remark: 'look', pictures })
  const [url, request] = fetching.mock.calls[0] ?? []
  expect(url).toBe('/wps/things/x/pictures')
  // The browser writes the type, with what parts the form.
  expect(Object.keys(request?.headers ?? {})).not.toContain('Content-Type')
  const form = request?.body
  if (!(form instanceof FormData)) throw new Error('not a form')
  const input = form.get('input')
  expect(input instanceof Blob ? await input.text() : null).toBe('{"remark":"look"}')
  const sent = await Promise.all(
    form
      .getAll('pictures')
      .map(async (file) => file instanceof Blob && new Uint8Array(await file.arrayBuffer())),
  )
  expect(sent).toEqual(pictures)
})

test('a GET carries its input in the query, and a query key can be hashed', async () => {
  const fetching = answerWith(200, { success: true, value: {} })
  await callEndpoint(list, { above: 5n })
  expect(fetching.mock.calls[0]?.[0]).toBe('/wps/things?above=5')
  expect(JSON.stringify(query(list, { above: 5n }).queryKey)).toBe('["/wps/things",{"above":"5"}]')
})

test('a refusal keeps its code, field and captcha flag', async () => {
  const value = {
    code: 'conflict',
    message: 'Já mudou',
    requestId: 'r',
    field: 'amount',
    captcha: true,
  }
  answerWith(409, { success: false, value })
  const refused = callEndpoint(spend, { thingId: 'a', amount: 1n })
  await expect(refused).rejects.toBeInstanceOf(RefusalError)
  await expect(refused).rejects.toMatchObject({ body: value, status: 409 })
})

test('an ended session is forgotten', async () => {
  setSessionToken('old')
  answerWith(401, {
    success: false,
    value: { code: 'session_expired', message: '', requestId: 'r' },
  })
  await expect(callEndpoint(list, { above: 1n })).rejects.toBeInstanceOf(RefusalError)
  expect(sessionToken()).toBeNull()
})

test('S8-004 what is not an answer of the house is a broken line', async () => {
  answerWith(502, 'Bad gateway')
  await expect(callEndpoint(list, { above: 1n })).rejects.toBeInstanceOf(NetworkError)
})

test('S8-005 an answer that takes too long is a broken line, which may be asked again', async () => {
  const late = new DOMException('The operation timed out.', 'TimeoutError')
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => {
      throw late
    }),
  )
  await expect(callEndpoint(list, { above: 1n })).rejects.toBeInstanceOf(NetworkError)
})
