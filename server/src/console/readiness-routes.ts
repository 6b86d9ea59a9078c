import { consoleReadinessApi } from '@croupier/api/console/console-readiness'
import type { OutputOf } from '@croupier/api/endpoint'
import type { Http } from '../platform/http/http.ts'
import { route } from '../platform/http/route.ts'
import type { ConsoleDeps } from './deps.ts'

export interface ReadinessDeps {
  /** All findings about the house and its brands, as they are now. */
  examine(): Promise<OutputOf<typeof consoleReadinessApi.findings>['findings']>
}

/** Serves what stands between the house and its first bet; of brands, those that the caller works on. */
export function readinessRoutes(http: Http, parts: ConsoleDeps & ReadinessDeps): void {
  route(http, consoleReadinessApi.findings, async ({ staff, now }) => {
    const all = await parts.brands.all()
    const foreign = all.filter(({ id }) => !staff.brandIds.includes(id))
    const hosts = await Promise.all(foreign.map(({ id }) => parts.brands.domainsOf(id)))
    const hidden = new Set([
      ...foreign.map(({ code }) => code),
      ...hosts.flat().map(({ host }) => host),
    ])
    const findings = await parts.examine()
    return {
      at: now,
      // A provider's line begins with its brand.
      findings: findings.filter(({ subject }) => !hidden.has(subject.split(' ')[0] ?? '')),
    }
  })
}
