import * as z from 'zod/mini'
import { gameCode } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'
import { instant, money, pageOf, pageQuery, realCurrency } from '../wire.ts'
import { promotionCode } from './reward.ts'
import { jackpotGameTypes, jackpotTier } from './terms/jackpot.ts'

const pool = z.object({
  id: z.uuid(),
  tier: jackpotTier,
  /** 1, 2, 3 … within its tier. */
  number: z.int(),
  /** What it holds at least: rounded down to a twentieth of the cap, and some minutes old. */
  shown: money,
  seed: money,
  /** What it has been hit by at the latest. */
  cap: money,
  /** What of a counted stake goes to it, in hundred-thousandths. */
  share: z.int(),
  /** Published before the first round contributed. */
  commitment: z.string(),
  openedAt: instant,
})
export type JackpotPool = z.output<typeof pool>

const hit = z.object({
  poolId: z.uuid(),
  tier: jackpotTier,
  number: z.int(),
  amount: money,
  currency: realCurrency,
  /** Masked. */
  account: z.string(),
  isOwn: z.boolean(),
  at: instant,
})
export type JackpotHit = z.output<typeof hit>

const proof = z.object({
  kind: z.literal('jackpot'),
  id: z.uuid(),
  tier: jackpotTier,
  number: z.int(),
  currency: realCurrency,
  seed: money,
  cap: money,
  /** The smallest payable amount. */
  unit: money,
  commitment: z.string(),
  openedAt: instant,
  /** Null until it was hit, as what follows. */
  secret: z.nullable(z.string()),
  hitPoint: z.nullable(money),
  hitAt: z.nullable(instant),
})
export type JackpotProofAnswer = z.output<typeof proof>

const ofPool = z.object({ poolId: z.uuid() })

/** Mystery jackpots for members and visitors. */
export const jackpotsApi = {
  current: endpoint('GET /wps/jackpots', {
    access: 'visitor',
    summary:
      'The jackpot that runs with its pools; of a game also whether its rounds contribute. Null where none runs, or the caller may be given nothing',
    input: z.object({ game: z.optional(gameCode) }),
    output: z.object({
      jackpot: z.nullable(
        z.object({
          code: promotionCode,
          title: z.string(),
          summary: z.string(),
          currency: realCurrency,
          /** The live topic that says that something here has changed. */
          topic: z.string(),
          pools: z.array(pool),
          /** So much of a round's counted stake contributes at most. */
          mostStake: money,
          gameTypes: z.array(z.enum(jackpotGameTypes)),
          /** The edge that a game needs, in millionths. */
          neededEdgePpm: z.int(),
          publishMinutes: z.int(),
          /** Null where no game was named. */
          contributes: z.nullable(z.boolean()),
        }),
      ),
    }),
  }),
  hits: endpoint('GET /wps/jackpots/hits', {
    access: 'visitor',
    summary: 'Who hit the pools of the brand, newest first',
    input: z.object({ ...pageQuery }),
    output: pageOf(hit),
  }),
  proof: endpoint('GET /wps/jackpots/proofs/:poolId', {
    access: 'visitor',
    summary: 'What was published of a pool, with its secret and hit point once it was hit',
    input: ofPool,
    output: proof,
    refusals: ['not_found'],
  }),
}
