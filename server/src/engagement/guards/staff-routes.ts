import { consoleGuardsApi } from '@croupier/api/engagement/console-guards'
import { assert } from '@croupier/shared/assert'
import { isRealCurrency } from '@croupier/shared/currencies'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { openCases } from './cases.ts'
import type { Guards } from './create-guards.ts'

/** Serves what the return guards find of a brand. */
export function staffGuardRoutes(http: Http, { findings, deps }: Guards): void {
  route(http, consoleGuardsApi.findings, async ({ brand, now }) => {
    const { currency, id: brandId } = brand
    assert(isRealCurrency(currency), 'a brand plays for real money')
    const found = await findings(http.context.db, { brandId, now })
    const cases = await openCases(http.context.db, brandId)
    const broken = found.filter(({ isMet }) => !isMet)
    return {
      currency,
      floor: await deps.brands.setting(brandId, 'returns.floorPpm'),
      // What is broken stands first, and then what has the least left.
      items: [
        ...broken,
        ...found
          .filter(({ isMet }) => isMet)
          .toSorted((one, other) => Number(one.limit - one.sum - (other.limit - other.sum))),
      ].map(({ guard, subject, unit, parts, sum, limit, isMet }) => ({
        guard,
        subject,
        unit,
        parts,
        sum,
        limit,
        isMet,
        brokenSince: isMet
          ? null
          : (cases.find((one) => one.guard === guard && one.subject === subject)?.openedAt ?? null),
      })),
    }
  })
}
