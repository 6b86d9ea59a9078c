import * as z from 'zod/mini'
import { boundedText, roundId } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'
import { typedText } from '../typed-text.ts'
import { instant, memberId, money, pageOf, pageQuery } from '../wire.ts'

const day = z.iso.date()
/** Days of the brand’s calendar, both included, at most 366; by default the last 30. */
const span = { from: z.optional(day), to: z.optional(day) }
const member = z.optional(memberId)

export const teamFigures = z.object({
  /** Settled rounds. */
  bets: z.int(),
  stake: money,
  payout: money,
  /** Stakes that carried risk, as far as the game type contributes. */
  validBet: money,
  promotions: money,
  deposits: money,
  withdrawals: money,
  /** stake − payout − promotions: the house’s view, before salaries; positive means that the house won. */
  profit: money,
})
export type TeamFigures = z.output<typeof teamFigures>

/** With what the team was paid in salaries for the same days: dividends are reckoned from the profit after them. */
export const paidTeamFigures = z.extend(teamFigures, {
  /** Daily, hourly and real-time pay of the agent and everybody below. */
  salaries: money,
  /** profit − salaries. */
  profitAfterSalaries: money,
})
export type PaidTeamFigures = z.output<typeof paidTeamFigures>

export const teamMember = z.object({
  memberId,
  account: z.string(),
  /** 0 player; 1, 2, 41, 42 agents. */
  memberType: z.int(),
  /** 1: direct. */
  level: z.int(),
  joinedAt: instant,
  lastLoginAt: z.nullable(instant),
  status: z.enum(['active', 'blocked', 'closed']),
  /** Directly below; for agents. */
  direct: z.int(),
  /** Everybody below. */
  team: z.int(),
  /** Of an agent: the team’s with the agent’s own; of a player: their own, without salaries. */
  figures: paidTeamFigures,
})

const refusals = ['not_found', 'bad_request'] as const

export const agentTeamApi = {
  overview: endpoint('GET /wps/agents/team/overview', {
    access: 'agent',
    summary:
      'The team’s figures of a span of days (agentTeamOverview), of the caller or of an agent below',
    input: z.object({ ...span, memberId: member }),
    output: z.object({
      from: day,
      to: day,
      timeZone: z.string(),
      currency: z.string(),
      /** The account whose team it is, and the way down to it from the caller. */
      way: z.array(z.object({ memberId, account: z.string() })),
      total: paidTeamFigures,
      members: z.int(),
      agents: z.int(),
      direct: z.int(),
      newMembers: z.int(),
      /** With a valid bet in the span. */
      activeMembers: z.int(),
      byDay: z.array(z.extend(paidTeamFigures, { day })),
      byGameType: z.array(z.extend(teamFigures, { gameType: z.string() })),
      /** level 1 is direct. */
      byLevel: z.array(z.object({ level: z.int(), members: z.int(), figures: teamFigures })),
      /** How the figures are made, in words. */
      formula: z.literal(
        'profit = stake - payout - promotions; profitAfterSalaries = profit - salaries',
      ),
      /** Up to when what was played is in the figures. */
      asOf: instant,
    }),
    refusals,
  }),
  members: endpoint('GET /wps/agents/team/members', {
    access: 'agent',
    summary:
      'Team management (downlineManagmentView): direct members of the caller or of an agent below, or a search in the team',
    input: z.object({
      ...span,
      memberId: member,
      /** The beginning of an account name, anywhere in the team. */
      search: z._default(typedText(64), ''),
      only: z._default(z.enum(['all', 'agents', 'players']), 'all'),
      ...pageQuery,
    }),
    output: pageOf(teamMember),
    refusals,
  }),
  bets: endpoint('GET /wps/agents/team/bets', {
    access: 'agent',
    summary: 'Team betting (personalHistoryCopy): what was settled, the newest first',
    input: z.object({
      ...span,
      memberId: member,
      gameType: z.optional(boundedText(16)),
      ...pageQuery,
    }),
    output: pageOf(
      z.object({
        memberId,
        account: z.string(),
        at: instant,
        kind: z.enum(['bet', 'correction']),
        roundId,
        gameCode: z.nullable(z.string()),
        title: z.nullable(z.string()),
        gameType: z.string(),
        stake: money,
        payout: money,
        validBet: money,
      }),
    ),
    refusals,
  }),
  betTotals: endpoint('GET /wps/agents/team/bets/totals', {
    access: 'agent',
    summary: 'What all of the team betting of a filter adds up to, however many pages it has',
    input: z.object({
      ...span,
      memberId: member,
      gameType: z.optional(boundedText(16)),
    }),
    output: z.object({ bets: z.int(), stake: money, validBet: money, payout: money }),
    refusals,
  }),
  losses: endpoint('GET /wps/agents/team/losses', {
    access: 'agent',
    summary:
      'User loss (palStatementsAgentCopy): each member’s own figures of the span, the largest profit of the house first',
    input: z.object({ ...span, memberId: member, ...pageQuery }),
    output: pageOf(
      z.object({ memberId, account: z.string(), level: z.int(), figures: teamFigures }),
    ),
    refusals,
  }),
  lossTotals: endpoint('GET /wps/agents/team/losses/totals', {
    access: 'agent',
    summary: 'What all members of a team’s user loss add up to',
    input: z.object({ ...span, memberId: member }),
    output: z.object({ members: z.int(), figures: teamFigures }),
    refusals,
  }),
  transactionTotals: endpoint('GET /wps/agents/team/transactions/totals', {
    access: 'agent',
    summary: 'What all account details of a span add up to',
    input: z.object({ ...span, memberId: member }),
    output: z.object({ lines: z.int(), came: money, went: money }),
    refusals,
  }),
  transactions: endpoint('GET /wps/agents/team/transactions', {
    access: 'agent',
    summary:
      'Account details (agentDownlineTransactionDetailsCopy): lines of one member of the team, or of the caller, the newest first',
    input: z.object({ ...span, memberId: member, ...pageQuery }),
    output: pageOf(
      z.object({
        walletTxId: z.uuid(),
        at: instant,
        subaccount: z.string(),
        operation: z.string(),
        amount: money,
        balanceAfter: money,
        gameCode: z.nullable(z.string()),
        /** The game in the caller’s language; null where the catalogue does not know it. */
        title: z.nullable(z.string()),
        roundId: z.nullable(roundId),
        /** The line of pay that this paid, or took back of; null where it is no pay. */
        pay: z.nullable(z.object({ commissionLineId: z.uuid(), isTakenBack: z.boolean() })),
      }),
    ),
    refusals,
  }),
}
