import { setTimeout as pause } from 'node:timers/promises'
import { type Ledger, type LedgerEntry } from '../../server/src/core/ledger/ledger.ts'
import { type Around, type Desk, insistOnPosting } from './cash-desk.ts'
import { type FaultWorld, inFaultWorld } from './fault-world.ts'
import { atMost, type FaultRow, type RowOutcome, told } from './row.ts'
import { percentile } from './tally.ts'
import { deskOf, underLoad } from './under-load.ts'

/** Few, so that everybody wants the same wallets. */
const PLAYERS = 8
const STORMERS = 3
/** For comparison: what this machine gives without a storm. */
const CALM_MS = 4000
/** Between two transactions of one of them. */
const BREATH_MS = 25
/** A posting that needs more attempts than this is not being retried but hammered. */
const ATTEMPTS = 60

/**
 * Two houses and this process move money of the same few wallets; transactions lock pairs of them in opposite orders, so that they
 * deadlock, or insist on being serializable, so that they fail with 40001.
 */
export const deadlocks: FaultRow = {
  id: 'F-15',
  title: 'deadlock and 40001 storm on hot wallets (seconds)',
  times: { small: 10, release: 600 },
  run: (times) =>
    inFaultWorld({ players: PLAYERS, nodes: 2 }, (world) =>
      stormWallets(world, { seconds: times, calmMs: CALM_MS }),
    ),
}

interface Storm {
  deadlocks: number
  serialization: number
}

/** The row in a world that may have been through others before. */
export async function stormWallets(
  world: FaultWorld,
  { seconds, calmMs }: { seconds: number; calmMs: number },
): Promise<RowOutcome> {
  const desk = deskOf(world)
  let calm = 0
  const storm: Storm = { deadlocks: 0, serialization: 0 }
  await underLoad(
    world,
    async () => {
      await pause(calmMs)
      calm = percentile(world.tally.latencies.splice(0), 0.99)
      const ending = new AbortController()
      const stormers = Array.from({ length: STORMERS }, (_, place) =>
        stormUntil(ending.signal, desk, { place, storm }),
      )
      await Promise.race([pause(seconds * 1000), Promise.all(stormers)])
      ending.abort()
      await Promise.all(stormers)
    },
    { desk },
  )
  const p99 = percentile(world.tally.latencies, 0.99)
  return {
    faults: storm.deadlocks + storm.serialization,
    judgement: await world.judge(),
    figures: [
      atMost(1, { figure: 'p99 of calls in the storm', value: p99 / 1000, unit: 's' }),
      atMost(ATTEMPTS, {
        figure: 'attempts of one posting',
        value: desk.attempts.most,
        unit: 'attempts',
      }),
      told('p99 before the storm', Number((calm / 1000).toFixed(2)), 's'),
      told('deadlocks', storm.deadlocks, 'deadlocks'),
      told('serialization failures', storm.serialization, 'failures'),
      told('calls answered', world.tally.counts.answered, 'calls'),
    ],
  }
}

/** Every other one takes its two wallets from the high end; every third one is serializable. */
async function stormUntil(
  signal: AbortSignal,
  desk: Desk,
  { place, storm }: { place: number; storm: Storm },
): Promise<void> {
  const around = place % 3 === 2 ? serializable(storm) : onePostingAfterTheOther(storm)
  for (let turn = 0; !signal.aborted; turn++) {
    const from = turn % (desk.players.length - 1)
    const pair = desk.players.slice(from, from + 2)
    const players = place % 2 === 0 ? pair : pair.toReversed()
    const deposits = players.map((player) => ({
      player,
      externalId: `storm:${place}:${turn}`,
      operation: 'deposit' as const,
      subaccount: 'cash' as const,
      amount: 7n,
    }))
    await insistOnPosting(desk, deposits, around)
    await pause(BREATH_MS)
  }
}

/** The ledger sorts what it is given at once; two postings in one transaction lock in the caller's order. */
function onePostingAfterTheOther(storm: Storm): Around {
  return ({ db, ledger }, entries) =>
    counting(storm, () =>
      db.transaction().execute(async (tx) => {
        const results: Awaited<ReturnType<Ledger['post']>> = []
        for (const entry of entries) {
          results.push(...(await ledger.post(tx, [entry])))
          await pause(2)
        }
        return results
      }),
    )
}

function serializable(storm: Storm): Around {
  return ({ db, ledger }, entries: readonly LedgerEntry[]) =>
    counting(storm, () =>
      db
        .transaction()
        .setIsolationLevel('serializable')
        .execute((tx) => ledger.post(tx, entries)),
    )
}

async function counting<T>(storm: Storm, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === '40P01') storm.deadlocks++
    if (code === '40001') storm.serialization++
    throw error
  }
}
