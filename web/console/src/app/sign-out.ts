import { staffApi } from '@croupier/api/accounts/staff'
import { callStaff } from './api.ts'
import { setStaffToken } from './staff-session.ts'

/** Signed out here in any case; a session that the server could not be told of ends by itself. */
export async function signOut(): Promise<void> {
  await callStaff(staffApi.logout, {}).catch(() => undefined)
  setStaffToken(null)
}
