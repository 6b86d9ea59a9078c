import { expect, test } from 'vitest'
import { testPeople } from '../../../test/people.ts'
import { readConfig } from '../config.ts'
import { healthRoutes } from './health.ts'
import { nameMissingProxy } from './unlisted-proxy.ts'

const people = await testPeople()
const { context } = people

/** A house that hears one request from somewhere, and what it says of itself then. */
async function heard(trusted: string | undefined, remoteAddress: string, headers: object) {
  const said: unknown[] = []
  context.config = readConfig(trusted === undefined ? {} : { CROUPIER_TRUST_PROXY: trusted })
  context.log = Object.assign(Object.create(context.log), {
    error: (fields: unknown) => said.push(fields),
    child: () => context.log,
  })
  const http = await people.serve()
  healthRoutes(http.fastify, context, { mayDateMoney: () => true }, () => http.warnings())
  for (const url of ['/wps/system/status', '/wps/system/status'])
    await http.fastify.inject({ url, remoteAddress, headers: { host: 'localhost', ...headers } })
  const ready = await http.fastify.inject({ url: '/readyz', remoteAddress: '127.0.0.1' })
  await http.fastify.close()
  return { said, ready: ready.json() }
}

test('a proxy of our own network that ends TLS and is not named is named once in the log, and /readyz tells', async () => {
  for (const headers of [
    { 'x-forwarded-proto': 'https' },
    { forwarded: 'for=203.0.113.1;proto=https' },
  ]) {
    const { said, ready } = await heard(undefined, '10.1.2.3', headers)
    expect(said).toEqual([{ proxy: '10.1.2.3', trusted: false }])
    expect(ready).toEqual({ ready: true, warnings: ['unlisted_proxy'] })
  }
})

test('a named proxy, a proxy without TLS, and a stranger who plays one are nothing to tell', async () => {
  const tls = { 'x-forwarded-proto': 'https' }
  for (const of of [
    await heard('10.0.0.0/8', '10.1.2.3', tls),
    await heard(undefined, '10.1.2.3', { 'x-forwarded-proto': 'http' }),
    await heard(undefined, '203.0.113.9', tls),
  ])
    expect(of).toEqual({ said: [], ready: { ready: true } })
})

test('production without a proxy says so at its start', () => {
  const warned: string[] = []
  const log = Object.assign(Object.create(context.log), {
    warn: (text: string) => warned.push(text),
  })
  const production = {
    CROUPIER_MODE: 'production',
    CROUPIER_ROOT_KEY: Buffer.alloc(32).toString('base64'),
  }
  nameMissingProxy({ config: readConfig({}), log })
  nameMissingProxy({ config: readConfig({ ...production, CROUPIER_TRUST_PROXY: '10.0.0.1' }), log })
  expect(warned).toEqual([])
  nameMissingProxy({ config: readConfig(production), log })
  expect(warned).toEqual([expect.stringContaining('CROUPIER_TRUST_PROXY')])
})
