import { consoleViewsApi, MOST_VIEWS } from '@croupier/api/console/console-views'
import type { Selectable } from 'kysely'
import type { ConsoleSavedViews } from '../platform/db-types.ts'
import type { Http } from '../platform/http/http.ts'
import { route } from '../platform/http/route.ts'
import { refuse } from '../platform/refusal.ts'

/** Serves saved filters: each person's own, seen and changed by nobody else. */
export function viewRoutes(http: Http): void {
  const { db, random } = http.context

  route(http, consoleViewsApi.views, async ({ brand, staff }) => {
    const rows = await db
      .selectFrom('console_saved_views')
      .selectAll()
      .where('staff_id', '=', staff.id)
      .where('brand_id', '=', brand.id)
      .orderBy('name')
      .execute()
    return { views: rows.map(viewOf) }
  })

  route(http, consoleViewsApi.save, async ({ brand, staff, input, now }) => {
    const { list, name, query } = input
    const kept = await db
      .selectFrom('console_saved_views')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('staff_id', '=', staff.id)
      .where('brand_id', '=', brand.id)
      .executeTakeFirstOrThrow()
    if (Number(kept.count) >= MOST_VIEWS) refuse('conflict')
    const row = await db
      .insertInto('console_saved_views')
      .values({
        id: random.uuid(),
        staff_id: staff.id,
        brand_id: brand.id,
        list,
        name,
        query,
        saved_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['staff_id', 'brand_id', 'list', 'name'])
          .doUpdateSet({ query, saved_at: now }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
    return viewOf(row)
  })

  route(http, consoleViewsApi.remove, async ({ brand, staff, input }) => {
    const gone = await db
      .deleteFrom('console_saved_views')
      .where('id', '=', input.savedView)
      .where('staff_id', '=', staff.id)
      .where('brand_id', '=', brand.id)
      .returning('id')
      .executeTakeFirst()
    if (!gone) refuse('not_found')
    return {}
  })
}

function viewOf({ id, list, name, query, saved_at: savedAt }: Selectable<ConsoleSavedViews>) {
  return { id, list, name, query, savedAt }
}
