import { consoleSocialApi } from '@croupier/api/console-social'
import { socialProviders } from '@croupier/api/social'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { SOCIAL_RETURN_PATH } from '../identity/identity.ts'
import { type ConsoleParts, memberOf } from './parts.ts'
import { auditLineOf } from '../audit/audit.ts'

/** Serves the set-up of social sign-in and, for support, the links of members. */
export function socialDeskRoutes(http: Http, parts: ConsoleParts): void {
  setUpRoutes(http, parts)
  linkRoutes(http, parts)
}

function setUpRoutes(http: Http, { audit, brands, identity }: ConsoleParts): void {
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

  route(http, consoleSocialApi.setUp, async (call) => {
    const { brand, input, staff, now } = call
    const { reason, ...setUp } = input
    await db.transaction().execute(async (tx) => {
      const before = (await providers.setUps(tx, brand.id)).get(input.provider)
      await providers.setUp(tx, { ...setUp, brandId: brand.id, by: staff.name, at: now })
      await audit.record(tx, {
        ...auditLineOf(call),
        action: 'brand.social_provider_set_up',
        subject: { type: 'social_provider', id: input.provider },
        ...(before ? { before: { ...before.reach, clientId: before.clientId } } : {}),
        // That a secret was given is worth a line; the secret is not.
        after: { ...input.reach, clientId: input.clientId, newSecret: input.clientSecret !== '' },
        reason,
      })
    })
    return { saved: true } as const
  })

  route(http, consoleSocialApi.remove, async (call) => {
    const { brand, input } = call
    const { provider, reason } = input
    const removed = await db.transaction().execute(async (tx) => {
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

function linkRoutes(http: Http, parts: ConsoleParts): void {
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
    await db.transaction().execute(async (tx) => {
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
