import type { OutputOf } from '@croupier/api/endpoint'
import type { protectionApi } from '@croupier/api/accounts/responsible-gaming'

/** What the page of a member's own bounds shows. */
export type Overview = OutputOf<typeof protectionApi.overview>
export type Limit = Overview['limits'][number]
