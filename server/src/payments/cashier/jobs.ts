import type { PeriodicJob } from '../../platform/periodic.ts'
import { confirmByTime } from './confirm-by-time.ts'
import { openOverdue } from './open-overdue.ts'
import { returnUndecided } from './decide-transfer.ts'
import type { CashierDeps } from './deps.ts'
import { reconcileDeposits } from './reconcile-deposits.ts'
import type { SandboxPsp } from './sandbox-psp/sandbox-psp.ts'
import { reencryptPayees } from './re-encrypt-payees.ts'
import { sendTransfers } from './send-transfers.ts'
import { transferFigures } from './show-transfers.ts'
import { carryDueMoves } from './vendor-wallets/carry-moves.ts'
import { takeAllPlays } from './vendor-wallets/take-plays.ts'
import { watchSubaccounts } from './vendor-wallets/watch-subaccounts.ts'

/** The cashier's clockwork. Each round may be lost, doubled or run on two machines without harm. */
export function cashierJobs(parts: CashierDeps, sandbox: SandboxPsp | null): PeriodicJob[] {
  return [
    job('cashier-transfers', 1_000, () => sendTransfers(parts)),
    job('cashier-payees', 3_600_000, () => reencryptPayees(parts)),
    job('cashier-overdue', 60_000, () => openOverdue(parts)),
    job('cashier-member-transfers', 30_000, () => returnUndecided(parts)),
    job('cashier-receipts', 5_000, () => confirmByTime(parts)),
    job('cashier-deposits', 5_000, () => reconcileDeposits(parts)),
    job('cashier-vendor-moves', 1_000, () => carryDueMoves(parts)),
    job('cashier-vendor-plays', 5_000, () => takeAllPlays(parts)),
    job('cashier-vendor-wallets', 30_000, () => watchSubaccounts(parts)),
    transferFigures(parts.context),
    ...(sandbox ? [job('sandbox-psp', 1_000, () => sandbox.tick())] : []),
  ]
}

/** Repeats a round while it finds work, so that a full outbox does not wait for the next turn. */
function job(name: string, everyMs: number, round: () => Promise<number>): PeriodicJob {
  return {
    name,
    everyMs,
    run: async ({ signal }) => {
      while (!signal.aborted && (await round()) > 0);
    },
  }
}
