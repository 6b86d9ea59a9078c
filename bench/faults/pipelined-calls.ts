import { connect } from 'node:net'
import { type Heard, heard, type SignedCall, signedHead } from './signed-call.ts'

const PATIENCE_MS = 60_000

/** Writes all calls on one connection at once and answers what was heard, in the same order. */
export function pipelined(port: number, calls: readonly SignedCall[]): Promise<Heard[]> {
  return new Promise((resolve, reject) => {
    const answers: Heard[] = []
    let received: Buffer = Buffer.alloc(0)
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      socket.write(calls.map(written).join(''))
    })
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer in time')))
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`${answers.length} of ${calls.length} answers`)))
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes])
      for (let next = takeAnswer(received); next; next = takeAnswer(received)) {
        received = next.rest
        try {
          answers.push(heard(next.status, next.retryAfter, next.text))
        } catch (error) {
          socket.destroy(error instanceof Error ? error : undefined)
          return
        }
      }
      if (answers.length < calls.length) return
      resolve(answers)
      socket.destroy()
    })
  })
}

function written(call: SignedCall): string {
  const { path, body, headers } = signedHead(call)
  const head = Object.entries({ host: '127.0.0.1', ...headers }).map((pair) => pair.join(': '))
  return `POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body}`
}

interface Taken {
  status: number
  retryAfter: string | undefined
  text: string
  rest: Buffer
}

function takeAnswer(received: Buffer): Taken | null {
  const headEnd = received.indexOf('\r\n\r\n')
  if (headEnd < 0) return null
  const head = received.subarray(0, headEnd).toString('latin1')
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
  const end = headEnd + 4 + length
  if (!(received.length >= end)) return null
  return {
    status: Number(head.slice(9, 12)),
    retryAfter: /retry-after: (\S+)/i.exec(head)?.[1],
    text: received.subarray(headEnd + 4, end).toString('utf8'),
    rest: received.subarray(end),
  }
}
