import { byInt8 } from '@croupier/api/cursors'
import type { OutputOf } from '@croupier/api/endpoint'
import { proofsApi } from '@croupier/api/reporting/proofs'
import type { Db } from '../../platform/db.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { memberProof } from './member-proof.ts'
import { findSeal, lastSeal, type Seal, sealsOf } from './seals.ts'
import { signingKey } from './signing-key.ts'

/** Serves the public roots, the keys, and each member's own leaves. */
export function proofRoutes(http: Http): void {
  const { context } = http
  const { db } = context
  const key = signingKey(context.keyring)

  route(http, proofsApi.seals, async ({ brand, input }) => await sealPage(db, brand.id, input))

  route(http, proofsApi.seal, async ({ brand, input }) => {
    const found = await findSeal(db, { brandId: brand.id, number: BigInt(input.number) })
    return found ? shownSeal(found) : refuse('not_found')
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
    const seal =
      number === null
        ? await lastSeal(db, brand.id)
        : await findSeal(db, { brandId: brand.id, number })
    if (seal === null) {
      if (number !== null) refuse('not_found')
      return { seal: null, wallets: [] }
    }
    const wallets = await memberProof(context, { seal, memberId: session.memberId })
    return { seal: shownSeal(seal), wallets: wallets ?? refuse('proof_forgotten') }
  })
}

/** A page of a brand's seals for the wire; the cursor is the number of the last one shown. */
export async function sealPage(
  db: Db,
  brandId: number,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<OutputOf<typeof proofsApi.seals>> {
  const [before] = byInt8.read(cursor) ?? []
  const seals = await sealsOf(db, { brandId, before, limit: limit + 1 })
  const items = seals.slice(0, limit)
  const last = seals.length > items.length ? items.at(-1) : undefined
  return { items: items.map(shownSeal), nextCursor: last ? byInt8.write([last.number]) : null }
}

/** A seal for the wire, with the figures of its text beside the text. */
function shownSeal(seal: Seal): OutputOf<typeof proofsApi.seal> {
  const { hour, wallets, tree, owed, debts } = seal.statement
  const { text, digest, signature, publicKey } = seal
  return {
    number: Number(seal.number),
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
