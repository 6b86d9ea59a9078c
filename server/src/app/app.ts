import { join } from 'node:path'
import { bareTaxNumber } from '@croupier/shared/cpf'
import {
  type ActivitiesDeps,
  activitiesPrivacyProvider,
} from '../engagement/activities/activities.ts'
import {
  agentProjections,
  type AgentsDeps,
  agentsPrivacyProvider,
  directLines,
} from '../affiliates/agents/agents.ts'
import {
  type Bonuses,
  bonusesPrivacyProvider,
  createBonuses,
} from '../engagement/bonuses/bonuses.ts'
import {
  depositTicketsProjection,
  playedTicketsProjection,
  rafflesPrivacyProvider,
} from '../engagement/raffles/raffles.ts'
import {
  pointsOfBets,
  pointsOfDeposits,
  pointsPrivacyProvider,
} from '../engagement/points/points.ts'
import { referralsPrivacyProvider } from '../engagement/referrals/referrals.ts'
import { rebatesPrivacyProvider } from '../engagement/rebates/rebates.ts'
import { promotionsPrivacyProvider } from '../engagement/promotions/promotions.ts'
import { type Vip, vipPrivacyProvider } from '../engagement/vip/vip.ts'
import { paymentMethodsOf } from '../core/brands/brands.ts'
import { type Cashier, cashierPrivacyProvider, createCashier } from '../payments/cashier/cashier.ts'
import { recentGamesProjection } from '../play/catalogue/catalogue.ts'
import { chatPrivacyProvider } from '../comms/chat/chat.ts'
import { notesPrivacyProvider } from '../console/console.ts'
import {
  contentPrivacyProvider,
  promotionFor,
  takeFeedback,
  titlesOfPromotions,
} from '../comms/content/content.ts'
import { createProjections, recordEvent } from '../core/events/events.ts'
import {
  accountsOnDevices,
  membersPrivacyProvider,
  isFirstLogin,
  linkedAccounts,
} from '../accounts/members/members.ts'
import { missionsPrivacyProvider } from '../engagement/missions/missions.ts'
import { kycPrivacyProvider } from '../accounts/kyc/kyc.ts'
import { createLedger, type Ledger } from '../core/ledger/ledger.ts'
import { messagesPrivacyProvider } from '../comms/messages/messages.ts'
import { responsibleGamingPrivacyProvider } from '../accounts/responsible-gaming/responsible-gaming.ts'
import { createPrivacy, erasedListOf, ledgerPrivacyProvider } from '../accounts/privacy/privacy.ts'
import { type ReconciliationDeps } from '../payments/reconciliation/reconciliation.ts'
import {
  dailyFiguresProjection,
  dailyLinesProjection,
  hoursProjection,
  feesProjection,
  registrationsProjection,
} from '../reporting/reports/reports.ts'
import {
  isTurnoverReadUpTo,
  type TurnoverDeps,
  turnoverProjection,
  validBetsWithin,
} from '../play/turnover/turnover.ts'
import { openBetsProjection, refundOpenStakes } from '../play/open-bets/open-bets.ts'
import { type SupportDeps, supportPrivacyProvider } from '../comms/support/support.ts'
import { type Vendors, vendorsPrivacyProvider } from '../play/vendors/vendors.ts'
import { winnersProjection } from '../reporting/winners/winners.ts'
import type { ClockWatch } from '../platform/clock-watch.ts'
import type { Context } from '../platform/context.ts'
import { projectRoot } from '../platform/project-root.ts'
import { loadTexts } from '../platform/texts.ts'
import { guardClock } from './clock-guard.ts'
import { composeAccounts } from './compose-accounts.ts'
import { composeEngagement } from './compose-engagement.ts'
import { composePlay } from './compose-play.ts'

/** The modules, wired by hand from the lowest domain up; what a module needs is in its create call. */
export type App = Awaited<ReturnType<typeof createApp>>

