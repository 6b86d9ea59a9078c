/** `npm run db:start|stop|migrate|reset|psql`: the database of the data folder, by hand. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '../server/src/platform/config.ts'
import {
  postgresFolder,
  startEmbeddedPostgres,
  stopEmbeddedPostgres,
} from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import {
  externalConnections,
  namingDatabase,
  ownerVariable,
} from '../server/src/platform/external-database.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { requireDataFolder } from '../server/src/platform/make-folder.ts'
import { projectRoot } from '../server/src/platform/project-root.ts'
import { readSchema } from '../server/src/platform/read-schema.ts'
import { runCommand } from './run-command.ts'
import { StartupError } from '../server/src/platform/startup-error.ts'

const commands: Record<string, (config: Config) => Promise<void>> = {
  start: async (config) => {
    console.log(
      `the database runs: ${withoutPassword((await visit(config)).url('croupier_owner'))}`,
    )
  },
  stop,
  migrate: migrateNow,
  reset: async (config) => {
    if (config.databaseUrl !== null)
      throw new StartupError('DATABASE_URL: only the embedded database can be reset')
    await stop(config)
    forget(postgresFolder(config.dataFolder))
    await migrateNow(config)
  },
  psql: async (config) => {
    const url = ownerUrl(config) ?? (await visit(config)).url('croupier_owner')
    const { error } = spawnSync('psql', [url, ...process.argv.slice(3)], { stdio: 'inherit' })
    if (error)
      throw new StartupError(
        `psql is not installed; connect another client to ${withoutPassword(url)}`,
      )
  },
}

/** What is printed stands in logs and in the memory of terminals. */
function withoutPassword(url: string): string {
  return url.replace(/^(\w+:\/\/[^:@/]+):[^@]*@/, '$1@')
}

function visit(config: Config) {
  requireDataFolder(config.dataFolder)
  return startEmbeddedPostgres({ folder: postgresFolder(config.dataFolder), mode: 'visit' })
}

function ownerUrl({ databaseOwnerUrl, databaseUrl }: Config): string | null {
  return databaseOwnerUrl ?? databaseUrl
}

async function stop(config: Config): Promise<void> {
  const folder = postgresFolder(config.dataFolder)
  if (!existsSync(folder)) return
  if (!(await stopEmbeddedPostgres(folder)))
    throw new StartupError('a running croupier holds the database; stop that one')
  console.log('the database is stopped')
}

async function migrateNow(config: Config): Promise<void> {
  const schema = readSchema(projectRoot())
  const { databaseUrl, databaseOwnerUrl } = config
  const applied =
    databaseUrl === null
      ? await migrate((await visit(config)).connection('croupier_owner'), schema)
      : await namingDatabase(
          ownerVariable(config),
          async () =>
            await migrate(externalConnections(databaseUrl, databaseOwnerUrl).owner, schema),
        )
  console.log(applied.length === 0 ? 'nothing to migrate' : applied.join('\n'))
}

/** Removes the database of the data folder; keys and uploads stay. */
function forget(folder: string): void {
  const pointer = join(folder, 'lives-in')
  if (existsSync(pointer))
    rmSync(readFileSync(pointer, 'utf8').trim(), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

await runCommand(async () => {
  const command = commands[process.argv[2] ?? '']
  if (!command) throw new StartupError(`one of ${Object.keys(commands).join(', ')} is needed`)
  await command(readConfig(process.env))
})
