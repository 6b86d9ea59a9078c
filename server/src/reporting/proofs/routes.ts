import { byInt8 } from '@croupier/api/cursors'
import type { OutputOf } from '@croupier/api/endpoint'
import { proofsApi } from '@croupier/api/reporting/proofs'
import type { Db } from '../../platform/db.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { memberProof } from './member-proof.ts'
import { findCheckpoint, lastCheckpoint, type Checkpoint, checkpointsOf } from './checkpoints.ts'
import { signingKey } from './signing-key.ts'

/** Serves the public roots, the keys, and each member's own leaves. */
export function proofRoutes(http: Http): void {
  const { context } = http
  const { db } = context
  const key = signingKey(context.keyring)

  route(
    http,
    proofsApi.checkpoints,
    async ({ brand, input }) => await checkpointPage(db, brand.id, input),
  )

  route(http, proofsApi.checkpoint, async ({ brand, input }) => {
    const found = await findCheckpoint(db, { brandId: brand.id, number: BigInt(input.number) })
    return found ? shownCheckpoint(found) : refuse('not_found')
  })

  route(http, proofsApi.key, async () => {
    const rows = await db.selectFrom('proofs_keys').selectAll().orderBy('first_used_at').execute()
    return {
      current: { id: key.id, publicKey: key.publicKey.toString('hex'), pem: key.publicPem },
      all: rows.map(({ id, public_key, first_used_at }) => ({
        id,
        publicKey: public_key.toString('hex'),
        firstUsedAt: first_used_at,
      })),
    }
  })

  route(http, proofsApi.mine, async ({ brand, session, input }) => {
    const number = input.number === undefined ? null : BigInt(input.number)
    const checkpoint =
      number === null
        ? await lastCheckpoint(db, brand.id)
        : await findCheckpoint(db, { brandId: brand.id, number })
    if (checkpoint === null) {
      if (number !== null) refuse('not_found')
      return { checkpoint: null, wallets: [] }
    }
    const wallets = await memberProof(context, { checkpoint, memberId: session.memberId })
    return {
      checkpoint: shownCheckpoint(checkpoint),
      wallets: wallets ?? refuse('proof_forgotten'),
    }
  })
}

/** A page of a brand's checkpoints for the wire; the cursor is the number of the last one shown. */
export async function checkpointPage(
  db: Db,
  brandId: number,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<OutputOf<typeof proofsApi.checkpoints>> {
  const [before] = byInt8.read(cursor) ?? []
  const checkpoints = await checkpointsOf(db, { brandId, before, limit: limit + 1 })
  const items = checkpoints.slice(0, limit)
  const last = checkpoints.length > items.length ? items.at(-1) : undefined
  return {
    items: items.map(shownCheckpoint),
    nextCursor: last ? byInt8.write([last.number]) : null,
  }
}

/** A checkpoint for the wire, with the figures of its text beside the text. */
function shownCheckpoint(checkpoint: Checkpoint): OutputOf<typeof proofsApi.checkpoint> {
  const { hour, wallets, tree, owed, debts } = checkpoint.statement
  const { text, digest, signature, publicKey } = checkpoint
  return {
    number: Number(checkpoint.number),
    hour,
    wallets,
    tree,
    owed: { ...owed },
    debts: { ...debts },
    statement: text,
    digest,
    signature,
    publicKey,
  }
}
