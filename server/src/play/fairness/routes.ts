import { fairnessApi } from '@croupier/api/play/fairness'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import type { Tx } from '../../platform/db.ts'
import { type SeedOverview, type SeedOwner, seedsOf } from './personal-seeds.ts'
import { transact } from '../../platform/transact.ts'

export interface FairnessRouteDeps {
  /** Reveals the active seed and begins the next; refuses `round_still_open`. */
  rotate(tx: Tx, member: SeedOwner, clientSeed: string): Promise<void>
}

export function fairnessRoutes(http: Http, { rotate }: FairnessRouteDeps): void {
  const { context } = http
  const { db } = context

  route(http, fairnessApi.seeds, async ({ session }) => ({
    seeds: (await seedsOf(context, db, session.memberId)).map(shown),
  }))

  route(http, fairnessApi.rotate, async ({ session, input }) => {
    const seeds = await transact(db, async (tx) => {
      await rotate(tx, session, input.clientSeed)
      return await seedsOf(context, tx, session.memberId)
    })
    return { seeds: seeds.map(shown) }
  })
}

function shown(seed: SeedOverview) {
  return {
    ...seed,
    commitment: seed.commitment.toString('hex'),
    nextNonce: Number(seed.nextNonce),
    serverSeed: seed.serverSeed?.toString('hex') ?? null,
  }
}
