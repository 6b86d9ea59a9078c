import type { Context } from '../platform/context.ts'
import { recordEvent } from '../core/events/events.ts'
import type { Ledger } from '../core/ledger/ledger.ts'
import {
  accountNames,
  accountsOnDevices,
  findMember,
  invitedSince,
  linkedMembers,
  searchMembers,
} from '../accounts/members/members.ts'
import { hasOpenHarmAlert } from '../accounts/responsible-gaming/responsible-gaming.ts'
import { agentPromises } from '../affiliates/agents/agents.ts'
import { createGuards, type Guards } from '../engagement/guards/guards.ts'
import type { Missions } from '../engagement/missions/missions.ts'
import type { Tournaments } from '../engagement/tournaments/tournaments.ts'
import { staffNames } from '../accounts/staff/staff.ts'
import {
  createPromotions,
  type Promotions,
  type PromotionsDeps,
  voucherKind,
} from '../engagement/promotions/promotions.ts'
import {
  drawKind,
  envelopesKind,
  type RafflesDeps,
  ticketReward,
  wheelKind,
} from '../engagement/raffles/raffles.ts'
import type { CampaignsDeps } from '../engagement/campaigns/campaigns.ts'
import { composeCampaigns } from './compose-campaigns.ts'
import { jackpotKind, type JackpotsDeps } from '../engagement/jackpots/jackpots.ts'
import { composeMissions } from './compose-missions.ts'
import { composeFreeBets, composeFreeRounds } from './compose-free-rounds.ts'
import type { FreeBets } from '../engagement/free-bets/free-bets.ts'
import type { FreeRounds } from '../engagement/free-rounds/free-rounds.ts'
import { composeTournaments } from './compose-tournaments.ts'
import {
  itemReward,
  mallItemKind,
  type PointsDeps,
  pointsKind,
  pointsReward,
  registerAdjustment,
} from '../engagement/points/points.ts'
import { sharePayee, twoPersonLimit } from '../payments/cashier/cashier.ts'
import { referralKind, type ReferralsDeps } from '../engagement/referrals/referrals.ts'
import { cashbackKind, rebateKind, type RebatesDeps } from '../engagement/rebates/rebates.ts'
import {
  isTurnoverCounted,
  playersOfDay,
  resultsOfRounds,
  validBetsOfDays,
  validBetsOfRounds,
} from '../play/turnover/turnover.ts'
import { createVip, type Vip } from '../engagement/vip/vip.ts'
import { whoMoved } from '../reporting/reports/reports.ts'
import type { composeAccounts } from './compose-accounts.ts'
import type { composePlay } from './compose-play.ts'

/** Accounts that never play with money of their own. */
const TRIAL = 4

/** What members are given: the engine, with every kind of promotion and of reward. */
export function composeEngagement(of: {
  context: Context
  ledger: Ledger
  people: ReturnType<typeof composeAccounts>
  play: ReturnType<typeof composePlay>
}): {
  guards: Guards
  promotions: Promotions
  points: PointsDeps
  raffles: RafflesDeps
  missions: Missions
  tournaments: Tournaments
  rebates: RebatesDeps
  referrals: ReferralsDeps
  vip: Vip
  freeRounds: FreeRounds
  freeBets: FreeBets
  jackpots: JackpotsDeps
  campaigns: CampaignsDeps
} {
  const promotions = createPromotions({
    ...promotionsDeps(of),
    brokenGuards: (about) => guards.problemsOf(about),
    levelOf: (db, whose) => vip.levelOf(db, whose),
  })
  const guards = createGuards({
    context: of.context,
    brands: of.people.brands,
    promotions,
    gamesOf: of.play.returns.ofBrand,
    agentsOf: (db, brandId) => agentPromises(db, { brandId }),
    holdOfPlay: (span) => tournaments.parts.holdOfPlay(span),
  })
  promotions.registerKind(voucherKind)
  const vip = composeVip(of, promotions)
  const tournaments = composeTournaments(of, promotions)
  return {
    guards,
    promotions,
    points: addPoints(of, promotions, vip),
    raffles: addRaffles(of, promotions),
    missions: composeMissions(of, promotions),
    tournaments,
    rebates: addRebates(of, promotions, vip),
    referrals: addReferrals(of, promotions),
    vip,
    freeRounds: composeFreeRounds(of, promotions),
    freeBets: composeFreeBets(of.context, promotions),
    jackpots: addJackpots(of, promotions),
    campaigns: composeCampaigns(of, promotions),
  }
}

/** Pools that must be hit by their cap. */
function addJackpots(
  { context, ledger, people, play }: Parameters<typeof composeEngagement>[0],
  promotions: Promotions,
): JackpotsDeps {
  const { catalogue } = play
  const jackpots: JackpotsDeps = {
    context,
    promotions,
    ledger,
    brands: people.brands,
    edgeOf: async (gameCode) => {
      const stated = await catalogue.statedReturnOf(gameCode)
      return stated === null ? null : (10_000 - stated) * 100
    },
    gameTypeOf: catalogue.gameTypeOf,
    accountNames,
  }
  promotions.registerKind(jackpotKind(jackpots))
  return jackpots
}

