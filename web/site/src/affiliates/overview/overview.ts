import type { agentTeamApi } from '@croupier/api/affiliates/agent-team'
import type { OutputOf } from '@croupier/api/endpoint'

/** A team's figures of a span of days. */
export type Overview = OutputOf<typeof agentTeamApi.overview>
