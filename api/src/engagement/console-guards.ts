import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant, money, realCurrency } from '../wire.ts'

/** The return guards that are asked of everything that is live. */
export const guardNames = ['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7'] as const
export type GuardName = (typeof guardNames)[number]

/** What a sum of a guard is made of. */
export const guardPartNames = [
  'return',
  'rebate',
  'vip_rebate',
  'points',
  'vip_gifts',
  'missions',
  'tickets',
  'agents',
  'cashback',
  'dividend',
  'reward',
  'season',
  'bonus_value',
  'tournaments',
  'draws',
  'jackpots',
  'free_rounds',
  'prizes',
  'wheel_value',
  'envelopes',
] as const
export type GuardPartName = (typeof guardPartNames)[number]

export const guardFinding = z.object({
  guard: z.enum(guardNames),
  /** A game with its best bet, or a promotion with the part of it that is looked at. */
  subject: z.string(),
  /** Millionths of the stake, or money of the brand. */
  unit: z.enum(['ppm', 'money']),
  parts: z.array(
    z.object({
      name: z.enum(guardPartNames),
      /** The promotion, game or agent that it comes from. */
      of: z.nullable(z.string()),
      amount: money,
    }),
  ),
  sum: money,
  limit: money,
  isMet: z.boolean(),
  /** When the hourly look found it broken first; null while it is met, or was not looked at yet. */
  brokenSince: z.nullable(instant),
})
export type GuardFinding = z.output<typeof guardFinding>

export const consoleGuardsApi = {
  findings: endpoint('GET /console/api/return-guards', {
    access: { staff: 'bonuses.read' },
    summary: 'Whether all that the brand gives back leaves its floor, by guard and subject',
    output: z.object({
      currency: realCurrency,
      /** Of every game after all that is given, in millionths of the stake. */
      floor: z.int(),
      items: z.array(guardFinding),
    }),
  }),
}
