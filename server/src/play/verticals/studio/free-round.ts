import type { Money } from '@croupier/shared/money'
import { ENGINE_VENDOR } from '../../vendors/vendors.ts'
import type { Tx } from '../../../platform/db.ts'
import type { StudioDeps } from './deps.ts'
import type { RoundRow } from './round-row.ts'

type FreeRow = Pick<RoundRow, 'member_id' | 'id' | 'free_grant' | 'free_wins_to'>
type Counter = Pick<StudioDeps, 'freeRounds'>

/** What a round takes from the wallet: nothing when the member was given it. */
export function stakeOf({ free_grant: grant }: Pick<RoundRow, 'free_grant'>, cost: Money): Money {
  return grant === null ? cost : 0n
}

/** What a round pays to the wallet: nothing when its wins are gathered for a bonus. */
export function walletPayout(
  { free_wins_to: winsTo }: Pick<RoundRow, 'free_wins_to'>,
  payout: Money,
): Money {
  return winsTo === 'bonus' ? 0n : payout
}

/** How the wallet is told that a round is free: its win is paid by promotions and counts for nothing. */
export function freeRoundOf({ free_grant: grant }: Pick<RoundRow, 'free_grant'>): {
  freeRoundId?: string
} {
  return grant === null ? {} : { freeRoundId: grant }
}

/** Counts what a free round came to, in the transaction that writes it. */
export async function settleFree(
  { freeRounds }: Counter,
  tx: Tx,
  { row, won, now }: { row: FreeRow; won: Money; now: Date },
): Promise<void> {
  if (row.free_grant !== null) await freeRounds.settle(tx, { ...named(row), won, now })
}

/** A free round that never was can be played again. */
export async function giveFreeBack({ freeRounds }: Counter, tx: Tx, row: FreeRow): Promise<void> {
  if (row.free_grant !== null) await freeRounds.giveBack(tx, named(row))
}

function named({ member_id: memberId, id: roundId }: FreeRow) {
  return { memberId, source: ENGINE_VENDOR, roundId }
}
