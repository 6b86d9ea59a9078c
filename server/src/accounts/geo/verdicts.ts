import { BlockList, isIP } from 'node:net'
import * as z from 'zod/mini'
import type { Context } from '../../platform/context.ts'
import { plainAddress } from '../../core/brands/brands.ts'

export const disguises = ['vpn', 'proxy', 'tor'] as const
/** What may hide where a caller really is. */
export type Disguise = (typeof disguises)[number]

/** What is known of an address; null when the service that knows does not answer. */
export interface AddressVerdict {
  disguises: readonly Disguise[] | null
  askedAt: Date
}

/** The service behind the verdicts: a vendor's, or the demonstration's own. Fails when it has no answer. */
export interface VerdictSource {
  disguisesOf(address: string): Promise<readonly Disguise[]>
}

/** ACC-13: a verdict older than this is asked for anew. */
const FRESH_MS = 30 * 60_000
/** A service that was down is asked again soon. */
const UNKNOWN_FRESH_MS = 30_000
const KEPT = 20_000
const TIMEOUT_MS = 1_500

/** Verdicts of addresses, each asked for at most every half hour. */
export function createVerdicts(
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  source: VerdictSource,
): (address: string) => Promise<AddressVerdict> {
  const kept = new Map<string, { verdict: Promise<AddressVerdict>; until: number }>()
  const ask = async (address: string): Promise<AddressVerdict> => {
    const askedAt = clock.now()
    try {
      return { disguises: await source.disguisesOf(address), askedAt }
    } catch (error) {
      log.warn({ err: error }, 'no verdict on an address')
      const known = kept.get(address)
      if (known) known.until = askedAt.getTime() + UNKNOWN_FRESH_MS
      return { disguises: null, askedAt }
    }
  }
  return async (address) => {
    const plain = plainAddress(address)
    const now = clock.now().getTime()
    const known = kept.get(plain)
    if (known && known.until > now) return await known.verdict
    // The oldest entry goes; a full map of strangers must not grow.
    if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? plain)
    const entry = { verdict: Promise.resolve().then(() => ask(plain)), until: now + FRESH_MS }
    kept.delete(plain)
    kept.set(plain, entry)
    return await entry.verdict
  }
}

const answer = z.object({ vpn: z.boolean(), proxy: z.boolean(), tor: z.boolean() })

/** A service over HTTPS: GET <url>?address=…, with the key as a bearer token, answers {vpn, proxy, tor}. */
export function verdictService(of: { url: string; key: string }): VerdictSource {
  return {
    disguisesOf: async (address) => {
      const url = new URL(of.url)
      url.searchParams.set('address', address)
      const response = await fetch(url, {
        headers: { authorization: `Bearer ${of.key}`, accept: 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      if (!response.ok) throw new Error(`the service of verdicts answers ${response.status}`)
      const said = z.parse(answer, await response.json())
      return disguises.filter((disguise) => said[disguise])
    },
  }
}

/** The demonstration's own: the networks that are set aside for documentation (RFC 5737, RFC 3849) play the parts. */
export const sandboxVerdictNetworks: readonly [string, number, Disguise | 'silent'][] = [
  ['203.0.113.0', 26, 'vpn'],
  ['203.0.113.64', 26, 'proxy'],
  ['203.0.113.128', 26, 'tor'],
  ['203.0.113.192', 26, 'silent'],
  ['2001:db8:aaaa::', 48, 'vpn'],
]

export function sandboxVerdicts(): VerdictSource {
  const lists = sandboxVerdictNetworks.map(([network, bits, part]) => {
    const list = new BlockList()
    list.addSubnet(network, bits, network.includes(':') ? 'ipv6' : 'ipv4')
    return { list, part }
  })
  return {
    disguisesOf: async (address) => {
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
      const found = lists.find(({ list }) => isIP(address) !== 0 && list.check(address, family))
      if (found?.part === 'silent') throw new Error('this network plays a service that is silent')
      return found ? [found.part] : []
    },
  }
}
