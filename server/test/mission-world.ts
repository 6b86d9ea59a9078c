import type { PromotionDefinition } from '@croupier/api/engagement/promotion'
import type {
  MissionCounter,
  MissionTerms,
  SeasonTerms,
} from '@croupier/api/engagement/terms/mission'
import { seedGames } from '../seeds/games.ts'
import { recordEvent } from '../src/core/events/events.ts'
import { settleDue } from '../src/engagement/missions/jobs.ts'
import { allRead } from './caught-up.ts'
import { cash, definitionWith, promotionWorld, REAL } from './promotion-world.ts'

export { cash, REAL }

export const everywhere = { types: [], vendors: [], games: [] }

export function validBets(units: bigint): MissionCounter {
  return { fact: 'valid_bets', amount: units * REAL, of: everywhere }
}

export function missionTerms(more: Partial<MissionTerms> = {}): MissionTerms {
  return {
    kind: 'mission',
    form: 'mission',
    period: 'daily',
    needs: null,
    match: 'all',
    counters: [validBets(100n)],
    season: null,
    claim: 'member',
    claimDays: 2,
    rewards: [cash(1n)],
    ...more,
  }
}

export function seasonTerms(more: Partial<SeasonTerms> = {}): SeasonTerms {
  return {
    kind: 'mission',
    form: 'season',
    claim: 'member',
    claimDays: 7,
    levels: [
      { points: 10, rewards: [cash(2n)] },
      { points: 30, rewards: [cash(5n)] },
    ],
    prizes: [{ upToPlace: 1, rewards: [cash(50n)] }],
    ...more,
  }
}

/** A house with missions, whose members play. */
export async function missionWorld() {
  const world = await promotionWorld()
  const { house, context, clock } = world
  await seedGames(context)
  const { db } = context
  const record = recordEvent(context.random)
  let codes = 0

  const mission = async (
    more: Partial<MissionTerms> = {},
    definition: Partial<PromotionDefinition> = {},
    brandId = 1,
  ) => {
    // What happened before it is not of its time.
    clock.advance(10_000)
    return await world.live(
      definitionWith(missionTerms(more), { code: `mission-${(codes += 1)}`, ...definition }),
      brandId,
    )
  }

  const season = async (
    more: Partial<SeasonTerms> = {},
    definition: Partial<PromotionDefinition> = {},
  ) => {
    clock.advance(10_000)
    return await world.live(
      definitionWith(seasonTerms(more), {
        code: `season-${(codes += 1)}`,
        endsAt: new Date(clock.now().getTime() + 30 * 86_400_000),
        ...definition,
      }),
    )
  }

  /** Reads all that is written, and settles what follows from it. */
  const settled = async (): Promise<void> => {
    await allRead(db, house.projections)
    await settleDue(house.missions.parts)
  }

  /** Something that happened to a member besides play. */
  const fact = async (
    memberId: bigint,
    kind: string,
    data: Record<string, string> = {},
    at = clock.now(),
  ): Promise<void> => {
    await db.transaction().execute((tx) => record(tx, { kind, brandId: 1, memberId, at, data }))
  }

  /** Takes the stake of a round back after its end. */
  const voidRound = async (memberId: bigint, roundId: string, betId: string): Promise<void> => {
    await world.move(memberId, {
      operation: 'rollback_bet',
      roundId,
      gameCode: 'REEF',
      reference: betId,
    })
  }

  return { ...world, mission, season, settled, fact, voidRound }
}
