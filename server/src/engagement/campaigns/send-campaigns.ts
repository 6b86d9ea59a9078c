import type { TermsOf } from '@croupier/api/engagement/promotion-terms'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { PeriodicJob } from '../../platform/periodic.ts'
import { transact } from '../../platform/transact.ts'
import type { Promotion } from '../promotions/promotions.ts'
import type { CampaignsDeps, Registered } from './deps.ts'
import { hourOf, isControl, isWithin } from './rules.ts'

type Campaign = Promotion<TermsOf<'campaign'>>

const AT_ONCE = 200
/** So long after its moment no registration is on its way into the books any more. */
const SETTLED_MS = 60_000
/** A member hears of one campaign in so long. */
const APART_MS = 24 * 3_600_000

export function campaignsJob(deps: CampaignsDeps): PeriodicJob {
  return {
    name: 'campaigns-sent',
    everyMs: 30_000,
    run: ({ signal }) => sendDue(deps, signal),
  }
}

/**
 * Sends the campaigns that run, within their hours. A page of members is done when all of it was looked at; a worker that dies in between begins
 * the page again, and nobody is written to twice.
 */
export async function sendDue(deps: CampaignsDeps, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps.context
  for (const { id: brandId } of await deps.brands.all()) {
    const { timeZone } = await deps.brands.byId(brandId)
    const live = await deps.promotions.live(db, { brandId, kind: 'campaign', now: clock.now() })
    for (const campaign of live) {
      const isOpen = () => isWithin(hourOf(clock.now(), timeZone), campaign.terms)
      let more = true
      while (more && !signal.aborted && isOpen()) more = await sendToPage(deps, campaign, signal)
    }
  }
}

/** Answers whether there may be more members. */
async function sendToPage(
  deps: CampaignsDeps,
  campaign: Campaign,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, clock, log } = deps.context
  const run = await runOf(db, campaign)
  if (run.isDone) return false
  const members = await deps.membersAfter(db, {
    brandId: campaign.brandId,
    after: run.last,
    before: new Date(clock.now().getTime() - SETTLED_MS),
    limit: AT_ONCE,
  })
  for (const { memberId } of members) {
    if (signal.aborted) return false
    try {
      await transact(db, (tx) => sendToMember(deps, tx, { campaign, memberId }))
    } catch (error) {
      // The page is not done: it is begun again.
      log.error({ err: error, memberId: String(memberId) }, 'a campaign could not be sent')
      return false
    }
  }
  const isDone = members.length < AT_ONCE
  await noteRun(db, { campaign, last: members.at(-1) ?? null, doneAt: isDone ? clock.now() : null })
  return !isDone
}

/** Consent, exclusion and audience are read in the transaction that sends, under the member's lock. */
async function sendToMember(
  deps: CampaignsDeps,
  tx: Tx,
  { campaign, memberId }: { campaign: Campaign; memberId: bigint },
): Promise<void> {
  const { promotions, context } = deps
  const { brandId, code, definition } = campaign
  const now = context.clock.now()
  await promotions.lockMember(tx, memberId)
  if (await wasLookedAt(tx, { campaign, memberId })) return
  if (!(await promotions.isInAudience(tx, { promotion: campaign, memberId, now }))) return
  const note = (state: 'sent' | 'control' | 'skipped', reason: string | null = null) =>
    tx
      .insertInto('campaigns_members')
      .values({
        member_id: memberId,
        brand_id: brandId,
        code,
        promotion_id: campaign.id,
        state,
        reason,
        at: now,
      })
      .execute()
  if ((await promotions.barredFor(tx, { brandId, memberId, now })) !== null) {
    await note('skipped', 'barred')
    return
  }
  if (!(await deps.wantsOffers(tx, memberId))) {
    await note('skipped', 'declined')
    return
  }
  if (await heardLately(tx, { memberId, now })) {
    await note('skipped', 'capped')
    return
  }
  if (isControl({ code, memberId, percent: campaign.terms.controlPercent })) {
    await note('control')
    return
  }
  await note('sent')
  const texts = definition.texts[await deps.languageOf(tx, memberId)]
  const { title, summary } = texts ?? Object.values(definition.texts)[0] ?? NO_TEXT
  await deps.recordFact(tx, {
    kind: 'offer_told',
    brandId,
    memberId,
    at: now,
    data: { title, text: summary, code },
  })
}

const NO_TEXT = { title: '', summary: '' }

type OfMember = { campaign: Campaign; memberId: bigint }

async function wasLookedAt(tx: Tx, { campaign, memberId }: OfMember): Promise<boolean> {
  const row = await tx
    .selectFrom('campaigns_members')
    .select('state')
    .where('member_id', '=', memberId)
    .where('brand_id', '=', campaign.brandId)
    .where('code', '=', campaign.code)
    .executeTakeFirst()
  return row !== undefined
}

async function heardLately(tx: Tx, of: { memberId: bigint; now: Date }): Promise<boolean> {
  const row = await tx
    .selectFrom('campaigns_members')
    .select('code')
    .where('member_id', '=', of.memberId)
    .where('state', '=', 'sent')
    .where('at', '>', new Date(of.now.getTime() - APART_MS))
    .executeTakeFirst()
  return row !== undefined
}

async function runOf(
  db: Db,
  { brandId, code }: Campaign,
): Promise<{ last: Registered | null; isDone: boolean }> {
  const row = await db
    .selectFrom('campaigns_runs')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .executeTakeFirst()
  const [memberId, registeredAt] = [row?.last_member ?? null, row?.last_registered ?? null]
  return {
    last: memberId === null || registeredAt === null ? null : { memberId, registeredAt },
    isDone: (row?.done_at ?? null) !== null,
  }
}

/** Two workers may have looked at the same page; the mark never goes back. */
async function noteRun(
  db: Db,
  of: { campaign: Campaign; last: Registered | null; doneAt: Date | null },
): Promise<void> {
  const { campaign, last, doneAt } = of
  await sql`
    insert into campaigns_runs as r (brand_id, code, last_registered, last_member, done_at)
    values (${campaign.brandId}, ${campaign.code}, ${last?.registeredAt ?? null}, ${last?.memberId ?? null}, ${doneAt})
    on conflict (brand_id, code) do update set
      last_registered = case when excluded.last_member is null or (r.last_registered, r.last_member) >= (excluded.last_registered, excluded.last_member)
        then r.last_registered else excluded.last_registered end,
      last_member = case when excluded.last_member is null or (r.last_registered, r.last_member) >= (excluded.last_registered, excluded.last_member)
        then r.last_member else excluded.last_member end,
      done_at = coalesce(r.done_at, excluded.done_at)`.execute(db)
}
