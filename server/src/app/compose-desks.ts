import {
  type ActivitiesDeps,
  activitiesPrivacyProvider,
} from '../engagement/activities/activities.ts'
import { agentsPrivacyProvider } from '../affiliates/agents/agents.ts'
import { bonusesPrivacyProvider } from '../engagement/bonuses/bonuses.ts'
import { jackpotsPrivacyProvider } from '../engagement/jackpots/jackpots.ts'
import { rafflesPrivacyProvider } from '../engagement/raffles/raffles.ts'
import { pointsPrivacyProvider } from '../engagement/points/points.ts'
import { freeBetsPrivacyProvider } from '../engagement/free-bets/free-bets.ts'
import { campaignsPrivacyProvider } from '../engagement/campaigns/campaigns.ts'
import { freeRoundsPrivacyProvider } from '../engagement/free-rounds/free-rounds.ts'
import { referralsPrivacyProvider } from '../engagement/referrals/referrals.ts'
import { rebatesPrivacyProvider } from '../engagement/rebates/rebates.ts'
import { promotionsPrivacyProvider } from '../engagement/promotions/promotions.ts'
import { vipPrivacyProvider } from '../engagement/vip/vip.ts'
import { type Cashier, cashierPrivacyProvider } from '../payments/cashier/cashier.ts'
import { chatPrivacyProvider } from '../comms/chat/chat.ts'
import { notesPrivacyProvider } from '../console/console.ts'
import {
  contentPrivacyProvider,
  promotionFor,
  takeFeedback,
  titlesOfPromotions,
} from '../comms/content/content.ts'
import { recordEvent } from '../core/events/events.ts'
import { membersPrivacyProvider, isFirstLogin } from '../accounts/members/members.ts'
import { missionsPrivacyProvider } from '../engagement/missions/missions.ts'
import { tournamentsPrivacyProvider } from '../engagement/tournaments/tournaments.ts'
import { kycPrivacyProvider } from '../accounts/kyc/kyc.ts'
import type { Ledger } from '../core/ledger/ledger.ts'
import { messagesPrivacyProvider } from '../comms/messages/messages.ts'
import { responsibleGamingPrivacyProvider } from '../accounts/responsible-gaming/responsible-gaming.ts'
import { createPrivacy, erasedListOf, ledgerPrivacyProvider } from '../accounts/privacy/privacy.ts'
import { type SupportDeps, supportPrivacyProvider } from '../comms/support/support.ts'
import { vendorsPrivacyProvider } from '../play/vendors/vendors.ts'
import type { Context } from '../platform/context.ts'
import type { composeAccounts } from './compose-accounts.ts'

type People = ReturnType<typeof composeAccounts>

/** What people may see, take along and have erased. */
export function createPrivacyDesk(of: {
  context: Context
  ledger: Ledger
  people: People
  cashier: Cashier
}) {
  const { context, ledger, cashier } = of
  const { identity } = of.people
  return createPrivacy({
    context,
    identity,
    recordFact: recordEvent(context.random),
    // Whoever keeps something personal has a part here; identity's ends the key, so it comes last.
    personalParts: [
      ledgerPrivacyProvider(ledger),
      cashierPrivacyProvider(cashier.parts),
      vendorsPrivacyProvider(context),
      messagesPrivacyProvider(),
      responsibleGamingPrivacyProvider(context),
      kycPrivacyProvider(),
      contentPrivacyProvider(context),
      activitiesPrivacyProvider({
        memberCipher: { encrypt: identity.encryptFor, decrypt: identity.decryptFor },
      }),
      bonusesPrivacyProvider(),
      missionsPrivacyProvider(),
      tournamentsPrivacyProvider(),
      promotionsPrivacyProvider(),
      rafflesPrivacyProvider(),
      jackpotsPrivacyProvider(),
      pointsPrivacyProvider({
        memberCipher: { encrypt: identity.encryptFor, decrypt: identity.decryptFor },
      }),
      rebatesPrivacyProvider(),
      freeBetsPrivacyProvider(),
      freeRoundsPrivacyProvider(),
      campaignsPrivacyProvider(),
      referralsPrivacyProvider(),
      vipPrivacyProvider(),
      supportPrivacyProvider(context),
      chatPrivacyProvider(),
      agentsPrivacyProvider(),
      notesPrivacyProvider(),
      membersPrivacyProvider(context),
    ],
    erased: erasedListOf(context.config),
  })
}

/** Customer service, which answers members and visitors alike. */
export function createSupportDesk({
  context,
  people,
}: {
  context: Context
  people: People
}): SupportDeps {
  return {
    context,
    ...people,
    mailboxOf: people.identity.mailboxOf,
    takeFeedback: (tx, of) => takeFeedback(tx, context, of),
  }
}

/** What members apply for. */
export function createActivities(of: { context: Context; people: People }): ActivitiesDeps {
  const { context, people } = of
  const { audit, content, identity } = people
  return {
    context,
    audit,
    recordFact: recordEvent(context.random),
    memberCipher: { encrypt: identity.encryptFor, decrypt: identity.decryptFor },
    promotionFor: ({ promotionId, ...asking }) => promotionFor(content, asking, promotionId),
    titlesOfPromotions: (of) => titlesOfPromotions(content, of),
    isFirstLogin: (sessionId) => isFirstLogin(context.db, sessionId),
    accountNames: identity.accountNames,
  }
}
