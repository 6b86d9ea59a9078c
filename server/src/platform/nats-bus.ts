import type { Bus, Json } from './bus.ts'
import type { Log } from './log.ts'
import { namedExports } from './named-exports.ts'
import { StartProblem } from './start-problem.ts'

const PREFIX = 'croupier.'
const CONNECT_PATIENCE_MS = 5000

/**
 * The bus between processes, over NATS; `connected` hears whether it reaches the server, from the start on. Throws StartProblem when the
 * server cannot be reached at the start; later it reconnects by itself.
 */
export async function natsBus(
  url: string,
  log: Log,
  connected: (isConnected: boolean) => void = () => {},
): Promise<Bus> {
  const { connect } = namedExports(await import('@nats-io/transport-node'))
  const { hostname, port, protocol, username, password } = new URL(url)
  const connection = await connect({
    servers: `${protocol === 'tls:' ? 'tls' : 'nats'}://${hostname}:${port || '4222'}`,
    ...(username === '' ? {} : { user: decodeURIComponent(username) }),
    ...(password === '' ? {} : { pass: decodeURIComponent(password) }),
    name: 'croupier',
    timeout: CONNECT_PATIENCE_MS,
    maxReconnectAttempts: -1,
    ignoreClusterUpdates: true,
  }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartProblem(
      `NATS_URL: no NATS server answers at ${hostname}:${port || '4222'} (${reason})`,
    )
  })
  connected(true)
  void (async () => {
    for await (const { type } of connection.status()) {
      if (type !== 'disconnect' && type !== 'reconnect') continue
      connected(type === 'reconnect')
      log.warn({ type }, 'bus')
    }
  })()
  return {
    publish: (topic, message) => {
      // While the server is away a hint is dropped: nobody relies on it.
      if (!connection.isClosed()) connection.publish(subjectOf(topic), JSON.stringify(message))
    },
    subscribe: (topic, handler) => {
      const subscription = connection.subscribe(subjectOf(topic), {
        callback: (error, received) => {
          if (error) log.warn({ err: error, topic }, 'bus message failed')
          else deliver(received.string(), topic, handler, log)
        },
      })
      return () => subscription.unsubscribe()
    },
    close: async () => {
      if (!connection.isClosed()) await connection.drain()
    },
  }
}

function deliver(text: string, topic: string, handler: (message: Json) => void, log: Log): void {
  try {
    handler(JSON.parse(text) as Json)
  } catch (error) {
    log.warn({ err: error, topic }, 'bus message failed')
  }
}

/** Blanks and the wildcards of NATS cannot be part of a subject. */
function subjectOf(topic: string): string {
  return (
    PREFIX + topic.replace(/[\s*>%]/g, (letter) => encodeURIComponent(letter).replace('*', '%2A'))
  )
}
