import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant } from './wire.ts'

const hex = z.string().check(z.regex(/^[0-9a-f]*$/))

const seed = z.object({
  id: z.string(),
  state: z.enum(['active', 'next', 'revealed']),
  /** sha256 of the server seed, shown before it is played. */
  commitment: hex,
  clientSeed: z.nullable(z.string()),
  nextNonce: z.number(),
  /** The raw seed, once it is no longer used. */
  serverSeed: z.nullable(hex),
  revealedAt: z.nullable(instant),
})

export const fairnessApi = {
  seeds: endpoint({
    method: 'GET',
    path: '/wps/fairness/seeds',
    access: 'session',
    summary: 'The seeds of the member: committed, in use, and revealed',
    input: z.object({}),
    output: z.object({ seeds: z.array(seed) }),
    refusals: [],
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/wps/fairness/rotate',
    access: 'session',
    summary:
      'Reveals the seed in use and plays on with the next one and a client seed of one’s own',
    input: z.object({
      clientSeed: z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/)),
    }),
    output: z.object({ seeds: z.array(seed) }),
    refusals: ['round_still_open'],
    rate: { per: 'session', requests: 10, seconds: 60 },
  }),
  chain: endpoint({
    method: 'GET',
    path: '/wps/fairness/chains/:family',
    access: 'visitor',
    summary: 'The published chain of a shared table',
    input: z.object({ family: z.string().check(z.regex(/^[A-Z0-9-]{2,40}:\d{1,5}$/)) }),
    output: z.object({
      family: z.string(),
      terminalHash: hex,
      salt: z.string(),
      saltSource: z.string(),
      length: z.number(),
      nextIndex: z.number(),
      publishedAt: instant,
    }),
    refusals: ['not_found'],
  }),
}
