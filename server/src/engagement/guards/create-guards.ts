import { POINT } from '@croupier/api/engagement/point-types'
import type { PromotionDefinition } from '@croupier/api/engagement/promotion'
import type { Reward } from '@croupier/api/engagement/reward'
import { assert } from '@croupier/shared/assert'
import { isRealCurrency } from '@croupier/shared/currencies'
import type { Brands } from '../../core/brands/brands.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { AboutTerms, Promotions, TermsProblem } from '../promotions/promotions.ts'
import { holdOfPeriod, type TournamentsDeps } from '../tournaments/tournaments.ts'
import {
  ceilOf,
  type GuardConfiguration,
  type GuardedAgent,
  type GuardedGame,
  type GuardedPromotion,
  type GuardFinding,
  most,
  ofKind,
} from './configuration.ts'
import { pricesOf } from './returns.ts'
import { brokenBy, guardFindings, worse } from './rules.ts'

/** What the guards look at. The functions are other modules' words, handed in by the composition. */
export interface GuardsDeps {
  context: Context
  brands: Pick<Brands, 'all' | 'byId' | 'setting'>
  promotions: Pick<Promotions, 'hasReward' | 'live' | 'worthOf'>
  /** The games on offer; `instead`: as if one were played under another profile. */
  gamesOf(
    brandId: number,
    instead?: { gameCode: string; profile: string },
  ): Promise<readonly GuardedGame[]>
  /** What the contracts of a brand's agents promise that hold now. */
  agentsOf(db: Db | Tx, brandId: number): Promise<readonly GuardedAgent[]>
  /** What the house keeps in the long run of what was played in some days. */
  holdOfPlay: TournamentsDeps['holdOfPlay']
}

export interface Guards {
  /** Everything that the guards find of a brand as it is now. */
  findings(db: Db | Tx, of: { brandId: number; now: Date }): Promise<GuardFinding[]>
  /** What a promotion would break, by field; the code is a key `problem.<code>` of the texts. */
  problemsOf(about: Omit<AboutTerms, 'currency'>): Promise<TermsProblem[]>
  /** The first that an agent's contracts would break; null: none. */
  brokenByAgent(
    db: Db | Tx,
    of: { brandId: number; agent: GuardedAgent; now: Date },
  ): Promise<GuardFinding | null>
  /** The first that another profile of a game would break; null: none. */
  brokenByProfile(of: {
    brandId: number
    gameCode: string
    profile: string
    now: Date
  }): Promise<GuardFinding | null>
  /** For this module's own routes and jobs. */
  deps: GuardsDeps
}

export function createGuards(deps: GuardsDeps): Guards {
  const { db } = deps.context
  const foundOf = async (of: Moment & { db?: Db | Tx }): Promise<GuardFinding[]> =>
    guardFindings(await configurationOf(deps, of.db ?? db, of))
  return {
    findings: (handle, of) => foundOf({ ...of, db: handle }),
    problemsOf: async ({ brandId, now, definition }) => {
      const configuration = await configurationOf(deps, db, { brandId, now, draft: definition })
      const { code, terms, budget } = definition
      const hold = await holdFor(deps, { brandId, now, definition })
      const broken = brokenBy(configuration, { code, terms, budget, hold })
      // Many games may break one guard by one field; it is told once.
      const told = new Map(
        broken.map(({ field, finding: { guard } }) => [
          `${field} ${guard}`,
          { field, code: `guard_${guard.toLowerCase()}` },
        ]),
      )
      return [...told.values()]
    },
    brokenByAgent: async (handle, { agent, ...of }) => {
      const configuration = await configurationOf(deps, handle, of)
      const others = configuration.agents.filter(({ account }) => account !== agent.account)
      const after = guardFindings({ ...configuration, agents: [...others, agent] })
      return worse(guardFindings(configuration), after)[0] ?? null
    },
    brokenByProfile: async ({ brandId, now, ...instead }) => {
      const configuration = await configurationOf(deps, db, { brandId, now })
      const games = await deps.gamesOf(brandId, instead)
      const after = guardFindings({ ...configuration, games })
      return worse(guardFindings(configuration), after)[0] ?? null
    },
    deps,
  }
}

interface Moment {
  brandId: number
  now: Date
}

/** Everything that is live in a brand, and what begins later. */
async function configurationOf(
  deps: GuardsDeps,
  db: Db | Tx,
  { brandId, now, draft }: Moment & { draft?: PromotionDefinition },
): Promise<GuardConfiguration> {
  const { currency } = await deps.brands.byId(brandId)
  assert(isRealCurrency(currency), 'a brand plays for real money')
  const live = await deps.promotions.live(db, { brandId, now, withComing: true })
  const promotions = await Promise.all(
    live.map(async ({ code, terms, definition }) => ({
      code,
      terms,
      budget: definition.budget,
      hold: await holdFor(deps, { brandId, now, definition }),
    })),
  )
  const definitions = new Map(live.map(({ code, definition }) => [code, definition]))
  const definitionOf = ({ code, terms }: GuardedPromotion): PromotionDefinition | undefined =>
    draft?.terms === terms ? draft : definitions.get(code)
  return {
    currency,
    floor: await deps.brands.setting(brandId, 'returns.floorPpm'),
    games: await deps.gamesOf(brandId),
    promotions,
    agents: await deps.agentsOf(db, brandId),
    shareOfHold: (await deps.brands.setting(brandId, 'agents.dividendHoldPercent')) * 10_000,
    worthOf: (rewards, promotion) => {
      const definition = definitionOf(promotion)
      assert(definition, `${promotion.code} is among what is live`)
      const about = { brandId, currency, now, definition }
      return rewards.reduce((sum, one) => sum + worthOf(deps, { one, promotions, about }), 0n)
    },
  }
}

/** Every game, as tickets of draws are earned with. */
const everyGame = { types: [], vendors: [], games: [] }

/** What the house keeps of the play in one contest or draw; null for promotions of other kinds. */
async function holdFor(
  deps: GuardsDeps,
  { brandId, now, definition }: Moment & { definition: PromotionDefinition },
): Promise<bigint | null> {
  const { terms } = definition
  const { currency } = await deps.brands.byId(brandId)
  assert(isRealCurrency(currency), 'a brand plays for real money')
  const about = { brandId, currency, now, definition }
  if (terms.kind === 'tournament') return await holdOfPeriod(deps, terms, about)
  if (terms.kind !== 'draw') return null
  return await holdOfPeriod(deps, { every: terms.every, of: everyGame }, about)
}

/** Points are worth what they buy at most, and tickets of a wheel what they may cost; budgets count neither. */
function worthOf(
  { promotions: engine }: GuardsDeps,
  of: { one: Reward; promotions: readonly GuardedPromotion[]; about: AboutTerms },
): bigint {
  const { one, promotions, about } = of
  if (one.kind === 'points') {
    const [rules] = ofKind({ promotions }, 'points')
    const prices = rules ? pricesOf({ promotions }, rules.terms) : []
    return most(
      prices.map(({ points, amount }) => ceilOf(one.points * amount, BigInt(points) * POINT)),
    )
  }
  if (one.kind === 'ticket') {
    const wheel = ofKind({ promotions }, 'wheel').find(({ code }) => code === one.raffle)
    return BigInt(one.count) * (wheel?.terms.ticketCost ?? 0n)
  }
  return engine.hasReward(one.kind) ? engine.worthOf([one], about) : 0n
}
