import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { cookiesOf } from './cookies.ts'

async function answered(
  mode: 'demo' | 'production',
  { host = 'localhost', cookie = '' }: { host?: string; cookie?: string } = {},
) {
  const server = fastify()
  server.get('/', async (request, reply) => {
    const cookies = cookiesOf({ mode }, request)
    const write = (name: string, value: string) =>
      cookies.write(reply, { name, value, maxAgeSeconds: 60 })
    write('session', 'first')
    write('device', 'd/1')
    write('session', 'second')
    return { read: cookies.read('session') ?? null }
  })
  const { headers, body } = await server.inject({ url: '/', headers: { host, cookie } })
  return { lines: [headers['set-cookie'] ?? []].flat(), read: JSON.parse(body).read }
}

test('SEC-02 each cookie is written once, and the last value of a name counts', async () => {
  const { lines } = await answered('demo')
  expect(lines).toEqual([
    '__Host-device=d%2F1; Path=/; HttpOnly; SameSite=Strict; Max-Age=60; Secure',
    '__Host-session=second; Path=/; HttpOnly; SameSite=Strict; Max-Age=60; Secure',
  ])
})

test('SEC-02 production never sets or reads a cookie without its prefix, whatever it looks like from there', async () => {
  const stolen = { host: 'play.example', cookie: 'session=a; __Host-session=b' }
  const { lines, read } = await answered('production', stolen)
  expect(lines.every((line) => /^__Host-.*; Secure$/.test(line))).toBe(true)
  expect(read).toBe('b')
  // A demonstration on a local network has neither.
  const plain = await answered('demo', stolen)
  expect(plain.lines.some((line) => /Secure|__Host-/.test(line))).toBe(false)
  expect(plain.read).toBe('a')
})

test('a cookie that is not written as ours are is none', async () => {
  expect((await answered('demo', { cookie: '__Host-session=%E0%A4%A' })).read).toBeNull()
  expect((await answered('demo', { cookie: '__Host-session' })).read).toBe('')
})
