import { directLines } from '../../src/affiliates/agents/agents.ts'
import {
  type CashierDeps,
  type PaymentProvider,
  type ProviderEvent,
} from '../../src/payments/cashier/cashier.ts'
import { receiveEvent } from '../../src/payments/cashier/receive-event.ts'
import { reconcileDeposits } from '../../src/payments/cashier/reconcile-deposits.ts'
import { sendTransfers } from '../../src/payments/cashier/send-transfers.ts'
import { recordEvent } from '../../src/core/events/events.ts'
import { createFairness } from '../../src/play/fairness/fairness.ts'
import { createLedger, type Ledger } from '../../src/core/ledger/ledger.ts'
import type { playRound } from '../../src/play/verticals/studio/play-round.ts'
import {
  createChoiceBook,
  hasUnfinishedRound,
  leadTables,
  recoverRounds,
  type StudioDeps,
} from '../../src/play/verticals/studio/studio.ts'
import {
  createWallet,
  inProcessTransport,
  type Wallet,
  type WalletPort,
  walletPort,
  type WalletSession,
  type WalletTransport,
  type WalletVendor,
} from '../../src/play/wallet-api/wallet-api.ts'
import { tableCapOf } from '@croupier/games/crash/rules/liability.ts'
import { readConfig } from '../../src/platform/config.ts'
import type { Context } from '../../src/platform/context.ts'
import { openDatabase } from '../../src/platform/db.ts'
import { createKeyring } from '../../src/platform/keyring.ts'
import { silentLog } from '../../src/platform/log.ts'
import { createMetrics } from '../../src/platform/metrics.ts'
import { seededRandom } from '../../src/platform/random.ts'
import type { Table } from '../../src/play/verticals/studio/studio.ts'
import { noFreeRounds } from '../no-free-rounds.ts'
import { plainEncrypt } from '../plain-encrypt.ts'
import { BANK, type Bank } from './bank.ts'
import type { Machine, Process } from './machine.ts'
import type { Network } from './network.ts'
import type { SimulatedDatabase } from './simulated-database.ts'
import { uncountedFreeRounds } from '../uncounted-free-rounds.ts'

export const BRAND = { id: 1, vendor: 7, studio: 8 } as const
export const GAME = { instant: 'HS-KOI', stepped: 'HM-MINES', shared: 'HC-CRASH' } as const

/** Puts something between two parts of the house; without it they are as they are in production. */
export interface Wrappers {
  ledger?(ledger: Ledger, context: Context): Ledger
  studioWallet?(port: WalletPort): WalletPort
  provider?(provider: PaymentProvider, context: Context): PaymentProvider
  playRound?: Play
  /** A job that nobody does. */
  idle?: 'rounds' | 'payouts' | 'deposits'
  /** The bank's news are confirmed before they are written. */
  confirmsEarly?: boolean
}

export type Play = typeof playRound

export interface HouseParts {
  machine: Machine
  network: Network
  database: SimulatedDatabase
  bank: Bank
  /** Launch tokens and wallet sessions; they outlive a process, as rows do. */
  tokens: Map<string, WalletSession>
  sessions: Map<string, WalletSession>
  seed: string
  poolSize: number
  table: Table
  wrappers: Wrappers
  /** Where a call to the wallet arrives. */
  listener(): House | null
}

/** One running process with everything of the house that touches money. */
export interface House {
  process: Process
  context: Context
  ledger: Ledger
  wallet: Wallet
  studio: StudioDeps
  cashier: CashierDeps
  vendor: WalletTransport
  /** What the wallet answers to the studio, without a network between. */
  studioTransport: WalletTransport
  hear(event: ProviderEvent): Promise<void>
  /** One round of each of the workers' jobs. */
  work: Readonly<Record<'rounds' | 'payouts' | 'deposits', () => Promise<unknown>>>
  leadTable(): { stop(): Promise<void> }
}

const vendors: Record<'vendor' | 'studio', WalletVendor> = {
  vendor: {
    id: BRAND.vendor,
    code: 'V7',
    acceptOrphanWin: false,
    negativeReversal: 'allow',
    mayAdjust: true,
  },
  studio: {
    id: BRAND.studio,
    code: 'HGS',
    acceptOrphanWin: false,
    negativeReversal: 'allow',
    mayAdjust: false,
  },
}

