import { join } from 'node:path'
import type { AnyEndpoint } from '@croupier/api/endpoint'
import { seamlessWalletOpenApi } from '@croupier/api/seamless-wallet-openapi'
import { bareTaxNumber } from '@croupier/shared/cpf'
import { auditRoutes, createAudit } from './modules/audit/audit.ts'
import { brandRoutes, createBrands } from './modules/brands/brands.ts'
import {
  cashierPersonalPart,
  cashierRoutes,
  createCashier,
  depositedSince,
  failedDepositsSince,
} from './modules/cashier/cashier.ts'
import { catalogueRoutes, recentGamesProjection } from './modules/catalogue/catalogue.ts'
import { consoleRoutes } from './modules/console/console.ts'
import {
  contentPersonalPart,
  contentRoutes,
  createContent,
  staffContentRoutes,
} from './modules/content/content.ts'
import { dialectRoutes } from './modules/dialects/dialects.ts'
import { createProjections, recordFact } from './modules/facts/facts.ts'
import { fairnessRoutes } from './modules/fairness/fairness.ts'
import {
  createIdentity,
  type Identity,
  identityRoutes,
  isFirstLogin,
  networkOf,
  samePerson,
  identityPersonalPart,
} from './modules/identity/identity.ts'
import { createKyc, kycRoutes, kycStaffRoutes, kycPersonalPart } from './modules/kyc/kyc.ts'
import { createLedger } from './modules/ledger/ledger.ts'
import {
  createMessages,
  sandboxInboxRoutes,
  staffMessageRoutes,
  messagesPersonalPart,
} from './modules/messages/messages.ts'
import { createOperators, operatorRoutes } from './modules/operators/operators.ts'
import {
  createProtection,
  protectionRoutes,
  staffProtectionRoutes,
  protectionPersonalPart,
} from './modules/protection/protection.ts'
import {
  createPrivacy,
  erasedListOf,
  ledgerPersonalPart,
  privacyRoutes,
  privacyStaffRoutes,
} from './modules/privacy/privacy.ts'
import { proofRoutes, staffProofRoutes } from './modules/proofs/proofs.ts'
import {
  type ReconciliationParts,
  reconciliationRoutes,
} from './modules/reconciliation/reconciliation.ts'
import { createRegions, loadCountries } from './modules/regions/regions.ts'
import { dailyFiguresProjection, recordRoutes } from './modules/reports/reports.ts'
import {
  hasUnfinishedRound,
  replayOf,
  studioRoutes,
  studioStatement,
  tableTopic,
} from './modules/studio/studio.ts'
import { openStakesProjection, refundOpenStakes, stakeRoutes } from './modules/stakes/stakes.ts'
import { STUDIO_VENDOR, vendorRoutes, vendorsPersonalPart } from './modules/vendors/vendors.ts'
import {
  createCodes,
  createVerification,
  verificationRoutes,
} from './modules/verification/verification.ts'
import { seamlessWalletRoutes, walletRoutes } from './modules/wallet/wallet.ts'
import { winnerRoutes, winnersProjection } from './modules/winners/winners.ts'
import type { Context } from './platform/context.ts'
import { publishApi } from './platform/http/api-docs.ts'
import { createHttp } from './platform/http/create-http.ts'
import type { Http } from './platform/http/http.ts'
import { createLive, type Live } from './platform/http/live.ts'
import { serveSites } from './platform/http/sites/serve-sites.ts'
import { wellKnownRoutes } from './platform/http/well-known.ts'
import { projectRoot } from './platform/project-root.ts'
import { loadTexts } from './platform/texts.ts'
import { createPlay } from './play-house.ts'

const VERSION = '0.1.0'
const SEAMLESS_WALLET = {
  name: 'seamless-wallet',
  title: 'Seamless wallet API',
  document: seamlessWalletOpenApi(),
}

/** The modules, wired by hand from the lowest floor up; what a module needs is in its create call. */
export type House = Awaited<ReturnType<typeof createHouse>>

