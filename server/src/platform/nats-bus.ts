import type { ConnectionOptions, NatsConnection } from '@nats-io/transport-node'
import type { Bus, Json } from './bus.ts'
import { certificateSentence } from './certificate-sentence.ts'
import type { Log } from './log.ts'
import { namedExports } from './named-exports.ts'
import { addressOf, natsServers } from './nats-servers.ts'
import { StartupError } from './startup-error.ts'

const PREFIX = 'croupier.'
const CONNECT_PATIENCE_MS = 5000

/**
 * The bus between processes, over NATS; `connected` hears whether it reaches a server, from the start on. Throws StartProblem when none of
 * the servers of `urls` can be used at the start; later it reconnects by itself, to any of them. `freshUrls` is asked for user and password
 * before each connection.
 */
export async function natsBus(
  urls: string,
  log: Log,
  connected: (isConnected: boolean) => void = () => {},
  freshUrls: () => string = () => urls,
): Promise<Bus> {
  const connection = await connectToAny(urls, freshUrls)
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

async function connectToAny(urls: string, freshUrls: () => string): Promise<NatsConnection> {
  const { connect } = namedExports(await import('@nats-io/transport-node'))
  const { isTls, servers } = natsServers(urls)
  const options: ConnectionOptions = {
    authenticator: () => {
      const { user, password } = natsServers(freshUrls())
      if (user === '') return undefined
      return { user, ...(password === '' ? {} : { pass: password }) }
    },
    // Without this a server that offers no TLS would get the password in clear.
    ...(isTls ? { tls: {} } : {}),
    name: 'croupier',
    timeout: CONNECT_PATIENCE_MS,
    maxReconnectAttempts: -1,
    // While the password is changed, a server may refuse for a moment.
    ignoreAuthErrorAbort: true,
    ignoreClusterUpdates: true,
  }
  const addresses = servers.map(addressOf)
  const problems: string[] = []
  // One by one: at the first connection the library forgets a server that does not answer.
  for (const address of addresses) {
    try {
      const connection = await connect({ ...options, servers: address })
      connection.setServers(addresses)
      return connection
    } catch (error) {
      problems.push(connectSentence(address, error))
    }
  }
  throw new StartupError(`NATS_URL: ${problems.join('; ')}`)
}

function connectSentence(address: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const certificate = certificateSentence(
    code,
    'NODE_EXTRA_CA_CERTS (docs/operations/configuration.md)',
  )
  if (certificate !== null) return `${certificate} (${address}, ${code})`
  if (error instanceof Error && error.name === 'AuthorizationError')
    return `the NATS server at ${address} refuses the user or the password (${reason})`
  if (reason.includes("does not support 'tls'"))
    return `the NATS server at ${address} offers no TLS, which tls:// demands`
  return `no NATS server answers at ${address} (${reason})`
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
