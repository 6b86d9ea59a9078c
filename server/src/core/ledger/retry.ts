import { withRetries as withPolicy } from '../../platform/retry.ts'

const RETRYABLE_SQLSTATES = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '23505', // the same new id from two sides at once; the second look finds it decided
  '55P03', // lock not available
  '57014', // statement timeout
  '57P01', // shut down by an administrator
  '57P02', // crash of another backend
  '57P03', // starting up
])

/** True when the same call with the same ids may be made again. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (RETRYABLE_SQLSTATES.has(code) || code.startsWith('08')) return true
  return isConnectionLoss(error, code)
}

function isConnectionLoss(error: Error, code: string): boolean {
  if (['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ENOENT', 'ETIMEDOUT'].includes(code)) return true
  return LOST.test(error.message)
}

/** The last one is a pool all of whose connections were busy: nothing was asked. */
const LOST =
  /connection terminated|connection ended|connection timeout|client was closed|not queryable|read timeout|timeout exceeded when trying to connect/i

const WAITS_MS = [10, 40, 150, 400, 800, 1200]

/** Calls again while the failure is one that repeating can cure, about 2.5 s in all; then gives the last failure. */
export async function withRetries<T>(call: (attempt: number) => Promise<T>): Promise<T> {
  return await withPolicy(call, { isRetryable, waitsMs: WAITS_MS })
}
