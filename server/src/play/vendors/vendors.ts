/**
 * VENDORS: who makes the games, with their keys and policies; the launch of a game and the session in which a vendor may
 * bet. Owns `vendors*`. The money calls themselves are the wallet's.
 */
export { opensSecrets, wrongVendorValues } from './vendor-book.ts'
export { vendorsPrivacyProvider } from './privacy-provider.ts'
export { createVendors, type VendorChanges, type Vendors } from './create-vendors.ts'
export type { VendorChange } from './vendor-change.ts'
export type { VendorSheet } from './queries.ts'
export { changeVendor, rotateSecret } from './change-vendor.ts'
export type { LaunchOrder, LaunchTicket } from './launch-game.ts'
export type { GameSession } from './game-sessions.ts'
export type { Vendor, VendorDialectCode } from './vendor-book.ts'
export { vendorSeeds, seedVendors } from './seed-vendors.ts'
export { ENGINE_VENDOR, isHouseVendor } from './vendor-list.ts'
export {
  type Ceiling,
  type CeilingOperation,
  ceilingOperations,
  isRaised,
} from './ceiling-rules.ts'
export { vendorCeilings } from './ceilings.ts'
export { openCeilingCase, openCeilingCases, resolveCeilingCase } from './ceiling-cases.ts'
export { sweepVendors } from './sweep.ts'
export { vendorRoutes } from './routes.ts'
