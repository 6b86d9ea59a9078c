import type { RebateShare } from '@croupier/games/lottery/rules/prize-mode.ts'
import type { CurrencyCode } from '@croupier/shared/money'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import type { MaybePromise } from '../../../platform/maybe-promise.ts'
import type { Fairness } from '../../fairness/fairness.ts'
import type { LotteryDrawsDeps } from '../../lottery-draws/lottery-draws.ts'
import type { WalletPort } from '../../wallet-api/wallet-api.ts'

/** Whose points count for a bet: the member first, then each agent above. */
export interface RebateHolder extends RebateShare {
  memberId: bigint
}

/** Who bets: a member in a session of the wallet for one game. */
export interface LotteryPlayer {
  memberId: bigint
  brandId: number
  currency: CurrencyCode
  /** The session that the wallet knows; bets carry it. */
  walletSession: string
  isTrial: boolean
}

export interface LotteryDeps {
  context: Context
  draws: LotteryDrawsDeps
  fairness: Pick<Fairness, 'chainEnd'>
  /** The wallet as the vendor of a game calls it. */
  walletOf(vendorCode: string): MaybePromise<WalletPort>
  /** Whether a brand offers a game now. */
  offers(brandId: number, gameCode: string): Promise<boolean>
  gameTitle(gameCode: string, language: string): Promise<string>
  /** The points of a member and of the agents above, the member first; they never fall going up. */
  rebateLine(memberId: bigint): Promise<readonly RebateHolder[]>
  /** Which of these members have accounts that belong together: the group of each, by a name of its own; who is alone may be absent. */
  linkedGroups(memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>>
  /** Accounts that belong together have bet against each other on one draw. */
  noteOpposed(
    tx: Tx,
    of: { brandId: number; memberIds: readonly bigint[]; now: Date },
  ): Promise<void>
}
