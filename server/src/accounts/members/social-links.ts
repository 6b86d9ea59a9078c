import type { Db, Tx } from '../../platform/db.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { MembersService } from './deps.ts'
import { socialHint, type SocialPerson, type SocialProvider } from './social-person.ts'

export interface SocialLink {
  provider: SocialProvider
  hint: string
  linkedAt: Date
}

function subjectOf({ keyring }: Context, provider: SocialProvider, subject: string): Buffer {
  return keyring.blindIndex('social', `${provider}:${subject}`)
}

/** The member of the brand to whom an account elsewhere, at this issuer, is linked. */
export async function linkedMember(
  { context }: MembersService,
  of: { brandId: number; provider: SocialProvider; issuer: string; subject: string },
): Promise<bigint | null> {
  const row = await context.db
    .selectFrom('identity_social_links')
    .select('member_id')
    .where('brand_id', '=', of.brandId)
    .where('provider', '=', of.provider)
    .where('issuer', '=', of.issuer)
    .where('subject', '=', subjectOf(context, of.provider, of.subject))
    .executeTakeFirst()
  return row?.member_id ?? null
}

/**
 * Links for good (S4-042). Refuses `social_already_linked` when the member has a link at this issuer,
 * `social_taken` when the account elsewhere is somebody else's; two at once: exactly one wins.
 */
export async function linkPerson(
  tx: Tx,
  desk: MembersService,
  of: {
    brandId: number
    memberId: bigint
    provider: SocialProvider
    person: SocialPerson
    at: Date
  },
): Promise<void> {
  const { brandId, memberId, provider, person, at } = of
  const row = await tx
    .insertInto('identity_social_links')
    .values({
      brand_id: brandId,
      provider,
      issuer: person.issuer,
      subject: subjectOf(desk.context, provider, person.subject),
      member_id: memberId,
      hint: socialHint(person),
      linked_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  if (!row) {
    const own = await tx
      .selectFrom('identity_social_links')
      .select('member_id')
      .where('member_id', '=', memberId)
      .where('provider', '=', provider)
      .where('issuer', '=', person.issuer)
      .executeTakeFirst()
    refuse(own ? 'social_already_linked' : 'social_taken')
  }
  await desk.recordFact(tx, {
    kind: 'member_social_linked',
    brandId,
    memberId,
    at,
    data: { provider },
  })
}

/**
 * What a member is linked to, the newest of each provider. With the issuers that are asked now, only links at them: one at an
 * issuer that is no longer asked opens nothing. A provider that none is given for is not asked at all, and keeps its links.
 */
export async function socialLinks(
  db: Db | Tx,
  memberId: bigint,
  issuers: ReadonlyMap<SocialProvider, string> = new Map(),
): Promise<SocialLink[]> {
  const rows = await db
    .selectFrom('identity_social_links')
    .select(['provider', 'issuer', 'hint', 'linked_at'])
    .where('member_id', '=', memberId)
    .orderBy('provider')
    .orderBy('linked_at', 'desc')
    .execute()
  const newest = new Map<SocialProvider, SocialLink>()
  for (const row of rows) {
    // The table's check allows these alone.
    const provider = row.provider as SocialProvider
    if (newest.has(provider) || (issuers.get(provider) ?? row.issuer) !== row.issuer) continue
    newest.set(provider, { provider, hint: row.hint, linkedAt: row.linked_at })
  }
  return [...newest.values()]
}

/** For support alone: members cannot undo it themselves. Returns what there was, null when there was none. */
export async function unlinkPerson(
  tx: Tx,
  of: { memberId: bigint; provider: SocialProvider },
): Promise<SocialLink | null> {
  const link = (await socialLinks(tx, of.memberId)).find(({ provider }) => provider === of.provider)
  if (!link) return null
  await tx
    .deleteFrom('identity_social_links')
    .where('member_id', '=', of.memberId)
    .where('provider', '=', of.provider)
    .execute()
  return link
}
