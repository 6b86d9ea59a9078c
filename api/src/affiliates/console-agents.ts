import * as z from 'zod/mini'
import { commissionRunId, levelView, runStates, runView } from './agent-runs.ts'
import { proposedChange } from '../core/approvals.ts'
import { cursor } from '../field-types.ts'
import { agentLink, downlineTypes } from './agent-links.ts'
import { commissionMaths } from './agent-pay.ts'
import { paidTeamFigures, teamMember } from './agent-team.ts'
import { contractStates, contractTerms, contractTypes, contractView } from './agents.ts'
import { auditReason, memoReason } from '../console/console.ts'
import { endpoint } from '../endpoint.ts'
import { typedCode, typedText } from '../typed-text.ts'
import { instant, memberId, money, pageOf, pageQuery } from '../wire.ts'
import { secondPersonRefusals } from '../core/second-person.ts'

const person = z.object({ memberId, account: z.string() })
const agentView = z.object({
  memberId,
  account: z.string(),
  memberType: z.int(),
  upline: z.nullable(person),
  level: z.int(),
  direct: z.int(),
  team: z.int(),
  contracts: z.int(),
  commissionBalance: money,
  figures: paidTeamFigures,
})

/** A domain as it stands in an address: small letters, digits and hyphens, with a dot. */
const HOST = /^(?=.*\.)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/

/** A contract as those read it who watch over what agents are paid for. */
const watchedContract = z.extend(contractView, {
  /** It pays more the more members lose. */
  paysOnLosses: z.boolean(),
})

const agentCode = z.pick(agentLink, {
  code: true,
  kind: true,
  host: true,
  enabled: true,
  memberType: true,
  members: true,
})

