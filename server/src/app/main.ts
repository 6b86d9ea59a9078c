import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '../platform/config.ts'
import { startupSentence } from '../platform/startup-error.ts'
import { type RunningApp, startApp } from './start-app.ts'

/** What closing may take after the drain. */
const CLOSE_LIMIT_MS = 20_000
/** npm and systemd send a signal to the whole group: the same one comes twice. */
const SAME_SIGNAL_MS = 1000

/** Runs until it is told to stop. One line says that it is ready; one line says why it cannot start. */
async function main(): Promise<void> {
  const config = configuration()
  const starting = start(config)
  const stopping = stopOnSignals(starting, config.drainMs)
  const house = await starting
  if (stopping.hasBegun()) return
  console.log(`croupier ready ${house.url} (${process.uptime().toFixed(1)} s)`)
  if (house.welcome.length > 0) console.log(house.welcome.join('\n'))
}

function configuration() {
  try {
    return readConfig(process.env)
  } catch (error) {
    return cannotStart(error)
  }
}

async function start(config: ReturnType<typeof readConfig>): Promise<RunningApp> {
  try {
    return await startApp(config)
  } catch (error) {
    return cannotStart(error)
  }
}

function cannotStart(error: unknown): never {
  const sentence = startupSentence(error)
  console.error(sentence === null ? error : `croupier cannot start: ${sentence}`)
  process.exit(1)
}

/**
 * SIGTERM serves on until balancers have seen that this process is not ready; Ctrl-C and the end of the terminal do not wait. A second
 * signal ends the waiting, a third ends the process.
 */
function stopOnSignals(starting: Promise<RunningApp>, drainMs: number): { hasBegun(): boolean } {
  const serving = new AbortController()
  let lastAt = -Infinity
  let isClosing = false
  const stop = (signal: NodeJS.Signals): void => {
    const now = performance.now()
    const isSame = now - lastAt < SAME_SIGNAL_MS
    const isFirst = lastAt === -Infinity
    lastAt = now
    if (isFirst) {
      const serveMs = signal === 'SIGTERM' ? drainMs : 0
      void end(starting, { serveMs, hurry: serving.signal, closing: () => (isClosing = true) })
    } else if (isSame) return
    else if (isClosing) process.exit(1)
    else serving.abort()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', stop)
  return { hasBegun: () => lastAt !== -Infinity }
}

async function end(
  starting: Promise<RunningApp>,
  of: { serveMs: number; hurry: AbortSignal; closing(): void },
): Promise<void> {
  setTimeout(() => process.exit(1), of.serveMs + CLOSE_LIMIT_MS).unref()
  try {
    const house = await starting
    house.drain()
    if (of.serveMs > 0)
      await pause(of.serveMs, undefined, { signal: of.hurry }).catch(() => undefined)
    of.closing()
    await house.close()
    process.exit(0)
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
}

await main()
