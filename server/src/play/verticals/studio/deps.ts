import type { CurrencyCode, Money } from '@croupier/shared/money'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { ChoiceBook } from './choices/choice-book.ts'
import type { Fairness } from '../../fairness/fairness.ts'
import type {
  PortAnswer,
  PortBet,
  PortPlayer,
  PortWin,
  WalletPort,
} from '../../wallet-api/wallet-api.ts'

/**
 * The seamless wallet as the studio uses it: the same calls that any vendor makes. In one process they reach the handlers
 * directly, otherwise over signed HTTP. All throw when the outcome is unknown; the same call may then be repeated.
 */
export type StudioWallet = WalletPort
export type WalletAnswer = PortAnswer
export type WalletBet = PortBet
export type WalletWin = PortWin
/** Whom a launch token stands for. */
export type WalletPlayer = PortPlayer

/** What a brand's market allows in games. */
export interface GameMarket {
  turbo: boolean
  autoplay: boolean
  /** Free spins and the like may be bought at once. */
  featureBuy: boolean
  roundMsMin: number
}

/** What a round that a member was given free pays to: the balance, or a bonus that is made of all wins at the end. */
export type FreeWinsTo = 'cash' | 'bonus'

/** Free rounds of one gift that a member can play in a game now. */
export interface FreeRoundsLeft {
  id: string
  rounds: number
  left: number
  stake: Money
  /** What its rounds have won so far. */
  won: Money
  winsTo: FreeWinsTo
  expiresAt: Date
}

/** Rounds that members were given; who gives them counts them. All in the transaction that writes the round. */
export interface FreeRounds {
  /** Takes one for a round; `free_rounds_over` when none is left or the time is over. Refuses `free_rounds_not_here`, `promotion_barred`. */
  take(
    tx: Tx,
    of: {
      memberId: bigint
      brandId: number
      grantId: string
      source: string
      roundId: string
      gameCode: string
      currency: CurrencyCode
      stake: Money
      now: Date
    },
  ): Promise<{ winsTo: FreeWinsTo } | 'free_rounds_over'>
  /** The round never was: it can be played again. */
  giveBack(tx: Tx, of: { memberId: bigint; source: string; roundId: string }): Promise<void>
  /** What the round came to. */
  settle(
    tx: Tx,
    of: { memberId: bigint; source: string; roundId: string; won: Money; now: Date },
  ): Promise<void>
  /** What the member can play free in a game now, what ends first at the head. */
  openIn(
    db: Db | Tx,
    of: { memberId: bigint; brandId: number; gameCode: string; currency: string; now: Date },
  ): Promise<FreeRoundsLeft[]>
  /** One gift as it is now, played out or not; null where there is none. */
  find(db: Db | Tx, of: { memberId: bigint; grantId: string }): Promise<FreeRoundsLeft | null>
}

export interface StudioDeps {
  context: Context
  fairness: Fairness
  wallet: StudioWallet
  /** The engine behind a title; null when the brand does not offer it or it is switched off. */
  engineOf(brandId: number, gameCode: string): Promise<string | null>
  /** What holds for a game in a brand's market: slots and other games have paces of their own (RG-07). */
  marketOf(brandId: number, gameCode: string): Promise<GameMarket>
  /** The most that a crash table pays in one round in a currency. */
  tableCapOf(currency: CurrencyCode): Money
  /** The account names of members, to be masked. */
  accountNames(memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>
  /** What brands chose of mathematics and stakes. */
  choices: ChoiceBook
  /** Which of these members have accounts that belong together: the group of each, by a name of its own; who is alone may be absent. */
  linkedGroups(memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>>
  /** Notes accounts that belong together and bet against each other on one result. */
  noteOpposed(
    tx: Tx,
    of: { brandId: number; memberIds: readonly bigint[]; now: Date },
  ): Promise<void>
  /** Rounds that members play without a stake of their own. */
  freeRounds: FreeRounds
  /** How far a member's identity was proven, 0 to 3: some stakes depend on it. */
  levelOf(memberId: bigint): Promise<number>
}
