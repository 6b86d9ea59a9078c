import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type pg from 'pg'

/** A proxy before PostgreSQL that drops the startup parameter `options`, as PgBouncer does with `ignore_startup_parameters = options`. */
export async function startupWithoutOptions(
  connection: pg.ClientConfig,
): Promise<{ connection: pg.ClientConfig; close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(join(String(connection.host), `.s.PGSQL.${connection.port}`))
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        client.destroy()
        upstream.destroy()
      })
    }
    // Alone in its packet: nothing may be sent before the server has answered it.
    client.once('data', (startup: Buffer) => {
      upstream.write(withoutOptions(startup))
      client.pipe(upstream)
    })
    upstream.pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    connection: { ...connection, host: '127.0.0.1', port },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Length, version, then pairs of texts that end in zero, and one zero more (PostgreSQL's protocol, StartupMessage). */
function withoutOptions(startup: Buffer): Buffer {
  const words = startup.subarray(8).toString('utf8').split('\0')
  const pairs: string[] = []
  for (let at = 0; at + 1 < words.length && words[at] !== ''; at += 2)
    if (words[at] !== 'options') pairs.push(words[at] ?? '', words[at + 1] ?? '')
  const body = Buffer.from(`${pairs.join('\0')}\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(8 + body.length, 0)
  startup.copy(head, 4, 4, 8)
  return Buffer.concat([head, body])
}

/** A pooler that refuses every connection, as PgBouncer does: an ErrorResponse of PostgreSQL's protocol with its own code. */
export async function refusingPooler(message: string): Promise<{ port: number; close(): void }> {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(4 + fields.length, 1)
  const server = createServer((client) => {
    client.on('error', () => {})
    client.once('data', () => client.end(Buffer.concat([head, fields])))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, close: () => void server.close() }
}
