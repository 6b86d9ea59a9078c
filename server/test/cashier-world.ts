import { cashierApi } from '@croupier/api/payments/cashier'
import type { OutputOf } from '@croupier/api/endpoint'
import {
  type Cashier,
  cashierRoutes,
  createCashier,
  type PaymentProvider,
} from '../src/payments/cashier/cashier.ts'
import type { BonusTexts } from '../src/payments/cashier/deps.ts'
import { reconcileDeposits } from '../src/payments/cashier/reconcile-deposits.ts'
import { sendTransfers } from '../src/payments/cashier/send-transfers.ts'
import type {
  VendorWallet,
  VendorTexts,
} from '../src/payments/cashier/vendor-wallets/vendor-wallet.ts'
import { directLines } from '../src/affiliates/agents/agents.ts'
import type { Ledger } from '../src/core/ledger/ledger.ts'
import { recordEvent } from '../src/core/events/events.ts'
import { walletRoutes } from '../src/play/wallet-api/wallet-api.ts'
import type { Context } from '../src/platform/context.ts'
import type { BrandRef, SessionRef } from '../src/platform/http/call.ts'
import type { Random } from '../src/platform/random.ts'
import { type Browser, browserOf, type People, testPeople } from './people.ts'
import { plainEncrypt } from './plain-encrypt.ts'

export const PAYMENT_PASSWORD = '482916'
export const OWNER_CPF = '52998224725'

export interface WorldOptions {
  /** Stands between the cashier and a provider, to be slow, dead or dishonest. */
  around?: (provider: PaymentProvider) => PaymentProvider
  /** Stands between the cashier and the ledger, to cut a transaction at its most dangerous place. */
  aroundLedger?: (ledger: Ledger) => Ledger
  /** Stands between the cashier and a vendor that keeps a wallet of its own. */
  aroundVendor?: (wallet: VendorWallet) => VendorWallet
  /** The vendors that the brand offers; none means that one wallet serves all. */
  offered?: string[]
  /** The tax number that the house knows of each player. */
  document?: string | null
  /** What is added to deposits; without it nothing is. */
  bonuses?: (of: { people: People; ledger: Ledger }) => BonusTexts
}

/**
 * The cashier with its sandbox provider, members, ledger and HTTP on a database of its own. The house
 * listens on a real port, because the sandbox delivers its webhooks over HTTP.
 */
export async function cashierWorld(options: WorldOptions = {}) {
  const people = await testPeople()
  const { context, ledger, identity } = people
  const known = { document: options.document ?? null }
  const guarded = options.aroundLedger ? options.aroundLedger(ledger) : ledger
  const words = {
    ledger: guarded,
    ...(options.bonuses ? { bonuses: options.bonuses({ people, ledger: guarded }) } : {}),
    recordFact: recordEvent(context.random),
    memberCipher: plainEncrypt(context),
    accountOwner: async () => ({ name: null, document: known.document }),
    admitDeposit: async () => {},
    directLines,
    transfersOn: async () => true,
    vendors: simulatedVendors(options.offered ?? ['IBC', 'SBT']),
    payoutsHeldUntil: identity.payoutsHeldUntil,
    checkPaymentPassword: identity.checkPaymentPassword,
  }
  const http = await people.serve()
  const plain = createCashier(context, words)
  const adapter = plain.parts.providers.get('sandbox')
  if (!adapter) throw new Error('no sandbox')
  const provider = options.around ? options.around(adapter) : adapter
  const providers = new Map([['sandbox', provider]])
  const vendorWallets = new Map(
    [...plain.parts.vendorWallets].map(([code, wallet]) => [
      code,
      options.aroundVendor ? options.aroundVendor(wallet) : wallet,
    ]),
  )
  const cashier: Cashier = { ...plain, parts: { ...plain.parts, providers, vendorWallets } }
  await cashierRoutes(http, { ...cashier, sentence: people.texts.sentence })
  walletRoutes(http, { ledger, isSingleWallet: async () => false })
  await http.fastify.listen({ port: 0, host: 'localhost' })
  let members = 0
  const sandbox = cashier.sandbox ?? neverAbsent()
  /** A player with a payment password, signed in. */
  const newPlayer = async (): Promise<Player> => {
    const browser = browserOf({ ...people, http })
    const { login } = await browser.register(`player${++members}`)
    const memberId = login?.id ?? 0n
    await identity.setPaymentPassword(memberId, PAYMENT_PASSWORD)
    return { browser, memberId, ...playerWords(context.random, browser) }
  }

  return {
    ...people,
    http,
    cashier,
    known,
    sandbox,
    player: newPlayer,
    balance: (memberId: bigint, subaccount: 'cash' | 'locked' = 'cash') =>
      ledger.balance(context.db, memberId, 'BRL', subaccount),
    /** A player with money that came in by PIX. */
    playerWith: async (amount: bigint): Promise<Player> => {
      const player = await newPlayer()
      const { id } = await player.order(amount)
      await sandbox.actOnCharge(txidOf(id), { action: 'pay' })
      await sandbox.tick()
      return player
    },
    /** Lets the time pass and everything due happen, until nothing more does. */
    settle: async (milliseconds = 0) => {
      people.clock.advance(milliseconds)
      for (let round = 0; round < 10; round++) {
        const done = await runAll(cashier)
        if (done === 0) return
      }
    },
    ...recordsOf(context),
  }
}

