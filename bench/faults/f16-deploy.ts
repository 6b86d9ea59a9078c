import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from '../../server/src/platform/migrate.ts'
import { readSchema } from '../../server/src/platform/read-schema.ts'
import { projectRoot } from '../../server/src/platform/project-root.ts'
import { type FaultWorld, inFaultWorld } from './fault-world.ts'
import { atMost, type FaultRow, type RowOutcome, told } from './row.ts'
import { noteStarts } from './starts.ts'
import { underLoad } from './under-load.ts'

const PLAYERS = 16
/** The replacement starts on the same two cores, so the load leaves it some room. */
const THINK_MS = 100

/**
 * What the next version would bring: a table with an index, and a column on the busiest table. It lives in this row's database alone.
 */
const MIGRATION = `
  create table deploy_trial (id bigint primary key, at timestamptz not null default now());
  create index deploy_trial_at on deploy_trial (at);
  alter table ledger_wallets add column deploy_trial boolean;
`

/** Two houses are replaced one after the other under load, and a migration is applied meanwhile. */
export const deploy: FaultRow = {
  id: 'F-16',
  title: 'rolling restart and a migration under load',
  times: { small: 3, release: 20 },
  run: (times) => inFaultWorld({ players: PLAYERS, nodes: 2 }, (world) => strike(world, times)),
}

async function strike(world: FaultWorld, times: number): Promise<RowOutcome> {
  const starts = noteStarts()
  let drained = 0
  let notClean = 0
  let slowest = 0
  await underLoad(
    world,
    async () => {
      await pause(1000)
      for (let turn = 0; turn < times; turn++) {
        world.tally.window()
        for (const old of Array.from(world.houses)) {
          // The new one first, as a careful deployment does.
          starts.note(await world.open())
          const start = performance.now()
          const code = await old.stop()
          drained = Math.max(drained, performance.now() - start)
          if (code !== 0) notClean++
          world.forget(old)
          await pause(500)
        }
        slowest = Math.max(slowest, world.tally.window().slowestMs)
      }
      await migrateUnderLoad(world)
      await pause(1000)
      slowest = Math.max(slowest, world.tally.window().slowestMs)
    },
    { thinkMs: THINK_MS, desks: 1 },
  )
  const { attempts, refused, broken, shed, unknown, answered } = world.tally.counts
  return {
    faults: times,
    judgement: await world.judge(),
    figures: [
      // A call without a decision would have thrown; what is left are answers that say that nothing is known.
      atMost(0, {
        figure: 'calls answered with an unknown outcome',
        value: unknown,
        unit: 'calls',
      }),
      atMost(0, { figure: 'houses that did not end well', value: notClean, unit: 'houses' }),
      atMost(5, { figure: 'slowest call', value: slowest / 1000, unit: 's' }),
      ...starts.figures(),
      told('drained after', Number((drained / 1000).toFixed(2)), 's'),
      told('connections refused while a house went', refused, `of ${attempts}`),
      told('connections broken while a house went', broken, `of ${attempts}`),
      told('calls shed while a house went', shed, `of ${attempts}`),
      told('calls answered', answered, 'calls'),
    ],
  }
}

async function migrateUnderLoad({ database }: FaultWorld): Promise<void> {
  const known = readSchema(projectRoot())
  const sha256 = createHash('sha256').update(MIGRATION).digest('hex')
  const trial = { name: '99991231235959-deploy-trial', sql: MIGRATION, sha256 }
  await migrate(database.owner, { ...known, migrations: [...known.migrations, trial] })
}
