/** OPERATORS: the people who run the house, what each may do, and how they sign in. Owns the tables `operators_*`. */
import type { Context } from '../../platform/context.ts'
import type { BrandRef, StaffRef } from '../../platform/http/call.ts'
import { staffOf } from './sessions.ts'

export { DEMO_PASSWORD, DEMO_TOTP_SECRET, seedDemoStaff } from './demo-staff.ts'
export { breakGlass } from './break-glass.ts'
export { giveBrand } from './give-brand.ts'
export { inviteFirstStaff } from './first-staff.ts'
export { sweepChallenges } from './passkeys.ts'
export { staffDisplayNames, staffNames, staffWithRight } from './queries.ts'
export { type OperatorRouteDeps, operatorRoutes } from './routes.ts'

export interface Staff {
  /**
   * The platform's hook: who is behind a staff token, null when nobody is. Refuses `not_allowed` when
   * the call is about a brand on which that person does not work.
   */
  staffOf(token: string, binding: string | undefined, brand: BrandRef): Promise<StaffRef | null>
}

export function createStaff(context: Context): Staff {
  return {
    staffOf: (token, binding, brand) => staffOf(context, { token, binding, brand }),
  }
}