/** Without a watch, where time is held, no clock is wrong. */
export async function createApp(context: Context, watch?: Pick<ClockWatch, 'mayDateMoney'>) {
  const texts = loadTexts(join(projectRoot(), 'locales'))
  const ledger = watch ? guardClock(createLedger(context), watch) : createLedger(context)
  const people = composeAccounts({
    context,
    ledger,
    texts,
    refundOpenBets: (of) => refundOpenStakes({ context, ledger, ...play }, of),
    badges: async (db, memberId) => ({
      ...(await engagement.vip.badgeOf(db, memberId)),
      availablePromoCount: await engagement.promotions.countClaimable(db, {
        memberId,
        now: context.clock.now(),
      }),
      claimableMissions: await engagement.missions.claimable(db, memberId),
    }),
  })
  const bonuses = createBonusDesk({
    context,
    ledger,
    people,
    shareOf: (code) => play.catalogue.bonusShareOf(code),
  })
  const cashier = createMoneyDesk({
    context,
    ledger,
    people,
    bonuses,
    vendors: () => play.vendors,
    vip: () => engagement.vip,
  })
  const privacy = createPrivacyDesk({ context, ledger, people, cashier })
  const play = composePlay({ context, ledger, texts, ...people })
  const played: TurnoverDeps['played'] = (tx, memberIds) => bonuses.lookAgain(tx, memberIds)
  const turnover: TurnoverDeps = { context, ...people, ...play, played }
  const agents = createAgents({ context, ledger, cashier, people, play })
  const engagement = composeEngagement({ context, ledger, people, play })
  const brandDays = {
    timeZoneOf: async (id: number) => (await people.brands.byId(id)).timeZone,
    releasedStakes: play.verticals.releasedStakes,
  }
  const projections = createProjections(context, [
    // Before those that build on it.
    turnoverProjection(turnover),
    ...agentProjections(agents),
    playedTicketsProjection(engagement.raffles),
    depositTicketsProjection(engagement.raffles),
    pointsOfDeposits(engagement.points),
    pointsOfBets(engagement.points),
    winnersProjection({ context, releasedStakes: play.verticals.releasedStakes }),
    recentGamesProjection(),
    openBetsProjection(),
    ...engagement.vip.projections,
    people.messages.projection,
    people.messages.inbox,
    people.messages.push,
    ...people.protection.projections,
    dailyFiguresProjection(brandDays),
    dailyLinesProjection(brandDays),
    hoursProjection(brandDays),
    registrationsProjection(brandDays),
    feesProjection(brandDays),
    engagement.missions.projections.rounds,
    engagement.missions.projections.facts,
  ])
  return {
    context,
    texts,
    ledger,
    turnover,
    agents,
    reconciliation: createReconciliation({ context, ledger, cashier, people, play }),
    support: createSupportDesk({ context, people }),
    activities: createActivities({ context, people }),
    bonuses,
    cashier,
    privacy,
    projections,
    ...engagement,
    ...people,
    ...play,
  }
}

type People = ReturnType<typeof composeAccounts>

/** What the books are held against: verticals tell their own rounds, providers theirs. */
function createReconciliation(of: {
  context: Context
  ledger: Ledger
  cashier: Cashier
  people: People
  play: ReturnType<typeof composePlay>
}): ReconciliationDeps {
  const { context, ledger, cashier, people, play } = of
  return {
    context,
    ledger,
    ...people,
    vendors: play.vendors,
    vendorStatements: new Map(
      play.verticals.registered.flatMap(({ vendorCode, statement }) =>
        vendorCode !== null && statement
          ? [[vendorCode, { fetch: async (window) => statement(window) }] as const]
          : [],
      ),
    ),
    providers: cashier.parts.providers,
  }
}

/** Customer service, which answers members and visitors alike. */
function createSupportDesk({ context, people }: { context: Context; people: People }): SupportDeps {
  return {
    context,
    ...people,
    mailboxOf: people.identity.mailboxOf,
    takeFeedback: (tx, of) => takeFeedback(tx, context, of),
  }
}

/** What members apply for. */
function createActivities(of: { context: Context; people: People }): ActivitiesDeps {
  const { context, people } = of
  const { audit, content, identity } = people
  return {
    context,
    audit,
    recordFact: recordEvent(context.random),
    memberSeal: { seal: identity.sealFor, open: identity.openFor },
    promotionFor: ({ promotionId, ...asking }) => promotionFor(content, asking, promotionId),
    titlesOfPromotions: (of) => titlesOfPromotions(content, of),
    isFirstLogin: (sessionId) => isFirstLogin(context.db, sessionId),
    accountNames: identity.accountNames,
  }
}

