import * as z from 'zod/mini'
import { day, integer } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'
import { requestId, shownPaymentPassword } from '../payments/cashier-shapes.ts'
import { typedDigits, typedLines, typedName } from '../typed-text.ts'
import { instant, money, pageOf, pageQuery, realCurrency } from '../wire.ts'
import { betPointTypes, pointTypes } from './point-types.ts'
import { reward } from './reward.ts'

/** The most of one item in one redemption. */
export const REDEEMED_AT_ONCE = 20

/** The states of a redemption (S4-036). */
export const redemptionStates = ['in_process', 'rejected', 'approved'] as const
export type RedemptionState = (typeof redemptionStates)[number]

/** Why a member cannot have an item now. */
export const mallObstacles = ['sold_out', 'limit', 'level', 'points'] as const
export type MallObstacle = (typeof mallObstacles)[number]

/** Where something is sent. */
export const deliveryAddress = z.object({
  name: typedName(80, 2),
  address: typedLines(300, 8),
  mobile: typedDigits(24, 6),
})
export type DeliveryAddress = z.output<typeof deliveryAddress>

const mallItem = z.object({
  /** The version of the item: what is redeemed is what was shown. */
  id: z.uuid(),
  code: z.string(),
  title: z.string(),
  summary: z.string(),
  art: z.string(),
  reward,
  /** In whole points. */
  points: z.int(),
  /** What it costs of the balance besides; null: points alone. */
  cashPrice: z.nullable(money),
  /** How many are left; null: no limit. */
  left: z.nullable(z.int()),
  perMember: z.nullable(z.int()),
  /** How many of it the reader has or waits for. */
  taken: z.int(),
  levelFrom: z.nullable(z.int()),
  needsAddress: z.boolean(),
  approval: z.enum(['automatic', 'staff']),
  endsAt: z.nullable(instant),
  /** null: the reader can redeem one now. */
  obstacle: z.nullable(z.enum(mallObstacles)),
})
export type MallItem = z.output<typeof mallItem>

/** A redemption as its member reads it (S3-040, S3-041). */
export const redemption = z.object({
  id: z.uuid(),
  /** The transaction reference number. */
  reference: z.string(),
  appliedAt: instant,
  type: z.string(),
  name: z.string(),
  art: z.string(),
  quantity: z.int(),
  /** In ten-thousandths, for the whole quantity. */
  points: money,
  /** What it took of the balance besides points; given back with them where it was declined. */
  amount: money,
  /** What it is worth in the brand's currency: the redeem amount of cash and bonus. */
  redeemAmount: money,
  currency: realCurrency,
  state: z.enum(redemptionStates),
  remark: z.string(),
  decidedAt: z.nullable(instant),
  /** null: nothing is sent, or the address is no more. */
  delivery: z.nullable(deliveryAddress),
})

const pointEntry = z.object({
  /** Its number in the balance's order. */
  seq: money,
  at: instant,
  type: z.enum(pointTypes),
  points: money,
  balanceAfter: money,
})

const balance = z.object({
  /** In ten-thousandths; below zero it is owed. */
  points: money,
  /** What could be spent, in whole points. */
  available: money,
  /** Points earned for each point of the rates, in per cent, by VIP level. */
  multiplier: z.int(),
})

const span = { from: z.optional(day), to: z.optional(day) }
const passwordRefusals = [
  'payment_password_not_set',
  'payment_password_wrong',
  'step_up_required',
  'login_locked',
] as const
const givingRefusals = ['promotion_over', 'promotion_gone', 'promotion_barred'] as const

export const pointsApi = {
  balance: endpoint('GET /wps/relay/MCS2_getPointBalance', {
    modId: 'POINT_MALL',
    access: 'member',
    summary: "The member's points",
    output: balance,
  }),
  rewards: endpoint('GET /wps/relay/MCS2_getPointReward', {
    modId: 'POINT_MALL',
    access: 'visitor',
    summary: 'What points are redeemed for, in the order of the mall',
    output: z.object({ currency: realCurrency, items: z.array(mallItem) }),
    // Each answer works out for the asker what of the whole mall can be had, for some 14 ms of a processor.
    rate: { per: 'address', requests: 300, seconds: 60 },
  }),
  config: endpoint('GET /wps/relay/MCS2_getPointConfig', {
    modId: 'POINT_MALL',
    access: 'visitor',
    summary: 'How points are earned and converted; without rules the brand gives none',
    output: z.object({
      rules: z.nullable(
        z.object({
          currency: realCurrency,
          /** What of valid bets, or of deposits, brings one point; null: none. */
          bets: z.array(z.object({ type: z.enum(betPointTypes), perPoint: z.nullable(money) })),
          deposit: z.nullable(money),
          /** The least number of whole points that are converted, and the cash for them. */
          conversion: z.nullable(z.object({ points: z.int(), amount: money })),
          /** The exchange rate table: whole points and the cash for them. */
          exchange: z.array(z.object({ points: z.int(), amount: money })),
        }),
      ),
    }),
  }),
  redeem: endpoint('POST /wps/relay/passwordCheck/MCS2_redeemPointReward', {
    modId: 'POINT_MALL',
    access: 'member',
    summary:
      'Redeems points, and money where the item asks for it, for an item; the same requestId is the same redemption',
    encrypted: true,
    stepUp: 'in_call',
    input: z.object({
      itemId: z.uuid(),
      quantity: z._default(integer({ min: 1, max: REDEEMED_AT_ONCE }), 1),
      delivery: z.optional(deliveryAddress),
      requestId,
      paymentPassword: shownPaymentPassword,
    }),
    output: redemption,
    refusals: [
      ...passwordRefusals,
      ...givingRefusals,
      'conflict',
      'points_insufficient',
      'insufficient_funds',
      'points_sold_out',
      'points_limit',
      'points_address',
    ],
    rate: { per: 'session', requests: 20, seconds: 60 },
  }),
  redemptions: endpoint('GET /wps/relay/MCS2_getRedeemPointList', {
    modId: 'POINT_MALL',
    access: 'member',
    summary: "The member's redemptions, the newest first",
    input: z.object({ ...pageQuery, ...span, state: z.optional(z.enum(redemptionStates)) }),
    output: pageOf(redemption),
  }),
  convert: endpoint('POST /wps/relay/passwordCheck/MCS2_convertPoint', {
    modId: 'POINT_MALL',
    access: 'member',
    summary: 'Converts whole units of points to cash; what is beyond stays points',
    encrypted: true,
    stepUp: 'in_call',
    input: z.object({
      /** In whole points. */
      points: integer({ min: 1, max: 2_000_000_000 }),
      requestId,
      paymentPassword: shownPaymentPassword,
    }),
    output: z.object({ points: money, amount: money, currency: realCurrency, balance }),
    refusals: [
      ...passwordRefusals,
      ...givingRefusals,
      'conflict',
      'points_insufficient',
      'points_below_unit',
    ],
    rate: { per: 'session', requests: 20, seconds: 60 },
  }),
  entries: endpoint('GET /wps/points/entries', {
    modId: 'POINT_MALL',
    access: 'member',
    summary: "Every change of the member's points, the newest first",
    input: z.object({ ...pageQuery, ...span, type: z.optional(z.enum(pointTypes)) }),
    output: pageOf(pointEntry),
  }),
}
