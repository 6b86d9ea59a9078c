import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { writtenLanguages } from '@croupier/shared/written-languages'
import { testDatabase } from '../server/test/database.ts'
import { scratchFolder } from '../tools/run/scratch.ts'

const root = join(import.meta.dirname, '..')
const START_LIMIT_MS = 90_000
const SPEAKS_WITHIN_MS = 60_000

export interface RunningHouse {
  url: string
  /** Of the house's own process. */
  pid: number
  /** The same house under a brand's own host name. */
  urlOf(brandHost: string): string
  /** What another process of the same house needs to know: database and data folder. */
  environment: Record<string, string>
  database: Awaited<ReturnType<typeof testDatabase>>
  /** Waits until pages come in a language that was set: every process reads its brands once a second. */
  speaks(language: string): Promise<void>
  stop(): Promise<void>
}

/** For journeys in which nobody sits down at a shared table: those that nobody leads take no time from the others. */
export const withoutTables = { CROUPIER_ROLES: 'api,worker' }

/**
 * Starts the built house as a process of its own on a fresh database, as `npm start` would, with more in its
 * environment where a test needs it.
 */
export async function startHouse(more: Record<string, string> = {}): Promise<RunningHouse> {
  const database = await testDatabase()
  const environment = {
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    // The tests' server keeps nothing over a power cut, and is quicker for it.
    CROUPIER_FORGETFUL_DATABASE: 'accept',
    CROUPIER_DATA: scratchFolder('e2e'),
    // A browser takes all processors; nobody else is kept waiting by a sign-in.
    CROUPIER_HASH_NICENESS: '0',
    // What a browser computes before a sign-in is proven where it is computed; here it would only keep others waiting.
    CROUPIER_HUMAN_CHECK_KEYS: '1',
    // No table plays more rounds than these while a journey lasts; a million for each take seconds.
    CROUPIER_CHAIN_ROUNDS: '20000',
    LOG_LEVEL: 'error',
    ...more,
  }
  const child = spawn(process.execPath, ['server/dist/main.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment, PORT: '0' },
  })
  const url = await readyLine(child)
  const { port } = new URL(url)
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    urlOf: (brandHost) => `http://${brandHost}:${port}`,
    environment,
    database,
    speaks: (language) => untilSpoken(`http://localhost:${port}`, language),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await database.close()
    },
  }
}

/** Has the first brand offer every language that is written; of itself it offers fewer. */
export async function offerAllLanguages({ database, speaks }: RunningHouse): Promise<void> {
  await database.db
    .updateTable('brands')
    .set({ languages: [...writtenLanguages] })
    .where('id', '=', 1)
    .execute()
  // A page that comes before the house knows of them offers none of them for as long as it stays open.
  await speaks(writtenLanguages.at(-1) ?? 'en')
}

async function untilSpoken(url: string, language: string): Promise<void> {
  const end = performance.now() + SPEAKS_WITHIN_MS
  while (performance.now() < end) {
    const page = await (await fetch(url, { headers: { cookie: `lang=${language}` } })).text()
    if (page.includes(`lang="${language}"`)) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`the house does not speak ${language}`)
}

async function readyLine(child: ChildProcess): Promise<string> {
  return await new Promise((resolve, reject) => {
    let printed = ''
    const timer = setTimeout(
      () => reject(new Error(`the house did not get ready: ${printed}`)),
      START_LIMIT_MS,
    )
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const [, url] = /croupier ready (http:\/\/\S+)/.exec(printed) ?? []
      if (url === undefined) return
      clearTimeout(timer)
      resolve(url)
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`the house ended with ${code}: ${printed}`))
    })
  })
}
