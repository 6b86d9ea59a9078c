/** CONSOLE: what staff see and do, composed from the front doors of the modules below. Owns the tables `console_*`. */
import type { Http } from '../../platform/http/http.ts'
import { journalRoutes } from './journal-routes.ts'
import { ledgerRoutes } from './ledger-routes.ts'
import { memberRoutes } from './member-routes.ts'
import type { ConsoleParts } from './parts.ts'

export type { ConsoleParts } from './parts.ts'

/** Serves /console/api/*, but for sign-in and staff (operators) and the audit log (audit). */
export function consoleRoutes(http: Http, parts: ConsoleParts): void {
  memberRoutes(http, parts)
  journalRoutes(http, parts)
  ledgerRoutes(http, parts)
}
