import { verifyLedger } from '../../server/src/core/ledger/ledger.ts'
import { startFaultDatabase } from './fault-database.ts'
import type { Judgement } from './oracle.ts'
import { type Found, inspect } from './recovery/inspect.ts'
import { playersOfStates, states, tablesOfStates } from './recovery/states.ts'
import { killInEveryState, recover } from './recovery/strike.ts'
import { openStand, seatPlayers, type StudioStand } from './recovery/studio-stand.ts'
import { urlsOf } from './fault-world.ts'
import { atMost, type FaultRow, type RowOutcome, told } from './row.ts'

/** A process of games dies in every state of a round: instant, stepped, among shooters, in the air, at a dealt table. The next one brings all to one end. */
export const killStudio: FaultRow = {
  id: 'F-19',
  title: `kill -9 the games process in each of ${states.length} states of a round`,
  times: { small: 3, release: 100 },
  run: async (times) => {
    const database = await startFaultDatabase()
    try {
      return await strikeStates(urlsOf(database).databaseUrl, times)
    } finally {
      await database.stop()
    }
  },
}

/** The row on any database that has the house's schema and nobody in it. */
export async function strikeStates(url: string, times: number): Promise<RowOutcome> {
  const stand = openStand(url, new Date('2026-03-10T12:00:00.000Z'))
  try {
    await seatPlayers(stand, playersOfStates)
    for (const { id } of tablesOfStates) await stand.parts.fairness.openChain(id, { length: 8_192 })
    const began = performance.now()
    for (let strike = 0; strike < times; strike += 1) {
      await killInEveryState(url, stand.clock.now())
      await recover(stand)
    }
    const seconds = (performance.now() - began) / 1000 / times
    const outcome = outcomeOf(times * states.length, await inspect(stand), await ledgerOf(stand))
    const pace = told('seconds for a death in every state and the recovery', seconds, 's')
    return { ...outcome, figures: [...outcome.figures, pace] }
  } finally {
    await stand.close()
  }
}

async function ledgerOf({ context }: StudioStand): Promise<string[]> {
  const findings = await verifyLedger(context.db)
  return findings
    .filter(({ violations }) => violations > 0)
    .map(({ id, sentence, violations }) => `${id}: ${sentence} — ${violations} times not`)
}

function outcomeOf(faults: number, found: Found, broken: readonly string[]): RowOutcome {
  const { rounds, unfinished, different } = found
  const judgement: Judgement = {
    acknowledged: rounds,
    lost: unfinished.length,
    duplicated: different.length,
    unbalanced: broken.length,
    negative: 0,
    wrongBalances: 0,
    total: 0,
    breaches: 0,
    evidence: [...unfinished, ...different, ...broken].slice(0, 20),
  }
  return {
    faults,
    judgement,
    figures: [
      atMost(0, {
        figure: 'rounds without a final state',
        value: unfinished.length,
        unit: 'rounds',
      }),
      atMost(0, { figure: 'different outcomes', value: different.length, unit: 'rounds' }),
      told('states of a round in which it died', states.length, 'states'),
      told('rounds and bets', rounds, 'rounds'),
    ],
  }
}