export function startHouse(parts: HouseParts, process: Process): House {
  const { wrappers } = parts
  const context = contextOf(parts, process)
  const plainLedger = createLedger(context)
  const ledger = wrappers.ledger?.(plainLedger, context) ?? plainLedger
  const wallet = createWallet({
    context,
    ledger,
    sessions: {
      open: async ({ token }) => {
        const session = parts.tokens.get(token) ?? null
        parts.tokens.delete(token)
        if (session) parts.sessions.set(session.id, session)
        return session
      },
      find: async (id) => parts.sessions.get(id) ?? null,
    },
    serves: async () => true,
    admitCredit: () => 'OK',
    freeRounds: uncountedFreeRounds,
    takesBets: async () => true,
    declineOf: async () => null,
  })
  const studioTransport = inProcessTransport(wallet, async () => vendors.studio)
  const port = walletPort(overNetwork(parts, process))
  const studio: StudioDeps = {
    context,
    fairness: createFairness(context, hasUnfinishedRound),
    wallet: wrappers.studioWallet?.(port) ?? port,
    engineOf: async (_brandId, gameCode) => gameCode,
    tableCapOf,
    marketOf: async () => ({ turbo: true, autoplay: true, featureBuy: true, roundMsMin: 0 }),
    accountNames: async () => new Map(),
    choices: createChoiceBook(context),
    levelOf: async () => 0,
    linkedGroups: async () => new Map(),
    noteOpposed: async () => {},
    freeRounds: noFreeRounds,
  }
  const cashier = cashierOf(parts, { process, context, ledger })
  return {
    process,
    context,
    ledger,
    wallet,
    studio,
    cashier,
    vendor: inProcessTransport(wallet, async () => vendors.vendor),
    studioTransport,
    hear: async (event) => {
      const heard = hear(cashier, event)
      if (wrappers.confirmsEarly) heard.catch(() => {})
      else await heard
    },
    work: {
      rounds: () => recoverRounds(studio),
      payouts: () => sendTransfers(cashier),
      deposits: () => reconcileDeposits(cashier),
      ...(wrappers.idle === undefined ? {} : { [wrappers.idle]: async () => {} }),
    },
    leadTable: () => leadTables(studio, [parts.table], context.random.uuid()),
  }
}

/** What the webhook's route does with news that are genuine. */
async function hear(cashier: CashierDeps, event: ProviderEvent): Promise<void> {
  const { db, clock } = cashier.context
  const now = clock.now()
  const announce = await db
    .transaction()
    .execute((tx) => receiveEvent(cashier, tx, { provider: BANK, event, now }))
  announce()
}

function contextOf(parts: HouseParts, process: Process): Context {
  const { machine, seed, database, poolSize } = parts
  const random = seededRandom(`${seed}:${process.name}`)
  const connection = { Client: database.clientFor(process), connectionTimeoutMillis: 0 }
  const { db, pool } = openDatabase(connection, { max: poolSize })
  return {
    config: readConfig({ CROUPIER_MODE: 'demo' }),
    db,
    pool,
    clock: { now: () => new Date(machine.now()) },
    random,
    bus: { publish: () => {}, subscribe: () => () => {}, close: async () => {} },
    log: silentLog,
    metrics: createMetrics(),
    keyring: createKeyring(Buffer.alloc(32, 7), random),
  }
}

/** The studio asks whichever process listens, over a network that loses, doubles and delays. */
function overNetwork(parts: HouseParts, from: Process): WalletTransport {
  const ask = <Answer>(label: string, work: (house: House) => Promise<Answer>): Promise<Answer> => {
    const name = `${from.name} studio ${label}`
    return parts.network.call({ label: name, from, to: parts.listener, work })
  }
  return {
    call: (operation, request) =>
      ask(operation, (house) => house.studioTransport.call(operation, request)),
    transactions: (query) =>
      ask('transactions', (house) => house.studioTransport.transactions(query)),
  }
}

function cashierOf(
  parts: HouseParts,
  { process, context, ledger }: Pick<House, 'process' | 'context' | 'ledger'>,
): CashierDeps {
  const { bank, network, wrappers } = parts
  const outside = { process: parts.machine.process('bank') }
  const ask = <Answer>(label: string, work: () => Answer): Promise<Answer> =>
    network.call({
      label: `${process.name} bank ${label}`,
      from: process,
      to: () => outside,
      work: async () => work(),
    })
  const plain: PaymentProvider = {
    code: BANK,
    createCharge: (order) => ask('charge', () => bank.createCharge(order)),
    queryCharge: (txid) =>
      ask('charge?', () => {
        const charge = bank.charges.get(txid)
        return charge ? { outcome: 'open', payments: [...charge.payments] } : null
      }),
    sendPayout: (order) => ask('payout', () => bank.sendPayout(order)),
    queryPayout: (id) =>
      ask('payout?', () => {
        const payout = bank.payouts.get(id)
        return payout ? { outcome: payout.state, endToEndId: payout.endToEndId } : null
      }),
    readWebhook: () => null,
  }
  return {
    context,
    ledger,
    recordFact: recordEvent(context.random),
    directLines,
    memberCipher: plainEncrypt(context),
    accountOwner: async () => ({ name: null, document: null }),
    admitDeposit: async () => {},
    payoutsHeldUntil: async () => null,
    checkPaymentPassword: async () => {},
    vendorWallets: new Map(),
    providers: new Map([[BANK, wrappers.provider?.(plain, context) ?? plain]]),
  }
}
