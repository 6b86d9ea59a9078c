import { join } from 'node:path'
import { bareTaxNumber } from '@croupier/shared/cpf'
import { type AgentsDeps, directLines } from '../affiliates/agents/agents.ts'
import {
  type Bonuses,
  createBonuses,
  depositMatchKind,
  playableBonusReward,
  releaseBonusReward,
} from '../engagement/bonuses/bonuses.ts'
import type { Promotions } from '../engagement/promotions/promotions.ts'
import type { Vip } from '../engagement/vip/vip.ts'
import { paymentMethodsOf } from '../core/brands/brands.ts'
import { type Cashier, createCashier } from '../payments/cashier/cashier.ts'
import { createProjections, recordEvent } from '../core/events/events.ts'
import { accountsOnDevices, linkedAccounts } from '../accounts/members/members.ts'
import { createLedger, type Ledger } from '../core/ledger/ledger.ts'
import type { ReconciliationDeps } from '../payments/reconciliation/reconciliation.ts'
import {
  isTurnoverReadUpTo,
  type TurnoverDeps,
  validBetsWithin,
} from '../play/turnover/turnover.ts'
import { refundOpenStakes } from '../play/open-bets/open-bets.ts'
import type { Vendors } from '../play/vendors/vendors.ts'
import type { ClockWatch } from '../platform/clock-watch.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { projectRoot } from '../platform/project-root.ts'
import { loadTexts } from '../platform/texts.ts'
import { guardClock } from './clock-guard.ts'
import { composeAccounts } from './compose-accounts.ts'
import { composeEngagement } from './compose-engagement.ts'
import { composeInGame } from './compose-in-game.ts'
import { composePlay } from './compose-play.ts'
import { createActivities, createPrivacyDesk, createSupportDesk } from './compose-desks.ts'
import { composeProjections } from './compose-projections.ts'

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
    badges: (db, memberId) => badgesOf(context, engagement, { db, memberId }),
  })
  const bonuses = createBonusDesk({
    context,
    ledger,
    people,
    shareOf: (code) => play.catalogue.bonusShareOf(code),
    promotions: () => engagement.promotions,
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
  const ground = { context, ledger, texts, ...people }
  const play = composePlay({
    ...ground,
    freeRounds: () => engagement.freeRounds,
    noteOpposed: (tx, of) => engagement.promotions.noteOpposed(tx, of),
  })
  const played: TurnoverDeps['played'] = (tx, memberIds) => bonuses.lookAgain(tx, memberIds)
  const turnover: TurnoverDeps = { context, ...people, ...play, played }
  const engagement = composeEngagement({ context, ledger, people, play })
  const agents = createAgents({ context, ledger, cashier, people, play, engagement })
  registerBonuses(engagement.promotions, { bonuses, play })
  const projections = createProjections(
    context,
    composeProjections({ context, people, play, turnover, agents, engagement }),
  )
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
    inGame: composeInGame({ bonuses, play, ...engagement }),
    ...engagement,
    ...people,
    ...play,
  }
}

type People = ReturnType<typeof composeAccounts>
type Engagement = ReturnType<typeof composeEngagement>

/** What a member's face shows of engagement. */
async function badgesOf(
  context: Context,
  { vip, promotions, missions }: Engagement,
  { db, memberId }: { db: Db; memberId: bigint },
) {
  return {
    ...(await vip.badgeOf(db, memberId)),
    availablePromoCount: await promotions.countClaimable(db, {
      memberId,
      now: context.clock.now(),
    }),
    claimableMissions: await missions.claimable(db, memberId),
  }
}

/** Bonuses as a kind of promotion and as rewards of any. */
function registerBonuses(
  promotions: Engagement['promotions'],
  of: { bonuses: ReturnType<typeof createBonusDesk>; play: ReturnType<typeof composePlay> },
): void {
  promotions.registerKind(depositMatchKind({ leastEdge: of.play.returns.leastEdge }))
  promotions.registerReward('bonus', releaseBonusReward(of.bonuses.parts))
  promotions.registerReward('playable_bonus', playableBonusReward(of.bonuses.parts))
}

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

/** What brands add to deposits; what counts for it is what turnover calls a valid bet. */
function createBonusDesk(of: {
  context: Context
  ledger: Ledger
  people: People
  shareOf: (gameCode: string) => Promise<number>
  promotions: () => Promotions
}): Bonuses {
  const { context, ledger, people, shareOf, promotions } = of
  return createBonuses({
    context,
    ledger,
    audit: people.audit,
    approvals: people.approvals,
    brands: people.brands,
    recordFact: recordEvent(context.random),
    accountsOnDevices,
    playedWithin: validBetsWithin,
    knowsPlayUpTo: isTurnoverReadUpTo,
    gameShare: shareOf,
    promotions,
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
    memberCipher: { encrypt: identity.encryptFor, decrypt: identity.decryptFor },
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
  engagement: ReturnType<typeof composeEngagement>
}): AgentsDeps {
  const { context, ledger, cashier, people, play, engagement } = of
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
    leastEdge: play.returns.leastEdge,
    brokenGuard: async (tx, { brandId, promise: agent, now }) =>
      (await engagement.guards.brokenByAgent(tx, { brandId, agent, now }))?.guard ?? null,
  }
}
