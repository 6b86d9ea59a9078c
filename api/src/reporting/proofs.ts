import * as z from 'zod/mini'
import { cursor, queryInteger } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'
import { instant, money, pageOf, pageQuery } from '../wire.ts'

const hex = z.string().check(z.regex(/^(?:[0-9a-f]{2})*$/))
const number = queryInteger({ min: 1 })
const sums = z.record(z.string(), money)

/** A signed root of everything that a brand owes its members, as it is published. */
export const checkpoint = z.object({
  number: z.int(),
  hour: instant,
  /** How many wallets it covers. */
  wallets: z.int(),
  /** The hash on top of the tree. */
  tree: hex,
  /** What members are owed by currency, and what members owe, which lowers nothing. */
  owed: sums,
  debts: sums,
  /** The text that was signed, byte by byte; it holds all of the above. */
  statement: z.string(),
  /** SHA-256 of the text; the next checkpoint names it. */
  digest: hex,
  /** Ed25519 over the text, and the 32 bytes of the public key. */
  signature: hex,
  publicKey: hex,
})

const node = z.object({ hash: hex, sums })

const walletProof = z.object({
  leaf: z.object({
    salt: hex,
    member: z.string(),
    currency: z.string(),
    subaccount: z.string(),
    balance: money,
    seq: money,
    head: hex,
  }),
  hash: hex,
  /** The neighbours from the leaf upwards; `side` is where the neighbour stands. */
  path: z.array(z.extend(node, { side: z.enum(['left', 'right']) })),
})

export const proofsApi = {
  checkpoints: endpoint('GET /wps/proofs/checkpoints', {
    access: 'visitor',
    summary: 'The signed roots of all wallets, newest first; one an hour',
    input: z.object({
      limit: pageQuery.limit,
      cursor: z.optional(cursor),
    }),
    output: pageOf(checkpoint),
  }),
  checkpoint: endpoint('GET /wps/proofs/checkpoints/:number', {
    access: 'visitor',
    summary: 'One signed root',
    input: z.object({ number }),
    output: checkpoint,
    refusals: ['not_found'],
  }),
  key: endpoint('GET /wps/proofs/key', {
    access: 'visitor',
    summary: 'The public keys that sign roots: the one in use, and all that ever did',
    output: z.object({
      current: z.object({ id: z.string(), publicKey: hex, pem: z.string() }),
      all: z.array(z.object({ id: z.string(), publicKey: hex, firstUsedAt: instant })),
    }),
  }),
  mine: endpoint('GET /wps/proofs/mine', {
    access: 'session',
    summary:
      'The own wallets in a signed root, each with its way to the root; the last root when none is named',
    input: z.object({ number: z.optional(number) }),
    output: z.object({
      /** Null while nothing has been checkpointed. */
      checkpoint: z.nullable(checkpoint),
      /** Empty when no wallet had moved when the root was made. */
      wallets: z.array(walletProof),
    }),
    refusals: ['not_found', 'proof_forgotten'],
    rate: { per: 'session', requests: 30, seconds: 60 },
  }),
}
