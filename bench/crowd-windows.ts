import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { studioApi } from '@croupier/api/studio'
import type { CrowdSeat } from './crowd-seats.ts'

/** What a window hears of its table. */
export interface Heard {
  type: string
  number?: number
  elapsedMs?: number
  round?: { number: number; phase: string; startedAt: string | null }
}

/** The windows of all players of a table: one socket each, as browsers have it. */
export interface Windows {
  /** Milliseconds from the moment that a tick shows until a window had it; one for each window and tick. */
  delays: number[]
  /** How many frames of all windows came. */
  frames(): number
  /** Resolves with the number of the next round that begins to take bets. */
  nextRound(): Promise<number>
  /** Resolves when the round is over. */
  ended(number: number): Promise<void>
  close(): void
}

const OPENED_AT_ONCE = 20

export async function openWindows(port: number, tableId: string, count: number): Promise<Windows> {
  const delays: number[] = []
  const sockets: Socket[] = []
  const waiting: { holds(heard: Heard): boolean; done(heard: Heard): void }[] = []
  const startedAt = new Map<number, number>()
  const known = new Map<string, Heard | null>()
  let frames = 0

  const news = (heard: Heard): void => {
    const { round } = heard
    if (round?.startedAt) startedAt.set(round.number, Date.parse(round.startedAt))
    for (const one of waiting.filter(({ holds }) => holds(heard))) {
      waiting.splice(waiting.indexOf(one), 1)
      one.done(heard)
    }
  }
  const hear = (text: string): void => {
    frames += 1
    const at = performance.timeOrigin + performance.now()
    // The same frame goes to every window: it is read once, so that reading does not count as delivery.
    let heard = known.get(text)
    if (heard === undefined) {
      heard = (JSON.parse(text) as { data?: Heard }).data ?? null
      known.set(text, heard)
      if (known.size > 200) known.delete(known.keys().next().value ?? '')
      if (heard) news(heard)
    }
    if (heard?.type !== 'tick') return
    const began = startedAt.get(heard.number ?? -1)
    if (began !== undefined) delays.push(at - began - (heard.elapsedMs ?? 0))
  }
  const wait = (holds: (heard: Heard) => boolean): Promise<Heard> =>
    new Promise((done) => void waiting.push({ holds, done }))

  for (let opened = 0; opened < count; opened += OPENED_AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(OPENED_AT_ONCE, count - opened) }, async () => {
        const socket = await openSocket(port, hear)
        say(socket, JSON.stringify({ subscribe: `table:${tableId}` }))
        sockets.push(socket)
      }),
    )
  return {
    delays,
    frames: () => frames,
    nextRound: async () =>
      (await wait(({ round }) => round?.phase === 'betting')).round?.number ?? 0,
    ended: async (number) => {
      await wait(
        ({ round }) => round?.number === number && ['closed', 'void'].includes(round.phase),
      )
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** A WebSocket to the live side of the house, spoken by hand: the house's frames are whole and never masked. */
async function openSocket(port: number, hear: (text: string) => void): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  const lines = [
    'GET /live-line HTTP/1.1',
    'Host: localhost',
    'Upgrade: websocket',
    'Connection: Upgrade',
  ]
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

function say(socket: Socket, text: string): void {
  const body = Buffer.from(text)
  // A mask of zeros leaves the text as it is.
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body]))
}

export interface BetAnswer {
  id: string
  accepted: boolean
  /** The refusal's code; empty when it was taken. */
  why: string
  ms: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** One bet over HTTP, as a window sends it. */
export async function placeBet(
  port: number,
  { token, address }: CrowdSeat,
  bet: { round: number; stake: string; choice: unknown },
): Promise<BetAnswer> {
  const id = randomUUID()
  const start = performance.now()
  const body = JSON.stringify({ id, place: 1, ...bet })
  const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = {
      host: 'localhost',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-game-session': token,
      'x-forwarded-for': address,
    }
    const call = request(
      { port, agent, method: 'POST', path: studioApi.tableBet.path, headers },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      },
    )
    call.once('error', reject)
    call.end(body)
  })
  const accepted = answer.status === 200
  const why = accepted ? '' : (/"code":"(\w+)"/.exec(answer.text)?.[1] ?? answer.text.slice(0, 200))
  return { id, accepted, why, ms: performance.now() - start }
}
