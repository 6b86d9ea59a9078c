import type { WalletOperation, WalletRequest } from '@croupier/api/play/seamless-wallet'
import type { Context } from '../../platform/context.ts'
import type { MaybePromise } from '../../platform/maybe-promise.ts'
import type { Ledger } from '../../core/ledger/ledger.ts'
import { inProcessTransport, type Wallet, WalletRefused } from '../wallet-api/wallet-api.ts'
import type { AdapterVendor, OutcomeStatus } from './dialect.ts'

export interface VendorAdapterDeps {
  context: Context
  wallet: Wallet
  ledger: Pick<Ledger, 'byRound' | 'byExternalId'>
  /** A vendor by its code, switched off or not: money that is owed is paid either way. */
  vendorOf(code: string): MaybePromise<AdapterVendor | null>
  /** Whether a game session still counts. */
  sessionCounts(id: string): Promise<boolean>
}

/** The wallet's handlers behind the wallet's own check of the request, so a dialect can do nothing that our own cannot. */
export function askerOf({ wallet }: Pick<VendorAdapterDeps, 'wallet'>) {
  return async <Operation extends WalletOperation>(
    vendor: AdapterVendor,
    operation: Operation,
    request: WalletRequest<Operation>,
  ) => await inProcessTransport(wallet, async () => vendor).call(operation, request)
}

/** What a refusal to decide means to a vendor; anything else is a bug and goes on to the log. */
export function statusOf(error: unknown): OutcomeStatus {
  if (!(error instanceof WalletRefused)) throw error
  if (error.httpStatus === 429 || error.httpStatus === 503) return 'INTERNAL'
  return error.problem === 'NOT_PERMITTED' ? 'NOT_PERMITTED' : 'BAD_REQUEST'
}

const PLAYER_ID = /^[1-9]\d{0,18}$/

export function playerIdOf(text: string): bigint | null {
  const id = PLAYER_ID.test(text) ? BigInt(text) : null
  return id !== null && id < 2n ** 63n ? id : null
}
