import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import * as z from 'zod'
import { faults } from './memory.ts'
import { playPage, roomPage } from './pages.ts'
import type { Simulator } from './simulator.ts'

const LARGEST_BODY = 16 * 1024

const openBody = z.object({ vendor: z.string(), game: z.string(), token: z.string() })
const playBody = z.object({
  session: z.string(),
  stake: z.string().regex(/^[1-9]\d{0,14}$/),
  fault: z.enum(faults).optional(),
})
const controlBody = z.object({ fault: z.enum(faults), times: z.int().min(1).max(10_000) })

/** The simulator's own HTTP: pages for people, and what a harness asks of it. */
export function serveSimulator(simulator: Simulator): Server {
  return createServer((request, response) => {
    void answer(simulator, request, response).catch((error: unknown) => {
      const isTheirs = error instanceof z.ZodError || error instanceof SyntaxError
      say(response, isTheirs ? 400 : 500, {
        error: error instanceof Error ? error.message : 'failed',
      })
    })
  })
}

async function answer(
  simulator: Simulator,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://simulator')
  const play = /^\/play\/([A-Z0-9_]{2,20})\/([A-Z0-9-]{2,40})$/.exec(pathname)
  const asked = /^\/free-rounds\/([A-Z0-9_]{2,20})\//.exec(pathname)
  if (asked && request.method === 'POST') {
    const reply = simulator.freeRounds({
      vendor: asked[1] ?? '',
      path: pathname,
      headers: request.headers,
      body: await bytesOf(request),
    })
    return reply === null
      ? say(response, 404, { error: 'there is no such vendor' })
      : say(response, reply.httpStatus, reply.body)
  }
  switch (`${request.method} ${play ? '/play' : pathname}`) {
    case 'GET /':
      return page(response, roomPage(simulator))
    case 'GET /play':
      return page(response, playPage({ vendor: play?.[1] ?? '', game: play?.[2] ?? '' }))
    case 'GET /oracle':
      return say(response, 200, simulator.oracle())
    case 'GET /control':
      return say(response, 200, { faults, ordered: simulator.ordered() })
    case 'POST /control': {
      const { fault, times } = controlBody.parse(await read(request))
      simulator.order(fault, times)
      return say(response, 200, { faults, ordered: simulator.ordered() })
    }
    case 'POST /sessions': {
      const session = await simulator.open(openBody.parse(await read(request)))
      return session === null
        ? say(response, 403, { error: 'the house does not know this token' })
        : say(response, 200, { session })
    }
    case 'POST /rounds': {
      const { session, stake, fault } = playBody.parse(await read(request))
      const order = { session, stake: BigInt(stake), ...(fault === undefined ? {} : { fault }) }
      return say(response, 200, await simulator.play(order))
    }
    default:
      return say(response, 404, { error: 'there is no such page' })
  }
}

async function read(request: IncomingMessage): Promise<unknown> {
  return JSON.parse((await bytesOf(request)).toString('utf8'))
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request) {
    const bytes = Buffer.from(part)
    length += bytes.length
    if (length > LARGEST_BODY) throw new SyntaxError('too large')
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}

function say(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(body))
}

function page(response: ServerResponse, html: string): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'",
    'referrer-policy': 'no-referrer',
  })
  response.end(html)
}
