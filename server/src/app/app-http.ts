import { examine } from '../doctor/doctor.ts'
import { realEdges } from '../doctor/edges.ts'
import { consoleAddress } from './console-address.ts'
import { join } from 'node:path'
import type { AnyEndpoint } from '@croupier/api/endpoint'
import { seamlessWalletOpenApi } from '@croupier/api/play/seamless-wallet-openapi'
import { assert } from '@croupier/shared/assert'
import { activityRoutes, staffActivityRoutes } from '../engagement/activities/activities.ts'
import { agentRoutes, staffAgentRoutes } from '../affiliates/agents/agents.ts'
import { highestValidBets, membersAbove, validBetsByType } from '../play/turnover/turnover.ts'
import { approvalRoutes } from '../core/approvals/approvals.ts'
import { auditRoutes } from '../core/audit/audit.ts'
import { brandRoutes, installRoutes } from '../core/brands/brands.ts'
import { cashierRoutes } from '../payments/cashier/cashier.ts'
import { catalogueRoutes, staffCatalogueRoutes } from '../play/catalogue/catalogue.ts'
import { consoleRoutes } from '../console/console.ts'
import { contentRoutes, staffContentRoutes } from '../comms/content/content.ts'
import { dialectRoutes } from '../play/vendor-adapters/vendor-adapters.ts'
import { chainRoutes, fairnessRoutes, staffChainRoutes } from '../play/fairness/fairness.ts'
import { flagRoutes } from '../payments/aml/aml.ts'
import { identityRoutes, isFirstLogin } from '../accounts/members/members.ts'
import { kycRoutes, kycStaffRoutes } from '../accounts/kyc/kyc.ts'
import {
  inboxRoutes,
  pushRoutes,
  sandboxInboxRoutes,
  staffMessageRoutes,
} from '../comms/messages/messages.ts'
import { type OperatorRouteDeps, operatorRoutes, staffNames } from '../accounts/staff/staff.ts'
import {
  protectionRoutes,
  staffResponsibleGamingRoutes,
} from '../accounts/responsible-gaming/responsible-gaming.ts'
import { privacyRoutes, privacyStaffRoutes } from '../accounts/privacy/privacy.ts'
import { proofRoutes, staffProofRoutes } from '../reporting/proofs/proofs.ts'
import { reconciliationRoutes } from '../payments/reconciliation/reconciliation.ts'
import { rewardRoutes } from '../engagement/rewards/rewards.ts'
import { figureRoutes, recordRoutes } from '../reporting/reports/reports.ts'
import {
  roundLinkRoutes,
  staffChoiceRoutes,
  staffPoolRoutes,
  staffReturnRoutes,
  studioRoutes,
  ARENA_TOPICS,
  POOL_TOPICS,
  tableTopic,
  listCompanies,
} from '../play/verticals/studio/studio.ts'
import { LOTTERY_TOPICS } from '../play/lottery-draws/lottery-draws.ts'
import {
  houseLotteries,
  lotteryLobby,
  lotteryRoutes,
  staffLotteryRoutes,
} from '../play/verticals/lottery/lottery.ts'
import { stakeRoutes } from '../play/open-bets/open-bets.ts'
import { chatRoutes } from '../comms/chat/chat.ts'
import { supportRoutes } from '../comms/support/support.ts'
import { ENGINE_VENDOR, vendorRoutes } from '../play/vendors/vendors.ts'
import { verificationRoutes } from '../accounts/human-check/human-check.ts'
import { seamlessWalletRoutes, walletRoutes } from '../play/wallet-api/wallet-api.ts'
import { winnerRoutes } from '../reporting/winners/winners.ts'
import type { Tx } from '../platform/db.ts'
import { publishApi } from '../platform/http/api-docs.ts'
import { createHttp } from '../platform/http/create-http.ts'
import type { Http } from '../platform/http/http.ts'
import { createLive, type Live } from '../platform/http/live.ts'
import { serveSites } from '../platform/http/sites/serve-sites.ts'
import { wellKnownRoutes } from '../platform/http/well-known.ts'
import { projectRoot } from '../platform/project-root.ts'
import { chainMaybe } from '../platform/maybe-promise.ts'
import type { App } from './app.ts'
import { engagementRoutes, staffEngagementRoutes } from './engagement-http.ts'

const VERSION = '0.1.0'
const SEAMLESS_WALLET = {
  name: 'seamless-wallet',
  title: 'Seamless wallet API',
  document: seamlessWalletOpenApi(),
}

