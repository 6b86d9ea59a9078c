import * as z from 'zod/mini'
import { boundedText } from '../field-types.ts'
import { contractTerms, termsProblem } from './agents.ts'
import { endpoint } from '../endpoint.ts'
import { typedCode, typedLines, typedText } from '../typed-text.ts'
import { instant, memberId, money } from '../wire.ts'

const day = z.iso.date()
/** What somebody becomes: a player, an agent, a sub-affiliate (S9-036). */
export const downlineTypes = [0, 2, 42] as const
const memberType = z.literal(downlineTypes)
/** One of each type at most, offered when the account is there; the new agent signs or refuses them. */
const terms = z.array(contractTerms).check(z.maxLength(4))
const code = typedCode(32).check(z.regex(/^[A-Za-z0-9]{3,32}$/))

export const agentLink = z.object({
  code: z.string(),
  kind: z.enum(['affiliate', 'referral']),
  /** The only host on which it counts, or null. */
  host: z.nullable(z.string()),
  enabled: z.boolean(),
  memberType,
  name: z.string(),
  terms,
  createdAt: z.nullable(instant),
  /** Who came by it, ever and today, and what they did in the span. */
  members: z.int(),
  membersToday: z.int(),
  newMembers: z.int(),
  activeMembers: z.int(),
  validBet: money,
  deposits: money,
  /** stake − payout − promotions. */
  profit: money,
})
export type AgentLink = z.output<typeof agentLink>

const pace = { per: 'session', requests: 30, seconds: 60 } as const

/** The register centre: accounts that an agent opens, links that bring new ones, and notes about the team (S2-066, S2-068). */
export const agentLinksApi = {
  links: endpoint('GET /wps/agents/links', {
    access: 'agent',
    summary: 'The caller’s links and codes with who came by them and what those did in the span',
    input: z.object({ from: z.optional(day), to: z.optional(day) }),
    output: z.object({
      from: day,
      to: day,
      items: z.array(agentLink),
      /** What the caller may make of somebody. */
      downlineTypes: z.array(memberType),
    }),
    refusals: ['bad_request'],
  }),
  makeLink: endpoint('POST /wps/agents/links', {
    access: 'agent',
    summary: 'Makes a link; its terms are offered to whoever comes by it',
    input: z.object({ name: typedText(60), memberType, terms, code: z.optional(code) }),
    output: z.object({ code: z.string() }),
    refusals: ['bad_request', 'conflict', 'contract_terms_invalid', 'contract_above_own'],
    rate: pace,
  }),
  checkTerms: endpoint('POST /wps/agents/links/terms', {
    access: 'agent',
    summary: 'Checks terms that a link or a new account would be offered, before anybody has come',
    input: z.object({ terms: contractTerms }),
    output: z.object({
      problems: z.array(termsProblem),
      /** The caller’s own terms of this type, which nothing given may exceed; null: none. */
      own: z.nullable(contractTerms),
    }),
    rate: { per: 'session', requests: 240, seconds: 60 },
  }),
  endLink: endpoint('POST /wps/agents/links/:code/end', {
    access: 'agent',
    summary: 'Ends a referral link; who came by it stays',
    input: z.object({ code }),
    refusals: ['not_found'],
    rate: pace,
  }),
  openAccount: endpoint('POST /wps/agents/downlines', {
    access: 'agent',
    summary:
      'Opens an account right below the caller; its password must be changed at the first login',
    encrypted: true,
    input: z.object({
      username: typedText(64),
      password: boundedText(128),
      memberType,
      terms,
    }),
    output: z.object({ memberId, account: z.string(), offers: z.int() }),
    refusals: [
      'bad_request',
      'field_invalid',
      'username_taken',
      'password_too_common',
      'contract_terms_invalid',
      'contract_above_own',
    ],
    rate: { per: 'session', requests: 10, seconds: 60 },
  }),
  note: endpoint('GET /wps/agents/notes/:memberId', {
    access: 'agent',
    summary: 'What the caller wrote down about a member of the team',
    input: z.object({ memberId }),
    output: z.object({ note: z.string(), at: z.nullable(instant) }),
    refusals: ['not_found'],
  }),
  writeNote: endpoint('PUT /wps/agents/notes/:memberId', {
    access: 'agent',
    summary: 'Writes it down; an empty note is forgotten',
    input: z.object({ memberId, note: typedLines(2000) }),
    refusals: ['not_found'],
    rate: pace,
  }),
}
