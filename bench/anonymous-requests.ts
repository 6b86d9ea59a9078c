import { Agent, request } from 'node:http'
import { brandFactsApi } from '@croupier/api/core/brand-facts'
import type { AnyEndpoint } from '@croupier/api/endpoint'
import { CompactEncrypt, importJWK } from 'jose'
import * as z from 'zod/mini'
import { systemRandom } from '../server/src/platform/random.ts'
import { sampleOf } from '../server/test/fuzz/sample-input.ts'

/** One request of a stranger; `at` counts them, for what is worst when no two are alike. */
export interface Asked {
  method: string
  url: string
  headers?: Record<string, string>
  body?: string
}

/** What a stranger would write, where something that fits the schema of the input is refused before it costs anything. */
const INPUTS: Readonly<Record<string, (at: number) => Record<string, unknown>>> = {
  'GET /wps/games/search': (at) => ({ q: `dragno ${at}` }),
  'GET /wps/relay/GCSGAME_gameList': (at) => ({ gameType: 'RNG', sort: 'popular', pageNo: 1 + at }),
  'GET /wps/relay/GCSGAME_getRankList': () => ({}),
  'GET /wps/game/name': () => ({ gameCode: 'HS-KOI' }),
  'GET /wps/verification/challenge': () => ({ purpose: 'login' }),
  'GET /wps/proofs/checkpoints': () => ({ pageNo: 1 }),
  'POST /wps/session/login': (at) => ({
    username: `nobody${at}`,
    password: 'wrong but long enough 7',
    humanCheck: 'e30=',
  }),
  'POST /console/api/session/login': (at) => ({
    name: `nobody${at}`,
    password: 'wrong but long enough 7',
    code: '123456',
  }),
  'PUT /wps/member/register': (at) => ({
    username: `Stranger${at}`,
    password: 'kites over harbour 7',
    confirmPassword: 'kites over harbour 7',
    termsAccepted: true,
    humanCheck: 'e30=',
  }),
  'POST /wps/session/login/freeplay': () => ({ humanCheck: 'e30=' }),
  'POST /wps/support/messages': (at) => ({ text: `hello ${at}`, topic: 'other' }),
  'PUT /wps/feedback': (at) => ({ text: `hello ${at}`, kind: 'other' }),
}

const VALUES: Readonly<Record<string, string>> = {
  gameCode: 'HS-MINES',
  number: '1',
  family: 'crash',
  conversationId: '00000000-0000-4000-8000-000000000000',
  pictureId: '00000000-0000-4000-8000-000000000000',
  vendor: 'PG',
  provider: 'sandbox',
  code: 'PG',
  type: 'RNG',
}

/** The house's key of the day, for bodies that travel encrypted. */
export type Encrypt = (content: object) => Promise<string>

export async function encryptFor(url: string): Promise<Encrypt> {
  const answer = await fetch(`${url}${brandFactsApi.encryptionKey.path}`)
  const { value } = z
    .object({ value: brandFactsApi.encryptionKey.output })
    .parse(await answer.json())
  const { key } = value
  const imported = await importJWK(key, 'ECDH-ES')
  return async (content) => {
    const iat = Math.floor(performance.timeOrigin / 1000 + performance.now() / 1000)
    const plain = JSON.stringify({ ...content, iat, jti: systemRandom.token(18) })
    return await new CompactEncrypt(new TextEncoder().encode(plain))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
      .encrypt(imported)
  }
}

/** How a stranger calls an endpoint. */
export async function askedOf(endpoint: AnyEndpoint, at: number, encrypt: Encrypt): Promise<Asked> {
  const { method } = endpoint
  const input = INPUTS[`${method} ${endpoint.path}`]?.(at) ?? sampleInputOf(endpoint)
  const url = pathWith(endpoint.path)
  if (method === 'GET' || method === 'DELETE') {
    const query = new URLSearchParams(
      Object.entries(input).map(([name, value]) => [name, String(value)]),
    ).toString()
    return { method, url: query === '' ? url : `${url}?${query}` }
  }
  const content = endpoint.encrypted === true ? { jwe: await encrypt(input) } : input
  return { method, url, body: JSON.stringify(content) }
}

const samples = new Map<AnyEndpoint, Record<string, unknown>>()

/** Something that the endpoint's input takes, so that a call is looked at as far as a stranger gets; looked for once. */
function sampleInputOf(endpoint: AnyEndpoint): Record<string, unknown> {
  const known = samples.get(endpoint)
  if (known) return known
  const sample = Object(sampleOf(endpoint.input) ?? {})
  samples.set(endpoint, sample)
  return sample
}

/** A path with something in the place of each parameter. */
export function pathWith(path: string): string {
  return path.replace(/:(\w+)/g, (_match, name: string) => VALUES[name] ?? 'x')
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Sends a request as a browser of a network of its own would, through a trusted proxy, and says how it was answered. */
export async function send(
  base: string,
  { method, url, headers, body }: Asked,
  at: number,
): Promise<number> {
  const { port } = new URL(base)
  return await new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path: url,
        headers: {
          host: 'localhost',
          origin: 'http://localhost',
          accept: '*/*',
          'accept-encoding': 'gzip, deflate, br',
          'accept-language': 'pt-BR',
          'x-forwarded-for': `10.${(at >> 14) & 127}.${(at >> 7) & 127}.${1 + (at & 127)}`,
          'x-forwarded-host': 'localhost',
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
