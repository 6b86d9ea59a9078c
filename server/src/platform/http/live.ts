import type { WebSocket } from '@fastify/websocket'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'
import { callerAddress } from './caller-address.ts'
import { cookiesOf } from './cookies.ts'
import { isForeignOrigin } from './cross-site.ts'
import { type Http, SESSION_COOKIE } from './http.ts'
import { createLiveTopics, type Listener, type LiveTopics, type Subscriber } from './live-topics.ts'
import { countAddress, networkKey } from './rate-limits.ts'

export type Live = Pick<LiveTopics, 'allow' | 'send'> & { close(): void }

interface Connection extends Subscriber {
  id: string
  socket: WebSocket
  who: Listener
  address: string
  binding: string | undefined
  /** It has answered since it was last asked. */
  isAlive: boolean
}

/** Not `/live`: that is the lobby's page of live tables (S2-009). */
export const LIVE_PATH = '/live-line'
/** With the question's own time on top, a revoked session loses its sockets within a second. */
const RECHECK_MS = 500
/** Every so many rechecks each line is pinged and its topics are asked about again. */
const PING_EVERY = 50
/** Sessions asked about in one question. */
const TOGETHER = 1000
/** Messages of one line: a page joins twenty topics at once and changes them when it is left. */
const MESSAGES = { per: 'session', requests: 240, seconds: 60 } as const
/** Tokens shown on one line, each of which is a question to the database. */
const SIGN_INS = { per: 'session', requests: 20, seconds: 60 } as const
/** Messages of one line that wait for their turn, at 16 kB each. */
const MOST_WAITING = 64
/** RFC 6455, 7.4.1: a message violates the policy. */
const TOO_MUCH = 1008
/** IANA's registry of close codes: try again later, here with another process. */
const TRY_AGAIN = 1013
const CLOSE_ANSWER_MS = 2_000
const HEARD_WITHIN_MS = 1_000

/**
 * The live side of the sites: one socket a browser, many topics on it. JSON both ways.
 * Browser: {"token"} to sign in, {"subscribe":topic}, {"unsubscribe":topic}.
 * {"ping":true} asks whether the line stands.
 * House: {"topic","seq","data"}, {"pong":true}, {"error":"not_allowed","topic"}, {"signedIn":boolean}.
 *
 * Topics belong to whoever is signed in. With another identity, or none, each is asked about anew, and those that the new one may
 * not have are left before anything else is sent.
 */
export function createLive(http: Http): Live {
  const topics = createLiveTopics(http.context.bus)
  const room: Room = { http, topics, connections: new Set(), openLines: new Map() }
  const options = {
    websocket: true,
    config: { traffic: 'lines' },
    // Before the upgrade: a page of another site never gets a socket at all (SEC-16).
    preValidation: async (request: FastifyRequest) => {
      if (isForeignOrigin(request.headers, request.host)) refuse('cross_site')
      const open = room.openLines.get(networkKey(callerAddress(request))) ?? 0
      if (open >= http.context.config.networkLimits.openLines)
        refuse('too_many_requests', { retryAfter: 60 })
    },
  } as const
  http.fastify.get(LIVE_PATH, options, (socket, request) => greet(room, socket, request))
  const watch = setInterval(recheck(room), RECHECK_MS)
  watch.unref()
  return {
    allow: topics.allow,
    send: topics.send,
    close: () => {
      clearInterval(watch)
      const open = [...room.connections].map(({ socket }) => socket)
      for (const socket of open) socket.close(TRY_AGAIN, 'try again')
      // One that does not answer the close would hold up the end of the process for half a minute.
      setTimeout(() => {
        for (const socket of open) socket.terminate()
      }, CLOSE_ANSWER_MS)
    },
  }
}

interface Room {
  http: Http
  topics: LiveTopics
  connections: Set<Connection>
  /** Of each network. */
  openLines: Map<string, number>
}

