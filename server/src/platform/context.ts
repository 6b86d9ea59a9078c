import type pg from 'pg'
import type { Bus } from './bus.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import type { Keyring } from './keyring.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Random } from './random.ts'

/** What every part of the house stands on. Tests build one with a held clock and seeded luck. */
export interface Context {
  config: Config
  db: Db
  pool: pg.Pool
  clock: Clock
  random: Random
  bus: Bus
  log: Log
  metrics: Metrics
  keyring: Keyring
}
