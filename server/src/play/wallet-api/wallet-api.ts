/**
 * WALLET: the seamless-wallet API that game vendors call, and the member's view of the own money. Keeps nothing of its own: what was
 * decided stands in the ledger.
 */
export { createWallet, type Wallet } from './create-wallet.ts'
export type { WalletDeps, WalletSession, WalletVendor } from './deps.ts'
export type { PlayOfActions } from './play-together.ts'
export { WalletRefused } from './problems.ts'
export { type CallingVendor, seamlessWalletRoutes } from './seamless-routes.ts'
export { signatureOf, signedText } from './signature.ts'
export {
  type CallKey,
  type CallTeller,
  createOwedCalls,
  type DoneCall,
  type OwedCall,
  type OwedCalls,
  walletIds,
} from './owed-calls.ts'
export { createThrottles, type Throttles } from './throttles.ts'
export { inProcessTransport, signedHttpTransport, type WalletTransport } from './transports.ts'
export {
  type PortAnswer,
  type PortBet,
  type PortPlayer,
  type PortWin,
  type WalletPort,
  walletPort,
  WalletUnanswered,
} from './wallet-port.ts'
export { type MemberWalletDeps, walletRoutes } from './member-routes.ts'
