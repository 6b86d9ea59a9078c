import { consoleCampaignsApi } from '@croupier/api/engagement/console-campaigns'
import { sql } from 'kysely'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import type { CampaignsDeps } from './deps.ts'

/** What staff see of a campaign. */
export function campaignRoutes(http: Http, { context, promotions }: CampaignsDeps): void {
  const { db } = context

  route(http, consoleCampaignsApi.results, async ({ brand, input }) => {
    const campaign = await promotions.byId(db, input.promotionId)
    if (campaign?.brandId !== brand.id) refuse('not_found')
    const run = await db
      .selectFrom('campaigns_runs')
      .select('done_at')
      .where('brand_id', '=', brand.id)
      .where('code', '=', campaign.code)
      .executeTakeFirst()
    const { rows } = await sql<{ of: string; members: number }>`
      select coalesce(reason, state) as of, count(*)::int as members from campaigns_members
      where brand_id = ${brand.id} and code = ${campaign.code} group by 1`.execute(db)
    const count = (of: string): number => rows.find((row) => row.of === of)?.members ?? 0
    return {
      isDone: (run?.done_at ?? null) !== null,
      sent: count('sent'),
      control: count('control'),
      barred: count('barred'),
      declined: count('declined'),
      capped: count('capped'),
    }
  })
}
