import type { WebSocket } from '@fastify/websocket'
import type { FastifyRequest } from 'fastify'
import { readCookie } from './cookies.ts'
import { refuse } from '../refusal.ts'
import { type Http, SESSION_COOKIE } from './http.ts'
import { createLiveTopics, type Listener, type LiveTopics, type Subscriber } from './live-topics.ts'

export type Live = Pick<LiveTopics, 'allow' | 'send'> & { close(): void }

interface Connection extends Subscriber {
  socket: WebSocket
  who: Listener
  binding: string | undefined
}

/** Not `/live`: that is the lobby's page of live tables (S2-009). */
const PATH = '/live-line'
/** With the question's own time on top, a revoked session loses its sockets within a second. */
const RECHECK_MS = 500
const PING_EVERY = 50
/** Sessions asked about in one question. */
const TOGETHER = 1000

/**
 * The live side of the sites: one socket a browser, many topics on it. JSON both ways.
 * Browser: {"token"} to sign in, {"subscribe":topic}, {"unsubscribe":topic}.
 * House: {"topic","seq","data"}, {"error":"not_allowed","topic"}, {"signedIn":boolean}.
 */
export function createLive(http: Http): Live {
  const topics = createLiveTopics(http.context.bus)
  const connections = new Set<Connection>()
  const options = {
    websocket: true,
    // Before the upgrade: a page of another site never gets a socket at all (SEC-16).
    preValidation: async (request: FastifyRequest) => {
      if (isCrossSite(request)) refuse('cross_site')
    },
  } as const
  http.fastify.get(PATH, options, (socket, request) => {
    greet({ http, topics, connections }, socket, request)
  })
  const watch = setInterval(recheck(http, connections), RECHECK_MS)
  watch.unref()
  return {
    allow: topics.allow,
    send: topics.send,
    close: () => {
      clearInterval(watch)
      for (const { socket } of connections) socket.close(1001)
    },
  }
}

interface Room {
  http: Http
  topics: LiveTopics
  connections: Set<Connection>
}

function isCrossSite(request: FastifyRequest): boolean {
  const { origin } = request.headers
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== request.host)
}

function greet(room: Room, socket: WebSocket, request: FastifyRequest): void {
  // Frames that arrive while the brand is looked up wait in the chain; their order is kept.
  const ready = room.http.hooks.brandOf(request.hostname).then((brand): Connection => {
    const connection: Connection = {
      socket,
      topics: new Set(),
      who: { brand, session: null },
      binding: readCookie(request, SESSION_COOKIE),
    }
    room.connections.add(connection)
    return connection
  })
  // A house that cannot say whose site this is hangs up; nobody else waits for this answer, and its failure ends no process.
  ready.catch((error: unknown) => {
    request.log.warn({ err: error }, 'live line not opened')
    socket.close(1011)
  })
  let chain: Promise<void> = Promise.resolve()
  socket.on('message', (raw: Buffer) => {
    chain = chain
      .then(async () => obey(room, await ready, raw.toString()))
      .catch((error: unknown) => {
        request.log.warn({ err: error }, 'live message failed')
        socket.close(1011)
      })
  })
  socket.on('close', () => {
    ready.then(
      (connection) => {
        room.connections.delete(connection)
        room.topics.leaveAll(connection)
      },
      () => {},
    )
  })
}

async function obey({ http, topics }: Room, connection: Connection, text: string): Promise<void> {
  const message = parse(text)
  if (typeof message.token === 'string') await signIn(http, connection, message.token)
  if (typeof message.subscribe === 'string') topics.join(connection, message.subscribe)
  if (typeof message.unsubscribe === 'string') topics.leave(connection, message.unsubscribe)
}

async function signIn(http: Http, connection: Connection, token: string): Promise<void> {
  const { brand } = connection.who
  const session = await http.hooks.sessionOf(token, connection.binding, brand)
  connection.who = { brand, session }
  if (connection.socket.readyState === connection.socket.OPEN) {
    connection.socket.send(JSON.stringify({ signedIn: session !== null }))
  }
}

/** Sockets whose session has ended, by revocation or by its own limits, are closed, on every process. */
function recheck(http: Http, connections: ReadonlySet<Connection>): () => void {
  let beat = 0
  let isAsking = false
  return () => {
    beat += 1
    if (beat % PING_EVERY === 0) for (const { socket } of connections) socket.ping()
    if (isAsking) return
    isAsking = true
    const signedIn = [...connections].filter(({ who }) => who.session !== null)
    void closeEnded(http, signedIn).finally(() => {
      isAsking = false
    })
  }
}

async function closeEnded(http: Http, signedIn: readonly Connection[]): Promise<void> {
  for (let from = 0; from < signedIn.length; from += TOGETHER) {
    const some = signedIn.slice(from, from + TOGETHER)
    try {
      const asked = some.map(({ socket, who }) => ({ socket, id: who.session?.id ?? '' }))
      const open = await http.hooks.openSessions([...new Set(asked.map(({ id }) => id))])
      for (const { socket, id } of asked) if (!open.has(id)) socket.close(4401, 'session_ended')
    } catch (error) {
      // Whether they still count is not known: no news rather than news for strangers.
      http.context.log.warn({ err: error }, 'open sockets could not be checked')
      for (const { socket } of some) socket.close(1011)
    }
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
