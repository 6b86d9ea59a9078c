import { pointsRoutes, staffPointsRoutes } from '../engagement/points/points.ts'
import { jackpotRoutes, staffJackpotRoutes } from '../engagement/jackpots/jackpots.ts'
import { missionRoutes, staffMissionRoutes } from '../engagement/missions/missions.ts'
import { inGameRoutes } from '../engagement/in-game/in-game.ts'
import {
  promotionRoutes,
  staffAbuseRoutes,
  staffEntitlementRoutes,
  staffPromotionRoutes,
} from '../engagement/promotions/promotions.ts'
import { staffGuardRoutes } from '../engagement/guards/guards.ts'
import { raffleRoutes, staffRaffleRoutes } from '../engagement/raffles/raffles.ts'
import { freeBetsRoutes } from '../engagement/free-bets/free-bets.ts'
import { campaignRoutes } from '../engagement/campaigns/campaigns.ts'
import { freeRoundsRoutes } from '../engagement/free-rounds/free-rounds.ts'
import { staffTournamentRoutes, tournamentRoutes } from '../engagement/tournaments/tournaments.ts'
import { referralRoutes } from '../engagement/referrals/referrals.ts'
import { rebateRoutes } from '../engagement/rebates/rebates.ts'
import { staffVipRoutes, vipRoutes } from '../engagement/vip/vip.ts'
import { bonusRoutes, memberBonusRoutes } from '../engagement/bonuses/bonuses.ts'
import type { Http } from '../platform/http/http.ts'
import type { App } from './app.ts'

/** What members are given, as they see and take it. */
export function engagementRoutes(http: Http, house: App): void {
  bonusRoutes(http, house.bonuses.parts)
  promotionRoutes(http, house.promotions)
  raffleRoutes(http, house.raffles)
  jackpotRoutes(http, house.jackpots)
  pointsRoutes(http, house.points)
  missionRoutes(http, house.missions.parts)
  inGameRoutes(http, house.inGame)
  tournamentRoutes(http, house.tournaments.parts)
  rebateRoutes(http, house.rebates)
  referralRoutes(http, house.referrals)
  freeRoundsRoutes(http, house.freeRounds)
  campaignRoutes(http, house.campaigns)
  freeBetsRoutes(http, house.freeBets)
  vipRoutes(http, house.vip.parts)
}

/** What members are given, as staff make it and look after it. */
export function staffEngagementRoutes(http: Http, house: App): void {
  staffPromotionRoutes(http, house.promotions)
  staffEntitlementRoutes(http, house.promotions)
  staffAbuseRoutes(http, house.promotions)
  staffGuardRoutes(http, house.guards)
  staffRaffleRoutes(http, house.raffles)
  staffJackpotRoutes(http, house.jackpots)
  staffPointsRoutes(http, house.points)
  staffMissionRoutes(http, house.missions.parts)
  staffTournamentRoutes(http, house.tournaments.parts)
  staffVipRoutes(http, house.vip.parts)
  memberBonusRoutes(http, house.bonuses.parts)
}
