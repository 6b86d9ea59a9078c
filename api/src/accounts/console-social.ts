import * as z from 'zod/mini'
import { boundedText } from '../field-types.ts'
import { proposedChange } from '../core/approvals.ts'
import { auditReason } from '../console/console.ts'
import { endpoint } from '../endpoint.ts'
import { socialProvider } from './social.ts'
import { instant, memberId } from '../wire.ts'

const address = boundedText(300)
const clientId = boundedText(200).check(z.minLength(1))

/** How a provider is reached; of openid the issuer is enough, of OAuth 2 the three doors are written down. */
export const socialReach = z.discriminatedUnion('dialect', [
  z.object({ dialect: z.literal('openid'), issuer: address }),
  z.object({
    dialect: z.literal('oauth2'),
    authorizationUrl: address,
    tokenUrl: address,
    profileUrl: address,
  }),
])
export type SocialReach = z.output<typeof socialReach>

export const consoleSocialApi = {
  providers: endpoint('GET /console/api/social/providers', {
    access: { staff: 'brand.read' },
    summary: 'The providers of the brand; their secrets are never shown again',
    output: z.object({
      providers: z.array(
        z.object({
          provider: socialProvider,
          /** Switched on for the brand and allowed by its market. */
          switchedOn: z.boolean(),
          /** Without a set-up of its own: the demonstration's own page answers. */
          sandbox: z.boolean(),
          setUp: z.nullable(
            z.object({
              reach: socialReach,
              clientId,
              updatedAt: instant,
              updatedBy: z.string(),
            }),
          ),
        }),
      ),
      /** What must be written down at the provider, for each host of the brand. */
      returnAddresses: z.array(z.string()),
    }),
  }),
  setUp: endpoint('PUT /console/api/social/providers/:provider', {
    access: { staff: 'brand.write' },
    summary:
      'Asks for a provider to be reached so; it counts when a second person agrees, and the secret is encrypted',
    input: z.object({
      provider: socialProvider,
      reach: socialReach,
      clientId,
      /** Empty keeps the one that is there, as long as addresses and client stay the same. */
      clientSecret: boundedText(500),
      reason: auditReason,
    }),
    output: proposedChange,
    refusals: ['social_address_unusable', 'field_invalid', 'proposal_waits'],
  }),
  remove: endpoint('POST /console/api/social/providers/:provider/remove', {
    access: { staff: 'brand.write' },
    summary: 'Takes a provider away; links of members stay for the day it comes back',
    input: z.object({ provider: socialProvider, reason: auditReason }),
    output: z.object({ removed: z.boolean() }),
  }),
  links: endpoint('GET /console/api/members/:memberId/social', {
    access: { staff: 'members.read' },
    summary: 'The accounts elsewhere that a member is linked to',
    input: z.object({ memberId }),
    output: z.object({
      links: z.array(z.object({ provider: socialProvider, hint: z.string(), linkedAt: instant })),
    }),
    refusals: ['not_found'],
  }),
  unlink: endpoint('POST /console/api/members/:memberId/social/:provider/unlink', {
    access: { staff: 'members.write' },
    summary: 'Undoes a link for a member who has proven who they are, and signs the member out',
    input: z.object({ memberId, provider: socialProvider, reason: auditReason }),
    output: z.object({ endedSessions: z.int() }),
    refusals: ['not_found'],
  }),
}
