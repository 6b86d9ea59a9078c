import { tableCapOf } from '@croupier/games/crash/rules/liability.ts'
import type { GameType } from '@croupier/api/play/catalogue'
import type { Brands } from '../core/brands/brands.ts'
import { type Catalogue, createCatalogue } from '../play/catalogue/catalogue.ts'
import { createFairness } from '../play/fairness/fairness.ts'
import { type Members, linkedGroups } from '../accounts/members/members.ts'
import type { Kyc } from '../accounts/kyc/kyc.ts'
import type { CallerDecline, Ledger } from '../core/ledger/ledger.ts'
import type { ResponsibleGaming } from '../accounts/responsible-gaming/responsible-gaming.ts'
import {
  createCertificateWatch,
  createChoiceBook,
  type StudioDeps,
  studioVertical,
} from '../play/verticals/studio/studio.ts'
import { lotteryVerticals } from '../play/verticals/lottery/lottery.ts'
import { createVerticals, type Verticals } from '../play/verticals/registry/registry.ts'
import {
  createVendors,
  ENGINE_VENDOR,
  isHouseVendor,
  openCeilingCase,
  type Vendors,
} from '../play/vendors/vendors.ts'
import {
  createWallet,
  inProcessTransport,
  type WalletDeps,
  type WalletSession,
  walletPort,
} from '../play/wallet-api/wallet-api.ts'
import type { Context } from '../platform/context.ts'
import { firstMaybe, type MaybePromise, chainMaybe } from '../platform/maybe-promise.ts'
import type { Texts } from '../platform/texts.ts'
import { composeLottery, houseVendor } from './compose-lottery.ts'
import { createHouseReturns } from './house-returns.ts'

/** 10,000.00 DEMO, as for trial accounts. */
const TRIAL_GRANT = 100_000_000n

/** Games of chance between a player and the house, whose rounds begin when the player says so. */
const PACED: readonly GameType[] = ['RNG', 'MINI', 'TABLE']

/** Games of the slots' category that are of a class (scratch cards, video poker) are no slots to the law. */
function isSlot(game: { gameType: GameType; classify: string | null } | null): boolean {
  return game?.gameType === 'RNG' && game.classify === null
}

type VendorRounds = Omit<WalletDeps['freeRounds'], 'counts' | 'noteSurplus'>

export interface PlayComposition {
  context: Context
  ledger: Ledger
  brands: Brands
  identity: Members
  kyc: Pick<Kyc, 'requireFor' | 'stopsBet' | 'levelOf'>
  protection: Pick<ResponsibleGaming, 'declineOf' | 'idleDecline' | 'paceDecline' | 'admitPlay'>
  texts: Texts
  /** Rounds that members were given; who gives them is composed later. */
  freeRounds: () => StudioDeps['freeRounds'] & { vendorRounds: VendorRounds }
  noteOpposed: StudioDeps['noteOpposed']
}

/** Why a bet is not even asked of the ledger: who may play, bounds and places, then the pace of games that the house does not run. */
function betDecline(
  { identity, kyc, protection }: PlayComposition,
  games: {
    vendors: Pick<Vendors, 'session'>
    verticalOf: Verticals['of']
    playable: Catalogue['playable']
  },
): (session: WalletSession) => MaybePromise<CallerDecline | null> {
  const tooSoon = async ({ playerId, brandId, gameCode }: WalletSession) => {
    const game = await games.playable(brandId, gameCode)
    if (!game || !PACED.includes(game.gameType)) return null
    return await protection.paceDecline({
      memberId: playerId,
      brandId,
      gameCode,
      isSlot: isSlot(game),
    })
  }
  return firstMaybe<WalletSession, CallerDecline>([
    ({ playerId, brandId }) =>
      chainMaybe(identity.mayPlay({ memberId: playerId, brandId }), (may) =>
        may ? null : 'GAME_DISABLED',
      ),
    ({ playerId, brandId }) =>
      chainMaybe(kyc.stopsBet({ memberId: playerId, brandId }), (stops) =>
        stops ? 'LIMIT_EXCEEDED' : null,
      ),
    ({ id, playerId, brandId }) =>
      protection.idleDecline(
        { memberId: playerId, brandId },
        async () => (await games.vendors.session(id))?.openedAt ?? null,
      ),
    ({ playerId, brandId }) => protection.declineOf({ memberId: playerId, brandId }),
    (session) =>
      chainMaybe(games.verticalOf(session.vendorId), ({ keepsPace }) =>
        keepsPace ? null : tooSoon(session),
      ),
  ])
}

/** What a brand's market allows in a game; slots have a pace of their own (RG-07). */
function marketIn(brands: Brands, playable: Catalogue['playable']): StudioDeps['marketOf'] {
  return async (brandId, gameCode) => ({
    turbo: await brands.marketAllows(brandId, 'turbo'),
    autoplay: await brands.marketAllows(brandId, 'autoplay'),
    featureBuy: await brands.marketAllows(brandId, 'featureBuy'),
    roundMsMin: Math.max(
      await brands.setting(brandId, 'games.roundMsMin'),
      isSlot(await playable(brandId, gameCode))
        ? 0
        : await brands.marketRule(brandId, 'games.minimumMsBesidesSlots'),
    ),
  })
}

/** What a member must pass before a game opens. */
function admitToPlay({ context, identity, kyc, protection }: PlayComposition) {
  return async (member: Parameters<typeof protection.admitPlay>[0]): Promise<void> => {
    await identity.requireMayPlay(member)
    await kyc.requireFor(context.db, { ...member, action: 'bet' })
    await protection.admitPlay(member)
    await identity.requireTerms(member)
  }
}

