import type { Http } from '../../platform/http/http.ts'
import { contractRoutes } from './contracts/routes.ts'
import { relayRoutes } from './contracts/relay-routes.ts'
import type { AgentsDeps } from './deps.ts'
import { lotteryPointsRoutes } from './lottery-points/routes.ts'
import { payRoutes } from './pay/routes.ts'
import { downlineRoutes } from './register-centre/downline-routes.ts'
import { linkRoutes } from './register-centre/link-routes.ts'
import { teamRoutes } from './team/routes.ts'

/** Serves everything of the agent centre. */
export function agentRoutes(http: Http, parts: AgentsDeps): void {
  relayRoutes(http, parts)
  contractRoutes(http, parts)
  teamRoutes(http, parts)
  payRoutes(http, parts)
  linkRoutes(http, parts)
  downlineRoutes(http, parts)
  lotteryPointsRoutes(http, parts)
}
