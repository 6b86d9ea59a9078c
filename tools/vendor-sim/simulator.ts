import { randomInt, randomUUID } from 'node:crypto'
import { type Fault, type Memory, openMemory, type RoundEnd, type RoundMemory } from './memory.ts'
import {
  answerFreeRounds,
  type AskedOfFreeRounds,
  type FreeRoundsReply,
  openGift,
  payTotal,
} from './free-rounds.ts'
import { playRound, resumeRound, type Table } from './play-round.ts'
import type { Guest, HouseAt, Speech, Vendor } from './speech.ts'
import { actionsArray } from './speeches/actions-array.ts'
import { formMd5 } from './speeches/form-md5.ts'
import { seamless } from './speeches/seamless.ts'
import { transferInOut } from './speeches/transfer-in-out.ts'
import { uuidCents5 } from './speeches/uuid-cents5.ts'

export interface SimulatorOptions {
  house: HouseAt
  vendors: readonly Vendor[]
  memoryFile: string
  firstPauseMs: number
  lateMs: number
  /** A whole number from 0 to below the limit. */
  below?: (limit: number) => number
}

export interface RoundShown {
  round: string
  state: RoundEnd
  stake: string
  payout: string
  fault: Fault
}

/** Vendors that behave as they are told to. */
export interface Simulator {
  vendors: readonly Vendor[]
  /** Swaps a launch token; null when the house does not know it. */
  open(of: { vendor: string; game: string; token: string }): Promise<string | null>
  /** Plays a round to its end. Without a fault of its own it takes the next one that was ordered. */
  play(of: { session: string; stake: bigint; fault?: Fault }): Promise<RoundShown>
  /** What the house asks of free rounds, as it travelled; null for a vendor that is not here. */
  freeRounds(asked: AskedOfFreeRounds): FreeRoundsReply | null
  /** The next rounds misbehave so. */
  order(fault: Fault, times: number): void
  ordered(): readonly Fault[]
  /** What this vendor was told, for whoever checks the house. */
  oracle(): Oracle
  /** Finishes what a former process left open. */
  resume(): Promise<number>
  close(): void
}

export interface Oracle {
  transactions: {
    vendor: string
    player: string
    currency: string
    round: string
    op: string
    id: string
    amount: string
  }[]
  rounds: {
    vendor: string
    player: string
    currency: string
    round: string
    state: RoundEnd | 'open'
    /** What the player has won or lost by it. */
    net: string
    fault: Fault
  }[]
}

const speeches: Record<Vendor['dialect'], (house: HouseAt, vendor: Vendor) => Speech> = {
  seamless,
  'uuid-cents5': uuidCents5,
  'form-md5': formMd5,
  'transfer-in-out': transferInOut,
  'actions-array': actionsArray,
}

/** In hundredths: what a round may pay back for each unit of its stake. */
const PAYOUTS_X100 = [0, 0, 0, 50, 100, 200, 300] as const

export function createSimulator(options: SimulatorOptions): Simulator {
  const { vendors, house, firstPauseMs, lateMs, below = (limit) => randomInt(limit) } = options
  const memory = openMemory(options.memoryFile)
  const tables = new Map(
    vendors.map((vendor): [string, Table] => [
      vendor.code,
      { speech: speeches[vendor.dialect](house, vendor), memory, firstPauseMs, lateMs },
    ]),
  )
  const sessions = new Map<string, Guest & { vendor: string; game: string }>()
  const queue: Fault[] = []
  const tableOf = (code: string): Table => {
    const table = tables.get(code)
    if (!table) throw new Error(`there is no vendor ${code} here`)
    return table
  }
  return {
    vendors,
    open: async ({ vendor, game, token }) => {
      const guest = await tableOf(vendor).speech.open(token, game)
      if (!guest) return null
      const session = randomUUID()
      sessions.set(session, { ...guest, vendor, game })
      return session
    },
    play: async ({ session, stake, fault = queue.shift() ?? 'none' }) => {
      const guest = sessions.get(session)
      if (!guest) throw new Error('there is no such session')
      const gift = openGift(memory, guest)
      if (gift) stake = BigInt(gift.stake)
      const unit = guest.currency === 'VND' ? 10_000n : 100n
      const odds = PAYOUTS_X100[below(PAYOUTS_X100.length)] ?? 0
      const won = (stake * BigInt(odds)) / 100n
      const payout = won - (won % unit)
      const plan = { round: randomUUID(), stake: String(stake), payout: String(payout), fault }
      const table = tableOf(guest.vendor)
      const free = gift ? { gift: gift.gift } : {}
      const state = await playRound(table, { ...guest, ...plan, ...free })
      if (gift) await payTotal(table, gift)
      return { ...plan, state }
    },
    freeRounds: (asked) => {
      const vendor = vendors.find(({ code }) => code === asked.vendor)
      return vendor ? answerFreeRounds(memory, vendor, asked) : null
    },
    order: (fault, times) => void queue.push(...Array.from({ length: times }, () => fault)),
    ordered: () => [...queue],
    oracle: () => oracleOf(memory),
    resume: async () => {
      const open = memory.rounds().filter(({ end }) => end === null)
      await Promise.all(open.map((round) => resumeRound(tableOf(round.plan.vendor), round)))
      return open.length
    },
    close: () => memory.close(),
  }
}

function oracleOf(memory: Memory): Oracle {
  const rounds = memory.rounds()
  return {
    transactions: rounds.flatMap(({ plan, transactions }) =>
      [...transactions.values()]
        .filter(({ heard }) => heard === 'taken')
        .map(({ op, id, amount }) => ({ ...placeOf(plan), op, id, amount })),
    ),
    rounds: rounds.map((round) => ({
      ...placeOf(round.plan),
      state: round.end ?? 'open',
      net: String(netOf(round)),
      fault: round.plan.fault,
    })),
  }
}

function placeOf({ vendor, player, currency, round }: RoundMemory['plan']) {
  return { vendor, player, currency, round }
}

function netOf({ plan, end }: RoundMemory): bigint {
  const stake = plan.gift === undefined ? BigInt(plan.stake) : 0n
  return end === 'settled' ? BigInt(plan.payout) - stake : 0n
}
