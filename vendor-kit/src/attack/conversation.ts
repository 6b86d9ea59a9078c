import {
  walletBatchResponse,
  walletPlayer,
  walletResponse,
  walletStatuses,
  transactionsResponse,
  type WalletStatus,
} from '@croupier/api/play/seamless-wallet'
import * as z from 'zod/mini'
import { isSignedWith, type Signable, signatureOf } from '../signature.ts'
import type { Exchange } from './result.ts'

export interface Answer {
  /** 0 when there was none. */
  status: number
  /** What the body said; empty when it was not an object. */
  body: Readonly<Record<string, unknown>>
  milliseconds: number
}

export interface Speaker {
  url: string
  vendor: string
  secret: string
  now(): Date
  sleep(milliseconds: number): Promise<void>
}

/** How a call differs from an honest one. */
export interface Twist {
  method?: 'GET' | 'POST'
  secret?: string
  /** Milliseconds that the clock of the caller is off. */
  clockOffMs?: number
  /** What is signed instead of what is sent. */
  signed?: Partial<Signable>
  /** The last word on the headers; undefined leaves one out. */
  headers?: Record<string, string | undefined>
  /** Hang up without waiting for the answer. */
  hangUp?: boolean
}

/** What all calls have shown, whatever case they were made for. */
export interface Observations {
  /** Answers of 200 whose signature was missing or wrong. */
  unsigned: string[]
  /** Answers of 200 that are not what the specification promises. */
  misshapen: string[]
  /** Statuses other than 200, 400, 401, 429 and 503. */
  otherStatuses: string[]
  slowestMs: number
  answered: number
}

export interface Conversation {
  send(to: string, body: object | string | Buffer, twist?: Twist): Promise<Answer>
  /** The path that a call is made to, and signed over. */
  pathOf(to: string): string
  observations: Observations
  /** Called for each exchange. */
  onExchange: ((exchange: Exchange) => void) | null
}

const PATIENCE_MS = 10_000
const TRIES_WHEN_SHED = 8
const KEPT_TEXT = 3000

/** Speaks signed HTTP with a wallet, repeats what was shed with the same bytes, and keeps what was said. */
export function converse(speaker: Speaker): Conversation {
  const observations: Observations = {
    unsigned: [],
    misshapen: [],
    otherStatuses: [],
    slowestMs: 0,
    answered: 0,
  }
  const base = new URL(speaker.url).pathname.replace(/\/$/, '')
  const conversation: Conversation = {
    pathOf: (to) => `${base}/v1/wallet/${speaker.vendor}/${to}`,
    observations,
    onExchange: null,
    send: async (to, body, twist = {}) => {
      const bytes = bytesOf(body)
      for (let attempt = 1; ; attempt++) {
        const answer = await sendOnce(speaker, conversation, { to, bytes, twist })
        const isShed = answer.status === 429 || answer.status === 503
        if (!isShed || attempt === TRIES_WHEN_SHED) return answer
        await speaker.sleep(1000 * attempt)
      }
    },
  }
  return conversation
}

function bytesOf(body: object | string | Buffer): Buffer {
  if (Buffer.isBuffer(body)) return body
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
}

interface Sending {
  to: string
  bytes: Buffer
  twist: Twist
}

async function sendOnce(
  speaker: Speaker,
  { observations, onExchange, pathOf }: Conversation,
  { to, bytes, twist }: Sending,
): Promise<Answer> {
  const path = pathOf(to)
  const headers = headersOf(speaker, { path, bytes, twist })
  const method = twist.method ?? 'POST'
  const start = performance.now()
  const heard = await exchange(new URL(path, speaker.url), { method, headers, bytes, twist })
  const milliseconds = Math.round(performance.now() - start)
  onExchange?.({
    at: speaker.now().toISOString(),
    method,
    path,
    headers,
    sent: readable(bytes),
    status: heard.status,
    answer: heard.status === 0 ? heard.why : readable(heard.bytes),
    milliseconds,
  })
  const body = objectIn(heard.bytes)
  if (heard.status !== 0) {
    observations.answered += 1
    observations.slowestMs = Math.max(observations.slowestMs, milliseconds)
    observe(speaker, observations, { to, path, heard, body, secret: twist.secret })
  }
  return { status: heard.status, body, milliseconds }
}

