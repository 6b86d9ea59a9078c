import * as z from 'zod/mini'
import { currency, instant, memberId, money } from '../wire.ts'

/** A member as logins and pages are told of one. */
const account = {
  id: memberId,
  account: z.string(),
  nickname: z.string(),
  /** 0 player, 4 trial, 1 general agent, 2 agent, 41 affiliate, 42 sub-affiliate (S3-013). */
  type: z.literal([0, 1, 2, 4, 41, 42]),
  /** avatar-01 … avatar-16 */
  icon: z.string(),
  isLogin: z.literal(true),
  isAgent: z.boolean(),
  isTrial: z.boolean(),
  firstTimeLogin: z.boolean(),
  /** A market's rule wants a new password after so many days. */
  passwordExpired: z.boolean(),
  /** The password is known to be in strangers' hands, or somebody else has set it. */
  mustChangePassword: z.boolean(),
  hasPaymentPassword: z.boolean(),
  currency,
  /** The login before this one. */
  lastLoginAt: z.nullable(instant),
}

/** What a login answers (S3-003). The session works only together with the cookie that came with it. */
export const loginResult = z.object({ token: z.string(), expiresAt: instant, ...account })

export const memberInfo = z.object({
  ...account,
  currencySymbol: z.string(),
  /** The cash subaccount in ten-thousandths. */
  balance: money,
  /** What of a bonus can be staked after the cash. */
  playable: money,
  language: z.string(),
  steppedUpUntil: z.nullable(instant),
  /** Until then the first payment password may be set without showing the login's secret again. */
  loginProvenUntil: z.nullable(instant),
  /** Until then the payment password is not asked for again. */
  paymentProvenUntil: z.nullable(instant),
  /** The version of the terms that is to be accepted before the next bet; null when there is none. */
  termsDue: z.nullable(z.string()),
  hasVip: z.boolean(),
  vipLabelName: z.nullable(z.string()),
  vipRankLevel: z.int(),
  availablePromoCount: z.int(),
  /** Rewards of missions that can be taken now. */
  claimableMissions: z.int(),
  unreadMessage: z.int(),
})

export const icons: readonly string[] = Array.from(
  { length: 16 },
  (_, index) => `avatar-${String(index + 1).padStart(2, '0')}`,
)
