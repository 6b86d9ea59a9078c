import { RefusalError } from '@croupier/kit/api/call-endpoint'
import { useEffect, useState } from 'react'

/**
 * Whether a secret that was shown a moment ago still counts, so that its field can stay away: until the moment, and until the house says
 * otherwise by one of these refusals.
 */
export function useProven(
  until: Date | null,
  error: unknown,
  refusals: readonly string[],
): boolean {
  const at = until?.getTime() ?? 0
  const [nowMs, setNowMs] = useState(deviceMs)
  // The field comes at that moment, and not with the next key.
  useEffect(() => {
    const timer = setTimeout(() => setNowMs(deviceMs()), Math.max(at - deviceMs(), 0))
    return () => clearTimeout(timer)
  }, [at])
  const isRefused = error instanceof RefusalError && refusals.includes(error.body.code)
  return !isRefused && at > nowMs
}

const deviceMs = (): number => performance.timeOrigin + performance.now()
