/**
 * `npm run demo:week`: fills an empty demonstration with a week that has been lived: its players played, spun, opened envelopes and were paid
 * cashback, on a clock that begins seven days ago and ends now. Stop the house first, or name another data folder by CROUPIER_DATA; then
 * `npm start` opens it.
 */
import { playWeek, isUsed } from '../server/seeds/demo-week.ts'
import { inProcessBus } from '../server/src/platform/bus.ts'
import { openBootstrap } from '../server/src/platform/bootstrap.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { StartupError } from '../server/src/platform/startup-error.ts'
import { runCommand } from './run-command.ts'

const DAYS = 7

async function main(): Promise<void> {
  const config = { ...readConfig(process.env), logLevel: 'error' as const }
  if (config.mode !== 'demo')
    throw new StartupError('CROUPIER_MODE: a week is played in demo alone')
  const { context, close } = await openBootstrap(config, { bus: inProcessBus() })
  const stopping = new AbortController()
  process.once('SIGINT', () => stopping.abort())
  try {
    if (await isUsed(context))
      throw new StartupError(
        'CROUPIER_DATA: this house has members already; a week begins in an empty data folder',
      )
    const { rounds, spins, envelopes, claimed } = await playWeek(context, {
      days: DAYS,
      signal: stopping.signal,
      tell: (day) => console.log(`day ${day} of ${DAYS}`),
    })
    console.log(
      `${rounds} rounds, ${spins} spins, ${envelopes} envelopes, ${claimed} rewards claimed; now: npm start`,
    )
  } finally {
    await close()
  }
}

await runCommand(main)
