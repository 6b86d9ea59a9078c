import type { PromotionDefinition } from '@croupier/api/engagement/promotion'
import type { TournamentPrizes, TournamentTerms } from '@croupier/api/engagement/terms/tournament'
import { assert } from '@croupier/shared/assert'
import { seedGames } from '../seeds/games.ts'
import { showBoards } from '../src/engagement/tournaments/board.ts'
import { finishHeats } from '../src/engagement/tournaments/finish-heats.ts'
import { heatById } from '../src/engagement/tournaments/heats.ts'
import { allRead } from './caught-up.ts'
import { cash, definitionWith, promotionWorld, REAL } from './promotion-world.ts'

export { cash, REAL }

export const MINUTE = 60_000
const HOUR = 3_600_000

/** Fixed prizes in whole units, the first place first. */
export function prizeTable(...units: bigint[]): TournamentPrizes {
  return {
    form: 'table',
    places: units.map((amount, place) => ({ upToPlace: place + 1, rewards: [cash(amount)] })),
  }
}

export function tournamentTerms(more: Partial<TournamentTerms> = {}): TournamentTerms {
  return {
    kind: 'tournament',
    every: 'once',
    score: { by: 'multipliers' },
    of: { types: [], vendors: [], games: [] },
    leastStake: REAL,
    rounds: 100,
    optIn: true,
    settleMinutes: 10,
    prizes: prizeTable(50n, 20n, 10n),
    barredPrize: 'moves_up',
    ...more,
  }
}

/** A house with tournaments, whose members play. */
export async function tournamentWorld() {
  const world = await promotionWorld()
  const { house, context, clock } = world
  await seedGames(context)
  const { db } = context
  const { parts } = house.tournaments
  let codes = 0

  /** A contest of an hour that runs now. */
  const contest = async (
    more: Partial<TournamentTerms> = {},
    definition: Partial<PromotionDefinition> = {},
    brandId = 1,
  ) => {
    const startsAt = clock.now()
    const promotion = await world.live(
      definitionWith(tournamentTerms(more), {
        code: `tournament-${(codes += 1)}`,
        startsAt,
        endsAt: new Date(startsAt.getTime() + HOUR),
        ...definition,
      }),
      brandId,
    )
    const { id } = await db
      .selectFrom('tournaments_heats')
      .select('id')
      .where('code', '=', promotion.code)
      .where('brand_id', '=', brandId)
      .orderBy('starts_at')
      .executeTakeFirstOrThrow()
    return { promotion, contestId: id }
  }

  const heat = async (contestId: string, brandId = 1) => {
    const found = await heatById(db, { brandId, heatId: contestId })
    assert(found, 'the contest is there')
    return found
  }

  /** Reads all that is written, and shows the boards. */
  const settled = async (): Promise<void> => {
    await allRead(db, house.projections)
    await showBoards(parts)
  }

  /** Goes to the end of a contest of an hour, waits for late results, and pays. */
  const finish = async (): Promise<void> => {
    clock.advance(HOUR + 11 * MINUTE)
    await settled()
    await finishHeats(parts)
    await showBoards(parts)
  }

  /** A round that ends now and can be taken back. */
  const round = async (
    memberId: bigint,
    of: { units: bigint; wins?: bigint; gameCode?: string },
  ) => {
    const { units, wins = 0n, gameCode = 'REEF' } = of
    const { random } = context
    const [roundId, betId, winId] = [random.uuid(), random.uuid(), random.uuid()]
    const [amount, at] = [units * REAL, clock.now()]
    await world.move(memberId, {
      operation: 'deposit',
      source: 0,
      counterAccount: 'psp',
      amount,
      at,
    })
    await world.move(memberId, { roundId, gameCode, externalId: betId, amount, at })
    await world.move(memberId, {
      operation: 'win',
      roundId,
      gameCode,
      externalId: winId,
      roundClosed: true,
      amount: wins * REAL,
      at,
    })
    clock.advance(1_000)
    const undo = async (): Promise<void> => {
      const of = { roundId, gameCode }
      if (wins > 0n)
        await world.move(memberId, { ...of, operation: 'rollback_win', reference: winId })
      await world.move(memberId, { ...of, operation: 'rollback_bet', reference: betId })
    }
    return { roundId, undo }
  }

  return { ...world, parts, contest, heat, settled, finish, round }
}
