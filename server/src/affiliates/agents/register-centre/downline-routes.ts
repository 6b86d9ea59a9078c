import { agentLinksApi } from '@croupier/api/affiliates/agent-links'
import type { Http } from '../../../platform/http/http.ts'
import { route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refusal.ts'
import { offerContract } from '../contracts/offer-contract.ts'
import type { AgentsDeps } from '../deps.ts'
import { attachMembers } from '../tree/attach-members.ts'
import { placeInTeam } from '../tree/queries.ts'
import { requirePossible } from './make-link.ts'
import { transact } from '../../../platform/transact.ts'

/** Serves the accounts that agents open, and their notes about the team. */
export function downlineRoutes(http: Http, parts: AgentsDeps): void {
  const { context } = parts
  route(http, agentLinksApi.openAccount, async (call) => {
    const { session, brand, input, now } = call
    const { username, password, memberType, terms } = input
    requirePossible(session.memberType, { memberType, terms })
    const open = await parts.openForUpline({
      brand,
      upline: session.memberId,
      username,
      password,
      memberType,
      language: call.language,
      address: call.address,
      at: now,
    })
    return await transact(context.db, async (tx) => {
      const memberId = await open(tx)
      await attachMembers(tx, [memberId])
      for (const one of terms)
        await offerContract(parts, tx, {
          brandId: brand.id,
          giver: { memberId: session.memberId },
          takerId: memberId,
          terms: one,
          at: now,
        })
      return { memberId, account: username, offers: terms.length }
    })
  })
  noteRoutes(http, parts)
}

function noteRoutes(http: Http, { context: { db } }: AgentsDeps): void {
  const requireInTeam = async (of: { agentId: bigint; memberId: bigint; brandId: number }) => {
    if (!(await placeInTeam(db, of))) refuse('not_found')
  }
  route(http, agentLinksApi.note, async ({ session, brand, input }) => {
    const { memberId } = input
    await requireInTeam({ agentId: session.memberId, memberId, brandId: brand.id })
    const row = await db
      .selectFrom('agents_notes')
      .select(['note', 'at'])
      .where('agent_id', '=', session.memberId)
      .where('member_id', '=', input.memberId)
      .executeTakeFirst()
    return { note: row?.note ?? '', at: row?.at ?? null }
  })
  route(http, agentLinksApi.writeNote, async ({ session, brand, input, now }) => {
    const key = { agent_id: session.memberId, member_id: input.memberId }
    const { memberId } = input
    await requireInTeam({ agentId: session.memberId, memberId, brandId: brand.id })
    if (input.note === '') {
      await db
        .deleteFrom('agents_notes')
        .where('agent_id', '=', key.agent_id)
        .where('member_id', '=', key.member_id)
        .execute()
      return {}
    }
    const written = { note: input.note, at: now }
    await db
      .insertInto('agents_notes')
      .values({ ...key, brand_id: brand.id, ...written })
      .onConflict((conflict) => conflict.columns(['agent_id', 'member_id']).doUpdateSet(written))
      .execute()
    return {}
  })
}
