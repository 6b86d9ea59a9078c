import { createHmac } from 'node:crypto'
import { storableLine } from '@croupier/shared/storable-line'
import type { Clock } from '../../../platform/clock.ts'
import { type Carrier, LetterRefused } from './carrier.ts'

const TIMEOUT_MS = 10_000
const LARGEST_ANSWER = 16_384
/** Statuses that say "later", whatever their hundred. */
const LATER: ReadonlySet<number> = new Set([408, 425, 429])
/** The provider knows this key and has the letter. */
const TAKEN_BEFORE = 409

/**
 * SMS by a provider's HTTP gateway: POST { id, to, text, sender } as JSON. `idempotency-key` is the
 * letter's id; `webhook-signature` signs id, time and body with the shared secret (Standard Webhooks).
 */
export function httpSmsCarrier(
  { url, secret }: { url: string; secret: string },
  clock: Clock,
): Carrier {
  return {
    carry: async (letter) => {
      const body = JSON.stringify({
        id: letter.id,
        to: letter.to,
        text: letter.text,
        sender: letter.brandName,
      })
      const timestamp = String(Math.floor(clock.now().getTime() / 1000))
      const response = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': letter.id,
          'webhook-id': letter.id,
          'webhook-timestamp': timestamp,
          'webhook-signature': signatureOf(secret, `${letter.id}.${timestamp}.${body}`),
        },
      })
      const answer = (await response.text()).slice(0, LARGEST_ANSWER)
      if (response.ok || response.status === TAKEN_BEFORE) return { reference: referenceIn(answer) }
      const problem = `the SMS gateway answered ${response.status}`
      if (response.status < 500 && !LATER.has(response.status)) throw new LetterRefused(problem)
      throw new Error(problem)
    },
    close: () => {},
  }
}

function signatureOf(secret: string, content: string): string {
  return `v1,${createHmac('sha256', secret).update(content).digest('base64')}`
}

function referenceIn(answer: string): string | null {
  try {
    const { reference, id } = JSON.parse(answer) as { reference?: unknown; id?: unknown }
    const name = reference ?? id
    return typeof name === 'string' ? storableLine(name, 200) : null
  } catch {
    // A gateway may answer with nothing but its status.
    return null
  }
}
