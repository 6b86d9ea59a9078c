import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { roundId } from '../field-types.ts'
import { currency, instant, memberId, money, pageOf, pageQuery } from '../wire.ts'
import { jackpotTier } from './terms/jackpot.ts'

const pool = z.object({
  id: z.uuid(),
  code: z.string(),
  tier: jackpotTier,
  number: z.int(),
  currency,
  /** Whether rounds contribute: a jackpot that was ended rests, and goes on with its next version. */
  isLive: z.boolean(),
  /** Rounded down to ten-thousandths. */
  value: money,
  shown: money,
  shownAt: instant,
  seed: money,
  cap: money,
  commitment: z.string(),
  openedAt: instant,
  /** Rounds that crossed the hit point and whose members nothing could be given. */
  passed: z.int(),
  /** Of the tier, since its beginning. */
  contributed: money,
  reserve: money,
  paid: money,
  /** What the ledger has of it as owed. */
  booked: money,
  /** What rounds of the last twenty-four hours contributed. */
  lastDay: money,
})

/** Pools as staff watch them. */
export const consoleJackpotsApi = {
  board: endpoint('GET /console/api/jackpots', {
    access: { staff: 'bonuses.read' },
    summary: 'The pools of the brand with their exact values, reserves and books',
    output: z.object({ pools: z.array(pool) }),
  }),
  hits: endpoint('GET /console/api/jackpots/hits', {
    access: { staff: 'bonuses.read' },
    summary: 'Who hit the pools of the brand and by which round, newest first',
    input: z.object({ ...pageQuery }),
    output: pageOf(
      z.object({
        poolId: z.uuid(),
        code: z.string(),
        tier: jackpotTier,
        number: z.int(),
        currency,
        amount: money,
        memberId,
        account: z.string(),
        roundId,
        at: instant,
        /** The round was taken back afterwards; the prize stays until staff take it back. */
        voidedAt: z.nullable(instant),
      }),
    ),
  }),
}
