import type { WebSocket } from '@fastify/websocket'
import type { Json } from '../bus.ts'
import type { BrandRef, SessionRef } from './call.ts'
import { readCookie } from './cookies.ts'
import { type Http, SESSION_COOKIE } from './http.ts'

/** May this caller listen to this topic? Modules answer for the topics they own. */
export type TopicRule = (topic: string, who: Listener) => boolean

export interface Listener {
  brand: BrandRef
  session: SessionRef | null
}

/** The live side of the sites: one socket a browser, many topics on it. */
export interface Live {
  /** Opens topics that start with the prefix to those whom the rule admits. */
  allow(prefix: string, rule: TopicRule): void
  /** Sends to this process's listeners of a topic; the frame is encoded once. */
  send(topic: string, data: Json): void
  close(): void
}

interface Connection {
  socket: WebSocket
  topics: Set<string>
  who: Listener
  token: string | null
  binding: string | undefined
}

const PATH = '/live'
const MAX_TOPICS = 20
/** A reader this far behind skips frames instead of filling the memory. */
const SLOW_READER_BYTES = 64 * 1024
const RECHECK_MS = 1_000
const PING_EVERY = 25

/**
 * Protocol, JSON both ways. Browser: {"token"} to sign in, {"subscribe":topic}, {"unsubscribe":topic}.
 * House: {"topic","seq","data"}; {"error":"not_allowed","topic"}; {"signedIn":boolean}. `seq` counts per topic and process,
 * so that a gap tells the browser to ask again over HTTP.
 */
export function createLive(http: Http): Live {
  const rules: { prefix: string; rule: TopicRule }[] = []
  const connections = new Set<Connection>()
  const listeners = new Map<string, Set<Connection>>()
  const sequences = new Map<string, number>()
  const endBus = new Map<string, () => void>()

  const send = (topic: string, data: Json): void => {
    const audience = listeners.get(topic)
    if (!audience) return
    const seq = (sequences.get(topic) ?? 0) + 1
    sequences.set(topic, seq)
    const frame = JSON.stringify({ topic, seq, data })
    for (const { socket } of audience) {
      if (socket.readyState === 1 && socket.bufferedAmount < SLOW_READER_BYTES) socket.send(frame)
    }
  }

  const leave = (connection: Connection, topic: string): void => {
    connection.topics.delete(topic)
    const audience = listeners.get(topic)
    audience?.delete(connection)
    if (audience?.size !== 0) return
    listeners.delete(topic)
    sequences.delete(topic)
    endBus.get(topic)?.()
    endBus.delete(topic)
  }

  const join = (connection: Connection, topic: string): void => {
    const rule = rules.find(({ prefix }) => topic.startsWith(prefix))
    const full = connection.topics.size >= MAX_TOPICS
    if (!rule || full || topic.length > 100 || !rule.rule(topic, connection.who)) {
      connection.socket.send(JSON.stringify({ error: 'not_allowed', topic }))
      return
    }
    connection.topics.add(topic)
    const audience = listeners.get(topic)
    if (audience) {
      audience.add(connection)
      return
    }
    listeners.set(topic, new Set([connection]))
    endBus.set(
      topic,
      http.context.bus.subscribe(`live:${topic}`, (data) => send(topic, data)),
    )
  }

  const signIn = async (connection: Connection, token: string): Promise<void> => {
    const { brand } = connection.who
    const session = await http.hooks.sessionOf(token, connection.binding, brand)
    connection.token = session ? token : null
    connection.who = { brand, session }
    if (connection.socket.readyState === 1)
      connection.socket.send(JSON.stringify({ signedIn: session !== null }))
  }

  const obey = async (connection: Connection, text: string): Promise<void> => {
    const message = parse(text)
    if (typeof message.token === 'string') await signIn(connection, message.token)
    if (typeof message.subscribe === 'string') join(connection, message.subscribe)
    if (typeof message.unsubscribe === 'string') leave(connection, message.unsubscribe)
  }

  http.fastify.get(PATH, { websocket: true }, async (socket, request) => {
    const { origin } = request.headers
    if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== request.host)) {
      socket.close(1008, 'cross_site')
      return
    }
    // Frames that arrive while the brand is looked up wait in the chain; order is kept.
    const ready = http.hooks.brandOf(request.hostname).then((brand): Connection => {
      const binding = readCookie(request, SESSION_COOKIE)
      const connection: Connection = {
        socket,
        topics: new Set(),
        who: { brand, session: null },
        token: null,
        binding,
      }
      connections.add(connection)
      return connection
    })
    let chain: Promise<void> = Promise.resolve()
    socket.on('message', (raw) => {
      chain = chain
        .then(async () => obey(await ready, String(raw)))
        .catch((error: unknown) => {
          request.log.warn({ err: error }, 'live message failed')
          socket.close(1011)
        })
    })
    socket.on('close', () => {
      void ready.then((connection) => {
        connections.delete(connection)
        for (const topic of connection.topics) leave(connection, topic)
      })
    })
  })

  let beat = 0
  // A revoked session loses its socket within about a second, on every process.
  const watch = setInterval(() => {
    beat += 1
    for (const connection of connections) {
      if (beat % PING_EVERY === 0) connection.socket.ping()
      if (connection.token === null) continue
      http.hooks
        .sessionOf(connection.token, connection.binding, connection.who.brand)
        .then((session) => {
          if (session === null) connection.socket.close(4401, 'session_ended')
        })
        .catch(() => connection.socket.close(1011))
    }
  }, RECHECK_MS)
  watch.unref()

  return {
    allow: (prefix, rule) => void rules.push({ prefix, rule }),
    send,
    close: () => {
      clearInterval(watch)
      for (const { socket } of connections) socket.close(1001)
    },
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