/** Who counts free rounds is composed after the games, and asked only when a round is played. */
function askedLater(counter: PlayComposition['freeRounds']): StudioDeps['freeRounds'] {
  return {
    take: (tx, of) => counter().take(tx, of),
    giveBack: (tx, of) => counter().giveBack(tx, of),
    settle: (tx, of) => counter().settle(tx, of),
    openIn: (db, of) => counter().openIn(db, of),
    find: (db, of) => counter().find(db, of),
  }
}

/** What the wallet asks of the free rounds that vendors play; a case of what was never given waits for staff. */
function vendorRounds({
  context,
  freeRounds,
}: Pick<PlayComposition, 'context' | 'freeRounds'>): WalletDeps['freeRounds'] {
  const rounds = () => freeRounds().vendorRounds
  return {
    counts: (vendorCode) => !isHouseVendor(vendorCode),
    take: (tx, of) => rounds().take(tx, of),
    admitWin: (tx, of) => rounds().admitWin(tx, of),
    addWin: (tx, of) => rounds().addWin(tx, of),
    admitTotal: (tx, of) => rounds().admitTotal(tx, of),
    addTotal: (tx, of) => rounds().addTotal(tx, of),
    giveBack: (tx, of) => rounds().giveBack(tx, of),
    takeWinBack: (tx, of) => rounds().takeWinBack(tx, of),
    noteSurplus: (of) => openCeilingCase(context, of, { bound: 'free_rounds', ceiling: null }),
  }
}

/** What the seamless wallet needs of the house. */
function walletParts(
  ground: PlayComposition,
  of: {
    vendors: Vendors
    playable: Catalogue['playable']
    decline: ReturnType<typeof betDecline>
  },
): WalletDeps {
  const { context, ledger, brands } = ground
  const { vendors, playable, decline } = of
  return {
    context,
    ledger,
    sessions: { open: vendors.openSession, find: vendors.session },
    serves: vendors.serves,
    admitCredit: vendors.admitCredit,
    freeRounds: vendorRounds(ground),
    takesBets: async ({ brandId, gameCode, address }) => {
      const { status } = await brands.statusFor(brandId, address)
      return status === 0 && (await playable(brandId, gameCode)) !== null
    },
    // Play money is nobody's loss.
    declineOf: (session) => (session.isTrial ? null : decline(session)),
  }
}

/** What the studio needs of the house. */
function studioParts(
  ground: PlayComposition,
  of: {
    fairness: StudioDeps['fairness']
    wallet: ReturnType<typeof createWallet>
    vendors: Vendors
    playable: Catalogue['playable']
  },
): StudioDeps {
  const { context, brands, identity, kyc } = ground
  const { fairness, wallet, vendors, playable } = of
  return {
    context,
    fairness,
    wallet: walletPort(inProcessTransport(wallet, () => houseVendor(vendors, ENGINE_VENDOR))),
    engineOf: async (brandId, gameCode) => (await playable(brandId, gameCode))?.engineCode ?? null,
    marketOf: marketIn(brands, playable),
    tableCapOf,
    accountNames: (memberIds) => identity.accountNames(context.db, memberIds),
    choices: createChoiceBook(context),
    levelOf: (memberId) => kyc.levelOf(context.db, memberId),
    linkedGroups: (memberIds) => linkedGroups(context.db, memberIds),
    noteOpposed: ground.noteOpposed,
    freeRounds: askedLater(ground.freeRounds),
  }
}

/** Where games are played: vendors, catalogue, seamless wallet, fairness, and the verticals with their registry. */
export function composePlay(ground: PlayComposition) {
  const { context, ledger, brands, texts } = ground
  const certificates = createCertificateWatch(context)
  /** A title that is offered, unless what runs behind it is no longer what was certified. */
  const playable: Catalogue['playable'] = async (brandId, gameCode) => {
    const game = await catalogue.playable(brandId, gameCode)
    const engine = game?.engineCode ?? null
    return engine === null || certificates.isSound(engine) ? game : null
  }
  // Each looks the other up only when it is asked: the vendors hand out what the catalogue offers of the vendors.
  const vendors = createVendors(context, {
    ledger,
    trialGrant: TRIAL_GRANT,
    admitToPlay: admitToPlay(ground),
    playable,
    closure: (brandId, gameCode) => catalogue.closure(brandId, gameCode),
  })
  const catalogue: Catalogue = createCatalogue({
    context,
    vendorsOf: (brandId) => vendors.ofBrand(brandId),
    isOn: (brandId, switchId) => brands.isOn(brandId, switchId),
    brandOf: brands.byId,
    title: (key, language) => texts.sentence('catalogue', key, language),
  })
  const verticalOf: Verticals['of'] = (source) => verticals.of(source)
  const decline = betDecline(ground, { vendors, verticalOf, playable })
  const wallet = createWallet(walletParts(ground, { vendors, playable, decline }))
  const fairness = createFairness(context, (db, memberId) =>
    verticals.hasUnfinishedRound(db, memberId),
  )
  const studio = studioParts(ground, { fairness, wallet, vendors, playable })
  // Every kind of games is registered here, once.
  const lotteries = composeLottery({
    context,
    fairness,
    wallet,
    vendors,
    catalogue,
    playable,
    noteOpposed: ground.noteOpposed,
  })
  const verticals: Verticals = createVerticals(
    [studioVertical(studio), ...lotteryVerticals(lotteries.lottery)],
    vendors.byCode,
  )
  const returns = createHouseReturns({ catalogue, vendors, brands, studio })
  return {
    vendors,
    catalogue,
    wallet,
    fairness,
    studio,
    ...lotteries,
    verticals,
    certificates,
    returns,
  }
}
