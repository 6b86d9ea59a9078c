import { EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A WebSocket to the live side of the house, spoken by hand: the house's frames are whole and never masked. */
export async function openSocket(
  port: number,
  { hear, cookie, from }: { hear(text: string): void; cookie?: string; from?: string },
): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  const lines = [
    'GET /live-line HTTP/1.1',
    'Host: localhost',
    'Upgrade: websocket',
    'Connection: Upgrade',
  ]
  if (cookie !== undefined) lines.push(`Cookie: ${cookie}`)
  // As a trusted proxy would tell it.
  if (from !== undefined) lines.push(`X-Forwarded-For: ${from}`)
  lines.push('Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '', '')
  socket.write(lines.join('\r\n'))
  let rest: Buffer = Buffer.alloc(0)
  let isOpen = false
  const ears = new EventEmitter()
  socket.on('data', (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    if (!isOpen) {
      const end = rest.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = rest.toString('latin1', 0, end)
      rest = rest.subarray(end + 4)
      isOpen = true
      ears.emit('answered', head)
    }
    rest = readFrames(rest, hear)
  })
  const [head] = await Promise.race([once(ears, 'answered'), once(socket, 'close')])
  if (!String(head).includes(' 101 ')) throw new Error(`the live line was refused: ${String(head)}`)
  return socket
}

/** Hears all whole frames of text and answers with what is left of a frame that is still coming. */
function readFrames(bytes: Buffer, hear: (text: string) => void): Buffer {
  let rest = bytes
  while (rest.length >= 2) {
    const short = rest[1] ?? 0
    const head = short < 126 ? 2 : short === 126 ? 4 : 10
    if (rest.length < head) break
    const length =
      short < 126 ? short : short === 126 ? rest.readUInt16BE(2) : Number(rest.readBigUInt64BE(2))
    if (rest.length < head + length) break
    if (rest[0] === 0x81) hear(rest.toString('utf8', head, head + length))
    rest = rest.subarray(head + length)
  }
  return rest
}

/** Says something to the house, as JSON. */
export function say(socket: Socket, message: object): void {
  const body = Buffer.from(JSON.stringify(message))
  // A mask of zeros leaves the text as it is.
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body]))
}