export const consoleAgentsApi = {
  agents: endpoint('GET /console/api/agents', {
    access: { staff: 'members.read' },
    summary: 'Agents of the brand, the newest first, with their teams of the last 30 days',
    input: z.object({
      search: z._default(typedText(64), ''),
      ...pageQuery,
    }),
    output: pageOf(agentView),
  }),
  agent: endpoint('GET /console/api/agents/:memberId', {
    access: { staff: 'members.read' },
    summary: 'One agent or player: the way up, and every place held so far',
    input: z.object({ memberId }),
    output: z.object({
      agent: agentView,
      /** From the topmost agent down to the direct upline. */
      way: z.array(person),
      /** What the brand and its market let agents be paid for at all. */
      payable: z.array(z.enum(contractTypes)),
      /** The newest first; at most a hundred. */
      places: z.array(
        z.object({
          since: instant,
          upline: z.nullable(person),
          /** Who moved whom, and why; null: the place of the registration. */
          moved: z.nullable(z.object({ by: z.string(), of: person, reason: z.string() })),
        }),
      ),
    }),
    refusals: ['not_found'],
  }),
  team: endpoint('GET /console/api/agents/:memberId/team', {
    access: { staff: 'members.read' },
    summary: 'Who stands directly below an agent, the newest first, with the last 30 days',
    input: z.object({ memberId, ...pageQuery }),
    output: pageOf(teamMember),
    refusals: ['not_found'],
  }),
  move: endpoint('POST /console/api/agents/moves', {
    access: { staff: 'members.write' },
    summary:
      'Asks to move a member with everybody below under another agent; a second person does it',
    input: z.object({
      memberId,
      /** The new upline; null: nobody. */
      to: z.nullable(memberId),
      reason: auditReason,
    }),
    output: proposedChange,
    refusals: ['not_found', 'agent_move_impossible', 'proposal_waits'],
  }),
  codes: endpoint('GET /console/api/agents/:memberId/codes', {
    access: { staff: 'members.read' },
    summary:
      'Every code and link of an agent, with the domain on which it counts and who came by it',
    input: z.object({ memberId }),
    output: z.object({
      items: z.array(agentCode),
      /** What the agent may make of somebody. */
      downlineTypes: z.array(z.literal(downlineTypes)),
    }),
    refusals: ['not_found'],
  }),
  giveCode: endpoint('POST /console/api/agents/codes', {
    access: { staff: 'members.write' },
    summary:
      'Gives an agent an affiliate code; with a domain it counts there alone, and whoever comes by that domain needs no code',
    input: z.object({
      memberId,
      code: typedCode(32).check(z.regex(/^[A-Za-z0-9]{3,32}$/)),
      /** A domain that leads to this brand; null: every one. */
      host: z._default(z.nullable(z.string().check(z.regex(HOST), z.maxLength(253))), null),
      memberType: z.literal(downlineTypes),
      reason: auditReason,
    }),
    output: z.object({ code: z.string() }),
    refusals: ['not_found', 'field_invalid', 'conflict'],
  }),
  endCode: endpoint('POST /console/api/agents/codes/end', {
    access: { staff: 'members.write' },
    summary: 'Ends an affiliate code; who came by it stays',
    input: z.object({ memberId, code: typedCode(32), reason: auditReason }),
    refusals: ['not_found'],
  }),
  contracts: endpoint('GET /console/api/agents/contracts', {
    access: { staff: 'members.read' },
    summary: 'Contracts of the brand, the newest first; of one agent, given and received',
    input: z.object({
      memberId: z.optional(memberId),
      type: z.optional(z.enum(contractTypes)),
      state: z.optional(z.enum(contractStates)),
      /** Only those that pay more the more members lose. */
      onLosses: z._default(z.stringbool(), false),
      ...pageQuery,
    }),
    output: pageOf(watchedContract),
  }),
  offer: endpoint('POST /console/api/agents/contracts', {
    access: { staff: 'brand.write' },
    summary:
      'Asks to offer a contract of the house to an agent whom nobody is above; a second person offers it',
    input: z.object({ memberId, terms: contractTerms, reason: auditReason }),
    output: proposedChange,
    refusals: [
      'not_found',
      'contract_terms_invalid',
      'contract_above_own',
      'return_guard_broken',
      'conflict',
      'proposal_waits',
    ],
  }),
  runs: endpoint('GET /console/api/agents/runs', {
    access: { staff: 'money.read' },
    summary: 'Settlement runs, the newest first; those without anything to pay only when asked for',
    input: z.object({
      type: z.optional(z.enum(contractTypes)),
      state: z.optional(z.enum(runStates)),
      withEmpty: z._default(z.stringbool(), false),
      ...pageQuery,
    }),
    output: pageOf(runView),
  }),
  run: endpoint('GET /console/api/agents/runs/:commissionRunId', {
    access: { staff: 'money.read' },
    summary: 'One run with its lines, the largest first, and how each came about',
    input: z.object({ commissionRunId }),
    output: z.object({
      run: runView,
      levels: z.array(levelView),
      /** The largest; at most a thousand. */
      lines: z.array(
        z.object({
          commissionLineId: z.uuid(),
          agent: person,
          upline: z.nullable(person),
          state: z.enum(['due', 'paid', 'nothing']),
          amount: money,
          /** What was taken back of it; `madeAt` null: proposed, and nothing has moved. */
          takenBack: z.nullable(
            z.object({ amount: money, reason: z.string(), madeAt: z.nullable(instant) }),
          ),
          maths: commissionMaths,
        }),
      ),
    }),
    refusals: ['not_found'],
  }),
  approve: endpoint('POST /console/api/agents/runs/:commissionRunId/approve', {
    access: { staff: 'withdrawals.approve' },
    summary: 'Approves a run that waits: the first person approves, another one releases the money',
    input: z.object({ commissionRunId, reason: auditReason }),
    output: z.object({ state: z.enum(runStates) }),
    refusals: ['not_found', 'run_decided', ...secondPersonRefusals],
  }),
  rerun: endpoint('GET /console/api/agents/runs/:commissionRunId/rerun', {
    access: { staff: 'money.read' },
    summary: 'Calculates a run again and writes nothing: what would differ from its lines',
    input: z.object({ commissionRunId }),
    output: z.object({
      lines: z.int(),
      payable: money,
      differences: z.array(z.object({ agent: person, written: money, again: money })),
    }),
    refusals: ['not_found'],
  }),
  exportRun: endpoint('POST /console/api/agents/runs/:commissionRunId/export', {
    access: { staff: 'money.read' },
    summary:
      'A whole run as lines of JSON, page by page, which croupier-verify-pay computes again; audited',
    input: z.object({
      commissionRunId,
      cursor: z.optional(cursor),
    }),
    output: z.object({ text: z.string(), nextCursor: z.nullable(cursor) }),
    refusals: ['not_found'],
  }),
  takeBack: endpoint('POST /console/api/agents/lines/:commissionLineId/take-back', {
    access: { staff: 'adjustments.write' },
    summary:
      'Proposes to take back pay that was paid, whole or in part, once; a second person makes it where balances are corrected',
    input: z.object({
      commissionLineId: z.uuid(),
      amount: money.check(z.refine((amount) => amount > 0n)),
      reason: memoReason,
    }),
    output: z.object({ adjustmentId: z.uuid() }),
    refusals: ['not_found', 'field_invalid', 'conflict', 'amount_not_payable'],
  }),
  liabilities: endpoint('GET /console/api/agents/liabilities', {
    access: { staff: 'money.read' },
    summary:
      'What the house owes agents: in commission balances, calculated and not paid, carried on',
    output: z.object({
      currency: z.string(),
      balances: money,
      holders: z.int(),
      inReview: money,
      paying: money,
      /** Shortfalls that dividend contracts carry between agents; no money of the house. */
      carried: money,
    }),
  }),
  suspicions: endpoint('GET /console/api/agents/suspicions', {
    access: { staff: 'members.read' },
    summary:
      'Patterns worth a look: members from the network or on a device of their own agent, many of a team from one network, rings on one device, and money sent in a circle within a day',
    output: z.object({
      items: z.array(
        z.object({
          kind: z.enum(['own_network', 'one_network', 'own_device', 'ring', 'circle']),
          agent: person,
          /** At most ten of them. */
          members: z.array(person),
          count: z.int(),
          /** Commission that the agent was paid in the last 30 days. */
          paid: money,
        }),
      ),
    }),
  }),
}
