import type { OutputOf } from '@croupier/api/endpoint'
import type { recordsApi } from '@croupier/api/reporting/records'

/** What a round wrote down of itself, as its record gives it. */
export type Replay = NonNullable<OutputOf<typeof recordsApi.round>['replay']>
