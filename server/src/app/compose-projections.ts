import { agentProjections, type AgentsDeps } from '../affiliates/agents/agents.ts'
import { depositTicketsProjection, playedTicketsProjection } from '../engagement/raffles/raffles.ts'
import { contributionsProjection } from '../engagement/jackpots/jackpots.ts'
import { pointsOfBets, pointsOfDeposits } from '../engagement/points/points.ts'
import { recentGamesProjection } from '../play/catalogue/catalogue.ts'
import type { Projection } from '../core/events/events.ts'
import {
  dailyFiguresProjection,
  dailyLinesProjection,
  hoursProjection,
  feesProjection,
  registrationsProjection,
} from '../reporting/reports/reports.ts'
import { type TurnoverDeps, turnoverProjection } from '../play/turnover/turnover.ts'
import { openBetsProjection } from '../play/open-bets/open-bets.ts'
import { winnersProjection } from '../reporting/winners/winners.ts'
import type { Context } from '../platform/context.ts'
import type { composeAccounts } from './compose-accounts.ts'
import type { composeEngagement } from './compose-engagement.ts'
import type { composePlay } from './compose-play.ts'

/** What reads the facts of the event log, in the order in which it is read. */
export function composeProjections(of: {
  context: Context
  people: ReturnType<typeof composeAccounts>
  play: ReturnType<typeof composePlay>
  turnover: TurnoverDeps
  agents: AgentsDeps
  engagement: ReturnType<typeof composeEngagement>
}): Projection[] {
  const { context, people, play, turnover, agents, engagement } = of
  const brandDays = {
    timeZoneOf: async (id: number) => (await people.brands.byId(id)).timeZone,
    releasedStakes: play.verticals.releasedStakes,
  }
  return [
    // Before those that build on it.
    turnoverProjection(turnover),
    ...agentProjections(agents),
    playedTicketsProjection(engagement.raffles),
    depositTicketsProjection(engagement.raffles),
    pointsOfDeposits(engagement.points),
    pointsOfBets(engagement.points),
    contributionsProjection(engagement.jackpots),
    winnersProjection({ context, releasedStakes: play.verticals.releasedStakes }),
    recentGamesProjection(),
    openBetsProjection(),
    ...engagement.vip.projections,
    people.messages.projection,
    people.messages.inbox,
    people.messages.push,
    ...people.protection.projections,
    dailyFiguresProjection(brandDays),
    dailyLinesProjection(brandDays),
    hoursProjection(brandDays),
    registrationsProjection(brandDays),
    feesProjection(brandDays),
    engagement.missions.projections.rounds,
    engagement.missions.projections.facts,
    engagement.tournaments.projection,
  ]
}
