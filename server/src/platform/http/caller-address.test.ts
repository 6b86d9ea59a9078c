import { expect, test } from 'vitest'
import { brandsApi } from '@croupier/api/core/brands'
import { testPeople } from '../../../test/people.ts'
import { readConfig } from '../config.ts'

const people = await testPeople()
const config = readConfig({ CROUPIER_TRUST_PROXY: '10.0.0.0/8, fd00::/8' })

const seen = async (trusts: boolean, from: string, forwarded?: string) => {
  people.context.config = trusts ? config : readConfig({})
  const http = await people.serve()
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const response = await http.fastify.inject({
    url: brandsApi.status.path,
    remoteAddress: from,
    headers: { host: 'localhost', ...headers },
  })
  await http.fastify.close()
  return response.json().value.location.ip
}

test.each([
  ['nobody is trusted', false, '198.18.0.1', '203.0.113.9', '198.18.0.1'],
  ['a stranger claims an address', true, '198.18.0.1', '203.0.113.9', '198.18.0.1'],
  ['our proxy tells', true, '10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['our proxy over IPv6 tells', true, 'fd00::3', '2001:db8::9', '2001:db8::9'],
  [
    'a stranger’s claim comes through our proxy',
    true,
    '10.1.2.3',
    '1.1.1.1, 203.0.113.9',
    '203.0.113.9',
  ],
  [
    'two of our proxies in a row',
    true,
    '10.1.2.3',
    '1.1.1.1, 203.0.113.9, 10.9.9.9',
    '203.0.113.9',
  ],
  ['our proxy says nothing', true, '10.1.2.3', undefined, '10.1.2.3'],
])('SEC-09 whose address counts when %s', async (...row) => {
  const [, trusts, from, forwarded, expected] = row
  expect(await seen(trusts, from, forwarded)).toBe(expected)
})

test('SEC-09 a stranger’s word on host and scheme does not count either', async () => {
  people.context.config = config
  const http = await people.serve()
  http.fastify.get('/said', (request) => ({ host: request.host, protocol: request.protocol }))
  const said = async (remoteAddress: string) => {
    const headers = {
      host: 'localhost',
      'x-forwarded-host': 'lotus.localhost',
      'x-forwarded-proto': 'https',
    }
    return (await http.fastify.inject({ url: '/said', remoteAddress, headers })).json()
  }
  expect(await said('198.18.0.1')).toEqual({ host: 'localhost', protocol: 'http' })
  expect(await said('10.0.0.7')).toEqual({ host: 'lotus.localhost', protocol: 'https' })
  await http.fastify.close()
})

test.each([
  'true',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  'proxy.example',
  '10.0.0.1,',
  '10.0.0.0/7',
  '1.2.3.4/8/8',
])('SEC-09 a list of proxies that names everybody or nobody is refused: %s', (text) => {
  expect(() => readConfig({ CROUPIER_TRUST_PROXY: text })).toThrow(/^CROUPIER_TRUST_PROXY /)
})

test('the service of verdicts has an address and a key, or neither', () => {
  const CROUPIER_VERDICTS_URL = 'https://verdicts.example/v1'
  expect(readConfig({}).verdicts).toBeNull()
  expect(readConfig({ CROUPIER_VERDICTS_URL, CROUPIER_VERDICTS_KEY: 'k' }).verdicts).toEqual({
    url: CROUPIER_VERDICTS_URL,
    key: 'k',
  })
  expect(() => readConfig({ CROUPIER_VERDICTS_URL })).toThrow(/^CROUPIER_VERDICTS_KEY /)
  expect(() =>
    readConfig({ CROUPIER_VERDICTS_URL: 'http://x', CROUPIER_VERDICTS_KEY: 'k' }),
  ).toThrow(/^CROUPIER_VERDICTS_URL /)
})
