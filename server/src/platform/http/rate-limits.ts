import type { RateLimit } from '@croupier/api/endpoint'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { refuse } from '../refusal.ts'

export interface RateLimits {
  /** Counts one call; refuses `too_many_requests` with the seconds to wait when the limit is reached. */
  count(path: string, limit: RateLimit, caller: string): Promise<void>
}

/** One address may do this much in total, whatever it calls. */
const EVERYTHING: RateLimit = { per: 'address', requests: 1200, seconds: 60 }

export function memoryRateLimits(): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>()
  const limiterOf = (path: string, limit: RateLimit): RateLimiterMemory => {
    const known = limiters.get(path)
    if (known) return known
    const made = new RateLimiterMemory({ points: limit.requests, duration: limit.seconds })
    limiters.set(path, made)
    return made
  }
  const consume = async (path: string, limit: RateLimit, caller: string): Promise<void> => {
    try {
      await limiterOf(path, limit).consume(caller)
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason
      refuse('too_many_requests', {
        retryAfter: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)),
      })
    }
  }
  return {
    count: async (path, limit, caller) => {
      await consume('*', EVERYTHING, caller)
      await consume(path, limit, caller)
    },
  }
}

export const DEFAULT_LIMIT: RateLimit = { per: 'address', requests: 600, seconds: 60 }
