import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpLiveness } from './liveness.ts'
import { httpRegistry } from './registry.ts'

/** What the service answers next, as JSON; texts travel escaped, so that any can be sent. */
let said: unknown = {}
const server = createServer((_, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(said))
})
const service = { url: '', token: 't' }

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const person = { fullName: 'Ana Souza', idNumber: '52998224725', birthday: '1990-12-31' }

test('a word of the register that bars somebody is not lost because its reference holds what no column does', async () => {
  said = { verdict: 'barred', reference: 'sigap\u0000-7\ud800' }
  expect(await httpRegistry(service).check(person)).toEqual({
    verdict: 'barred',
    reference: 'sigap-7',
  })
  said = { verdict: 'barred', reference: '9'.repeat(500) }
  expect((await httpRegistry(service).check(person)).reference).toHaveLength(120)
})

test('a face check that names a look by what can never be stored has not answered', async () => {
  const url = 'https://faces.example/look'
  for (const reference of ['look\u0000', 'look\ud800', 'look\u0007']) {
    said = { reference, url }
    await expect(
      httpLiveness(service).begin({ subject: 's', purpose: 'identity' }),
      JSON.stringify(reference),
    ).rejects.toThrow()
  }
  said = { reference: 'look-7', url }
  expect(await httpLiveness(service).begin({ subject: 's', purpose: 'identity' })).toEqual(said)
})
