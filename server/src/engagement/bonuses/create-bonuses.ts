import type { DepositBonus } from '@croupier/api/engagement/bonuses'
import type { Money } from '@croupier/shared/money'
import type { Db, Tx } from '../../platform/db.ts'
import type { PeriodicJob } from '../../platform/periodic.ts'
import { chooseMatch } from './choose-match.ts'
import { giveForDeposit } from './deposit-match.ts'
import { grantBonus, lockChoice } from './grant-bonus.ts'
import { bonusJobs } from './jobs.ts'
import { lockMember } from './locks.ts'
import { lookAgain } from './look-again.ts'
import type { BonusesDeps } from './deps.ts'
import { bonusesOfDeposits } from './of-deposits.ts'
import { type RunningBonus, runningBonus } from './running-bonus.ts'
import { leaveBonus, settleBonus } from './settle-bonus.ts'
import { registerTakeBack } from './take-back.ts'

/** A deposit that is being credited, with the locks of its bonus. */
export interface BonusOnCredit {
  /** To be called behind the line that credited it, in the same transaction. */
  grant(of: { credited: Money; externalId: string; walletTxId: string; now: Date }): Promise<void>
}

export interface Bonuses {
  /** Takes part in a promotion by a deposit that is being ordered; `offerId` is its version. Refuses `bonus_unavailable`. */
  choose(
    tx: Tx,
    of: {
      depositId: string
      memberId: bigint
      brandId: number
      amount: Money
      offerId: string
      now: Date
    },
  ): Promise<void>
  /** Before a deposit is credited and any wallet locked: what was chosen with it, and promotions that the member takes part in. */
  beforeCredit(
    tx: Tx,
    deposit: { id: string; memberId: bigint; brandId: number },
  ): Promise<BonusOnCredit | null>
  /**
   * Before a deposit's money is taken back and any wallet locked. What it answers is called behind the lines that took it, in the same
   * transaction, and takes the deposit's open bonus along.
   */
  beforeReversal(tx: Tx, memberId: bigint): Promise<(now: Date) => Promise<void>>
  /** Before a withdrawal takes its money. Refuses `bonus_open` until the member has confirmed. */
  leave(tx: Tx, of: { memberId: bigint; isConfirmed: boolean; now: Date }): Promise<void>
  /** What was chosen with deposits or granted for them, by deposit; one without a bonus is absent. `amount` is what was ordered. */
  ofDeposits(
    db: Db | Tx,
    deposits: readonly { id: string; amount: Money }[],
  ): Promise<ReadonlyMap<string, DepositBonus>>
  /** The member's open bonus with what was played for it; null where none is open. */
  running(db: Db | Tx, memberId: bigint): Promise<RunningBonus | null>
  /** In the transaction that writes what members played: their open bonuses are due. Behind everything else it writes. */
  lookAgain(tx: Tx, memberIds: readonly bigint[]): Promise<void>
  /** What the role `worker` runs. */
  jobs: PeriodicJob[]
  /** For this module's own routes. */
  parts: BonusesDeps
}

export function createBonuses(parts: BonusesDeps): Bonuses {
  registerTakeBack(parts)
  return {
    choose: (tx, of) => chooseMatch(parts, tx, of),
    beforeCredit: async (tx, { id, memberId, brandId }) => {
      await parts.promotions().lockMember(tx, memberId)
      const choice = await lockChoice(tx, id)
      if (!choice) await lockMember(tx, memberId)
      return {
        grant: async (of) => {
          // A deposit brings one bonus.
          if (choice && (await grantBonus(parts, tx, choice, of))) return
          const { currency } = await parts.brands.byId(brandId)
          await giveForDeposit(parts, tx, { ...of, memberId, brandId, currency, depositId: id })
        },
      }
    },
    beforeReversal: async (tx, memberId) => {
      await lockMember(tx, memberId)
      return async (now) => {
        await settleBonus(parts, tx, { memberId, now })
      }
    },
    leave: (tx, of) => leaveBonus(parts, tx, of),
    ofDeposits: (db, deposits) => bonusesOfDeposits(parts, db, deposits),
    running: (db, memberId) => runningBonus(parts, db, memberId),
    lookAgain,
    jobs: bonusJobs(parts),
    parts,
  }
}
