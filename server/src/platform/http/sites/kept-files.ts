import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { hasAlready, takesEncoding } from '../accepted-encodings.ts'

/** What a built site consists of, and whether compressing it gains anything. */
const TYPES: Readonly<Record<string, { type: string; isText: boolean }>> = {
  '.js': { type: 'text/javascript; charset=utf-8', isText: true },
  '.css': { type: 'text/css; charset=utf-8', isText: true },
  '.svg': { type: 'image/svg+xml', isText: true },
  '.avif': { type: 'image/avif', isText: false },
  '.webp': { type: 'image/webp', isText: false },
  '.png': { type: 'image/png', isText: false },
  '.woff2': { type: 'font/woff2', isText: false },
}
/** Names that a build gives, folder by folder; none leads upwards or begins with a dot. */
const NAME = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/
/** Shorter texts are not worth a decoder's start, as for all answers. */
const COMPRESSED_FROM_BYTES = 1_024
/** Of one site: four times what both weigh together as they are sent. */
const MOST_BYTES = 24 * 2 ** 20
const QUALITY = 7
/** A window of half a megabyte, more than any file has: room for more takes time to make. */
const WINDOW = 19

const FILE = { config: { traffic: 'files' } } as const

const compressed = promisify(brotliCompress)

interface Kept {
  type: string
  body: Buffer
  /** The body is compressed with brotli. */
  isBrotli: boolean
  /** Changes with the content, for browsers that have the file already. */
  etag: string
}

/** Files of a built site in memory, as they are sent. */
export interface KeptFiles {
  /** The file of that name below the folder; null where there is none that can be kept. */
  find(name: string): Promise<Kept | null>
}

/**
 * Reads and compresses each file of a folder when it is asked for first, and never again: looking it up, reading it and compressing
 * it was half of what a visitor with an empty cache cost the house. For files that do not change while they are kept.
 */
export function keepFiles(folder: string): KeptFiles {
  const files = new Map<string, Promise<Kept | null>>()
  let bytes = 0

  const read = async (name: string): Promise<Kept | null> => {
    const kind = TYPES[extname(name)]
    if (!kind || !NAME.test(name)) return null
    const whole = await readFile(join(folder, name)).catch(() => null)
    if (!whole) return null
    const isBrotli = kind.isText && whole.length >= COMPRESSED_FROM_BYTES
    return {
      type: kind.type,
      body: isBrotli ? await brotli(whole) : whole,
      isBrotli,
      etag: `"${createHash('sha256').update(whole).digest('base64url').slice(0, 22)}"`,
    }
  }
  return {
    find: async (name) => {
      const known = files.get(name)
      if (known) return await known
      // What cannot be compressed at this moment is sent from the disk, and read again the next time.
      const reading = read(name).catch(() => null)
      files.set(name, reading)
      const found = await reading
      // Anybody can make up names.
      if (!found) files.delete(name)
      bytes += found?.body.length ?? 0
      if (bytes > MOST_BYTES) {
        files.clear()
        bytes = 0
      }
      return found
    },
  }
}

async function brotli(text: Buffer): Promise<Buffer> {
  return await compressed(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
}

/** Below a prefix, files are answered from memory; what is not kept in a form that this browser takes is answered as `otherwise`. */
export interface Served {
  /** The addresses, and the folder of the built site that they name: `/console/assets/` and `assets/`. */
  prefix: string
  below: string
  /** What is kept now; another build's files are other ones. */
  current(): Promise<KeptFiles>
  cacheControl: string
  /** `name` begins with `below`. */
  otherwise(name: string, reply: FastifyReply): FastifyReply
}

/** Serves one folder of a built site. */
export function serveKept(server: FastifyInstance, served: Served): void {
  server.get<{ Params: { '*': string } }>(`${served.prefix}*`, FILE, async (request, reply) => {
    const name = `${served.below}${request.params['*']}`
    const found = await (await served.current()).find(name)
    const { range, 'accept-encoding': accepted } = request.headers
    if (!found || range !== undefined || (found.isBrotli && !takesEncoding(accepted, 'br')))
      return served.otherwise(name, reply)
    reply.header('cache-control', served.cacheControl).header('etag', found.etag)
    if (found.isBrotli) reply.header('vary', 'accept-encoding')
    if (hasAlready(request.headers['if-none-match'], found.etag)) return reply.status(304).send()
    if (found.isBrotli) reply.header('content-encoding', 'br')
    return reply.type(found.type).send(found.body)
  })
}