function headersOf(
  speaker: Speaker,
  { path, bytes, twist }: { path: string; bytes: Buffer; twist: Twist },
): Record<string, string> {
  const timestamp = String(speaker.now().getTime() + (twist.clockOffMs ?? 0))
  const secret = twist.secret ?? speaker.secret
  const all = {
    'content-type': 'application/json',
    'x-vendor-id': speaker.vendor,
    'x-timestamp': timestamp,
    'x-signature': signatureOf(secret, { timestamp, path, body: bytes, ...twist.signed }),
    ...twist.headers,
  }
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

interface Heard {
  status: number
  headers: Headers
  bytes: Buffer
  why: string
}

async function exchange(
  url: URL,
  {
    method,
    headers,
    bytes,
    twist,
  }: { method: string; headers: Record<string, string>; bytes: Buffer; twist: Twist },
): Promise<Heard> {
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(new Error('no answer in time')), PATIENCE_MS)
  const hangUp = twist.hangUp ? setTimeout(() => end.abort(new Error('we hung up')), 3) : undefined
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: end.signal,
      ...(method === 'POST' ? { body: new Uint8Array(bytes) } : {}),
    })
    const heard = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, bytes: heard, why: '' }
  } catch (error) {
    const why = error instanceof Error ? `${error.message} ${causeOf(error)}`.trim() : String(error)
    return { status: 0, headers: new Headers(), bytes: Buffer.alloc(0), why: `no answer: ${why}` }
  } finally {
    clearTimeout(timer)
    clearTimeout(hangUp)
  }
}

function causeOf({ cause }: Error): string {
  return cause instanceof Error ? `(${cause.message})` : ''
}

function objectIn(bytes: Buffer): Record<string, unknown> {
  try {
    const content: unknown = JSON.parse(bytes.toString('utf8'))
    return typeof content === 'object' && content !== null ? { ...content } : {}
  } catch {
    return {}
  }
}

function readable(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  return text.length > KEPT_TEXT ? `${text.slice(0, KEPT_TEXT)} … ${bytes.length} bytes` : text
}

const NORMAL: ReadonlySet<number> = new Set([200, 400, 401, 429, 503])

function observe(
  speaker: Speaker,
  observations: Observations,
  of: {
    to: string
    path: string
    heard: Heard
    body: Record<string, unknown>
    secret: string | undefined
  },
): void {
  const { to, path, heard, body } = of
  const name = to.split('?')[0] ?? to
  if (!NORMAL.has(heard.status)) observations.otherStatuses.push(`${name}: HTTP ${heard.status}`)
  if (heard.status !== 200) return
  const timestamp = heard.headers.get('x-timestamp') ?? ''
  const given = heard.headers.get('x-signature') ?? ''
  const message = { timestamp, path, body: heard.bytes }
  if (!isSignedWith(of.secret ?? speaker.secret, message, given))
    observations.unsigned.push(
      `${name}: ${given === '' ? 'no X-Signature' : 'not signed with the secret of the call'}`,
    )
  else if (!isRecent(timestamp, speaker.now()))
    observations.unsigned.push(`${name}: X-Timestamp ${timestamp} is not of now`)
  const problem = problemOf(name, body)
  if (problem !== null) observations.misshapen.push(`${name}: ${problem}`)
}

function isRecent(timestamp: string, now: Date): boolean {
  return /^\d{13}$/.test(timestamp) && Math.abs(Number(timestamp) - now.getTime()) <= 5 * 60_000
}

/** What of an answer is not as the specification promises; null when nothing is. */
function problemOf(to: string, body: Record<string, unknown>): string | null {
  const read = z.safeParse(shapeOf(to), body)
  if (!read.success) {
    const [issue] = read.error.issues
    return `${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is wrong'}`.trim()
  }
  const { status } = body
  if (typeof status !== 'string' || !isStatus(status) || body['retry'] === walletStatuses[status])
    return null
  return `retry is ${String(body['retry'])} for ${status}`
}

function shapeOf(to: string): z.ZodMiniType {
  if (to === 'batch') return walletBatchResponse
  if (to === 'transactions') return transactionsResponse
  return to === 'session/authenticate' ? walletPlayer : walletResponse
}

function isStatus(status: string): status is WalletStatus {
  return Object.hasOwn(walletStatuses, status)
}
