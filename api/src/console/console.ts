import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { typedLines, typedText } from '../typed-text.ts'
import { instant, memberId, money, pageOf, pageQuery } from '../wire.ts'

/** Why somebody did it; kept in the audit log for good. */
export const auditReason = typedLines(500, 3)

/** A reason that becomes the memo of the ledger's line, whole: no longer than a memo is. */
export const memoReason = typedLines(180, 3)

export const memberSummary = z.object({
  id: memberId,
  account: z.string(),
  nickname: z.string(),
  /** 0 player, 4 trial, 1 general agent, 2 agent, 41 affiliate, 42 sub-affiliate. */
  memberType: z.int(),
  currency: z.string(),
  status: z.enum(['active', 'blocked', 'closed']),
  /** Money that can be staked and withdrawn. */
  cash: money,
  registeredAt: instant,
  lastLoginAt: z.nullable(instant),
})

const subaccountBalance = z.object({ currency: z.string(), subaccount: z.string(), balance: money })

/** A day, a week or a whole life of a member in figures; GGR is stake minus payout. */
const memberFigures = z.object({
  bets: z.int(),
  stake: money,
  payout: money,
  promotions: money,
  deposits: money,
  withdrawals: money,
})

const dayFigures = z.object({
  /** 2026-11-21, in the brand's time zone. */
  day: z.string(),
  activePlayers: z.int(),
  bets: z.int(),
  stake: money,
  payout: money,
  deposits: money,
  withdrawals: money,
})

export const consoleApi = {
  dashboard: endpoint('GET /console/api/dashboard', {
    access: { staff: 'money.read' },
    summary: 'The brand’s day in figures, the days before it, and what waits for somebody',
    output: z.object({
      currency: z.string(),
      today: dayFigures,
      /** The fourteen days that end today, oldest first; days without play are zero. */
      days: z.array(dayFigures),
      waiting: z.object({
        withdrawals: z.int(),
        withdrawalsAmount: money,
        /** Past their promised time. */
        withdrawalsLate: z.int(),
        /** Approved payouts that a person has to send at the bank. */
        payoutsToSend: z.int(),
        cases: z.int(),
        /** Between members, for somebody of the house to look at. */
        transfers: z.int(),
      }),
      /** What members hold altogether, in the brand's currency. */
      liabilities: money,
      /** What keeps the house from working as it should, each with since when. */
      trouble: z.object({
        /** Players meet the maintenance page; `until` is what was announced. */
        maintenance: z.nullable(z.object({ since: instant, until: z.nullable(instant) })),
        /** Periodic jobs whose last good round was too long ago. */
        jobs: z.array(
          z.object({ name: z.string(), since: instant, everyMs: z.int(), isFailing: z.boolean() }),
        ),
      }),
      /** Until when the figures have followed the journal. */
      asOf: instant,
    }),
  }),
  quickSearch: endpoint('GET /console/api/search', {
    access: { staff: 'members.read' },
    summary:
      'Members, money lines, withdrawals and deposits by name, number, id or a bank’s reference',
    input: z.object({ text: typedText(64, 2) }),
    output: z.object({
      hits: z.array(
        z.object({
          kind: z.enum(['member', 'journal', 'withdrawal', 'deposit', 'round']),
          id: z.string(),
          memberId: z.nullable(memberId),
          title: z.string(),
          detail: z.string(),
        }),
      ),
    }),
  }),
  listMembers: endpoint('GET /console/api/members', {
    access: { staff: 'members.read' },
    summary: 'Members of the brand by the beginning of their name or by id, newest first',
    input: z.object({
      ...pageQuery,
      text: z._default(typedText(64), ''),
      withTrial: z._default(z.stringbool(), false),
    }),
    output: pageOf(memberSummary),
  }),
  member: endpoint('GET /console/api/members/:memberId', {
    access: { staff: 'members.read' },
    summary: 'A member with balances and figures; the view is written to the audit log',
    input: z.object({ memberId }),
    output: z.object({
      ...memberSummary.shape,
      language: z.string(),
      icon: z.string(),
      hasPaymentPassword: z.boolean(),
      registeredFrom: z.string(),
      recruitedBy: z.nullable(memberId),
      balances: z.array(subaccountBalance),
      /** Over the member's whole life, in the member's currency. */
      lifetime: memberFigures,
      today: memberFigures,
    }),
    refusals: ['not_found'],
  }),
  personalData: endpoint('POST /console/api/members/:memberId/personal-data', {
    access: { staff: 'members.read' },
    summary: 'The member’s personal data in clear, for a reason that the audit log keeps',
    input: z.object({ memberId, reason: auditReason }),
    output: z.object({ fields: z.array(z.object({ name: z.string(), value: z.string() })) }),
    refusals: ['not_found'],
  }),
  setMemberStatus: endpoint('POST /console/api/members/:memberId/status', {
    access: { staff: 'members.write' },
    summary: 'Blocks a member (signed out at once, no bets, money untouched) or frees them',
    input: z.object({ memberId, status: z.enum(['active', 'blocked']), reason: auditReason }),
    output: z.object({ status: z.enum(['active', 'blocked']) }),
    refusals: ['not_found', 'conflict'],
  }),
}
