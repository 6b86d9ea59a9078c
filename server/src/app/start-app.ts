import { fastify, type FastifyInstance } from 'fastify'
import { createApp, type App } from './app.ts'
import { createAppHttp } from './app-http.ts'
import {
  isTableEngine,
  leadTablesOfBrands,
  type Table,
  tableId,
} from '../play/verticals/studio/studio.ts'
import type { Config } from '../platform/config.ts'
import { openBootstrap } from '../platform/bootstrap.ts'
import { type Health, healthRoutes } from '../platform/http/health.ts'
import type { Http } from '../platform/http/http.ts'
import type { Live } from '../platform/http/live.ts'
import { nameMissingProxy } from '../platform/http/unlisted-proxy.ts'
import { hashAtNiceness } from '../platform/password-hashing.ts'
import { startPeriodic } from '../platform/periodic.ts'
import { projectRoot } from '../platform/project-root.ts'
import { StartupError } from '../platform/startup-error.ts'
import { requireWholeRelease } from '../platform/whole-release.ts'
import { demoWelcome, prepareDemo } from './prepare-demo.ts'
import { carriersNeeded } from './required-carriers.ts'
import { requireRenewedSeeds } from './renew-seeds.ts'
import { missingFacts } from './required-facts.ts'
import { startAfterPast } from './start-after-past.ts'
import { jobsOfPastDays, workerJobs } from './worker-jobs.ts'
import { logWrongValues } from './wrong-values.ts'

export interface RunningApp {
  /** Where it listens, for people. */
  url: string
  /** What a person who tries it out must know. */
  welcome: readonly string[]
  /** Says that it is not ready any more and asks callers to open other connections; everything is still answered. */
  drain(): void
  /** Takes no new work, finishes what runs, hands its duties over and lets go of everything. */
  close(): Promise<void>
}

/** A call that has not ended by then is cut, so that the rest of the house can close in time. */
const CALL_LIMIT_MS = 10_000

type Closer = () => Promise<void>

/** Starts the roles of the configuration in this process. Throws StartProblem in plain words. */
export async function startApp(config: Config): Promise<RunningApp> {
  const closers: Closer[] = []
  // Last opened, first closed.
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  hashAtNiceness(config.hashNiceness)
  requireWholeRelease(projectRoot())
  try {
    const { context, clockWatch, close: closeGround } = await openBootstrap(config)
    closers.push(closeGround)
    await requireRenewedSeeds({ context })
    const house = await createApp(context, clockWatch)
    closers.push(async () => house.messages.close())
    closers.push(() => house.lottery.draws.boards.close())
    // Movements that wait for their batch are answered before the database goes.
    closers.push(() => house.ledger.close())
    const returned = await house.privacy.eraseAgain()
    if (returned > 0) context.log.warn({ returned }, 'members of a restored database erased again')
    const past = config.mode === 'demo' ? await prepareDemo(house) : null
    for (const need of await carriersNeeded(house))
      context.log.error(need, `${need.variable} is not set: nothing carries what a brand offers`)
    for (const silent of await missingFacts(house))
      context.log.error(silent, 'links.company says less of the company than the market demands')
    await logWrongValues(house)
    const certificates = await house.certificates.start()
    closers.push(async () => certificates.stop())
    const { fastify: server, warnings, live } = await createServer(house)
    const health = healthRoutes(server, context, clockWatch, warnings)
    if (config.roles.includes('worker')) closers.push(startWork(house))
    if (config.roles.includes('games')) closers.push(await startTables(house))
    closers.push(() => closeServer(server, { health, live }))
    const url = await listen(server, config)
    closers.push(startAfterPast(context, past, jobsOfPastDays(house)))
    const welcome = config.mode === 'demo' && config.roles.includes('api') ? demoWelcome(url) : []
    return { url, welcome, drain: health.drain, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A process without calls of its own still says how it is. */
async function createServer(
  house: App,
): Promise<Pick<Http, 'fastify' | 'warnings'> & { live: Pick<Live, 'close'> | null }> {
  if (!house.context.config.roles.includes('api'))
    return { fastify: fastify(), warnings: () => [], live: null }
  nameMissingProxy(house.context)
  const { http, live } = await createAppHttp(house)
  return { fastify: http.fastify, warnings: http.warnings, live }
}

/** What the role `worker` does behind the calls; the answer ends it. */
function startWork(house: App): Closer {
  const { context, projections } = house
  projections.start()
  const worker = { ...context, holder: context.random.uuid() }
  const running = workerJobs(house).map((job) => startPeriodic(worker, job))
  return async () => {
    await Promise.all(running.map((job) => job.stop()))
    await projections.stop()
  }
}

/** What the role `games` does: leads every table that the brands offer, as far as no other process does. */
async function startTables({ context, studio, brands, catalogue }: App): Promise<Closer> {
  const tablesNow = async (): Promise<Table[]> => {
    const games = await catalogue.all()
    return (await brands.all()).flatMap((brand) =>
      games.flatMap(({ code, engineCode }) =>
        engineCode !== null && isTableEngine(engineCode)
          ? [{ id: tableId(code, brand.id), brandId: brand.id, gameCode: code, engineCode }]
          : [],
      ),
    )
  }
  const led = await leadTablesOfBrands(studio, tablesNow, context.random.uuid())
  return () => led.stop()
}

async function closeServer(
  server: FastifyInstance,
  { health, live }: { health: Health; live: Pick<Live, 'close'> | null },
): Promise<void> {
  health.drain()
  // Before the framework ends them without a reason.
  live?.close()
  const cut = setTimeout(() => server.server.closeAllConnections(), CALL_LIMIT_MS)
  await server.close()
  clearTimeout(cut)
}

async function listen(server: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    await server.listen({ port, host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') throw new StartupError(`PORT: port ${port} is in use`)
    if (code === 'EACCES') throw new StartupError(`PORT: port ${port} needs more rights`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartupError(`HOST: this machine has no address ${host}`)
    throw error
  }
  const [address] = server.addresses()
  const actual = typeof address === 'object' ? address.port : port
  return `http://localhost:${actual}`
}
