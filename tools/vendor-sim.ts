/**
 * `npm run vendor-sim`: vendors that misbehave on command, as a process of their own that speaks signed HTTP to a house.
 * `npm run vendor-sim -- connect`: gives the house's sandbox vendors to it first. See docs/guides/add-a-vendor.md.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { inProcessBus } from '../server/src/platform/bus.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { type Config, readConfig } from '../server/src/platform/config.ts'
import { openDatabase } from '../server/src/platform/db.ts'
import { createLog } from '../server/src/platform/log.ts'
import { createMetrics } from '../server/src/platform/metrics.ts'
import { systemRandom } from '../server/src/platform/random.ts'
import { openKeyring } from '../server/src/platform/root-key.ts'
import { runCommand } from './run-command.ts'
import { StartupError } from '../server/src/platform/startup-error.ts'
import { connectSimulator } from './vendor-sim/connect.ts'
import { serveSimulator } from './vendor-sim/serve.ts'
import { createSimulator } from './vendor-sim/simulator.ts'
import type { Vendor } from './vendor-sim/speech.ts'
import { applicationConnection } from './visit.ts'

const settings = z
  .object({
    VENDOR_SIM_PORT: z.coerce.number().int().min(1).max(65_535).default(8090),
    VENDOR_SIM_HOUSE: z.url().optional(),
  })
  .parse(process.env)
const ORIGIN = `http://localhost:${settings.VENDOR_SIM_PORT}`
const vendorsBook = z.array(
  z.object({
    code: z.string(),
    dialect: z.enum(['seamless', 'uuid-cents5', 'form-md5', 'transfer-in-out', 'actions-array']),
    secret: z.string(),
    games: z.array(z.string()),
  }),
)

async function connect(config: Config, folder: string): Promise<void> {
  const options = { max: 2, name: 'croupier-vendor-sim' }
  const { db, pool, close } = openDatabase(await applicationConnection(config), options)
  const vendors = await connectSimulator(
    {
      config,
      db,
      pool,
      clock: systemClock,
      random: systemRandom,
      // Other processes see the change by themselves within a second.
      bus: inProcessBus(),
      log: createLog(config.logLevel),
      metrics: createMetrics(),
      keyring: openKeyring(config, systemRandom),
    },
    ORIGIN,
  ).finally(close)
  mkdirSync(folder, { recursive: true })
  // The keys are those of sandboxes, but nobody else's business all the same.
  writeFileSync(join(folder, 'vendors.json'), JSON.stringify(vendors, null, 2), { mode: 0o600 })
  console.log(
    `${vendors.length} sandbox vendors are played by the simulator now: npm run vendor-sim`,
  )
}

function knownVendors(folder: string): Vendor[] {
  try {
    return vendorsBook.parse(JSON.parse(readFileSync(join(folder, 'vendors.json'), 'utf8')))
  } catch {
    throw new StartupError('no house is connected yet: npm run vendor-sim -- connect')
  }
}

async function run(config: Config, folder: string): Promise<void> {
  const vendors = knownVendors(folder)
  const house = settings.VENDOR_SIM_HOUSE ?? `http://localhost:${config.port}`
  const simulator = createSimulator({
    house: { origin: house, timeoutMs: 4000 },
    vendors,
    memoryFile: join(folder, 'memory.jsonl'),
    firstPauseMs: 1000,
    lateMs: 3000,
  })
  const server = serveSimulator(simulator)
  // Its control has no lock, so it listens to this machine alone.
  server.listen(settings.VENDOR_SIM_PORT, '127.0.0.1', () =>
    console.log(`vendor simulator (sandbox) at ${ORIGIN}, ${vendors.length} vendors, for ${house}`),
  )
  process.on('SIGINT', () => process.exit(0))
  process.on('SIGTERM', () => process.exit(0))
  const resumed = await simulator.resume()
  if (resumed > 0) console.log(`${resumed} rounds of a former run are finished`)
}

await runCommand(async () => {
  const config = readConfig(process.env)
  const folder = join(config.dataFolder, 'vendor-sim')
  await (process.argv[2] === 'connect' ? connect(config, folder) : run(config, folder))
})
