import type { OutputOf } from '@croupier/api/endpoint'
import type { proofsApi } from '@croupier/api/reporting/proofs'
import {
  addSums,
  isOwed,
  leafSums,
  leafText,
  nodeText,
  sumsText,
  type TreeNode,
} from '@croupier/shared/liability-tree'
import { browserCrypto, sha256 } from '@croupier/kit/browser/crypto'
import * as z from 'zod/mini'

export type MyProof = OutputOf<typeof proofsApi.mine>
export type Checkpoint = OutputOf<typeof proofsApi.checkpoint>
type WalletProof = MyProof['wallets'][number]

/** The steps of a check, in their order. */
export const proofSteps = ['leaf', 'path', 'total', 'published', 'signature'] as const
export type ProofStep = (typeof proofSteps)[number]
/** `unknown`: this browser cannot tell. */
export type StepVerdict = 'holds' | 'fails' | 'unknown'
export type ProofVerdict = Readonly<Record<ProofStep, StepVerdict>>

export interface ProofEvidence {
  proof: MyProof & { checkpoint: Checkpoint }
  /** The same root as everybody sees it, asked for without a session. */
  published: Checkpoint
  /** All keys that ever signed, as published. */
  keys: readonly string[]
}

/** What the signed text says; the figures beside it in an answer are not believed. */
const statement = z.object({
  format: z.literal('croupier-seal-v1'),
  number: z.string(),
  tree: z.string(),
  owed: z.record(z.string(), z.string()),
})

/**
 * Checks one's own wallets against the published root with the browser alone: each wallet is its leaf, each way ends at the signed
 * root, no sum on it is below zero and the top sum is the published one, the root is what everybody sees, and its signature is right.
 */
export async function checkProof(evidence: ProofEvidence): Promise<ProofVerdict> {
  const { proof, published, keys } = evidence
  const said = readStatement(published.statement)
  const walked = await Promise.all(proof.wallets.map(walk))
  const digest = await hexOf(published.statement)
  const sameRoot =
    published.statement === proof.checkpoint.statement &&
    digest === published.digest &&
    said?.number === String(proof.checkpoint.number)
  const total = said === null ? null : sumsText(bigints(said.owed))
  return {
    leaf: verdictOf(walked.every(({ isLeaf }) => isLeaf)),
    path: verdictOf(said !== null && walked.every(({ top }) => top.hash === said.tree)),
    total: verdictOf(walked.every(({ top, isSound }) => isSound && sumsText(top.sums) === total)),
    published: verdictOf(sameRoot),
    signature: keys.includes(published.publicKey) ? await checkSignature(published) : 'fails',
  }
}

export function holds(verdict: ProofVerdict): boolean {
  return proofSteps.every((step) => verdict[step] !== 'fails')
}

function verdictOf(isTrue: boolean): StepVerdict {
  return isTrue ? 'holds' : 'fails'
}

async function walk({ leaf, hash, path }: WalletProof) {
  const own = await hexOf(leafText(leaf))
  let at: TreeNode = { hash: own, sums: leafSums(leaf) }
  let isSound = true
  for (const step of path) {
    isSound &&= isOwed(step.sums)
    const [left, right] = step.side === 'left' ? [step, at] : [at, step]
    at = { hash: await hexOf(nodeText(left, right)), sums: addSums(left.sums, right.sums) }
  }
  return { isLeaf: own === hash, isSound, top: at }
}

function readStatement(text: string): z.infer<typeof statement> | null {
  try {
    return z.parse(statement, JSON.parse(text))
  } catch {
    return null
  }
}

function bigints(written: Readonly<Record<string, string>>): Record<string, bigint> {
  return Object.fromEntries(Object.entries(written).map(([code, text]) => [code, BigInt(text)]))
}

async function checkSignature(checkpoint: Checkpoint): Promise<StepVerdict> {
  const subtle = browserCrypto()
  // A page over plain http is given none.
  if (!subtle) return 'unknown'
  try {
    const usage = ['verify'] as const
    const key = await subtle.importKey('raw', bytesOf(checkpoint.publicKey), 'Ed25519', true, usage)
    const text = new TextEncoder().encode(checkpoint.statement)
    return verdictOf(await subtle.verify('Ed25519', key, bytesOf(checkpoint.signature), text))
  } catch {
    // Older browsers do not know Ed25519; the stand-alone script does.
    return 'unknown'
  }
}

async function hexOf(text: string): Promise<string> {
  const digest = await sha256(text)
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
