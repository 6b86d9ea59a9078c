/**
 * DIALECTS: doors for vendors that speak something else than our seamless wallet. Each dialect translates to the wallet's own
 * operations and decides nothing about money. Owns `dialects_sessions`: whom a vendor's token stands for.
 */
export type { AdapterVendor } from './dialect.ts'
export type { VendorAdapterDeps as DialectParts } from './ask-wallet.ts'
export { dialectRoutes } from './routes.ts'
export { createFreeRoundsPort, type FreeRoundsPort } from './free-rounds/ask-vendor.ts'
export type { FreeRoundsAnswer, FreeRoundsCall } from './free-rounds/speech.ts'
