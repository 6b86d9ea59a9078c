import { setTimeout as sleep } from 'node:timers/promises'

export interface RetryPolicy {
  /** True when the same call may be made again and may go well. */
  isRetryable(error: unknown): boolean
  /** The backoff: how long to wait before each further attempt; as many attempts as there are waits, and one. */
  waitsMs: readonly number[]
}

/** Calls again, after growing waits, while the failure is one that repeating can cure; then gives the last failure. */
export async function withRetries<T>(
  call: (attempt: number) => Promise<T>,
  { isRetryable, waitsMs }: RetryPolicy,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call(attempt)
    } catch (error) {
      const wait = waitsMs[attempt]
      if (wait === undefined || !isRetryable(error)) throw error
      await sleep(wait)
    }
  }
}
