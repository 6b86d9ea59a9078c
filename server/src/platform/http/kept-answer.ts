import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasAlready, takesEncoding } from './accepted-encodings.ts'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** A long text that is the same for everybody until the process ends. */
export interface LongText {
  type: string
  text: string
  headers?: Readonly<Record<string, string>>
}

interface KeptAnswer {
  type: string
  headers: Readonly<Record<string, string>>
  etag: string
  whole: Buffer
  brotli: Buffer
  gzip: Buffer
}

/** For routes that answer with a kept answer: nothing is packed for one request alone. */
export const KEPT_ROUTE = { compress: false, config: { traffic: 'documents' } } as const

/**
 * Makes a long text when it is first asked for, once, and keeps its bytes as they are sent: whole, with brotli and with gzip. To make
 * and pack it anew for each caller took a fifth of a second of processor, which anybody could ask for.
 */
export function keepAnswer(
  make: () => LongText,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  let making: Promise<KeptAnswer> | null = null
  return async (request, reply) => {
    // What could not be packed this time is made again the next time.
    making ??= keep(make()).catch((error: unknown) => {
      making = null
      throw error
    })
    return send(request, reply, await making)
  }
}

async function keep({ type, text, headers = {} }: LongText): Promise<KeptAnswer> {
  const whole = Buffer.from(text)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
  }
  const [brotli, zipped] = await Promise.all([packBrotli(whole, { params }), packGzip(whole)])
  const hash = createHash('sha256').update(whole).digest('base64url').slice(0, 22)
  return { type, headers, etag: `"${hash}"`, whole, brotli, gzip: zipped }
}

function send(request: FastifyRequest, reply: FastifyReply, kept: KeptAnswer): FastifyReply {
  const { 'accept-encoding': accepted, 'if-none-match': tags } = request.headers
  // Caches may keep it and ask whether it is still the one: a new version of the house has another.
  reply
    .headers(kept.headers)
    .header('cache-control', 'public, no-cache')
    .header('etag', kept.etag)
    .header('vary', 'accept-encoding')
  if (hasAlready(tags, kept.etag)) return reply.status(304).send()
  reply.type(kept.type)
  for (const [name, body] of [
    ['br', kept.brotli],
    ['gzip', kept.gzip],
  ] as const)
    if (takesEncoding(accepted, name)) return reply.header('content-encoding', name).send(body)
  return reply.send(kept.whole)
}
