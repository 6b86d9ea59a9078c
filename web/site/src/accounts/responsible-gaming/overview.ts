import type { OutputOf } from '@croupier/api/endpoint'
import type { responsibleGamingApi } from '@croupier/api/accounts/responsible-gaming'

/** What the page of a member's own bounds shows. */
export type Overview = OutputOf<typeof responsibleGamingApi.overview>
export type Limit = Overview['limits'][number]