/** The HTTP side: every route of the role `api`. */
export async function createAppHttp(house: App): Promise<{ http: Http; live: Live }> {
  const { context, brands, identity, operators, texts, vendors } = house
  const http = await createHttp(context, {
    brandOf: (host) => brands.ofHost(host),
    sessionOf: (token, binding, brand) => identity.sessionOf(token, binding, brand),
    whyOver: (token, binding, brand) => identity.whyOver(token, binding, brand),
    openSessions: (ids) => identity.openSessions(ids),
    staffOf: (token, binding, brand) => operators.staffOf(token, binding, brand),
    brandOfCode: async (code) => (await brands.all()).find((brand) => brand.code === code) ?? null,
    frameOriginsOf: (brandId) => vendors.frameOrigins(brandId),
    admit: (endpoint: AnyEndpoint, brand, address) => brands.admit(endpoint, brand, address),
    sentence: (code, language, values) => texts.sentence('errors', code, language, values),
  })
  const live = createLive(http)
  live.allow('member:', (topic, { session }) => topic === `member:${session?.memberId}`)
  live.allow('winners:', (topic, { brand }) => topic === `winners:${brand.id}`)
  live.allow('jackpots:', (topic, { brand }) => topic === `jackpots:${brand.id}`)
  live.allow('tournament:', (topic, { brand }) => topic.endsWith(`:${brand.id}`))
  live.allow('raffles:', (topic, { brand }) => topic === `raffles:${brand.id}`)
  // What happens at a table is public in its brand.
  live.allow(tableTopic(''), (topic, { brand }) => topic.endsWith(`:${brand.id}`))
  live.allow(ARENA_TOPICS, (topic, { brand }) => topic.endsWith(`:${brand.id}`))
  live.allow(POOL_TOPICS, (topic, { brand }) => topic.endsWith(`:${brand.id}`))
  // All brands share the draws of lotteries, which are public.
  live.allow(LOTTERY_TOPICS, () => true)

  await peopleRoutes(http, house)
  supportRoutes(http, live, house.support)
  chatRoutes(http, live, {
    ...house,
    tables: (brandId) => listCompanies(house.studio, brandId),
    gameTitle: house.catalogue.titleOf,
  })
  playRoutes(http, house)
  staffRoutes(http, house)
  publishApi(http, VERSION, [SEAMLESS_WALLET])
  await serveSites(http, join(projectRoot(), 'dist'))
  return { http, live }
}

/** Brands, people and their money. */
async function peopleRoutes(http: Http, house: App): Promise<void> {
  const { audit, brands, identity } = house
  wellKnownRoutes(http, {
    securityContacts: (brandId) => brands.setting(brandId, 'links.securityContacts'),
    changePasswordPage: '/member/securityCenter',
  })
  brandRoutes(http, house)
  installRoutes(http, { brands, sentence: house.texts.sentence })
  verificationRoutes(http, house)
  identityRoutes(http, house)
  privacyRoutes(http, house.privacy)
  privacyStaffRoutes(http, { audit, identity })
  engagementRoutes(http, house)
  await cashierRoutes(http, { ...house.cashier, sentence: house.texts.sentence })
  kycRoutes(http, house)
  kycStaffRoutes(http, house)
  if (house.messages.sandboxed.length > 0) sandboxInboxRoutes(http, brands)
}

/** Games, vendors and what a brand shows beside them. */
function playRoutes(http: Http, house: App): void {
  const { context, brands, identity, studio, vendors, wallet } = house
  const { db } = context
  catalogueRoutes(http, house)
  contentRoutes(http, {
    content: house.content,
    isFirstLogin: (sessionId) => isFirstLogin(db, sessionId),
  })
  const lotteryMenus = {
    lottery: house.lottery,
    vendorCards: house.catalogue.vendors,
    gameTypeOf: house.catalogue.gameTypeOf,
  }
  vendorRoutes(http, {
    vendors,
    gameTitle: house.catalogue.titleOf,
    isKnown: house.catalogue.isKnown,
    lotteryLobby: (brandId, order) => lotteryLobby(lotteryMenus, brandId, order),
  })
  seamlessWalletRoutes(http, {
    context,
    wallet,
    vendorOf: vendors.byCode,
    brandCodeOf: (id) => chainMaybe(brands.byId(id), ({ code }) => code),
  })
  dialectRoutes(http.fastify, {
    context,
    wallet,
    ledger: house.ledger,
    vendorOf: vendors.byCode,
    sessionCounts: async (id) => (await vendors.session(id)) !== null,
  })
  walletRoutes(http, {
    ledger: house.ledger,
    isSingleWallet: async (brandId) => !(await brands.isOn(brandId, 'VENDOR_WALLETS')),
  })
  fairnessRoutes(http, { rotate: house.fairness.rotate })
  chainRoutes(http, {
    gameTitle: house.catalogue.titleOf,
    lotteries: (brandId) => houseLotteries(house.lottery, brandId),
  })
  studioRoutes(http, studio)
  lotteryRoutes(http, { ...lotteryMenus, sessions: house.lotterySessions })
  roundLinkRoutes(http, { studio, gameTitle: house.catalogue.titleOf })
  activityRoutes(http, house.activities)
  agentRoutes(http, house.agents)
  winnerRoutes(http, {
    accountNames: identity.accountNames,
    gameTitle: house.catalogue.titleOf,
  })
}

