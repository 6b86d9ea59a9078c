import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'

export type ChainProblem = 'changed' | 'missing' | 'tail_missing' | 'anchor_broken'

/** What was found in one chain, when it was read from its first line to its last. */
export interface ChainProof {
  chain: number
  entries: number
  headHash: string | null
  anchors: number
  lastAnchorAt: Date | null
  firstBad: { seq: bigint; problem: ChainProblem } | null
}

interface CheckedLine {
  seq: bigint
  hash: Buffer
  hashed: Buffer
}

const LINES_AT_ONCE = 5000
const EMPTY = Buffer.alloc(0)

/**
 * Recomputes every hash of a chain. A changed byte or two swapped lines break the hash of the first
 * line they touch; a line that is gone leaves a gap; a tail that is gone is missed by the head, and by
 * the signed anchors when somebody moved the head too.
 */
export async function verifyChain(
  { db, keyring }: Pick<Context, 'db' | 'keyring'>,
  chain: number,
): Promise<ChainProof> {
  const anchors = await anchorsOf(db, chain)
  const head = await db
    .selectFrom('audit_heads')
    .select(['seq', 'hash'])
    .where('chain', '=', chain)
    .executeTakeFirst()
  const hashAt = new Map<bigint, Buffer>()
  const wanted = new Set(anchors.map(({ seq }) => seq))
  const proof: ChainProof = {
    chain,
    entries: 0,
    headHash: head?.hash.toString('hex') ?? null,
    anchors: anchors.length,
    lastAnchorAt: anchors.at(-1)?.at ?? null,
    firstBad: null,
  }
  let last: { seq: bigint; hash: Buffer } = { seq: 0n, hash: EMPTY }
  for (;;) {
    const lines = await linesAfter(db, chain, last)
    for (const line of lines) {
      proof.entries++
      if (line.seq !== last.seq + 1n)
        return { ...proof, firstBad: { seq: last.seq + 1n, problem: 'missing' } }
      if (!line.hash.equals(line.hashed))
        return { ...proof, firstBad: { seq: line.seq, problem: 'changed' } }
      if (wanted.has(line.seq)) hashAt.set(line.seq, line.hash)
      last = line
    }
    if (lines.length < LINES_AT_ONCE) break
  }
  return {
    ...proof,
    firstBad:
      badEnd(last, head) ??
      badAnchor(keyring.key('audit-anchor'), { chain, anchors, hashAt, last }),
  }
}

function badEnd(
  last: { seq: bigint; hash: Buffer },
  head: { seq: bigint; hash: Buffer } | undefined,
): ChainProof['firstBad'] {
  const headSeq = head?.seq ?? 0n
  if (headSeq > last.seq) return { seq: last.seq + 1n, problem: 'tail_missing' }
  if (headSeq < last.seq || !(head?.hash ?? EMPTY).equals(last.hash))
    return { seq: last.seq, problem: 'changed' }
  return null
}

interface Anchor {
  seq: bigint
  hash: Buffer
  signature: Buffer
  at: Date
}

function badAnchor(
  key: Buffer,
  read: { chain: number; anchors: Anchor[]; hashAt: Map<bigint, Buffer>; last: { seq: bigint } },
): ChainProof['firstBad'] {
  for (const anchor of read.anchors) {
    if (!timingSafeEqual(anchor.signature, signatureOf(key, { ...anchor, chain: read.chain })))
      return { seq: anchor.seq, problem: 'anchor_broken' }
    if (anchor.seq > read.last.seq) return { seq: read.last.seq + 1n, problem: 'tail_missing' }
    if (read.hashAt.get(anchor.seq)?.equals(anchor.hash) !== true)
      return { seq: anchor.seq, problem: 'anchor_broken' }
  }
  return null
}

export function signatureOf(
  key: Buffer,
  head: { chain: number; seq: bigint; hash: Buffer },
): Buffer {
  return createHmac('sha256', key)
    .update(`${head.chain}:${head.seq}:${head.hash.toString('hex')}`)
    .digest()
}

async function anchorsOf(db: Db, chain: number): Promise<Anchor[]> {
  return await db
    .selectFrom('audit_anchors')
    .select(['seq', 'hash', 'signature', 'at'])
    .where('chain', '=', chain)
    .orderBy('seq')
    .execute()
}

async function linesAfter(
  db: Db,
  chain: number,
  last: { seq: bigint; hash: Buffer },
): Promise<CheckedLine[]> {
  const { rows } = await sql<CheckedLine>`
    select line.seq, line.hash,
      audit_line_hash(lag(line.hash, 1, ${last.hash}::bytea) over (order by line.seq), line) as hashed
    from audit_entries line
    where line.chain = ${chain} and line.seq > ${last.seq}
    order by line.seq limit ${LINES_AT_ONCE}`.execute(db)
  return rows
}
