import * as z from 'zod/mini'
import { gameTypes } from '../play/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { dayOfBrand } from './records.ts'
import { instant, money } from '../wire.ts'

/** GGR is stake − payout; NGR is what promotions leave of it, plus what members paid for payments and less what the house bore. Play money is in none of them. */
const houseFigures = z.object({
  bets: z.int(),
  stake: money,
  payout: money,
  promotions: money,
  deposits: money,
  withdrawals: money,
  /** What members paid for their payments, and what the house bore of them. */
  fees: money,
  paymentCosts: money,
  /** Members with at least one bet. */
  activePlayers: z.int(),
  registrations: z.int(),
})
export type HouseFigures = z.output<typeof houseFigures>

/** 2026-11-21 or 2026-11-21 14:00, in the brand's time zone. */
const point = z.extend(houseFigures, { at: z.string() })
export type HousePoint = z.output<typeof point>

const played = { bets: z.int(), stake: money, payout: money }

/** The longest spans, in days: a chart of more points says nothing. */
export const MOST_DAYS = 366
export const MOST_DAYS_BY_HOUR = 7

export const consoleFiguresApi = {
  figures: endpoint('GET /console/api/figures', {
    access: { staff: 'money.read' },
    summary:
      'The brand’s figures by day or by hour, the span of the same length before it, and what was played by type of game, vendor and title',
    input: z.object({
      /** Both included, of the brand's calendar; at most 366 days, by hour at most 7. */
      from: dayOfBrand,
      to: dayOfBrand,
      by: z._default(z.enum(['day', 'hour']), 'day'),
    }),
    output: z.object({
      currency: z.string(),
      /** Oldest first, without gaps. */
      points: z.array(point),
      before: z.array(point),
      total: houseFigures,
      totalBefore: houseFigures,
      types: z.array(z.object({ gameType: z.nullable(z.enum(gameTypes)), ...played })),
      vendors: z.array(z.object({ vendor: z.string(), ...played })),
      /** The twenty titles with the highest stakes. */
      games: z.array(z.object({ gameCode: z.string(), title: z.string(), ...played })),
      /** Until when the figures have followed the journal. */
      asOf: instant,
    }),
    refusals: ['field_invalid'],
  }),
  brands: endpoint('GET /console/api/figures/brands', {
    access: { staff: 'money.read' },
    summary: 'The same days of every brand that the caller works on, each in its own currency',
    input: z.object({ from: dayOfBrand, to: dayOfBrand }),
    output: z.object({
      brands: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          currency: z.string(),
          total: houseFigures,
          totalBefore: houseFigures,
        }),
      ),
    }),
    refusals: ['field_invalid'],
  }),
}
