import { isIP } from 'node:net'
import { consoleRegionsApi } from '@croupier/api/accounts/console-geo'
import type { Http } from '../platform/http/http.ts'
import { route } from '../platform/http/route.ts'
import { refuse } from '../platform/refusal.ts'
import type { ConsoleDeps } from './deps.ts'

/** Serves the tester of regions: what would this address see? */
export function regionRoutes(http: Http, { regions }: ConsoleDeps): void {
  route(http, consoleRegionsApi.look, async ({ brand, input, address: own }) => {
    const address = input.address ?? own
    if (isIP(address) === 0) refuse('field_invalid', { field: 'address' })
    const { verdict, ...view } = await regions.look({ brandId: brand.id, address })
    return {
      ...view,
      disguises: verdict.disguises === null ? null : [...verdict.disguises],
      countriesMadeAt: regions.countriesMadeAt,
    }
  })
}
