import { inProcessBus } from '../src/platform/bus.ts'
import { systemClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Context } from '../src/platform/context.ts'
import { createKeyring } from '../src/platform/keyring.ts'
import { silentLog } from '../src/platform/log.ts'
import { createMetrics } from '../src/platform/metrics.ts'
import { systemRandom } from '../src/platform/random.ts'

/** The root key of tests; it protects nothing. */
const ROOT_KEY = Buffer.alloc(32, 7)

/**
 * What a house in a test or benchmark stands on: a database, and for all else the machine's clock and random numbers, an empty
 * configuration, a bus of its own and no log. `parts` replaces what a caller needs otherwise.
 */
export function contextOver(
  { db, pool }: Pick<Context, 'db' | 'pool'>,
  parts: Partial<Omit<Context, 'db' | 'pool'>> = {},
): Context {
  const random = parts.random ?? systemRandom
  return {
    config: readConfig({}),
    clock: systemClock,
    bus: inProcessBus(),
    log: silentLog,
    metrics: createMetrics(),
    keyring: createKeyring(ROOT_KEY, random),
    ...parts,
    db,
    pool,
    random,
  }
}
