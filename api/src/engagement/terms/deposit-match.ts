import * as z from 'zod/mini'
import { integer } from '../../field-types.ts'
import { money } from '../../wire.ts'
import { wageringShare } from '../reward.ts'
import { voucherCode } from './voucher.ts'

const positive = money.check(z.refine((amount) => amount > 0n))

/** A share of a deposit as a bonus, for members who take part before they pay in. */
export const depositMatchTerms = z.object({
  kind: z.literal('deposit_match'),
  /** Only for who enters this word; null: for everybody whom the promotion is for. */
  voucher: z._default(z.nullable(voucherCode), null),
  /** Which deposit of the member brings it; null: the next one. */
  nth: z.nullable(integer({ min: 1, max: 20 })),
  leastDeposit: positive,
  /** Of the deposit, in hundredths of a percent: 5000 is half of it. */
  rate: integer({ min: 1, max: 30_000 }),
  /** The most that it brings. */
  most: positive,
  /** Kept aside until its bets are made, or staked after the cash. */
  gives: z.enum(['release', 'playable']),
  /** Valid bets of so many times the bonus, or the bonus and the deposit. */
  times: integer({ min: 1, max: 60 }),
  wagers: z.enum(['bonus_alone', 'bonus_and_deposit']),
  days: integer({ min: 1, max: 90 }),
  contribution: wageringShare,
  /** The highest stake of a round that a playable bonus pays for. */
  maxStake: positive,
  /** The most of a playable bonus that becomes cash; null: no cap. */
  maxConversion: z.nullable(positive),
})
