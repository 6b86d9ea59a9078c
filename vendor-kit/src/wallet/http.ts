import type { WalletProblem } from '@croupier/api/play/seamless-wallet'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { signatureOf } from '../signature.ts'
import { type Caller, signerOf } from './authenticity.ts'
import { answerControl } from './control.ts'
import { decide, Undecided } from './decide.ts'
import type { House } from './house.ts'
import { listing } from './listing.ts'
import type { Mischief } from './misbehaviour.ts'
import { bodyOf } from './read-body.ts'

const HTTP_STATUS: Readonly<Record<WalletProblem['error'], number>> = {
  BAD_REQUEST: 400,
  UNKNOWN_OPERATION: 400,
  NOT_PERMITTED: 400,
  BAD_SIGNATURE: 401,
  TIMESTAMP_OUT_OF_WINDOW: 401,
  ADDRESS_NOT_ALLOWED: 401,
  TOO_MANY_REQUESTS: 429,
  OVERLOADED: 503,
}

/** 200 is a decision; 400 and 401 are not understood; 503 decided nothing. */
export function answerCalls(house: House, caller: Caller): RequestListener {
  return (request, response) => {
    const url = new URL(request.url ?? '/', 'http://wallet')
    const [, , addressed, operation] = /^\/v1\/(wallet)\/([^/]+)\/(.+)$/.exec(url.pathname) ?? []
    const work =
      addressed === undefined || operation === undefined
        ? answerControl(house, { request, response, url })
        : answerCall(house, caller, {
            request,
            response,
            url,
            addressed,
            operation: operation.replace('/', '.'),
          })
    work.catch(() => response.destroy())
  }
}

interface Call {
  request: IncomingMessage
  response: ServerResponse
  url: URL
  addressed: string
  operation: string
}

async function answerCall(house: House, caller: Caller, call: Call): Promise<void> {
  const start = performance.now()
  const { request, response } = call
  const body = await bodyOf(request)
  const order = house.mischief.next(call.operation)
  const reply = await replyTo(house, caller, { call, body, order })
  const isDropped = order?.kind === 'drop-answer'
  house.log.add({
    at: house.book.now().toISOString(),
    method: request.method ?? '',
    path: request.url ?? '',
    mischief: order?.kind ?? null,
    request: body?.toString() ?? '(too large)',
    status: isDropped ? 0 : reply.status,
    answer: reply.text,
    milliseconds: Math.round(performance.now() - start),
  })
  if (isDropped) {
    response.destroy()
    return
  }
  // What was left unread would be taken for the next call.
  if (body === null) response.setHeader('connection', 'close')
  response.writeHead(reply.status, {
    'content-type': 'application/json; charset=utf-8',
    ...reply.headers,
  })
  response.end(reply.text)
}

interface Reply {
  status: number
  headers: Record<string, string>
  text: string
}

async function replyTo(
  { book }: House,
  caller: Caller,
  { call, body, order }: { call: Call; body: Buffer | null; order: ReturnType<Mischief['next']> },
): Promise<Reply> {
  try {
    if (body === null) throw new Undecided('BAD_REQUEST', 'too large')
    const path = call.request.url ?? ''
    const now = book.now()
    const { headers } = call.request
    const signed = {
      headers,
      path,
      body,
      operation: call.operation,
      addressed: call.addressed,
      now,
    }
    const secret = signerOf(caller, signed, book.conduct)
    if (order?.kind === 'refuse-503') throw new Undecided('OVERLOADED')
    if (order?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, order.delayMs))
    const decideIt = async (): Promise<object> =>
      call.request.method === 'GET' && call.operation === 'transactions'
        ? listing(book, call.url.searchParams)
        : await decide(book, call.operation, parsed(body))
    if (order?.kind === 'duplicate') await decideIt()
    const text = JSON.stringify(await decideIt())
    const timestamp = String(book.now().getTime())
    const signature = signatureOf(secret, { timestamp, path, body: text })
    const signatureHeaders = { 'x-timestamp': timestamp, 'x-signature': signature }
    return { status: 200, headers: book.conduct.signsAnswers ? signatureHeaders : {}, text }
  } catch (error) {
    if (!(error instanceof Undecided)) throw error
    const problem: WalletProblem = {
      error: error.problem,
      ...(error.detail === undefined ? {} : { detail: error.detail }),
      server_time: book.now().toISOString(),
    }
    const status = HTTP_STATUS[error.problem]
    const headers: Record<string, string> = status === 503 ? { 'retry-after': '1' } : {}
    return { status, headers, text: JSON.stringify(problem) }
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new Undecided('BAD_REQUEST', 'not JSON')
  }
}
