import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { s3Store } from './s3-store.ts'
import { signS3 } from './s3-signature.ts'

const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'
const KEY_ID = 'AKIAIOSFODNN7EXAMPLE'
const objects = new Map<string, Buffer>()
let broken = 0

/** A store that speaks S3 and reckons every signature on its own, from what arrived. */
const server = createServer((request, response) => void answer(request, response))
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve)
})
afterAll(() => server.close())
const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const access = { endpoint, region: 'sa-east-1', keyId: KEY_ID, secret: SECRET }
const store = s3Store('s3://vault/house one', access)

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const content = Buffer.concat(chunks)
  if (broken > 0) {
    broken -= 1
    return void response.writeHead(503).end()
  }
  if (!isSigned(request, content)) {
    const body = '<Error><Code>SignatureDoesNotMatch</Code></Error>'
    return void response.writeHead(403).end(body)
  }
  const url = new URL(request.url ?? '', endpoint)
  const key = decodeURIComponent(url.pathname).replace('/vault/', '')
  if (url.searchParams.has('list-type')) return void response.end(listing(url))
  if (request.method === 'PUT') objects.set(key, content)
  if (request.method === 'DELETE') objects.delete(key)
  const found = objects.get(key)
  const isMissing = request.method === 'GET' && found === undefined
  response.writeHead(isMissing ? 404 : 200).end(request.method === 'GET' ? found : undefined)
}

/** Two names a page. */
function listing(url: URL): string {
  const prefix = url.searchParams.get('prefix') ?? ''
  const from = Number(url.searchParams.get('continuation-token') ?? 0)
  const all = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort()
  const page = all.slice(from, from + 2).map((key) => `<Key>${key.replaceAll('&', '&amp;')}</Key>`)
  const next =
    from + 2 < all.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  return `<ListBucketResult>${page.join('')}${next}</ListBucketResult>`
}

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

function isSigned(request: IncomingMessage, content: Buffer): boolean {
  const { host, authorization = '' } = request.headers
  const date = String(request.headers['x-amz-date'])
  const digest = String(request.headers['x-amz-content-sha256'])
  const [path = '', query = ''] = (request.url ?? '').replaceAll('+', '%20').split('?')
  const canonical = `${request.method}\n${path}\n${query.split('&').sort().join('&')}\nhost:${host}\nx-amz-content-sha256:${digest}\nx-amz-date:${date}\n\nhost;x-amz-content-sha256;x-amz-date\n${digest}`
  const scope = `${date.slice(0, 8)}/sa-east-1/s3/aws4_request`
  let key: string | Buffer = `AWS4${SECRET}`
  for (const word of scope.split('/')) key = mac(key, word)
  const wanted = mac(key, `AWS4-HMAC-SHA256\n${date}\n${scope}\n${hash(canonical)}`).toString('hex')
  return digest === hash(content) && authorization.endsWith(`Signature=${wanted}`)
}

test('what is put is there, is listed over pages, and goes', async () => {
  const names = ['base/1/manifest', 'base/1/part-000000', 'wal/7/0001 & (2)', 'wal/7/0002']
  for (const name of names) await store.put(name, Buffer.from(`content of ${name}`))
  expect([...objects.keys()][0]).toBe('house one/base/1/manifest')
  expect(await store.list('')).toEqual(names)
  expect(await store.list('wal/')).toEqual(names.slice(2))
  expect(String(await store.get('wal/7/0001 & (2)'))).toBe('content of wal/7/0001 & (2)')
  await store.remove('wal/7/0002')
  expect(await store.get('wal/7/0002')).toBeNull()
})

test('a store that stumbles is asked again, and one that refuses is named with its reason', async () => {
  broken = 2
  await store.put('base/2/manifest', Buffer.from('late'))
  expect(String(await store.get('base/2/manifest'))).toBe('late')
  const stranger = s3Store('s3://vault/house one', { ...access, secret: 'guessed' })
  await expect(stranger.get('base/2/manifest')).rejects.toThrow('403 (SignatureDoesNotMatch)')
})

test('the signature is the one of the example in the documentation of S3', () => {
  // "Signature Calculations for the Authorization Header", example: GET Bucket (List Objects).
  const headers = signS3(
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J'),
      content: new Uint8Array(),
      at: new Date('2013-05-24T00:00:00Z'),
    },
    { region: 'us-east-1', keyId: KEY_ID, secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
  )
  expect(headers['authorization']).toContain(
    'Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  )
})
