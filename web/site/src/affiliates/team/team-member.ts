import type { agentTeamApi } from '@croupier/api/affiliates/agent-team'
import type { OutputOf } from '@croupier/api/endpoint'

/** Somebody in the team, with the figures of the days that were asked about. */
export type TeamMember = OutputOf<typeof agentTeamApi.members>['items'][number]