/** What brands add to deposits; what counts for it is what turnover calls a valid bet. */
function createBonusDesk(of: {
  context: Context
  ledger: Ledger
  people: People
  shareOf: (gameCode: string) => Promise<number>
}): Bonuses {
  const { context, ledger, people, shareOf } = of
  return createBonuses({
    context,
    ledger,
    audit: people.audit,
    brands: people.brands,
    recordFact: recordEvent(context.random),
    accountsOnDevices,
    playedWithin: validBetsWithin,
    knowsPlayUpTo: isTurnoverReadUpTo,
    gameShare: shareOf,
  })
}

/** Money in and out, for those who may move it. */
function createMoneyDesk(of: {
  context: Context
  ledger: Ledger
  people: People
  bonuses: Bonuses
  vendors: () => Vendors
  vip: () => Vip
}): Cashier {
  const { context, ledger } = of
  const { brands, identity, kyc, protection } = of.people
  return createCashier(context, {
    ledger,
    recordFact: recordEvent(context.random),
    memberSeal: { seal: identity.sealFor, open: identity.openFor },
    accountOwner: async (tx, memberId) => {
      const { payeeName, fullName, idNumber } = await identity.personalData(tx, memberId)
      const document = idNumber === undefined ? null : bareTaxNumber(idNumber)
      return { name: payeeName ?? fullName ?? null, document }
    },
    admitDeposit: async (tx, order) => {
      await identity.requireMayPlay(order)
      await kyc.requireFor(tx, { ...order, action: 'deposit' })
      await protection.admitDeposit(tx, order)
    },
    admitWithdrawal: (tx, of) => kyc.requireFor(tx, { ...of, action: 'withdraw' }),
    marketMethods: (brandId, direction) => paymentMethodsOf(brands, brandId, direction),
    withdrawalsPerDay: async (tx, whose) =>
      (await of.vip().benefitsOf(tx, whose))?.withdrawalPerDay ?? null,
    payoutMinutes: (brandId) => brands.marketRule(brandId, 'cashier.payoutMinutes'),
    directLines,
    transfersOn: (brandId) => brands.isOn(brandId, 'AGENT_TRANSFER'),
    houseAccount: async (merchant) => {
      const brand = (await brands.all()).find(({ code }) => code === merchant)
      return brand ? await brands.setting(brand.id, 'cashier.houseAccount') : null
    },
    vendors: {
      isOn: (brandId) => brands.isOn(brandId, 'VENDOR_WALLETS'),
      byCode: (code) => of.vendors().byCode(code),
      offered: async (brandId) => (await of.vendors().ofBrand(brandId)).map(({ code }) => code),
      admit: async (member) => {
        await identity.requireMayPlay(member)
        await kyc.requireFor(context.db, { ...member, action: 'bet' })
        await protection.admitPlay(member)
        await identity.requireTerms(member)
      },
    },
    linkedAccounts,
    bonuses: of.bonuses,
    payoutsHeldUntil: (tx, memberId, now) => identity.payoutsHeldUntil(tx, memberId, now),
    checkPaymentPassword: (of) => identity.checkPaymentPassword(of),
  })
}

/** The agents' centre: what it asks of games and money. */
function createAgents(of: {
  context: Context
  ledger: Ledger
  cashier: Cashier
  people: People
  play: ReturnType<typeof composePlay>
}): AgentsDeps {
  const { context, ledger, cashier, people, play } = of
  return {
    context,
    ledger,
    proposeAdjustment: (tx, input) => cashier.proposeAdjustment(tx, input),
    audit: people.audit,
    brands: people.brands,
    recordFact: recordEvent(context.random),
    openForUpline: (asked) => people.identity.openForUpline(asked),
    gameTypeOf: play.catalogue.gameTypeOf,
    titlesOf: play.catalogue.titlesOf,
    leastEdge: play.catalogue.leastEdge,
  }
}

/** What people may see, take along and have erased. */
function createPrivacyDesk(of: {
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
      activitiesPrivacyProvider({ memberSeal: { seal: identity.sealFor, open: identity.openFor } }),
      bonusesPrivacyProvider(),
      missionsPrivacyProvider(),
      promotionsPrivacyProvider(),
      rafflesPrivacyProvider(),
      pointsPrivacyProvider({ memberSeal: { seal: identity.sealFor, open: identity.openFor } }),
      rebatesPrivacyProvider(),
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
