/**
 * PRIVACY: people see, take along and erase what the house knows about them. Owns the tables `privacy_*`; what there is
 * to see and to erase is told by the personal parts of other modules. Money's records stay under the member's number.
 */
export { createPrivacy } from './create-privacy.ts'
export { copyErasedList, erasedListOf } from './erased-list.ts'
export { ledgerPrivacyProvider } from './ledger-privacy-provider.ts'
export { privacyRoutes } from './routes.ts'
export { privacyStaffRoutes } from './staff-routes.ts'
