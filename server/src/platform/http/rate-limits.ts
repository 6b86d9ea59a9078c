import { isIPv6 } from 'node:net'
import type { AnyEndpoint, RateLimit } from '@croupier/api/endpoint'
import { refuse } from '../refusal.ts'

export interface RateLimits {
  /** Counts one call; refuses `too_many_requests` with the seconds to wait when the limit is reached. */
  count(name: string, limit: RateLimit, caller: string): Promise<void>
  /** How many callers are remembered now. */
  size(): number
}

/** One account may do this much in total, from wherever it calls. */
export const ALL_OF_AN_ACCOUNT: RateLimit = { per: 'session', requests: 900, seconds: 60 }

const READ: RateLimit = { per: 'session', requests: 300, seconds: 60 }
const WRITE: RateLimit = { per: 'session', requests: 60, seconds: 60 }
/** What an endpoint may be asked when it says nothing of its own. */
const CLASSES = {
  visitor: {
    read: { per: 'address', requests: 600, seconds: 60 },
    write: { per: 'address', requests: 60, seconds: 60 },
  },
  session: { read: READ, write: WRITE },
  staff: { read: { ...READ, requests: 600 }, write: { ...WRITE, requests: 120 } },
  // Machines and tables with many players behind one address; what they do is throttled by their own modules.
  signed: {
    read: { per: 'address', requests: 900, seconds: 60 },
    write: { per: 'address', requests: 900, seconds: 60 },
  },
} as const satisfies Record<string, Record<'read' | 'write', RateLimit>>

/** The limit of an endpoint: its own, or that of its class. */
export function limitOf({ access, method, rate }: AnyEndpoint): RateLimit {
  if (rate) return rate
  const kind = typeof access === 'object' ? 'staff' : CLASS_OF[access]
  return CLASSES[kind][method === 'GET' ? 'read' : 'write']
}

const CLASS_OF = {
  visitor: 'visitor',
  session: 'session',
  member: 'session',
  agent: 'session',
  signed: 'signed',
} as const

/** How many times its narrowest network's limit each wider network of an IPv6 address may ask. */
const WIDER_NETWORKS = [
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
] as const

/**
 * Who is counted for an address: an IPv4 address alone, an IPv6 caller by the /64 that a telephone or a household's network has
 * (RFC 6177; mobile networks give each telephone a /64 of one large pool, so anything wider would count strangers as one).
 */
export function networkKey(address: string): string {
  return networksOf(address)[0]?.key ?? address
}

interface CountedNetwork {
  key: string
  times: number
}

/** The network of an address and, for IPv6, those around it: whoever was given a /48 has 65,536 networks to ask from. */
function networksOf(address: string): CountedNetwork[] {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return [{ key: plain, times: 1 }]
  const [left = '', right = ''] = (plain.split('%')[0] ?? '').toLowerCase().split('::')
  const before = left === '' ? [] : left.split(':')
  const after = right === '' ? [] : right.split(':')
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  const groups = (plain.includes('::') ? [...before, ...zeros, ...after] : before).map((group) =>
    Number.parseInt(group, 16),
  )
  return [{ bits: 64, times: 1 }, ...WIDER_NETWORKS].map(({ bits, times }) => ({
    key: prefixOf(groups, bits),
    times,
  }))
}

/** The first 48, 56 or 64 bits of an address. */
function prefixOf(groups: readonly number[], bits: number): string {
  const [a = 0, b = 0, c = 0, d = 0] = groups
  const fourth = bits === 64 ? d : bits === 56 ? d & 0xff00 : 0
  return `${[a, b, c, fourth].map((group) => group.toString(16)).join(':')}::/${bits}`
}

/** Counts one call of an address: for its own network, and for the wider ones around an IPv6 address. */
export async function countAddress(
  limits: RateLimits,
  name: string,
  { limit, address }: { limit: RateLimit; address: string },
): Promise<void> {
  for (const { key, times } of networksOf(address))
    await limits.count(name, { ...limit, requests: limit.requests * times }, key)
}

const MOST_CALLERS = 100_000

/**
 * Counts in the memory of this process. Each caller is one number, the moment at which all that it has asked would be
 * worked off at the allowed pace (the generic cell rate algorithm, ITU-T I.371), so the wait is exact and nothing ticks.
 * Guesses at secrets are counted in the database besides, for all processes together.
 */
export function memoryRateLimits(
  now: () => number = () => performance.now(),
  most = MOST_CALLERS,
): RateLimits {
  const workedOffAt = new Map<string, number>()
  return {
    size: () => workedOffAt.size,
    count: async (name, { requests, seconds }, caller) => {
      const key = `${name} ${caller}`
      const at = now()
      const each = (seconds * 1000) / requests
      const base = Math.max(workedOffAt.get(key) ?? at, at)
      const wait = base + each - at - seconds * 1000
      // Thousandths of a millisecond get lost in sums of fractions.
      const isOver = wait > 0.001
      // Whoever asked last stands last, so that the longest silent are first to be forgotten.
      workedOffAt.delete(key)
      workedOffAt.set(key, isOver ? base : base + each)
      if (isOver) refuse('too_many_requests', { retryAfter: Math.max(1, Math.ceil(wait / 1000)) })
      if (workedOffAt.size > most) forgetSome(workedOffAt, { at, most })
    },
  }
}

/** Makes room for a tenth: the quiet are forgotten first, and among those who still count the longest silent. */
function forgetSome(workedOffAt: Map<string, number>, of: { at: number; most: number }): void {
  for (const [key, moment] of workedOffAt) if (moment <= of.at) workedOffAt.delete(key)
  for (const key of workedOffAt.keys()) {
    if (workedOffAt.size <= of.most * 0.9) return
    workedOffAt.delete(key)
  }
}
