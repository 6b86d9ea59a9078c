import { tableId } from '../../src/play/verticals/studio/studio.ts'
import type { WalletSession } from '../../src/play/wallet-api/wallet-api.ts'
import { Refusal } from '../../src/platform/refusal.ts'
import { type Random, seededRandom } from '../../src/platform/random.ts'
import { type Bank, createBank } from './bank.ts'
import type { EmptyTables } from './empty-tables.ts'
import { createFaults, type Faults } from './faults.ts'
import { BRAND, GAME, type House, startHouse, type Wrappers } from './house.ts'
import { createMachine, type Machine, type Process } from './machine.ts'
import { createNetwork, type Network } from './network.ts'
import type { RealConnections } from './real-connections.ts'
import { type SimulatedDatabase, simulatedDatabase } from './simulated-database.ts'
import { type Answers, noAnswers } from './answers.ts'

export interface WorldOptions {
  seed: number
  /** Tells this run's players from those of other runs in the same database. */
  ordinal: number
  real: RealConnections
  empty: EmptyTables
  /** Only the faults at these places. */
  only?: ReadonlySet<number> | undefined
  wrappers?: Wrappers | undefined
}

export interface Member {
  playerId: bigint
  name: string
}

/** A house on a virtual clock, with the people and banks around it. */
export interface World {
  machine: Machine
  faults: Faults
  network: Network
  database: SimulatedDatabase
  bank: Bank
  random: Random
  answers: Answers
  members: Member[]
  wrappers: Wrappers
  houses(): readonly House[]
  /** A call from outside, over the network. */
  ask<Answer>(label: string, work: (house: House) => Promise<Answer>): Promise<Answer>
  /** The same again and again until there is an answer or a refusal that is final. */
  insist<Answer>(
    label: string,
    work: (house: House) => Promise<Answer>,
    isPassing?: (code: string) => boolean,
  ): Promise<Insisted<Answer>>
  launchToken(member: Member, gameCode: string, vendorId: number): string
  /** A pool of processes runs from now on; crashed ones come back. */
  start(): Promise<void>
}

export type Insisted<Answer> = { answer: Answer } | { refused: string }

const START = new Date('2026-11-20T12:00:00.000Z')
const LONGEST_PAUSE_MS = 20_000

export function createWorld(options: WorldOptions): World {
  const seed = String(options.seed)
  const machine = createMachine(START)
  const faults = createFaults(seed, options.only)
  const network = createNetwork(machine, faults)
  const random = seededRandom(`${seed}:world`)
  const bank = createBank(machine, seededRandom(`${seed}:bank`), faults)
  const tokens = new Map<string, WalletSession>()
  const sessions = new Map<string, WalletSession>()
  const houses: House[] = []
  let started = 0

  const database = simulatedDatabase({
    machine,
    faults,
    real: options.real,
    empty: options.empty,
    crash: (process) => crash(process),
  })
  const table = {
    id: tableId(GAME.shared, BRAND.id),
    brandId: BRAND.id,
    gameCode: GAME.shared,
  }
  const poolSize = 2 + faults.below(4)
  const open = (): void => {
    const process = machine.process(`house${++started}`)
    machine.after(0, process, () => {
      houses.push(
        startHouse(
          {
            machine,
            network,
            database,
            bank,
            tokens,
            sessions,
            seed,
            poolSize,
            table,
            wrappers: options.wrappers ?? {},
            listener: () => houses[faults.below(houses.length || 1)] ?? null,
          },
          process,
        ),
      )
    })
  }
  const crash = async (process: Process): Promise<void> => {
    machine.log(`${process.name} crashes`)
    const place = houses.findIndex((house) => house.process === process)
    if (place >= 0) houses.splice(place, 1)
    machine.crash(process)
    await database.drop(process)
    machine.after(200 + faults.below(3_000), null, open)
  }
  const ask: World['ask'] = (label, work) =>
    network.call({
      label,
      from: null,
      to: () => houses[faults.below(houses.length || 1)] ?? null,
      work,
    })
  return {
    machine,
    faults,
    network,
    database,
    bank,
    random,
    answers: noAnswers(),
    members: membersOf(options.ordinal, 2 + random.below(2)),
    wrappers: options.wrappers ?? {},
    houses: () => houses,
    ask,
    insist: insistent(machine, faults, ask),
    launchToken: (member, gameCode, vendorId) => {
      const token = random.token()
      tokens.set(token, sessionFor(random.uuid(), { member, gameCode, vendorId }))
      return token
    },
    start: async () => {
      const count = 1 + random.below(2)
      for (let place = 0; place < count; place++) open()
      await machine.run(() => houses.length === count)
    },
  }
}

function membersOf(ordinal: number, count: number): Member[] {
  return Array.from({ length: count }, (_, place) => ({
    playerId: BigInt(ordinal) * 100n + BigInt(place) + 1n,
    name: `p${place}`,
  }))
}

function sessionFor(
  id: string,
  { member, gameCode, vendorId }: { member: Member; gameCode: string; vendorId: number },
): WalletSession {
  return {
    id,
    vendorId,
    brandId: BRAND.id,
    playerId: member.playerId,
    gameCode,
    currency: 'BRL',
    language: 'pt',
    address: '198.18.0.7',
    isTrial: false,
  }
}

function insistent(machine: Machine, faults: Faults, ask: World['ask']): World['insist'] {
  return async (label, work, isPassing = () => false) => {
    for (let tries = 0; ; tries++) {
      try {
        const answer = await ask(label, work)
        machine.log(`${label} answered`)
        return { answer }
      } catch (error) {
        const message = error instanceof Error ? error.message : 'failed'
        machine.log(`${label} ? ${message.slice(0, 80)}`)
        if (error instanceof Refusal && !isPassing(error.code)) return { refused: error.code }
        const pause = Math.min(300 * 2 ** tries, LONGEST_PAUSE_MS)
        await machine.pause(pause + faults.below(300))
      }
    }
  }
}
