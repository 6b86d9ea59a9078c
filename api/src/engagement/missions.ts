import * as z from 'zod/mini'
import { queryInteger } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'
import { instant, money, realCurrency } from '../wire.ts'
import { promotionCode, reward } from './reward.ts'
import { missionCounter } from './terms/mission.ts'

/** Where a mission stands: not open before another, under way, to be taken, taken, or over. */
export const missionStates = ['locked', 'in_process', 'claim', 'issued', 'closed'] as const

export const missionCard = z.object({
  code: promotionCode,
  /** A day, a week, or once. */
  occurrence: z.string(),
  title: z.string(),
  summary: z.string(),
  art: z.string(),
  /** All of the counters, or any of them. */
  match: z.enum(['all', 'any']),
  /** Amounts of money in ten-thousandths, all else in ones. */
  counters: z.array(z.object({ counter: missionCounter, progress: money, target: money })),
  /** Ten-thousandths of the whole. */
  share: z.int(),
  rewards: z.array(reward),
  /** What a season counts for it; 0 without one. */
  seasonPoints: z.int(),
  state: z.enum(missionStates),
  /** The title of the mission that has to be completed first, while it is not. */
  needs: z.nullable(z.string()),
  /** What is claimed by its id; null before there is anything. */
  entitlementId: z.nullable(z.uuid()),
  /** When it begins anew, or is over; null: never. */
  endsAt: z.nullable(instant),
  /** Until when the reward can be taken. */
  claimUntil: z.nullable(instant),
})
export type MissionCard = z.output<typeof missionCard>

export const seasonLevel = z.object({
  points: z.int(),
  rewards: z.array(reward),
  state: z.enum(['ahead', 'reached', 'claim', 'issued', 'closed']),
  entitlementId: z.nullable(z.uuid()),
})

export const seasonTrack = z.object({
  code: promotionCode,
  title: z.string(),
  summary: z.string(),
  art: z.string(),
  endsAt: z.nullable(instant),
  points: z.int(),
  /** The highest level that is reached; 0 before the first. */
  level: z.int(),
  levels: z.array(seasonLevel),
})
export type SeasonTrack = z.output<typeof seasonTrack>

export const missionsApi = {
  summary: endpoint('GET /wps/relay/MCSFE_getMissionSummaryDetails', {
    modId: 'MISSIONS',
    access: 'member',
    summary: 'The missions that the member can do now, how far each has come, and the season',
    output: z.object({
      currency: realCurrency,
      /** How many rewards of missions and levels can be taken now. */
      claimable: z.int(),
      groups: z.array(
        z.object({
          group: z.enum(['daily', 'weekly', 'once']),
          /** When all of it begins anew; null: never. */
          endsAt: z.nullable(instant),
          missions: z.array(missionCard),
        }),
      ),
      season: z.nullable(seasonTrack),
    }),
  }),
  leaderboard: endpoint('GET /wps/relay/MCSFE_getMissionLeaderboard', {
    modId: 'MISSIONS',
    access: 'member',
    summary:
      'Who has the most points of the season, names masked, what their places get, and where the caller stands',
    input: z.object({ limit: z._default(queryInteger({ min: 1, max: 100 }), 50) }),
    output: z.object({
      currency: realCurrency,
      /** null: the brand has no season now. */
      season: z.nullable(
        z.object({ code: promotionCode, title: z.string(), endsAt: z.nullable(instant) }),
      ),
      rows: z.array(
        z.object({
          place: z.int(),
          account: z.string(),
          points: z.int(),
          prize: z.array(reward),
          isOwn: z.boolean(),
        }),
      ),
      /** The place is null for who has no points. */
      own: z.object({ place: z.nullable(z.int()), points: z.int(), prize: z.array(reward) }),
    }),
  }),
}
