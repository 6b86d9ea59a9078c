import { assert } from '@croupier/shared/assert'
import { vendorsApi } from '@croupier/api/play/vendors'
import { seedGames } from '../seeds/games.ts'
import {
  type Catalogue,
  catalogueRoutes,
  createCatalogue,
} from '../src/play/catalogue/catalogue.ts'
import { dialectRoutes } from '../src/play/vendor-adapters/vendor-adapters.ts'
import { createVendors, vendorRoutes } from '../src/play/vendors/vendors.ts'
import {
  createWallet,
  seamlessWalletRoutes,
  signatureOf,
  signedText,
  type WalletDeps,
  walletRoutes,
} from '../src/play/wallet-api/wallet-api.ts'
import { winnerRoutes } from '../src/reporting/winners/winners.ts'
import { projectRoot } from '../src/platform/project-root.ts'
import { chainMaybe } from '../src/platform/maybe-promise.ts'
import { refuse } from '../src/platform/refusal.ts'
import { loadTexts } from '../src/platform/texts.ts'
import { join } from 'node:path'
import { type Browser, browserOf, testPeople } from './people.ts'
import { uncountedFreeRounds } from './uncounted-free-rounds.ts'

export const GAME = 'HS-KOI'
export const VENDOR = 'HGS'

/** Vendors, games and wallet as the house wires them, on a real server and a database of its own. */
async function houseForVendors() {
  const people = await testPeople()
  const { context, ledger, brands } = people
  await seedGames(context)
  const texts = loadTexts(join(projectRoot(), 'locales'))
  const vendors = createVendors(context, {
    ledger,
    trialGrant: 100_000_000n,
    playable: (brandId, gameCode) => catalogue.playable(brandId, gameCode),
    closure: (brandId, gameCode) => catalogue.closure(brandId, gameCode),
  })
  const catalogue: Catalogue = createCatalogue({
    context,
    vendorsOf: vendors.ofBrand,
    isOn: brands.isOn,
    brandOf: brands.byId,
    title: (key, language) => texts.sentence('catalogue', key, language),
  })
  const walletParts: WalletDeps = {
    context,
    ledger,
    sessions: { open: vendors.openSession, find: vendors.session },
    serves: vendors.serves,
    admitCredit: vendors.admitCredit,
    freeRounds: uncountedFreeRounds,
    takesBets: async ({ brandId, gameCode, address }) =>
      (await brands.statusFor(brandId, address)).status === 0 &&
      (await catalogue.playable(brandId, gameCode)) !== null,
    declineOf: async () => null,
  }
  const wallet = createWallet(walletParts)
  const http = await people.serve()
  vendorRoutes(http, {
    vendors,
    gameTitle: catalogue.titleOf,
    isKnown: catalogue.isKnown,
    // No lottery is played here.
    lotteryLobby: async () => refuse('not_found'),
  })
  catalogueRoutes(http, { catalogue })
  winnerRoutes(http, {
    accountNames: people.identity.accountNames,
    gameTitle: catalogue.titleOf,
  })
  walletRoutes(http, {
    ledger,
    isSingleWallet: async (brandId) => !(await brands.isOn(brandId, 'VENDOR_WALLETS')),
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
    ledger,
    vendorOf: vendors.byCode,
    sessionCounts: async (id) => (await vendors.session(id)) !== null,
  })
  await http.fastify.listen({ port: 0, host: '127.0.0.1' })
  const [address] = http.fastify.addresses()
  assert(typeof address === 'object')
  const origin = `http://127.0.0.1:${address.port}`
  const secret = await vendors.rotateSecret(1, 1)
  return { ...people, http, vendors, catalogue, wallet, origin, secret }
}

const launch = async (browser: Browser, gameCode = GAME, trial = false): Promise<string> =>
  (await browser.value(vendorsApi.launchGame, { gameCode, trial })).launchToken

/** The seamless wallet for vendors' programs to call, and members with money who launch its games. */
export async function vendorWorld() {
  const house = await houseForVendors()
  const { context, ledger, origin, secret } = house
  let members = 0

  const member = async (balance = 1_000_000n): Promise<Browser & { memberId: bigint }> => {
    members += 1
    const browser = browserOf(house)
    const { login } = await browser.register(`better${members}x${context.random.below(1e6)}`)
    assert(login)
    await deposit(login.id, balance)
    return Object.assign(browser, { memberId: login.id })
  }
  const deposit = async (playerId: bigint, amount: bigint): Promise<void> => {
    const id = context.random.uuid()
    await ledger.apply({
      id,
      playerId,
      brandId: 1,
      currency: 'BRL',
      subaccount: 'cash',
      operation: 'deposit',
      source: 0,
      externalId: id,
      amount,
      counterAccount: 'psp',
      at: context.clock.now(),
    })
  }
  const vendor = (more: Partial<VendorClientOptions> = {}) =>
    vendorClient({ origin, code: VENDOR, secret, now: context.clock.now, ...more })
  /** A member who sits in a game, and the fields that every call about it has. */
  const seat = async (balance?: bigint) => {
    const browser = await member(balance)
    const token = await launch(browser)
    const { body } = await vendor().post('session/authenticate', { token, game_code: GAME })
    const player = { player_id: String(browser.memberId), currency: 'BRL' }
    const bet = (more: object = {}) => ({
      ...player,
      transaction_id: context.random.uuid(),
      session_id: String(body.session_id),
      amount: '10000',
      round_id: context.random.uuid(),
      game_code: GAME,
      ...more,
    })
    return { browser, player, sessionId: String(body.session_id), bet, memberId: browser.memberId }
  }
  const balanceOf = (playerId: bigint) => ledger.balance(context.db, playerId, 'BRL', 'cash')
  return { ...house, member, deposit, launch, vendor, seat, balanceOf }
}

export type VendorWorld = Awaited<ReturnType<typeof vendorWorld>>

interface VendorClientOptions {
  origin: string
  code: string
  secret: string
  now: () => Date
  /** Changes the headers before they are sent. */
  headers: (headers: Record<string, string>) => Record<string, string>
}

interface VendorAnswer {
  status: number
  body: Record<string, unknown>
  headers: Headers
  raw: Buffer
}

/** A vendor's program: signs what it sends and nothing more. */
function vendorClient(
  options: Omit<VendorClientOptions, 'headers'> & Partial<VendorClientOptions>,
) {
  const { origin, code, secret, now, headers: change = (headers) => headers } = options
  const send = async (method: 'GET' | 'POST', to: string, body: Buffer): Promise<VendorAnswer> => {
    const path = `/v1/wallet/${code}/${to}`
    const timestamp = String(now().getTime())
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: change({
        'content-type': 'application/json',
        'x-vendor-id': code,
        'x-timestamp': timestamp,
        'x-signature': signatureOf(secret, signedText({ timestamp, path, body })),
      }),
      ...(method === 'POST' ? { body } : {}),
    })
    const raw = Buffer.from(await response.arrayBuffer())
    const text = raw.toString()
    return {
      status: response.status,
      headers: response.headers,
      raw,
      body: text === '' ? {} : JSON.parse(text),
    }
  }
  return {
    post: (to: string, body: object | string) =>
      send('POST', to, Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))),
    get: (to: string) => send('GET', to, Buffer.alloc(0)),
  }
}
