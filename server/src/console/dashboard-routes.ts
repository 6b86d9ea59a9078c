import { consoleApi } from '@croupier/api/console/console'
import type { Http } from '../platform/http/http.ts'
import { standingJobs } from '../platform/job-records.ts'
import { route } from '../platform/http/route.ts'
import { dayOf } from '../platform/calendar/calendar.ts'
import { payoutsToSend, waitingPayments } from '../payments/cashier/cashier.ts'
import { brandDays } from '../reporting/reports/reports.ts'
import type { ConsoleDeps } from './deps.ts'
import { heldByMembers } from '../core/ledger/ledger.ts'
import { figuresAsOf } from './queries.ts'
import { quickSearch } from './quick-search.ts'

const DAYS = 14
/** With more than this waiting the count says nothing any more. */
const MOST_COUNTED = 200

/** Serves the first page: the brand's figures, what waits, and the search that leads anywhere. */
export function dashboardRoutes(http: Http, parts: ConsoleDeps): void {
  const { db } = http.context

  route(http, consoleApi.dashboard, async ({ brand, now }) => {
    const days = await brandDays(db, {
      brandId: brand.id,
      currency: brand.currency,
      lastDay: dayOf(now, brand.timeZone),
      days: DAYS,
    })
    const shownPayouts = { brandId: brand.id, limit: MOST_COUNTED }
    const today = days.at(-1)
    if (!today) throw new Error('fourteen days end today')
    return {
      currency: brand.currency,
      today,
      days,
      waiting: {
        ...(await waitingPayments(db, { brandId: brand.id, now })),
        payoutsToSend: (await payoutsToSend(parts.cashier.parts, db, shownPayouts)).length,
      },
      liabilities: await heldByMembers(db, brand.id, brand.currency),
      trouble: {
        maintenance: await parts.brands.maintenanceOf(brand.id),
        jobs: await standingJobs(db),
      },
      asOf: (await figuresAsOf(db)) ?? now,
    }
  })

  route(http, consoleApi.quickSearch, async ({ brand, staff, input }) => ({
    hits: await quickSearch(parts, db, {
      brandId: brand.id,
      text: input.text,
      permissions: staff.permissions,
    }),
  }))
}
