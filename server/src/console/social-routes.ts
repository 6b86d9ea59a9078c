import { isDeepStrictEqual } from 'node:util'
import { consoleSocialApi, socialReach } from '@croupier/api/accounts/console-social'
import { socialProvider, socialProviders } from '@croupier/api/accounts/social'
import { assert } from '@croupier/shared/assert'
import * as z from 'zod/mini'
import type { Http } from '../platform/http/http.ts'
import { route } from '../platform/http/route.ts'
import { refuse } from '../platform/refusal.ts'
import { SOCIAL_RETURN_PATH } from '../accounts/members/members.ts'
import { type ConsoleDeps, memberOf } from './deps.ts'
import { auditLineOf } from '../core/audit/audit.ts'
import { transact } from '../platform/transact.ts'

/** Serves the set-up of social sign-in and, for support, the links of members. */
export function socialDeskRoutes(http: Http, parts: ConsoleDeps): void {
  setUpRoutes(http, parts)
  proposalRoutes(http, parts)
  linkRoutes(http, parts)
}

const setUpShape = z.object({
  provider: socialProvider,
  reach: socialReach,
  clientId: z.string(),
  newSecret: z.boolean(),
})
const secretShape = z.object({ clientSecret: z.string() })

function setUpRoutes(http: Http, { audit, brands, identity }: ConsoleDeps): void {
  const { db, config } = http.context
  const { providers } = identity.social

  route(http, consoleSocialApi.providers, async ({ brand }) => {
    const setUps = await providers.setUps(db, brand.id)
    const sites = (await brands.domainsOf(brand.id)).filter(({ purpose }) => purpose === 'site')
    return {
      providers: await Promise.all(
        socialProviders.map(async (provider) => ({
          provider,
          switchedOn: await providers.isSwitchedOn(brand.id, provider),
          sandbox: !setUps.has(provider) && config.mode === 'demo',
          setUp: setUps.get(provider) ?? null,
        })),
      ),
      returnAddresses: sites.map(({ host }) => `https://${host}${SOCIAL_RETURN_PATH}`),
    }
  })

  route(http, consoleSocialApi.remove, async (call) => {
    const { brand, input } = call
    const { provider, reason } = input
    const removed = await transact(db, async (tx) => {
      if (!(await providers.remove(tx, { brandId: brand.id, provider }))) return false
      await audit.record(tx, {
        ...auditLineOf(call),
        action: 'brand.social_provider_removed',
        subject: { type: 'social_provider', id: provider },
        reason,
      })
      return true
    })
    return { removed }
  })
}

/** Another provider, address or client: asked for by one person, so from when a second one agrees. */
function proposalRoutes(http: Http, { approvals, audit, identity }: ConsoleDeps): void {
  const { db } = http.context
  const { providers } = identity.social
  route(http, consoleSocialApi.setUp, async (call) => {
    const { brand, input, staff, address, now } = call
    const { reason, clientSecret, ...setUp } = input
    return await transact(db, async (tx) => {
      await providers.check(tx, { ...setUp, clientSecret, brandId: brand.id })
      const before = (await providers.setUps(tx, brand.id)).get(input.provider)
      const proposal = {
        kind: 'social.provider' as const,
        brandId: brand.id,
        brandIds: [brand.id],
        subject: { type: 'social_provider', id: input.provider },
        // That a secret was given is worth a line; the secret is not.
        payload: { ...setUp, newSecret: clientSecret !== '' },
        secret: { clientSecret },
        replaces: before ? { reach: before.reach, clientId: before.clientId } : null,
        reason,
      }
      return await approvals.propose(tx, proposal, { staff, address, now })
    })
  })
  approvals.register('social.provider', {
    permission: 'brand.write',
    execute: async (tx, { proposal, secret, by }) => {
      const { brand_id: brandId } = proposal
      assert(brandId !== null, 'a provider is of a brand')
      const wanted = setUpShape.parse(proposal.payload)
      const { clientSecret } = secretShape.parse(secret)
      const before = (await providers.setUps(tx, brandId)).get(wanted.provider)
      const was = before ? { reach: before.reach, clientId: before.clientId } : null
      // Somebody may have changed or removed it meanwhile: that must not be undone unseen.
      if (!isDeepStrictEqual(was, proposal.replaces ?? null)) refuse('conflict')
      const { newSecret: _, ...setUp } = wanted
      const order = { ...setUp, clientSecret, brandId, by: by.staff.name, at: by.now }
      await providers.setUp(tx, order)
      await audit.record(tx, {
        brandId,
        actor: { kind: 'staff', id: by.staff.id, name: by.staff.name },
        address: by.address,
        at: by.now,
        action: 'brand.social_provider_set_up',
        subject: { type: 'social_provider', id: wanted.provider },
        ...(was ? { before: { ...was.reach, clientId: was.clientId } } : {}),
        after: { ...wanted.reach, clientId: wanted.clientId, newSecret: wanted.newSecret },
        reason: proposal.reason,
      })
      return undefined
    },
  })
}

function linkRoutes(http: Http, parts: ConsoleDeps): void {
  const { db } = http.context
  const { audit, identity } = parts

  route(http, consoleSocialApi.links, async ({ brand, input }) => {
    const member = await memberOf(parts, db, { brandId: brand.id, memberId: input.memberId })
    return { links: await identity.socialLinks(db, member.id) }
  })

  route(http, consoleSocialApi.unlink, async (call) => {
    const { brand, input, now } = call
    const { provider, reason } = input
    const member = await memberOf(parts, db, { brandId: brand.id, memberId: input.memberId })
    await transact(db, async (tx) => {
      const link = await identity.unlinkSocial(tx, { memberId: member.id, provider })
      if (!link) refuse('not_found')
      await audit.record(tx, {
        ...auditLineOf(call),
        action: 'member.social_unlinked',
        subject: { type: 'member', id: String(member.id) },
        before: { provider, hint: link.hint, linkedAt: link.linkedAt.toISOString() },
        reason,
      })
    })
    // Whoever came in by the link leaves with it.
    const endedSessions = await identity.endSessions(member.id, { reason: 'staff', now })
    return { endedSessions }
  })
}
