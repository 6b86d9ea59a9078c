import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { keepConsoleApart } from './console-host.ts'

function doors(hosts: readonly string[]) {
  const server = fastify()
  keepConsoleApart(server, hosts)
  server.get('/*', async ({ url }) => url)
  // As static files are served: one route for all files of a folder.
  server.get('/art/*', async ({ url }) => url)
  return async (host: string, url: string) => {
    const { statusCode, headers } = await server.inject({ url, headers: { host } })
    return headers.location ?? statusCode
  }
}

test('SEC-20 a console with a host of its own is there alone, and nothing else is', async () => {
  const at = doors(['desk.example'])
  expect(await at('desk.example', '/console/members?open=1')).toBe(200)
  expect(await at('DESK.example:8443', '/console/api/session')).toBe(200)
  expect(await at('desk.example', '/')).toBe('/console')
  for (const path of [
    '/wps/session/login',
    '/v1/wallet/bet',
    '/consolette',
    '/help',
    '/art/mark.svg',
  ])
    expect(await at('desk.example', path), path).toBe(404)
  for (const path of ['/console', '/console/api/session', '/console?x'])
    expect(await at('play.example', path), path).toBe(404)
  for (const host of ['desk.example', 'play.example'])
    for (const path of ['/wps/system/encryptionKey', '/healthz', '/live-line', '/art/icons.svg'])
      expect(await at(host, path), `${host}${path}`).toBe(200)
  expect(await at('play.example', '/')).toBe(200)
})

test('SEC-20 without hosts of its own the console is at every site’s', async () => {
  const at = doors([])
  expect(await at('play.example', '/console')).toBe(200)
  expect(await at('play.example', '/help')).toBe(200)
})