type SeenDeposit = OutputOf<typeof cashierApi.deposits>['items'][number]

export type Player = ReturnType<typeof playerWords> & { browser: Browser; memberId: bigint }

/** The session of a player, for commands that are called without HTTP. */
export function sessionOf(memberId: bigint): SessionRef {
  return {
    id: 'test',
    memberId,
    brandId: 1,
    account: 'test',
    memberType: 0,
    isTrial: false,
    isAgent: false,
    currency: 'BRL',
    steppedUpUntil: null,
    paymentProvenUntil: null,
    openedAt: new Date(0),
    assurance: 'full',
    mustChangePassword: false,
  }
}

export const CROUPIER: BrandRef = {
  id: 1,
  code: 'croupier',
  currency: 'BRL',
  timeZone: 'America/Sao_Paulo',
  defaultLanguage: 'pt',
  languages: ['pt', 'en', 'ja', 'ko'],
  marketPack: 'open-demo',
}

/** What was written down about a member. */
function recordsOf({ db }: Pick<Context, 'db'>) {
  return {
    facts: async (memberId: bigint) => {
      const rows = await db
        .selectFrom('facts')
        .select('kind')
        .where('member_id', '=', memberId)
        .orderBy('id')
        .execute()
      return rows.map(({ kind }) => kind).filter((kind) => /^(deposit|withdrawal)_/.test(kind))
    },
    cases: async (memberId: bigint) =>
      await db
        .selectFrom('cashier_cases')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy('opened_at')
        .orderBy('kind')
        .execute(),
  }
}

/** The list may be changed while the test runs. */
function simulatedVendors(offered: string[]): VendorTexts {
  const ids = new Map([
    ['IBC', { id: 39, name: 'Ivory Coast Book' }],
    ['SBT', { id: 40, name: 'Sunbelt' }],
    ['UG', { id: 41, name: 'Union Ground' }],
  ])
  return {
    isOn: async () => offered.length > 0,
    byCode: async (code) => ids.get(code) ?? null,
    offered: async () => offered,
    admit: async () => {},
  }
}

/** The provider's id of a deposit. */
export function txidOf(depositId: string): string {
  return depositId.replaceAll('-', '')
}

function neverAbsent(): never {
  throw new Error('the sandbox is absent')
}

async function runAll(cashier: Cashier): Promise<number> {
  const before = await cashier.sandbox?.tick()
  const sent = await sendTransfers(cashier.parts)
  const asked = await reconcileDeposits(cashier.parts)
  return (before ?? 0) + sent + asked
}

function playerWords(random: Random, browser: Browser) {
  return {
    order: async (amount: bigint) =>
      await browser.value(cashierApi.createDeposit, {
        method: 'pix',
        amount: String(amount),
        requestId: random.uuid(),
      }),
    seeDeposit: async (id: string): Promise<SeenDeposit> => {
      const { items } = await browser.value(cashierApi.deposits, {})
      const found = items.find((item) => item.id === id)
      if (!found) throw new Error('no such deposit')
      return found
    },
    savePayee: async (email?: string) =>
      await browser.value(cashierApi.addPayee, {
        payee: {
          method: 'pix',
          keyKind: email ? 'email' : 'cpf',
          key: email ?? OWNER_CPF,
          holderName: 'Ana Souza',
          holderDocument: OWNER_CPF,
        },
        paymentPassword: PAYMENT_PASSWORD,
      }),
    withdraw: async (payeeId: string, amount: bigint) =>
      await browser.value(cashierApi.requestWithdrawal, {
        payeeId,
        amount: String(amount),
        requestId: random.uuid(),
        paymentPassword: PAYMENT_PASSWORD,
      }),
    seeWithdrawal: async (id: string) => {
      const { items } = await browser.value(cashierApi.withdrawals, {})
      const found = items.find((item) => item.id === id)
      if (!found) throw new Error('no such withdrawal')
      return found
    },
  }
}
