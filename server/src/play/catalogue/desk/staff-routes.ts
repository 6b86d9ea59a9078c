import { consoleCatalogueApi } from '@croupier/api/play/console-catalogue'
import { byCount } from '@croupier/api/cursors'
import type { Json } from '../../../platform/bus.ts'
import type { CallOf } from '../../../platform/http/call.ts'
import type { Http } from '../../../platform/http/http.ts'
import { route } from '../../../platform/http/route.ts'
import type { Audit } from '../../../core/audit/audit.ts'
import type { Catalogue } from '../create-catalogue.ts'
import type { Asked } from './create-desk.ts'
import type { Plan } from './plan-change.ts'
import { matching } from './title-list.ts'
import { transact } from '../../../platform/transact.ts'

/** Serves the catalogue to the staff of a brand. What they say is the brand's alone. */
export function staffCatalogueRoutes(
  http: Http,
  { audit, catalogue: { desk } }: { audit: Pick<Audit, 'record'>; catalogue: Catalogue },
): void {
  route(http, consoleCatalogueApi.titles, async ({ brand, input, language, now }) => {
    const { titles, vendors } = await desk.titles({ brandId: brand.id, language, now })
    const found = matching(titles, input)
    const [from = 0] = byCount.read(input.cursor) ?? []
    const next = from + input.limit
    return {
      items: found.slice(from, next),
      nextCursor: next < found.length ? byCount.write([next]) : null,
      total: found.length,
      // Every page has a first one, and what is chosen there stays chosen.
      codes: from === 0 ? found.map(({ code }) => code) : [],
      vendors,
    }
  })
  route(http, consoleCatalogueApi.exported, async ({ brand, input: { format } }) => ({
    name: `catalogue-${brand.code}.${format}`,
    text: await desk.exported(brand.id, format),
  }))
  route(http, consoleCatalogueApi.preview, ({ brand, input, now }) =>
    desk.preview(brand.id, input, now),
  )
  route(http, consoleCatalogueApi.previewFile, ({ brand, input, now }) =>
    desk.preview(brand.id, input, now),
  )

  const change = async (call: ChangeCall, action: `catalogue.${string}`) => {
    const { brand, staff, address, input, now } = call
    const { print, reason, ...asked } = input
    const done = await transact(http.context.db, async (tx) => {
      const plan = await desk.change(tx, { brandId: brand.id, asked, print, now })
      const [only] = plan.after.keys()
      await audit.record(tx, {
        brandId: brand.id,
        actor: { kind: 'staff', id: staff.id, name: staff.name },
        address,
        at: now,
        action,
        subject:
          plan.after.size === 1 && only !== undefined
            ? { type: 'game', id: only }
            : { type: 'brand', id: String(brand.id) },
        before: toldOf(plan, 'before'),
        after: toldOf(plan, 'after'),
        reason,
      })
      return plan
    })
    desk.announce()
    return { titles: done.after.size }
  }
  route(http, consoleCatalogueApi.change, (call) => change(call, 'catalogue.changed'))
  route(http, consoleCatalogueApi.takeFile, (call) => change(call, 'catalogue.imported'))
}

type ChangeCall = CallOf<{ staff: 'any' }, Asked & { print: string; reason: string }>

/** Game → field → what it said, for the log. */
function toldOf({ differences }: Plan, side: 'before' | 'after'): Json {
  const told: Record<string, Record<string, string>> = {}
  for (const { code, field, ...words } of differences)
    told[code] = { ...told[code], [field]: words[side] }
  return told
}