/** Proofs, and what staff see and do. */
function staffRoutes(http: Http, house: App): void {
  const { approvals, audit, brands, studio } = house
  auditRoutes(http, { audit, allBrands: brands.all })
  staffMessageRoutes(http, { audit })
  inboxRoutes(http, house.identity)
  pushRoutes(http, house.messages)
  staffContentRoutes(http, house.content)
  staffCatalogueRoutes(http, house)
  staffReturnRoutes(http, { gameTitle: house.catalogue.titleOf })
  staffChoiceRoutes(http, {
    context: house.context,
    audit,
    choices: studio.choices,
    gameTitle: house.catalogue.titleOf,
    brokenGuard: async (of) => (await house.guards.brokenByProfile(of))?.guard ?? null,
  })
  staffChainRoutes(http, { audit, gameTitle: house.catalogue.titleOf })
  staffPoolRoutes(http, {
    studioSource: async () => (await house.vendors.byCode(ENGINE_VENDOR))?.id ?? null,
    accountNames: studio.accountNames,
  })
  reconciliationRoutes(http, house.reconciliation)
  flagRoutes(http, house)
  proofRoutes(http)
  staffProofRoutes(http, {
    audit,
    played: house.verticals.exportedTables,
    revealedSeed: house.fairness.revealed,
  })
  approvalRoutes(http, { approvals, staffNames })
  operatorRoutes(http, {
    audit,
    approvals,
    allBrands: brands.all,
    carriesMail: () => house.messages.carries('mail'),
    mailInvite: (tx, invitation) => mailInvite(house, tx, invitation),
  })
  const readiness = () => examine({ house, edges: realEdges, warnings: http.warnings })
  consoleRoutes(http, { ...house, examine: readiness })
  stakeRoutes(http, { ...house, titlesOf: house.catalogue.titlesOf })
  staffAgentRoutes(http, house.agents, approvals)
  staffActivityRoutes(http, house.activities)
  staffLotteryRoutes(http, { lottery: house.lottery, approvals, audit, brands })
  staffEngagementRoutes(http, house)
  protectionRoutes(http, house.protection)
  staffResponsibleGamingRoutes(http, house.protection)
  recordRoutes(http, {
    ledger: house.ledger,
    titlesOf: house.catalogue.titlesOf,
    isVerifiable: async (source) => (await house.verticals.of(source)).isVerifiable,
    roundDetail: house.verticals.roundDetail,
  })
  rewardRoutes(http, { highestValidBets, membersAbove, validBetsByType })
  figureRoutes(http, { gameTypeOf: house.catalogue.gameTypeOf })
}

/** An invitation of the staff, in the brand's own language and under the console's own address. */
async function mailInvite(
  { context, brands, messages }: App,
  tx: Tx,
  of: Parameters<OperatorRouteDeps['mailInvite']>[1],
): Promise<void> {
  const brand = await brands.byId(of.brandId)
  const domains = await brands.domainsOf(of.brandId)
  const site = domains.find(({ isMain }) => isMain)
  assert(site, `the brand ${of.brandId} has an address`)
  const link = consoleAddress(context.config, { siteHost: site.host, path: of.path })
  await messages.send(tx, {
    brandId: of.brandId,
    memberId: null,
    channel: 'mail',
    to: of.to,
    template: 'staff_invited',
    values: { name: of.displayName, link },
    language: brand.defaultLanguage,
    at: of.now,
    uselessAt: of.expiresAt,
  })
}
