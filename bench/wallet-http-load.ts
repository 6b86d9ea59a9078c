import { createHash, createHmac, randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'

export interface Seat {
  playerId: number
  sessionId: string
}

export interface HttpLoad {
  port: number
  vendor: string
  secret: string
  seats: readonly Seat[]
  seconds: number
  /** How a round is told: as a bet and then a win, or both in one call, as most slots do. */
  round: 'bet, then win' | 'betwin'
}

export interface HttpResult {
  /** Bets and wins a second that were answered OK; a call with both counts twice. */
  perSecond: number
  /** Milliseconds that 99 of 100 calls did not exceed. */
  p99: number
}

/** Signed before the clock starts, so that the caller's own work does not take the house's processor. */
const PREPARED_A_SEAT_A_SECOND = 120

/** Every seat bets, hears the answer, takes its win, and bets again, on a connection of its own. */
export async function playOverHttp(load: HttpLoad): Promise<HttpResult> {
  const prepared = load.seats.map((seat) => ({ seat, requests: prepare(load, seat) }))
  const latencies: number[] = []
  const end = performance.now() + load.seconds * 1000
  await Promise.all(
    prepared.map(async ({ seat, requests }) => {
      const line = await openLine(load.port)
      for (let at = 0; performance.now() < end; at++) {
        if (at >= requests.length) requests.push(...roundOf(load, seat))
        const start = performance.now()
        const answer = await line.ask(requests[at] ?? Buffer.alloc(0))
        latencies.push(performance.now() - start)
        if (!answer.includes('"status":"OK"')) throw new Error(`not OK: ${answer.slice(0, 600)}`)
      }
      line.close()
    }),
  )
  latencies.sort((a, b) => a - b)
  return {
    perSecond: (latencies.length * (load.round === 'betwin' ? 2 : 1)) / load.seconds,
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
  }
}

function prepare(load: HttpLoad, seat: Seat): Buffer[] {
  const requests: Buffer[] = []
  while (requests.length < PREPARED_A_SEAT_A_SECOND * load.seconds)
    requests.push(...roundOf(load, seat))
  return requests
}

/** A bet and the win that ends its round, ready to be written to a socket: two calls or one. */
function roundOf(load: HttpLoad, { playerId, sessionId }: Seat): Buffer[] {
  const id = randomUUID()
  const both = { player_id: String(playerId), currency: 'BRL', round_id: id, game_code: 'HS-KOI' }
  const bet = {
    ...both,
    transaction_id: `${id}:b`,
    session_id: sessionId,
    amount: '100',
  }
  const win = {
    ...both,
    transaction_id: `${id}:w`,
    reference_transaction_id: `${id}:b`,
    amount: '100',
    round_closed: true,
  }
  if (load.round === 'betwin') return [signed(load, 'betwin', { bet, win })]
  return [signed(load, 'bet', bet), signed(load, 'win', win)]
}

/** Written out by hand: the bench must not share the house's own way of signing. */
function signed({ vendor, secret }: HttpLoad, operation: string, request: object): Buffer {
  const path = `/v1/wallet/${vendor}/${operation}`
  const body = JSON.stringify(request)
  const timestamp = String(Date.now())
  const digest = createHash('sha256').update(body).digest('hex')
  const signature = createHmac('sha256', secret)
    .update(`${timestamp}\n${path}\n${digest}`)
    .digest('hex')
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Vendor-Id: ${vendor}`,
    `X-Timestamp: ${timestamp}`,
    `X-Signature: v1=${signature}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}

interface Line {
  ask(request: Buffer): Promise<string>
  close(): void
}

function openLine(port: number): Promise<Line> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let received = ''
    let answer: ((text: string) => void) | null = null
    let fail: (error: Error) => void = reject
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => {
      received += text
      if (!isWhole(received)) return
      const whole = received
      received = ''
      answer?.(whole)
    })
    socket.on('error', (error) => fail(error))
    socket.on('connect', () =>
      resolve({
        ask: (request) =>
          new Promise((done, broken) => {
            answer = done
            fail = broken
            socket.write(request)
          }),
        close: () => socket.destroy(),
      }),
    )
  })
}

function isWhole(text: string): boolean {
  const headEnd = text.indexOf('\r\n\r\n')
  if (headEnd < 0) return false
  const length = /content-length: (\d+)/i.exec(text.slice(0, headEnd))?.[1]
  return length !== undefined && text.length >= headEnd + 4 + Number(length)
}
