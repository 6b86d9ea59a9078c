import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { typedText } from '../typed-text.ts'
import { instant } from '../wire.ts'

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

/** What brings the salt of an announced chain, so that anybody can look it up. */
export const saltSource = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('bitcoin_block'),
    height: z.int().check(z.gte(1), z.lte(100_000_000)),
  }),
  z.object({
    kind: z.literal('agreed_with_auditor'),
    words: typedText(200, 1),
  }),
])
export type SaltSource = z.output<typeof saltSource>

/** What the house said about the salt of a chain before anybody could know it. */
export const announcement = z.object({
  source: saltSource,
  state: z.enum(['waiting', 'fixed', 'given_up']),
  announcedAt: instant,
  /** Before it nobody knows the value. */
  notBefore: instant,
  /** From the first round after it the chain serves, or after the value was fixed where that is later. */
  servesFrom: instant,
  fixedAt: z.nullable(instant),
  /** When the chain gave its first seed. */
  beganAt: z.nullable(instant),
  givenUpAt: z.nullable(instant),
  givenUpReason: z.nullable(z.string()),
})

const publishedChain = z.object({
  place: z.enum(['coming', 'serving', 'past']),
  terminalHash: hex,
  publishedAt: instant,
  length: z.number(),
  /** Null as long as nobody knows it. */
  salt: z.nullable(z.string()),
  /** Null where the house drew the salt itself. */
  announcement: z.nullable(announcement),
  /** When another took its place because the house came back from a backup; null for every other chain. */
  replacedAt: z.nullable(instant),
})

export const fairnessApi = {
  seeds: endpoint('GET /wps/fairness/seeds', {
    access: 'session',
    summary: 'The seeds of the member: committed, in use, and revealed',
    output: z.object({ seeds: z.array(seed) }),
  }),
  rotate: endpoint('POST /wps/fairness/rotate', {
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
  chain: endpoint('GET /wps/fairness/chains/:family', {
    access: 'visitor',
    summary: 'The chain from which a shared table takes its next round',
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
  chains: endpoint('GET /wps/fairness/chains', {
    access: 'visitor',
    summary:
      'The chains of this brand’s tables and lotteries: the one that serves, and every one that was announced or replaced',
    output: z.object({
      /** When all seeds and chains were last replaced because the house came back from a backup; null when they never were. */
      renewedAt: z.nullable(instant),
      tables: z.array(
        z.object({
          title: z.string(),
          gameCode: z.string(),
          /** Its draws are listed, each with what proves it, at `/wps/lottery/games/:gameCode/draws`. */
          isLottery: z.boolean(),
          /** What comes first, then what serves, then what is over. */
          chains: z.array(publishedChain),
        }),
      ),
    }),
    rate: { per: 'address', requests: 60, seconds: 60 },
  }),
}
