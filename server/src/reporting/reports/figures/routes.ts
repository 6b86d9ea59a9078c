import { figuresApi } from '@croupier/api/reporting/figures'
import type { Http } from '../../../platform/http/http.ts'
import { route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refusal.ts'
import { memberProfit, type ProfitDeps } from './profit.ts'

const DAY_MS = 86_400_000
const MOST_DAYS = 400

/** The member's own profit and loss. */
export function figureRoutes(http: Http, parts: ProfitDeps): void {
  route(
    http,
    figuresApi.profit,
    async ({ session: { memberId, currency }, input: { from, to } }) => {
      const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
      if (days < 0 || days >= MOST_DAYS) refuse('field_invalid', { field: 'to' })
      return await memberProfit(http.context.db, parts, { memberId, currency, from, to })
    },
  )
}
