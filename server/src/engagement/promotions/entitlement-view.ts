import type { Entitlement as EntitlementView } from '@croupier/api/engagement/promotion'
import type { Entitlement } from './entitlements.ts'

/** A copy as its member and staff see it. */
export function entitlementView(copy: Entitlement, kind: string): EntitlementView {
  const {
    id,
    code,
    state,
    occurrence,
    progress,
    target,
    rewards,
    createdAt,
    changedAt,
    expiresAt,
  } = copy
  return {
    id,
    code,
    kind,
    state,
    occurrence,
    progress,
    target,
    rewards,
    createdAt,
    changedAt,
    expiresAt,
  }
}
