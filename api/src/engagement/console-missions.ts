import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { money, realCurrency } from '../wire.ts'
import { promotionCode } from './reward.ts'
import { missionPeriods } from './terms/mission.ts'

/** A mission with its figures. */
export const missionFigures = z.object({
  promotionId: z.uuid(),
  code: promotionCode,
  version: z.int(),
  title: z.string(),
  period: z.enum(missionPeriods),
  needs: z.nullable(promotionCode),
  season: z.nullable(z.object({ code: promotionCode, points: z.int() })),
  isLive: z.boolean(),
  /** Copies with progress, completions that stand, and rewards that were given, of all versions. */
  joined: z.int(),
  completed: z.int(),
  undone: z.int(),
  given: z.int(),
  cost: money,
})
export type MissionFigures = z.output<typeof missionFigures>

export const seasonFigures = z.object({
  promotionId: z.uuid(),
  code: promotionCode,
  version: z.int(),
  title: z.string(),
  isLive: z.boolean(),
  levels: z.int(),
  /** Members with points. */
  members: z.int(),
  topPoints: z.int(),
  given: z.int(),
  cost: money,
})

export const consoleMissionsApi = {
  board: endpoint('GET /console/api/missions', {
    access: { staff: 'bonuses.read' },
    summary: 'The missions and seasons of the brand with what became of them',
    output: z.object({
      currency: realCurrency,
      missions: z.array(missionFigures),
      seasons: z.array(seasonFigures),
    }),
  }),
}
