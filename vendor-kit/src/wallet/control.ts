import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import type { House } from './house.ts'
import { isMisbehaviour, type Misbehaviour } from './misbehaviour.ts'
import { bodyOf } from './read-body.ts'
import { statusPage } from './status-page.ts'

interface Control {
  request: IncomingMessage
  response: ServerResponse
  url: URL
}

const amount = z.string().check(z.regex(/^\d{1,15}$/))
const commands = {
  '/control/players': z.object({ balance: amount }),
  '/control/tokens': z.object({ player_id: z.string() }),
  '/control/end-session': z.object({ session_id: z.string() }),
  '/control/misbehave': z.object({
    kind: z.string().check(z.refine((kind) => isMisbehaviour(kind))),
    operation: z._default(z.string(), 'any'),
    times: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1),
    delay_ms: z._default(z.int().check(z.gte(0), z.lte(600_000)), 5000),
  }),
  '/control/behave': z.object({}),
} as const

/** The status page, what it reads, and the commands. */
export async function answerControl(house: House, { request, response, url }: Control) {
  if (request.method === 'GET' && url.pathname === '/') {
    send(response, 200, { type: 'text/html; charset=utf-8', text: statusPage() })
  } else if (request.method === 'GET' && url.pathname === '/status.json') {
    sendJson(response, 200, statusOf(house))
  } else if (request.method === 'POST' && Object.hasOwn(commands, url.pathname)) {
    await obey(house, { request, response, url })
  } else {
    sendJson(response, 404, { error: 'NOT_FOUND' })
  }
}

function statusOf({ book, mischief, log }: House): object {
  return {
    players: [...book.players.values()].map(({ id, currency, balance }) => ({
      id,
      currency,
      balance: String(balance),
    })),
    sessions: [...book.sessions.values()],
    misbehaviour: mischief.pending(),
    lines: book.lines.length,
    log: log.latest(),
  }
}

async function obey(house: House, { request, response, url }: Control): Promise<void> {
  // A page elsewhere cannot send this type without asking first, and nobody answers it.
  if (!request.headers['content-type']?.startsWith('application/json')) {
    sendJson(response, 415, { error: 'application/json is expected' })
    return
  }
  try {
    const content: unknown = JSON.parse(((await bodyOf(request)) ?? '').toString() || '{}')
    sendJson(response, 200, obeyed(house, url.pathname, content))
  } catch (error) {
    sendJson(response, 400, { error: error instanceof Error ? error.message : String(error) })
  }
}

function obeyed(house: House, command: string, content: unknown): object {
  switch (command) {
    case '/control/players': {
      const { balance } = z.parse(commands['/control/players'], content)
      const playerId = house.openPlayer(BigInt(balance))
      return { player_id: playerId, token: house.giveToken(playerId) }
    }
    case '/control/tokens': {
      const { player_id } = z.parse(commands['/control/tokens'], content)
      if (!house.book.players.has(player_id)) throw new Error('there is no such player')
      return { token: house.giveToken(player_id) }
    }
    case '/control/end-session':
      house.endSession(z.parse(commands['/control/end-session'], content).session_id)
      return {}
    case '/control/misbehave': {
      const order = z.parse(commands['/control/misbehave'], content)
      const { operation, times, delay_ms: delayMs } = order
      // The schema has just said that it is one.
      house.mischief.order({ kind: order.kind as Misbehaviour, operation, times, delayMs })
      return { misbehaviour: house.mischief.pending() }
    }
    default:
      house.mischief.clear()
      return {}
  }
}

function sendJson(response: ServerResponse, status: number, content: object): void {
  send(response, status, { type: 'application/json; charset=utf-8', text: JSON.stringify(content) })
}

function send(response: ServerResponse, status: number, of: { type: string; text: string }): void {
  response.writeHead(status, {
    'content-type': of.type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'none'",
  })
  response.end(of.text)
}
