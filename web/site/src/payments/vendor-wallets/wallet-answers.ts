import type { OutputOf } from '@croupier/api/endpoint'
import { ownAccountApi } from '@croupier/api/accounts/own-account'
import { vendorWalletsApi } from '@croupier/api/payments/vendor-wallets'

export type Wallets = OutputOf<typeof vendorWalletsApi.wallets>
export type VendorWallet = Wallets['wallets'][number]

/** What a move changes on the screens. */
export const movedAnswers = [vendorWalletsApi.wallets, vendorWalletsApi.moves, ownAccountApi.info]