/** What invitations bring. */
function addReferrals(
  { context, people, play }: Parameters<typeof composeEngagement>[0],
  promotions: Promotions,
): ReferralsDeps {
  const { brands, kyc } = people
  const referrals: ReferralsDeps = {
    context,
    promotions,
    brands,
    invitedSince,
    validBets: validBetsOfRounds,
    isVerified: async (db, of) =>
      (await kyc.missing(db, { ...of, action: 'withdraw' })).length === 0,
    linkedMembers,
    sharePayee,
    leastEdge: play.returns.leastEdge,
  }
  promotions.registerKind(referralKind(referrals))
  return referrals
}

/** Shares of valid bets and of net losses. */
function addRebates(
  { context, people, play }: Parameters<typeof composeEngagement>[0],
  promotions: Promotions,
  vip: Vip,
): RebatesDeps {
  const rebates: RebatesDeps = {
    context,
    promotions,
    brands: people.brands,
    levelOf: (db, whose) => vip.levelOf(db, whose),
    validBetsOfDays,
    playersOfDay,
    resultsOfRounds,
    isPlayCounted: isTurnoverCounted,
    leastEdge: play.returns.leastEdge,
  }
  promotions.registerKind(rebateKind(rebates))
  promotions.registerKind(cashbackKind(rebates))
  return rebates
}

/** Wheels, envelopes and draws, and the tickets that other promotions give. */
function addRaffles(
  { context, people, play }: Parameters<typeof composeEngagement>[0],
  promotions: Promotions,
): RafflesDeps {
  const raffles: RafflesDeps = {
    context,
    promotions,
    brands: people.brands,
    fairness: play.fairness,
    validBets: validBetsOfRounds,
    isPlayCounted: isTurnoverCounted,
    leastEdge: play.returns.leastEdge,
    accountsOnDevices,
    accountNames,
  }
  promotions.registerKind(wheelKind(raffles))
  promotions.registerKind(envelopesKind())
  promotions.registerKind(drawKind())
  promotions.registerReward('ticket', ticketReward(raffles))
  return raffles
}

/** Points and their mall. */
function addPoints(
  { context, ledger, people }: Parameters<typeof composeEngagement>[0],
  promotions: Promotions,
  vip: Vip,
): PointsDeps {
  const { audit, approvals, brands, identity } = people
  const points: PointsDeps = {
    context,
    audit,
    approvals,
    brands,
    recordFact: recordEvent(context.random),
    promotions,
    ledger,
    multipliersOf: vip.pointsMultipliers,
    highestMultiplier: vip.highestMultiplier,
    memberCipher: { encrypt: identity.encryptFor, decrypt: identity.decryptFor },
    checkPaymentPassword: (input) => identity.checkPaymentPassword(input),
    twoPersonAbove: twoPersonLimit,
    accountNames: identity.accountNames,
    staffNames,
  }
  registerAdjustment(points)
  promotions.registerKind(pointsKind(points))
  promotions.registerKind(mallItemKind(points))
  promotions.registerReward('points', pointsReward)
  promotions.registerReward('item', itemReward)
  return points
}

function composeVip(
  { context, people, play }: Parameters<typeof composeEngagement>[0],
  promotions: Promotions,
): Vip {
  const { audit, approvals, brands, identity } = people
  return createVip({
    context,
    audit,
    approvals,
    brands,
    promotions,
    recordFact: recordEvent(context.random),
    birthdayOf: async (db, memberId) =>
      (await identity.personalData(db, memberId)).birthday ?? null,
    memberOf: findMember,
    accountNames,
    leastEdgePpm: async ({ brandId, gameType }) =>
      (await play.returns.leastEdge(brandId, gameType ?? undefined)) ??
      (await brands.setting(brandId, 'turnover.vendorEdgePpm')),
  })
}

function promotionsDeps({
  context,
  ledger,
  people,
}: Parameters<typeof composeEngagement>[0]): Omit<PromotionsDeps, 'levelOf' | 'brokenGuards'> {
  const { audit, approvals, brands, protection } = people
  return {
    context,
    ledger,
    audit,
    approvals,
    brands,
    recordFact: recordEvent(context.random),
    memberFacts: async (db, { brandId, memberId }) => {
      const member = await findMember(db, memberId)
      if (member?.brandId !== brandId) return null
      return {
        registeredAt: member.registeredAt,
        isOpen: member.status === 'active',
        isReal: member.memberType !== TRIAL,
      }
    },
    isExcluded: async (db, who) => (await protection.barsOf(db, who)).length > 0,
    hasHarmAlert: hasOpenHarmAlert,
    hasDeposited: async (db, memberId) => (await whoMoved(db, [memberId])).deposited.has(memberId),
    accountsOnDevices,
    membersNamed: async (db, { brandId, text }) => {
      const found = await searchMembers(db, {
        brandIds: [brandId],
        text,
        withTrial: true,
        cursor: undefined,
        limit: 50,
      })
      return found.items.map(({ id }) => id)
    },
    accountNames,
    staffNames,
  }
}
