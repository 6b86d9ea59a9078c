import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { Socket } from 'node:net'
import { studioApi } from '@croupier/api/play/studio'
import type { CrowdSeat } from './crowd-seats.ts'
import { openSocket, say } from './live-socket.ts'

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
        const socket = await openSocket(port, { hear })
        say(socket, { subscribe: `table:${tableId}` })
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
