import type { IncomingMessage } from 'node:http'
import type { RateLimit } from '@croupier/api/endpoint'
import type { Context } from '../context.ts'
import { refuse } from '../refusal.ts'
import { isCanonical, namesOneHost } from './canonical-address.ts'
import type { Traffic } from './network-limits.ts'
import { countAddress, type RateLimits } from './rate-limits.ts'

interface Counting {
  rateLimits: RateLimits
  context: Pick<Context, 'config'>
}

/**
 * What holds for a request before anything else is done for it, whoever answers: it names one host, its address is written in the
 * one canonical way, and its network has not asked too much. Nothing of the body has been read. Refuses `bad_request`,
 * `too_many_requests`.
 */
export async function admitRequest(
  counting: Counting,
  request: Pick<IncomingMessage, 'url' | 'rawHeaders' | 'httpVersion'>,
  of: { address: string; traffic: Traffic; inParameter?: boolean },
): Promise<void> {
  await countTraffic(counting, of.traffic, of.address)
  if (!isCanonical(request.url ?? '', of) || !namesOneHost(request)) refuse('bad_request')
}

/** Counts one request of a network. Refuses `too_many_requests`. */
export async function countTraffic(
  { rateLimits, context }: Counting,
  traffic: Traffic,
  address: string,
): Promise<void> {
  const limit: RateLimit = {
    per: 'address',
    requests: context.config.networkLimits[traffic],
    seconds: 60,
  }
  await countAddress(rateLimits, `network ${traffic}`, { limit, address })
}
