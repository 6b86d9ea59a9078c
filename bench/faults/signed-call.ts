import { createHash, createHmac } from 'node:crypto'
import { Agent, request as ask } from 'node:http'
import * as z from 'zod'

export interface Vendor {
  code: string
  id: number
  secret: string
}

export interface SignedCall {
  vendor: Vendor
  operation: string
  request: object
}

const answerShape = z.object({
  status: z.string(),
  wallet_tx_id: z.nullable(z.string()),
  balance_after: z.nullable(z.string()),
  replayed: z.boolean(),
  tombstone: z.optional(z.boolean()),
  win: z.optional(z.object({ wallet_tx_id: z.nullable(z.string()) })),
})
export type WalletAnswer = z.output<typeof answerShape>

export type Heard =
  | { kind: 'answer'; answer: WalletAnswer }
  /** The house says that it decided nothing and names the time to come back; `obeys` when it did so as the API promises. */
  | { kind: 'shed'; obeys: boolean }

/** A vendor hangs up by then. */
const PATIENCE_MS = 5000

const agent = new Agent({ keepAlive: true, maxSockets: 4096, scheduling: 'fifo' })

/** Written out by hand: whoever checks the house must not share its own way of signing. */
export function signedHead({ vendor, operation, request }: SignedCall): {
  path: string
  body: string
  headers: Record<string, string>
} {
  const path = `/v1/wallet/${vendor.code}/${operation}`
  const body = JSON.stringify(request)
  const timestamp = String(Date.now())
  const digest = createHash('sha256').update(body).digest('hex')
  const signature = createHmac('sha256', vendor.secret)
    .update(`${timestamp}\n${path}\n${digest}`)
    .digest('hex')
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'x-vendor-id': vendor.code,
    'x-timestamp': timestamp,
    'x-signature': `v1=${signature}`,
  }
  return { path, body, headers }
}

/** One call to one house. Rejects when there was no whole answer; what it was about may have happened or not. */
export async function callOnce(port: number, call: SignedCall): Promise<Heard> {
  const { status, retryAfter, text } = await exchange(port, call)
  return heard(status, retryAfter, text)
}

interface Exchange {
  status: number
  retryAfter: string | undefined
  text: string
}

function exchange(port: number, call: SignedCall): Promise<Exchange> {
  const { path, body, headers } = signedHead(call)
  const options = { host: '127.0.0.1', port, path, method: 'POST', headers, agent }
  return new Promise((resolve, reject) => {
    const outgoing = ask({ ...options, timeout: PATIENCE_MS }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => (text += piece))
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode: status = 0, headers: told } = response
        resolve({ status, retryAfter: told['retry-after'], text })
      })
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')))
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** An answer that nobody may give: neither a decision nor "not now". */
export class WrongAnswer extends Error {
  override name = 'WrongAnswer'
}

export function heard(status: number, retryAfter: string | undefined, text: string): Heard {
  if (status === 503) return { kind: 'shed', obeys: retryAfter !== undefined }
  if (status !== 200) throw new WrongAnswer(`${status} ${text.slice(0, 300)}`)
  return { kind: 'answer', answer: answerShape.parse(JSON.parse(text)) }
}
