import { presetsJob, settlementJob } from '../affiliates/agents/agents.ts'
import { flagJobs } from '../payments/aml/aml.ts'
import { campaignsJob } from '../engagement/campaigns/campaigns.ts'
import { encryptNicknamesJob, sweepMembers } from '../accounts/members/members.ts'
import { ledgerJobs } from '../core/ledger/ledger.ts'
import { sweepMessages } from '../comms/messages/messages.ts'
import { sweepChallenges } from '../accounts/staff/staff.ts'
import { reconciliationJob } from '../payments/reconciliation/reconciliation.ts'
import { proofJobs, checkpointedUpTo } from '../reporting/proofs/proofs.ts'
import { countReturns, recoverRounds } from '../play/verticals/studio/studio.ts'
import { drawJobs } from '../play/lottery-draws/lottery-draws.ts'
import { lotteryJobs } from '../play/verticals/lottery/lottery.ts'
import { jackpotJobs } from '../engagement/jackpots/jackpots.ts'
import { guardJob } from '../engagement/guards/guards.ts'
import { raffleJobs } from '../engagement/raffles/raffles.ts'
import { referralJobs } from '../engagement/referrals/referrals.ts'
import { rebateJobs } from '../engagement/rebates/rebates.ts'
import { turnoverJob } from '../play/turnover/turnover.ts'
import { chatJob } from '../comms/chat/chat.ts'
import { supportJob } from '../comms/support/support.ts'
import { sweepVendors } from '../play/vendors/vendors.ts'
import { sweepHumanCheck } from '../accounts/human-check/human-check.ts'
import { sweepUsedTokens } from '../platform/http/encryption.ts'
import type { Context } from '../platform/context.ts'
import type { PeriodicJob } from '../platform/periodic.ts'
import type { App } from './app.ts'

/** Every job that the role `worker` runs by the clock; one process at a time leads each. Modules declare their own in `jobs.ts`. */
export function workerJobs(house: App): PeriodicJob[] {
  const { context, cashier } = house
  const forgetting = {
    name: 'forget-expired',
    everyMs: 5 * 60_000,
    run: () => forgetExpired(context),
  }
  const anchoring = {
    name: 'audit-anchors',
    everyMs: 3_600_000,
    run: async () => void (await house.audit.anchorHeads()),
  }
  const recovering = {
    name: 'recover-rounds',
    everyMs: 5_000,
    run: () => recoverRounds(house.studio),
  }
  const counting = {
    name: 'count-returns',
    everyMs: 60_000,
    run: async () => await countReturns(context, await house.brands.all()),
  }
  const brandIds = async () => (await house.brands.all()).map(({ id }) => id)
  const proving = proofJobs(context, { brandIds })
  return [
    forgetting,
    anchoring,
    recovering,
    counting,
    ...drawJobs(house.lottery.draws),
    ...lotteryJobs(house.lottery),
    ...ledgerJobs(context, {
      checkpointedUpTo: async () => checkpointedUpTo(context.db, await brandIds()),
    }),
    ...proving,
    turnoverJob(house.turnover),
    ...cashier.jobs,
    ...engagementJobs(house),
    guardJob(house.guards),
    ...house.kyc.jobs,
    ...house.protection.jobs(brandIds),
    ...house.messages.jobs,
    ...flagJobs(house),
    ...house.privacy.jobs,
    supportJob(house.support),
    chatJob(house),
    encryptNicknamesJob(context),
    presetsJob(house.agents),
  ]
}

/** What pays, opens and ends what members are given. */
export function engagementJobs(house: App): PeriodicJob[] {
  return [
    ...house.bonuses.jobs,
    ...house.promotions.jobs,
    ...raffleJobs(house.raffles),
    ...jackpotJobs(house.jackpots),
    ...house.missions.jobs,
    ...house.tournaments.jobs,
    ...rebateJobs(house.rebates),
    ...referralJobs(house.referrals),
    ...house.freeRounds.jobs,
    ...house.freeBets.jobs,
    campaignsJob(house.campaigns),
    ...house.vip.jobs,
  ]
}

/** What a house does about days that are over: agents are paid, and books compared. */
export function jobsOfPastDays(house: App): PeriodicJob[] {
  const { roles } = house.context.config
  if (!roles.includes('worker')) return []
  return [settlementJob(house.agents), reconciliationJob(house.reconciliation)]
}

/** Sessions, proofs, guesses and codes that no longer count. */
async function forgetExpired(context: Context): Promise<void> {
  const { db, clock } = context
  await sweepMembers(db, clock.now())
  await sweepHumanCheck(db, clock.now())
  await sweepMessages(db, clock.now())
  await sweepVendors(db, clock.now())
  await sweepUsedTokens(db, clock.now())
  await sweepChallenges(db, clock.now())
}
