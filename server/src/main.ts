import { readConfig } from './platform/config.ts'
import { startSentence } from './platform/start-problem.ts'
import { type RunningHouse, startHouse } from './start-house.ts'

const DRAIN_LIMIT_MS = 20_000

/** Runs until it is told to stop. One line says that it is ready; one line says why it cannot start. */
async function main(): Promise<void> {
  const starting = start()
  let draining = false
  const stop = (): void => {
    // Ctrl-C in a terminal reaches us twice: directly, and by npm.
    if (draining) return
    draining = true
    void drain(starting)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', stop)
  const house = await starting
  if (!house || draining) return
  console.log(`croupier ready ${house.url} (${process.uptime().toFixed(1)} s)`)
  if (house.welcome.length > 0) console.log(house.welcome.join('\n'))
}

async function start(): Promise<RunningHouse | null> {
  try {
    return await startHouse(readConfig(process.env))
  } catch (error) {
    const sentence = startSentence(error)
    console.error(sentence === null ? error : `croupier cannot start: ${sentence}`)
    process.exit(1)
  }
}

async function drain(starting: Promise<RunningHouse | null>): Promise<void> {
  setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref()
  try {
    await (await starting)?.close()
    process.exit(0)
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
}

await main()