function greet(room: Room, socket: WebSocket, request: FastifyRequest): void {
  const { http } = room
  const address = callerAddress(request)
  countLine(room, address, 1)
  // Frames that arrive while the brand is looked up wait in the chain; their order is kept.
  const ready = http.hooks.brandOf(request.hostname).then((brand): Connection => {
    const connection: Connection = {
      id: request.id,
      socket,
      topics: new Set(),
      who: { brand, session: null },
      address,
      binding: cookiesOf(http.context.config, request).read(SESSION_COOKIE),
      isAlive: true,
    }
    socket.on('pong', () => {
      connection.isAlive = true
    })
    room.connections.add(connection)
    return connection
  })
  // A house that cannot say whose site this is hangs up; nobody else waits for this answer, and its failure ends no process.
  ready.catch((error: unknown) => {
    request.log.warn({ err: error }, 'live line not opened')
    socket.close(1011)
  })
  let chain: Promise<void> = Promise.resolve()
  let waiting = 0
  socket.on('message', (raw: Buffer) => {
    waiting += 1
    if (waiting > MOST_WAITING) return hangUp(socket)
    chain = chain
      .then(async () => obey(room, await ready, raw.toString()))
      .catch((error: unknown) => {
        request.log.warn({ err: error }, 'live message failed')
        socket.close(1011)
      })
      .finally(() => {
        waiting -= 1
      })
  })
  socket.on('close', () => {
    countLine(room, address, -1)
    ready.then(
      (connection) => {
        room.connections.delete(connection)
        room.topics.leaveAll(connection)
      },
      () => {},
    )
  })
}

function countLine({ openLines }: Room, address: string, change: 1 | -1): void {
  const network = networkKey(address)
  const count = (openLines.get(network) ?? 0) + change
  if (count <= 0) openLines.delete(network)
  else openLines.set(network, count)
}

async function obey(room: Room, connection: Connection, text: string): Promise<void> {
  const { http, topics } = room
  // What a closed line said before it heard of it is nobody's.
  if (connection.socket.readyState !== connection.socket.OPEN) return
  if (!(await mayGoOn(http, connection, text))) return
  const message = parse(text)
  if (typeof message.token === 'string') await signIn(room, connection, message.token)
  if (typeof message.subscribe === 'string') topics.join(connection, message.subscribe)
  if (typeof message.unsubscribe === 'string') topics.leave(connection, message.unsubscribe)
  // A script cannot see the pings of the protocol; it asks in words.
  if (message.ping === true) connection.socket.send('{"pong":true}')
}

/** Counts a message; whoever says too much is hung up on, and comes back when it is let. */
async function mayGoOn(
  { rateLimits, context }: Http,
  of: Connection,
  text: string,
): Promise<boolean> {
  const limit = { ...MESSAGES, requests: context.config.networkLimits.messages }
  try {
    await rateLimits.count('line messages', MESSAGES, of.id)
    if (text.includes('"token"')) await rateLimits.count('line sign-ins', SIGN_INS, of.id)
    await countAddress(rateLimits, 'network messages', { limit, address: of.address })
    return true
  } catch {
    hangUp(of.socket)
    return false
  }
}

/** Says why, and does not wait for long until the other side has heard it: what it says meanwhile would still be read. */
function hangUp(socket: WebSocket): void {
  if (socket.readyState !== socket.OPEN) return
  socket.close(TOO_MUCH, 'too_many_messages')
  setTimeout(() => socket.terminate(), HEARD_WITHIN_MS).unref()
}

async function signIn(
  { http, topics }: Room,
  connection: Connection,
  token: string,
): Promise<void> {
  const { brand, session: before } = connection.who
  const session = await http.hooks.sessionOf(token, connection.binding, brand)
  connection.who = { brand, session }
  if (session?.id !== before?.id) topics.askAgain(connection)
  if (connection.socket.readyState === connection.socket.OPEN) {
    connection.socket.send(JSON.stringify({ signedIn: session !== null }))
  }
}

/** Sockets whose session has ended, by revocation or by its own limits, are closed, on every process. */
function recheck(room: Room): () => void {
  const { http, connections } = room
  let beat = 0
  let isAsking = false
  return () => {
    beat += 1
    if (beat % PING_EVERY === 0) for (const connection of connections) ping(room, connection)
    if (isAsking) return
    isAsking = true
    const signedIn = [...connections].filter(({ who }) => who.session !== null)
    void closeEnded(http, signedIn).finally(() => {
      isAsking = false
    })
  }
}

/** A line that has not answered the last ping is dead; a topic whose name has run out is left. */
function ping({ topics }: Room, connection: Connection): void {
  if (!connection.isAlive) return connection.socket.terminate()
  connection.isAlive = false
  connection.socket.ping()
  topics.askAgain(connection)
}

async function closeEnded(http: Http, signedIn: readonly Connection[]): Promise<void> {
  for (let from = 0; from < signedIn.length; from += TOGETHER) {
    const some = signedIn.slice(from, from + TOGETHER)
    try {
      const asked = some.map((connection) => ({ connection, id: connection.who.session?.id ?? '' }))
      const open = await http.hooks.openSessions([...new Set(asked.map(({ id }) => id))])
      // Whoever has signed in as somebody else meanwhile is asked about the next time.
      for (const { connection, id } of asked)
        if (!open.has(id) && connection.who.session?.id === id)
          connection.socket.close(4401, 'session_ended')
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
