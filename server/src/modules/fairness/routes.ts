import { fairnessApi } from '@croupier/api/fairness'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { rotateSeeds, type SeedOverview, seedsOf } from './personal-seeds.ts'

export interface FairnessRouteParts {
  /** True while a round with decisions left is open: its seed must stay secret. */
  hasOpenRound(memberId: bigint): Promise<boolean>
}

export function fairnessRoutes(http: Http, { hasOpenRound }: FairnessRouteParts): void {
  const { context } = http
  const { db } = context

  route(http, fairnessApi.seeds, async ({ session }) => ({
    seeds: (await seedsOf(context, db, session.memberId)).map(shown),
  }))

  route(http, fairnessApi.rotate, async ({ session, input }) => {
    if (await hasOpenRound(session.memberId)) refuse('round_still_open')
    const seeds = await db.transaction().execute(async (tx) => {
      await rotateSeeds(context, tx, session, input.clientSeed)
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
