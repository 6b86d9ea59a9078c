import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'

export interface PlainSocket {
  /** What the house said so far, frame after frame. */
  said: string[]
  say(message: object): void
  /** The code that the house closed with, and when. */
  closed: Promise<{ code: number; at: number }>
  end(): void
}

/** A WebSocket to /live-line of a house at a URL, spoken by hand: headers and frames are exactly what the test says. */
export async function plainSocket(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<PlainSocket | { refused: number }> {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  const lines = Object.entries({ Host: host, ...headers }).map(([key, value]) => `${key}: ${value}`)
  socket.write(
    ['GET /live-line HTTP/1.1', ...lines, 'Upgrade: websocket', 'Connection: Upgrade']
      .concat('Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '', '')
      .join('\r\n'),
  )
  const said: string[] = []
  let rest: Buffer = Buffer.alloc(0)
  let status = 0
  const ears = new EventEmitter()
  const opened = once(ears, 'opened')
  const closed = once(ears, 'closed').then(([how]) => how as { code: number; at: number })
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    if (status === 0) {
      const end = rest.indexOf('\r\n\r\n')
      if (end < 0) return
      status = Number(rest.toString('latin1', 9, 12))
      rest = rest.subarray(end + 4)
      ears.emit('opened')
    }
    // Frames of the house are short and never masked.
    if (status !== 101) return
    while (rest.length >= 2 && rest.length >= 2 + (rest[1] ?? 0)) {
      const length = rest[1] ?? 0
      const body = rest.subarray(2, 2 + length)
      if (rest[0] === 0x88)
        ears.emit('closed', {
          code: length < 2 ? 1005 : body.readUInt16BE(0),
          at: performance.now(),
        })
      else if (rest[0] === 0x81) said.push(body.toString())
      rest = rest.subarray(2 + length)
    }
  })
  socket.on('error', () => {})
  await opened
  if (status !== 101) {
    socket.destroy()
    return { refused: status }
  }
  return {
    said,
    closed,
    say: (message) => {
      const body = Buffer.from(JSON.stringify(message))
      // A mask of zeros leaves the text as it is.
      socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body]))
    },
    end: () => void socket.destroy(),
  }
}
