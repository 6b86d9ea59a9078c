import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { TLSSocket } from 'node:tls'
import * as z from 'zod'

export interface NatsServer {
  url: string
  port: number
  /** Cuts every connection, as a restart of the server does. */
  cut(): void
  close(): Promise<void>
}

export interface NatsLogin {
  user: string
  pass: string
}

interface NatsOptions {
  port?: number
  /** Who may come in now; absent: everybody. */
  logins?: () => readonly NatsLogin[]
  /** Demands TLS with this certificate. */
  tls?: { key: string; cert: string }
}

const connectOptions = z.object({ user: z.string().optional(), pass: z.string().optional() })

/** The part of the NATS protocol (docs.nats.io, "Client Protocol") that publishing and subscribing by exact subject need. */
export async function startNatsServer({
  port = 0,
  ...options
}: NatsOptions = {}): Promise<NatsServer> {
  const clients = new Set<Client>()
  const server = createServer((socket) => {
    const client = createClient(socket, options, (subject, payload) => {
      for (const receiver of clients) receiver.deliver(subject, payload)
    })
    clients.add(client)
    socket.on('close', () => clients.delete(client))
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const cut = (): void => {
    for (const { socket } of clients) socket.destroy()
  }
  const listening = (server.address() as AddressInfo).port
  return {
    url: `nats://127.0.0.1:${listening}`,
    port: listening,
    cut,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        cut()
      }),
  }
}

interface Client {
  socket: Socket
  deliver(subject: string, payload: Buffer): void
}

function createClient(
  plain: Socket,
  { logins, tls }: NatsOptions,
  publish: (subject: string, payload: Buffer) => void,
): Client {
  const subscriptions = new Map<string, string>()
  const info = {
    server_id: 'test',
    version: '2.10.0',
    proto: 1,
    headers: true,
    max_payload: 1_048_576,
    ...(tls ? { tls_required: true } : {}),
    ...(logins ? { auth_required: true } : {}),
  }
  plain.write(`INFO ${JSON.stringify(info)}\r\n`)
  const socket = tls ? new TLSSocket(plain, { isServer: true, ...tls }) : plain
  socket.on('error', () => {})
  let waiting = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk])
    for (;;) {
      const end = waiting.indexOf('\r\n')
      if (end < 0) return
      const [verb = '', ...words] = waiting.subarray(0, end).toString().split(/\s+/)
      // PUB subject [reply] size
      const size = verb.toUpperCase() === 'PUB' ? Number(words.at(-1)) + 2 : 0
      if (waiting.length < end + 2 + size) return
      const payload = Buffer.from(waiting.subarray(end + 2, end + size))
      waiting = waiting.subarray(end + 2 + size)
      if (verb.toUpperCase() === 'CONNECT') admit(words.join(' '))
      else obey(verb.toUpperCase(), words, payload)
    }
  })
  function admit(text: string): void {
    const { user, pass } = connectOptions.parse(JSON.parse(text))
    const isKnown = logins?.().some((login) => login.user === user && login.pass === pass) ?? true
    if (!isKnown) socket.end("-ERR 'Authorization Violation'\r\n")
  }
  function obey(verb: string, words: string[], payload: Buffer): void {
    if (verb === 'PING') socket.write('PONG\r\n')
    if (verb === 'SUB') subscriptions.set(words.at(-1) ?? '', words[0] ?? '')
    if (verb === 'UNSUB') subscriptions.delete(words[0] ?? '')
    if (verb === 'PUB') publish(words[0] ?? '', payload)
  }
  return {
    socket,
    deliver: (subject, payload) => {
      for (const [id, wanted] of subscriptions) {
        if (wanted !== subject) continue
        socket.write(`MSG ${subject} ${id} ${payload.length}\r\n`)
        socket.write(Buffer.concat([payload, Buffer.from('\r\n')]))
      }
    },
  }
}
