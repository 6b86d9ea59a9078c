import type { DepositBonus } from '@croupier/api/engagement/bonuses'
import type { CurrencyCode } from '@croupier/shared/money'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { SessionRef } from '../../platform/http/call.ts'
import type { MaybePromise } from '../../platform/maybe-promise.ts'
import type { RecordFact } from '../../core/events/events.ts'
import type { Ledger } from '../../core/ledger/ledger.ts'
import type { HouseAccount } from './house-bank.ts'
import type { PaymentProvider } from './provider.ts'
import type { VendorWallet, VendorTexts } from './vendor-wallets/vendor-wallet.ts'

/** What the house knows of an account's owner; null where it was never told. */
export interface AccountOwner {
  name: string | null
  /** Bare CPF. */
  document: string | null
}

/** What the brand adds to deposits. */
export interface BonusTexts {
  /** Keeps what was chosen with a deposit. Refuses `bonus_unavailable`. */
  choose(
    tx: Tx,
    of: {
      depositId: string
      memberId: bigint
      brandId: number
      amount: bigint
      offerId: string
      now: Date
    },
  ): Promise<void>
  /** Asked before a deposit's money takes the lock of a wallet; null when nothing can come of it. */
  beforeCredit(
    tx: Tx,
    deposit: { id: string; memberId: bigint; brandId: number },
  ): Promise<{
    grant(of: {
      credited: bigint
      externalId: string
      walletTxId: string
      now: Date
    }): Promise<void>
  } | null>
  /** Asked before a deposit's money is taken back and any wallet locked; what it answers is called behind the lines that took it. */
  beforeReversal(tx: Tx, memberId: bigint): Promise<(now: Date) => Promise<void>>
  /** Asked before a withdrawal takes its money. Refuses `bonus_open` until the member has said that it may go. */
  leave(tx: Tx, of: { memberId: bigint; isConfirmed: boolean; now: Date }): Promise<void>
  /** What was chosen with deposits, by deposit; one without a bonus is absent. */
  ofDeposits(
    db: Db | Tx,
    deposits: readonly { id: string; amount: bigint }[],
  ): Promise<ReadonlyMap<string, DepositBonus>>
}

export interface DirectPerson {
  memberId: bigint
  account: string
}

/** The agent tree as far as transfers between members need it. */
export interface DirectLines {
  /** Keeps the tree of a brand as it is until the transaction ends; the first of all locks. */
  hold(tx: Tx, brandId: number): Promise<void>
  /** How one stands to the other; null when neither is right above the other or one of them may not take part. */
  directionTo(
    tx: Tx,
    of: { brandId: number; from: bigint; to: bigint },
  ): Promise<'upline' | 'downline' | null>
  people(
    db: Db,
    of: { memberId: bigint; start: string },
  ): Promise<{ upline: DirectPerson | null; downlines: DirectPerson[] }>
}

/** What the cashier stands on. The functions are other modules' words, handed in by app.ts. */
export interface CashierDeps {
  context: Context
  ledger: Ledger
  recordFact: RecordFact
  /** Encrypts and opens under the member's own key, bound to the row's id; null when the member was erased. */
  memberCipher: {
    encrypt(
      db: Db | Tx,
      of: { memberId: bigint; row: string; text: string },
    ): Promise<Buffer | null>
    decrypt(
      db: Db | Tx,
      of: { memberId: bigint; row: string; encrypted: Uint8Array },
    ): Promise<string | null>
  }
  accountOwner(tx: Tx, memberId: bigint): Promise<AccountOwner>
  /** Refuses the deposit when the player's own limits or an exclusion forbid it. */
  admitDeposit(
    tx: Tx,
    order: { memberId: bigint; brandId: number; currency: CurrencyCode; amount: bigint },
  ): Promise<void>
  /** Refuses a withdrawal that the market forbids for now; a hold that was taken already is thrown away with it. */
  admitWithdrawal?(tx: Tx, of: { memberId: bigint; brandId: number }): Promise<void>
  /** The methods that the brand's market has; without this all are. */
  marketMethods?(
    brandId: number,
    direction: 'deposit' | 'withdrawal',
  ): MaybePromise<readonly string[]>
  /** The most that a member may take out on a day of the brand; null or without this there is no such limit. */
  withdrawalsPerDay?(tx: Tx, of: { brandId: number; memberId: bigint }): Promise<bigint | null>
  /** The law's most between asking and being paid, in minutes; null or without this the brand's own clocks hold (PAY-04). */
  payoutMinutes?(brandId: number): MaybePromise<number | null>
  /** Who stands right above and right below a member in the agent tree. */
  directLines: DirectLines
  /** Whether members of the brand may send money to those directly above and below; without this nobody may. */
  transfersOn?(brandId: number): MaybePromise<boolean>
  /** Without this no deposit has a bonus. */
  bonuses?: BonusTexts
  /** How many other accounts of the brand share a browser or, lately, a network with this one; without this none are known. */
  linkedAccounts?(db: Db | Tx, of: { memberId: bigint; now: Date }): Promise<number>
  /** Until when payouts of the member rest, after a recovery of the account for one; null when they do not. */
  payoutsHeldUntil(tx: Tx, memberId: bigint, now: Date): Promise<Date | null>
  /**
   * Refuses a wrong payment password, and none where none was shown within five minutes; attempts are counted, so it is called outside of
   * transactions.
   */
  checkPaymentPassword(of: {
    session: SessionRef
    paymentPassword: string | undefined
    now: Date
  }): Promise<unknown>
  /** The account at a bank that a brand (by its merchant code) has named for transfers; without this no brand has one. */
  houseAccount?(merchant: string): Promise<HouseAccount | null>
  providers: ReadonlyMap<string, PaymentProvider>
  /** What the vendors' module says of them; without it nobody has wallets there. */
  vendors?: VendorTexts
  /** By vendor code: those that keep a wallet of their own. */
  vendorWallets: ReadonlyMap<string, VendorWallet>
}

/** Says to the browsers of members that something of theirs changed. Only after the commit: they come and look at once. */
export type Announce = () => void

export type Notice =
  | { type: 'deposit'; id: string; state: string }
  | { type: 'withdrawal'; id: string; state: string }
  | { type: 'balance' }

export function announcement(
  context: Pick<Context, 'bus'>,
  memberId: bigint,
  notices: Notice[],
): Announce {
  return () => {
    for (const notice of notices) context.bus.publish(`live:member:${memberId}`, { ...notice })
  }
}

export const silence: Announce = () => {}
