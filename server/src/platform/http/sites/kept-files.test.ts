import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../../../../tools/run/scratch.ts'
import { keepFiles, serveKept } from './kept-files.ts'

const script = `// ${'so long that compressing it pays. '.repeat(100)}`

function site() {
  const folder = scratchFolder('kept')
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  write('assets/long-1.js', script)
  write('assets/short-1.css', 'a{}')
  write('assets/deep/picture-1.avif', Buffer.alloc(4_000, 7))
  write('assets/.secret.js', 'hidden')
  write('assets/notes.txt', 'a kind that is not kept')
  write('shell.js', 'beside the folder')
  let files = keepFiles(folder)
  const server = fastify()
  const fromDisk: string[] = []
  serveKept(server, {
    prefix: '/there/',
    below: 'assets/',
    current: async () => files,
    cacheControl: 'public, max-age=9',
    otherwise: (name, reply) => {
      fromDisk.push(name)
      return reply.status(404).send('from the disk')
    },
  })
  return {
    folder,
    write,
    fromDisk,
    rebuild: () => {
      files = keepFiles(folder)
    },
    get: (name: string, headers: Record<string, string> = { 'accept-encoding': 'gzip, br' }) =>
      server.inject({ url: `/there/${name}`, headers }),
  }
}

test('a text is sent compressed, with its type, and from then on without the disk', async () => {
  const { get, folder } = site()
  const first = await get('long-1.js')
  expect(first.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=9',
    vary: 'accept-encoding',
    'content-length': String(first.rawPayload.length),
  })
  expect(brotliDecompressSync(first.rawPayload).toString()).toBe(script)
  rmSync(join(folder, 'assets'), { recursive: true })
  expect((await get('long-1.js')).rawPayload).toEqual(first.rawPayload)
})

test('what is short or a picture is sent as it is', async () => {
  const { get } = site()
  const style = await get('short-1.css')
  expect([style.body, style.headers['content-encoding']]).toEqual(['a{}', undefined])
  const picture = await get('deep/picture-1.avif')
  expect(picture.rawPayload).toEqual(Buffer.alloc(4_000, 7))
  expect(picture.headers['content-type']).toBe('image/avif')
  expect(picture.headers['content-encoding']).toBeUndefined()
})

test.each(['', 'gzip', 'br;q=0', 'gzip, br; q=0.0', 'brotli'])(
  'a browser that accepts „%s“ gets the text from the disk',
  async (accepted) => {
    const { get, fromDisk } = site()
    await get('long-1.js', { 'accept-encoding': accepted })
    expect(fromDisk).toEqual(['assets/long-1.js'])
  },
)

test.each(['br', 'gzip;q=0.5, br;q=1.0', ' br ; q=0.2'])(
  'a browser that accepts „%s“ gets it compressed',
  async (accepted) => {
    const { get } = site()
    const { headers } = await get('long-1.js', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe('br')
  },
)

test('who has the file already is told so, until its content is another one', async () => {
  const { get, write, rebuild } = site()
  const { etag } = (await get('long-1.js')).headers
  const again = { 'accept-encoding': 'br', 'if-none-match': String(etag) }
  expect((await get('long-1.js', again)).statusCode).toBe(304)
  const among = { ...again, 'if-none-match': `"other", W/${etag}` }
  expect((await get('long-1.js', among)).statusCode).toBe(304)
  write('assets/long-1.js', `${script}!`)
  rebuild()
  const changed = await get('long-1.js', again)
  expect(changed.statusCode).toBe(200)
  expect(changed.headers['etag']).not.toBe(etag)
})

test.each(['missing-1.js', 'notes.txt', '.secret.js', '../shell.js', '%2e%2e%2fshell.js', 'deep/'])(
  '%s is left to the disk and its rules',
  async (name) => {
    const { get } = site()
    expect((await get(name)).statusCode).toBe(404)
  },
)

test('a part of a file is asked of the disk', async () => {
  const { get, fromDisk } = site()
  await get('deep/picture-1.avif', { range: 'bytes=0-9' })
  expect(fromDisk).toEqual(['assets/deep/picture-1.avif'])
})

test('a file that comes later is found, as made-up names are not remembered', async () => {
  const { get, write } = site()
  expect((await get('late-1.js')).statusCode).toBe(404)
  write('assets/late-1.js', script)
  expect((await get('late-1.js')).statusCode).toBe(200)
})
