import { signWebhook } from '../../server/src/payments/cashier/cashier.ts'

export interface WebhookTarget {
  /** `https://play.nova.example/wps/cashier/webhooks/<provider>`; null: the house is told nothing and has to ask. */
  url: string | null
  key: Uint8Array
  /** Between the first attempt and the second; it doubles from then on. */
  firstWaitMs: number
  /** How long a late webhook is kept back. */
  lateMs: number
}

export interface WebhookEvent {
  type: string
  data: Readonly<Record<string, string | null>>
}

/**
 * How an event reaches the house: at once; its first attempt gets lost on the way; a second time after the house took it; long
 * after it happened; or signed with another key, once, as somebody else would.
 */
export type Delivery = 'usual' | 'lost' | 'twice' | 'late' | 'forged'

export interface Attempt {
  id: string
  type: string
  at: string
  /** The status of the answer, `lost` for one that was never sent, or the name of the error. */
  outcome: string
}

export interface Webhooks {
  tell(event: WebhookEvent, how?: Delivery): void
  /** The last ones, newest first. */
  attempts(): readonly Attempt[]
}

const TIMEOUT_MS = 10_000
const LONGEST_WAIT_MS = 600_000
const MOST_ATTEMPTS = 30
const KEPT_ATTEMPTS = 200

interface Delivering {
  id: string
  type: string
  body: string
  how: Delivery
  attempts: number
}

/** Signed webhooks with retries: whatever is not answered with 2xx is sent again under the same id and with a new time. */
export function createWebhooks(target: WebhookTarget): Webhooks {
  const seen: Attempt[] = []

  const note = ({ id, type }: Delivering, outcome: string): void => {
    seen.unshift({ id, type, at: new Date().toISOString(), outcome })
    seen.splice(KEPT_ATTEMPTS)
  }
  const later = (delivering: Delivering, waitMs: number): void => {
    setTimeout(() => void attempt(delivering), waitMs).unref()
  }

  const attempt = async (delivering: Delivering): Promise<void> => {
    delivering.attempts += 1
    const { how, attempts } = delivering
    const isLost = how === 'lost' && attempts === 1
    const outcome = isLost ? 'lost' : await post(target, delivering)
    note(delivering, outcome)
    if (how === 'forged') return
    const isTaken = /^2\d\d$/.test(outcome)
    if (isTaken && how !== 'twice') return
    // A repetition of what was taken is the last one.
    if (isTaken) delivering.how = 'usual'
    if (attempts < MOST_ATTEMPTS)
      later(delivering, Math.min(target.firstWaitMs * 2 ** (attempts - 1), LONGEST_WAIT_MS))
  }

  return {
    tell: ({ type, data }, how = 'usual') => {
      if (target.url === null) return
      const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data })
      const id = `evt_${crypto.randomUUID()}`
      later({ id, type, body, how, attempts: 0 }, how === 'late' ? target.lateMs : 0)
    },
    attempts: () => seen,
  }
}

async function post({ url, key }: WebhookTarget, event: Delivering): Promise<string> {
  const { id, body, how } = event
  const timestamp = Math.floor(Date.now() / 1000)
  const signer = how === 'forged' ? crypto.getRandomValues(new Uint8Array(32)) : key
  try {
    const response = await fetch(url ?? '', {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signWebhook(signer, { id, timestamp }, body),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.arrayBuffer()
    return String(response.status)
  } catch (error) {
    return error instanceof Error ? error.name : 'failed'
  }
}