export async function createHouse(context: Context) {
  const fact = recordFact(context.random)
  const texts = loadTexts(join(projectRoot(), 'locales'))
  const ledger = createLedger(context)
  const audit = createAudit(context)
  const countries = loadCountries()
  const brands = createBrands(context, { countries })
  const regions = createRegions(context, { brands, countries })
  const content = createContent({ context, audit, brands })
  const operators = createOperators(context)
  const verification = createVerification(context)
  const messages = createMessages(context, {
    texts,
    brands,
    mailboxOf: (db, memberId) => identity.mailboxOf(db, memberId),
  })
  const codes = createCodes(context, { messages, networkOf, setting: brands.setting })
  const identity: Identity = createIdentity(context, {
    brands,
    ledger,
    verification,
    recordFact: fact,
    codes,
    messages,
    countryOf: countries.countryOf,
    networkRefusal: regions.playRefusal,
    onEntrance: (tx, of) => kyc.onEntrance(tx, of),
    isKeptFromPlay: async (tx, of) => (await protection.barsOf(tx, of)).length > 0,
  })
  const protection = createProtection({
    context,
    audit,
    brands,
    recordFact: fact,
    depositedSince,
    failedDepositsSince,
    samePerson: async (tx, of) => {
      const brandIds = (await brands.all()).map(({ id }) => id)
      return await samePerson(tx, context, { ...of, brandIds })
    },
    networkRefusal: regions.playRefusal,
    endSessions: (memberId, because) => identity.endSessions(memberId, because),
    accountNames: identity.accountNames,
    brandOfMember: async (id) => (await identity.findMember(context.db, id))?.brandId ?? null,
  })
  const kyc = createKyc(context, {
    audit,
    brands,
    identity,
    messages,
    recordFact: fact,
    barBets: async (tx, { isBarred, reason, ...whose }) => {
      if (isBarred) await protection.bar(tx, { ...whose, kind: 'registry', reason })
      else await protection.unbar(tx, { ...whose, kind: 'registry', because: reason })
    },
    refundOpenBets: (of) => refundOpenStakes({ context, ledger, vendors: play.vendors }, of),
  })
  const cashier = createCashier(context, {
    ledger,
    recordFact: fact,
    memberSeal: { seal: identity.sealFor, open: identity.openFor },
    accountOwner: async (tx, memberId) => {
      const { payeeName, fullName, idNumber } = await identity.personalData(tx, memberId)
      const document = idNumber === undefined ? null : bareTaxNumber(idNumber)
      return { name: payeeName ?? fullName ?? null, document }
    },
    admitDeposit: async (tx, order) => {
      await kyc.requireFor(tx, { ...order, action: 'deposit' })
      await protection.admitDeposit(tx, order)
    },
    admitWithdrawal: (tx, of) => kyc.requireFor(tx, { ...of, action: 'withdraw' }),
    marketMethods: (brandId, direction) =>
      brands.marketRule(
        brandId,
        direction === 'deposit' ? 'cashier.depositMethods' : 'cashier.withdrawalMethods',
      ),
    payoutsHeldUntil: (tx, memberId, now) => identity.payoutsHeldUntil(tx, memberId, now),
    checkPaymentPassword: (of) => identity.checkPaymentPassword(of),
  })
  const privacy = createPrivacy({
    context,
    identity,
    recordFact: fact,
    // Whoever keeps something personal has a part here; identity's ends the key, so it comes last.
    personalParts: [
      ledgerPersonalPart(ledger),
      cashierPersonalPart(cashier.parts),
      vendorsPersonalPart(),
      messagesPersonalPart(),
      protectionPersonalPart(context),
      kycPersonalPart(),
      contentPersonalPart(context),
      identityPersonalPart(context),
    ],
    erased: erasedListOf(context.config),
  })
  const play = createPlay({ context, ledger, brands, identity, kyc, protection, texts })
  const projections = createProjections(context, [
    winnersProjection(context),
    recentGamesProjection(),
    openStakesProjection(),
    messages.projection,
    protection.projection,
    dailyFiguresProjection({ timeZoneOf: async (id) => (await brands.byId(id)).timeZone }),
  ])
  const reconciliation: ReconciliationParts = {
    context,
    ledger,
    audit,
    brands,
    identity,
    vendors: play.vendors,
    vendorStatements: new Map([
      [STUDIO_VENDOR, { fetch: async (window) => studioStatement(context, window) }],
    ]),
    providers: cashier.parts.providers,
  }
  return {
    context,
    texts,
    ledger,
    audit,
    brands,
    regions,
    content,
    operators,
    reconciliation,
    verification,
    messages,
    identity,
    kyc,
    cashier,
    privacy,
    protection,
    projections,
    ...play,
  }
}

/** The HTTP side: every route of the role `api`. */
export async function createHouseHttp(house: House): Promise<{ http: Http; live: Live }> {
  const { context, audit, brands, identity, operators, studio, texts, vendors, wallet } = house
  const { db } = context
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
  // What happens at a table is public in its brand.
  live.allow(tableTopic(''), (topic, { brand }) => topic.endsWith(`:${brand.id}`))

  wellKnownRoutes(http, {
    securityContacts: (brandId) => brands.setting(brandId, 'links.securityContacts'),
    changePasswordPage: '/member/securityCenter',
  })
  brandRoutes(http, house)
  verificationRoutes(http, house)
  identityRoutes(http, house)
  privacyRoutes(http, house.privacy)
  privacyStaffRoutes(http, { audit, identity })
  await cashierRoutes(http, house.cashier)
  kycRoutes(http, house)
  kycStaffRoutes(http, house)
  if (house.messages.sandboxed.length > 0) sandboxInboxRoutes(http, brands)
  catalogueRoutes(http, house)
  contentRoutes(http, {
    content: house.content,
    isFirstLogin: (sessionId) => isFirstLogin(db, sessionId),
  })
  vendorRoutes(http, { vendors, gameTitle: house.catalogue.titleOf })
  seamlessWalletRoutes(http.fastify, { context, wallet, vendorOf: vendors.byCode })
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
  fairnessRoutes(http, { hasOpenRound: (memberId) => hasUnfinishedRound(db, memberId) })
  studioRoutes(http, studio)
  winnerRoutes(http, {
    accountNames: identity.accountNames,
    gameTitle: house.catalogue.titleOf,
  })
  auditRoutes(http, { audit })
  staffMessageRoutes(http, { audit })
  staffContentRoutes(http, house.content)
  reconciliationRoutes(http, house.reconciliation)
  proofRoutes(http)
  staffProofRoutes(http, { audit, revealedSeed: house.fairness.revealed })
  operatorRoutes(http, { audit, allBrands: brands.all })
  const roundDetail = (memberId: bigint, roundId: string) => replayOf(studio, memberId, roundId)
  const titlesOf = async (codes: readonly string[], language: string) =>
    new Map(
      await Promise.all(
        codes.map(async (code) => [code, await house.catalogue.titleOf(code, language)] as const),
      ),
    )
  consoleRoutes(http, { ...house, replayOf: roundDetail })
  stakeRoutes(http, { ...house, titlesOf })
  protectionRoutes(http, house.protection)
  staffProtectionRoutes(http, house.protection)
  recordRoutes(http, { ledger: house.ledger, titlesOf, roundDetail })
  publishApi(http, VERSION, [SEAMLESS_WALLET])
  await serveSites(http, join(projectRoot(), 'dist'))
  return { http, live }
}
