import { setTimeout as pause } from 'node:timers/promises'
import { builtHouse } from '../../tools/run/built-house.ts'
import { migrate, oldestProgram } from '../../server/src/platform/migrate.ts'
import { readSchema } from '../../server/src/platform/read-schema.ts'
import { projectRoot } from '../../server/src/platform/project-root.ts'
import { startFaultDatabase } from './fault-database.ts'
import { type FaultWorld, inFaultWorld } from './fault-world.ts'
import type { HouseProcess } from './house-process.ts'
import { type OlderProgram, previousRelease } from './previous-release.ts'
import { atLeast, atMost, type FaultRow, type RowFigure, type RowOutcome, told } from './row.ts'
import { underLoad } from './under-load.ts'
import { visitorJourney } from './visitor-journey.ts'

const PLAYERS = 16
/** The replacement starts on the same two cores, so the load leaves it some room. */
const THINK_MS = 100
const NODES = 2

/**
 * An upgrade and the way back: two houses of the release before play on its schema; all newer migrations are applied under them; they are
 * replaced by this version, then by the release before on the newer schema, then by this version again. A member goes the whole way from
 * registering to a payout at each of the last two.
 */
export const rollBack: FaultRow = {
  id: 'F-20',
  title: 'upgrade under load, roll back to the previous release, upgrade again',
  times: { small: 1, release: 5 },
  run: async (times) => {
    const older = await previousRelease()
    if ('notRun' in older) return older
    const contract = contractSince(older)
    if (contract !== null) return { notRun: contract }
    const database = await startFaultDatabase({ schema: older.schema })
    const { program } = older
    return await inFaultWorld({ players: PLAYERS, nodes: NODES, database, program }, (world) =>
      strike(world, older, times),
    )
  },
}

/** What keeps the older version from running on this schema, by a declaration of its own; it may not be skipped in an upgrade. */
function contractSince(older: OlderProgram): string | null {
  const known = older.newest.split('-', 1)[0] ?? ''
  const found = readSchema(projectRoot()).migrations.find(
    (migration) => oldestProgram(migration) > known,
  )
  if (!found) return null
  return `${found.name} runs with ${oldestProgram(found)} and newer, and ${older.name} ends at ${older.newest}: name a later one`
}

async function strike(world: FaultWorld, older: OlderProgram, times: number): Promise<RowOutcome> {
  const newer = await builtHouse()
  let applied: string[] = []
  let notClean = 0
  const replace = async (program: string): Promise<void> => {
    for (const old of Array.from(world.houses)) {
      // The new one first, as a careful deployment does.
      await world.open('api', { program, environment: { CROUPIER_MIGRATE: 'never' } })
      if ((await old.stop()) !== 0) notClean++
      world.forget(old)
    }
    await pause(1000)
  }
  const walk = async (program: string): Promise<void> => {
    const house = await world.open('api,games,worker', {
      program,
      environment: { CROUPIER_HUMAN_CHECK_KEYS: '1' },
    })
    world.apart.add(await journeyAt(house, `journey${world.apart.size + 1}`))
    if ((await house.stop()) !== 0) notClean++
    world.forget(house)
  }

  // No cash desk of this process: it is of this version, and the schema is not yet.
  await underLoad(
    world,
    async () => {
      await pause(1000)
      applied = await migrate(world.database.owner, readSchema(projectRoot()))
      await pause(2000)
    },
    { thinkMs: THINK_MS, desks: 0 },
  )
  await underLoad(
    world,
    async () => {
      for (let turn = 0; turn < times; turn++) {
        await replace(newer)
        await replace(older.program)
        await walk(older.program)
        await replace(newer)
        await walk(newer)
      }
    },
    { thinkMs: THINK_MS, desks: 1 },
  )
  return {
    faults: times,
    judgement: await world.judge(),
    figures: [
      atMost(0, { figure: 'houses that did not end well', value: notClean, unit: 'houses' }),
      atLeast(1, {
        figure: `migrations and routines that ${older.name} does not have`,
        value: applied.length,
        unit: 'migrations',
      }),
      ...(await memberFigures(world, 2 * times)),
      ...callFigures(world),
    ],
  }
}

async function memberFigures(world: FaultWorld, wanted: number): Promise<RowFigure[]> {
  const value = world.apart.size
  return [
    atLeast(wanted, { figure: 'members from registering to a payout', value, unit: 'members' }),
    atMost(0, {
      figure: 'members without one deposit, one bet and one payout',
      value: await incomplete(world),
      unit: 'members',
    }),
  ]
}

/** A call without a decision, or with a wrong one, would have thrown: whatever is told here was asked again and decided. */
function callFigures({ tally }: FaultWorld): RowFigure[] {
  const { attempts, refused, broken, shed, unknown, answered } = tally.counts
  return [
    told('connections refused while a house went', refused, `of ${attempts}`),
    told('connections broken while a house went', broken, `of ${attempts}`),
    told('calls shed while a house went', shed, `of ${attempts}`),
    told('answers that nothing is known yet', unknown, `of ${attempts}`),
    told('calls answered', answered, 'calls'),
  ]
}

async function journeyAt(house: HouseProcess, name: string): Promise<bigint> {
  try {
    return await visitorJourney(house.port, name)
  } catch (error) {
    throw new Error(`${name} did not get through: ${house.output()}`, { cause: error })
  }
}

/** How many of the members who came by themselves have not exactly one deposit, one bet and one payout in the journal. */
async function incomplete({ db, apart }: FaultWorld): Promise<number> {
  const rows = await db
    .selectFrom('ledger_journal')
    .select(['player_id', 'operation'])
    .where('player_id', 'in', [...apart])
    .where('operation', 'in', ['deposit', 'bet', 'withdrawal_pay'])
    .execute()
  const of = (player: bigint) =>
    rows.filter((row) => row.player_id === player).map(({ operation }) => operation)
  const whole = ['bet', 'deposit', 'withdrawal_pay'].join()
  return [...apart].filter((player) => of(player).toSorted().join() !== whole).length
}
