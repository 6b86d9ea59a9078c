import type { Context } from '../platform/context.ts'
import { recordEvent } from '../core/events/events.ts'
import type { Ledger } from '../core/ledger/ledger.ts'
import { accountNames, accountsOnDevices, findMember } from '../accounts/members/members.ts'
import { hasOpenHarmAlert } from '../accounts/responsible-gaming/responsible-gaming.ts'
import type { Missions } from '../engagement/missions/missions.ts'
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
import { composeMissions } from './compose-missions.ts'
import { isTurnoverCounted, validBetsOfRounds } from '../play/turnover/turnover.ts'
import {
  itemReward,
  mallItemKind,
  type PointsDeps,
  pointsKind,
  pointsReward,
} from '../engagement/points/points.ts'
import { twoPersonLimit } from '../payments/cashier/cashier.ts'
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
}): { promotions: Promotions; points: PointsDeps; raffles: RafflesDeps; missions: Missions } {
  const promotions = createPromotions(promotionsDeps(of))
  promotions.registerKind(voucherKind)
  return {
    promotions,
    points: addPoints(of, promotions),
    raffles: addRaffles(of, promotions),
    missions: composeMissions(of, promotions),
  }
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
    leastEdge: play.catalogue.leastEdge,
    accountsOnDevices,
    accountNames,
  }
  promotions.registerKind(wheelKind(raffles))
  promotions.registerKind(envelopesKind())
  promotions.registerKind(drawKind(raffles))
  promotions.registerReward('ticket', ticketReward(raffles))
  return raffles
}

/** Points and their mall. */
function addPoints(
  { context, people }: Parameters<typeof composeEngagement>[0],
  promotions: Promotions,
): PointsDeps {
  const { audit, identity } = people
  const points: PointsDeps = {
    context,
    audit,
    promotions,
    multipliersOf: async () => new Map(),
    highestMultiplier: async () => 100,
    memberSeal: { seal: identity.sealFor, open: identity.openFor },
    checkPaymentPassword: (input) => identity.checkPaymentPassword(input),
    twoPersonAbove: twoPersonLimit,
    accountNames: identity.accountNames,
    staffNames,
  }
  promotions.registerKind(pointsKind(points))
  promotions.registerKind(mallItemKind(points))
  promotions.registerReward('points', pointsReward)
  promotions.registerReward('item', itemReward)
  return points
}

function promotionsDeps({
  context,
  ledger,
  people,
}: Parameters<typeof composeEngagement>[0]): PromotionsDeps {
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
    levelOf: async () => 0,
    accountsOnDevices,
    accountNames,
    staffNames,
  }
}
