import { tableCapOf } from '../../../games/crash/rules/liability.ts'
import { createFairness } from '../../../server/src/play/fairness/fairness.ts'
import { createLedger, type Ledger } from '../../../server/src/core/ledger/ledger.ts'
import type { GameSession } from '../../../server/src/play/verticals/studio/sessions.ts'
import {
  createChoiceBook,
  hasUnfinishedRound,
  type StudioDeps,
} from '../../../server/src/play/verticals/studio/studio.ts'
import { type HeldClock, heldClock } from '../../../server/src/platform/clock.ts'
import type { Context } from '../../../server/src/platform/context.ts'
import { openDatabase } from '../../../server/src/platform/db.ts'
import { systemRandom } from '../../../server/src/platform/random.ts'
import { noFreeRounds } from '../../../server/test/no-free-rounds.ts'
import { faultyWallet } from '../../../server/test/studio-wallet.ts'
import { contextOver } from '../../../server/test/context.ts'

export const BRAND = 1
export const REAL = 10_000n
/** What every player has before the first round. */
export const OPENING = 1_000_000n * REAL

/** The studio over a ledger in one process, on a clock that it moves itself. The process that dies and the one that comes after both have one. */
export interface StudioStand {
  context: Context
  clock: HeldClock
  ledger: Ledger
  parts: StudioDeps
  close(): Promise<void>
}

export function openStand(url: string, now: Date): StudioStand {
  const { db, pool, close } = openDatabase({ connectionString: url }, { name: 'croupier-recovery' })
  const clock = heldClock(now)
  const context = contextOver({ db, pool }, { clock })
  const ledger = createLedger(context)
  const parts: StudioDeps = {
    context,
    fairness: createFairness(context, hasUnfinishedRound),
    wallet: faultyWallet(context, ledger, BRAND),
    engineOf: async (_brandId, gameCode) => gameCode,
    marketOf: async () => ({ turbo: true, autoplay: true, featureBuy: true, roundMsMin: 0 }),
    tableCapOf,
    accountNames: async () => new Map(),
    choices: createChoiceBook(context),
    levelOf: async () => 0,
    linkedGroups: async () => new Map(),
    noteOpposed: async () => {},
    freeRounds: noFreeRounds,
  }
  return {
    context,
    clock,
    ledger,
    parts,
    close: async () => {
      await ledger.close()
      await close()
    },
  }
}

/** Players 1 to n with money, written straight into the ledger. */
export async function seatPlayers(stand: StudioStand, players: number): Promise<void> {
  for (let player = 1n; player <= BigInt(players); player += 1n) {
    await stand.context.pool.query("select ledger_open_wallet($1, 'BRL', 'locked', $2::smallint)", [
      player,
      BRAND,
    ])
    await stand.ledger.apply({
      id: systemRandom.uuid(),
      playerId: player,
      brandId: BRAND,
      currency: 'BRL',
      subaccount: 'cash',
      operation: 'deposit',
      source: 0,
      externalId: 'opening',
      amount: OPENING,
      counterAccount: 'psp',
      at: stand.clock.now(),
    })
  }
}

export function sessionOf(
  memberId: bigint,
  engineCode: string,
  gameCode = engineCode,
): GameSession {
  return {
    id: systemRandom.uuid(),
    memberId,
    brandId: BRAND,
    walletSession: systemRandom.uuid(),
    currency: 'BRL',
    gameCode,
    engineCode,
    isTrial: false,
    profile: null,
    level: 0,
  }
}
