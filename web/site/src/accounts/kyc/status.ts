import type { kycApi } from '@croupier/api/accounts/kyc'
import type { OutputOf } from '@croupier/api/endpoint'

/** What the house says of the member's verification. */
export type KycStatus = OutputOf<typeof kycApi.status>
