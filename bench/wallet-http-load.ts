import { createHash, createHmac, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { uuidv7 } from 'uuidv7'

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
  /** How the vendor names rounds: by ids that begin with their time, as the house's own studio does, or by ids without any order. */
  ids?: 'dated' | 'random'
}

export interface HttpResult {
  /** Bets and wins a second that were answered OK; a call with both counts twice. */
  perSecond: number
  /** Milliseconds that 99 of 100 calls did not exceed. */
  p99: number
  /** Microseconds of processor that all callers together took for a bet or a win. */
  callers: number
}

/** Signed before the clock starts, so that the caller's own work does not take the house's processor. */
const PREPARED_A_SEAT_A_SECOND = 240

/** Every seat bets, hears the answer, takes its win, and bets again, on a connection of its own. */
export async function playOverHttp(load: HttpLoad): Promise<HttpResult> {
  const prepared = load.seats.map((seat) => ({ seat, requests: prepare(load, seat) }))
  const before = process.cpuUsage()
  const end = performance.now() + load.seconds * 1000
  const heard = await Promise.all(
    prepared.map(({ seat, requests }) => {
      let at = 0
      const next = (): Buffer => {
        if (at >= requests.length) requests.push(...roundOf(load, seat))
        return requests[at++] ?? Buffer.alloc(0)
      }
      return sit({ port: load.port, next, end })
    }),
  )
  const { user, system } = process.cpuUsage(before)
  const latencies = heard.flat().sort((a, b) => a - b)
  const operations = latencies.length * (load.round === 'betwin' ? 2 : 1)
  return {
    perSecond: operations / load.seconds,
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
    callers: (user + system) / operations,
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
  const id = load.ids === 'random' ? randomUUID() : uuidv7()
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

const ROOM = 16_384
const HEAD_END = '\r\n\r\n'

/**
 * One player's connection until the end: asks, reads the whole answer, asks again. It reads into one buffer and makes no
 * promise a call, because what callers take of the processor is taken from the house. Resolves with the milliseconds of each call.
 */
function sit(of: { port: number; next(): Buffer; end: number }): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const latencies: number[] = []
    const answer = Buffer.allocUnsafe(ROOM)
    let held = 0
    let askedAt = 0
    const ask = (): void => {
      held = 0
      askedAt = performance.now()
      socket.write(of.next())
    }
    const hear = (length: number, chunk: Uint8Array): boolean => {
      answer.set(chunk.subarray(0, length), held)
      held += length
      const said = answer.toString('latin1', 0, held)
      if (!isWhole(said)) return true
      latencies.push(performance.now() - askedAt)
      if (!said.includes('"status":"OK"'))
        socket.destroy(new Error(`not OK: ${said.slice(0, 600)}`))
      else if (performance.now() < of.end) ask()
      else socket.destroy()
      return true
    }
    const onread = { buffer: Buffer.allocUnsafe(ROOM), callback: hear }
    const socket = connect({ port: of.port, host: '127.0.0.1', noDelay: true, onread })
    socket.once('connect', ask)
    socket.once('error', reject)
    socket.once('close', () => resolve(latencies))
  })
}

function isWhole(text: string): boolean {
  const headEnd = text.indexOf(HEAD_END)
  if (headEnd < 0) return false
  const length = /content-length: (\d+)/i.exec(text)?.[1]
  return length !== undefined && text.length >= headEnd + HEAD_END.length + Number(length)
}
