import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../server/src/platform/project-root.ts'
import { processorTime } from '../costs.ts'
import { builtHouse } from '../../tools/run/built-house.ts'

export interface HouseStart {
  /** `api`, `games`, `worker`, or several with commas. */
  roles: string
  rootKey: Buffer
  databaseUrl: string
  ownerUrl: string
  environment?: Record<string, string>
  /** Another program than this version's. */
  program?: string
}

/** The house as people start it: a process of its own. */
export interface HouseProcess {
  port: number
  /** From the start of the process until it said that it is ready. */
  readyMs: number
  /** What it used of processors until then: the part of a start that does not depend on who else uses the machine. */
  readyProcessorMs: number
  /** What it wrote, for whoever looks for a cause. */
  output(): string
  /** Sends the signal; a killed or stopped house says nothing more. */
  signal(name: NodeJS.Signals): void
  /** Resolves with its code when it has gone. */
  gone: Promise<number | null>
  /** Whether it ended although nobody here had told it to. */
  endedByItself(): boolean
  /** SIGTERM, and wait until it has drained. */
  stop(): Promise<number | null>
}

/** Only a house that will never be ready ends a row; how soon it has to be is a bar of the row, beside the load that it met. */
const READY_LIMIT_MS = 180_000
const OUTPUT_KEPT = 20_000

/** Starts a house and resolves when it is ready. */
export async function startHouse(start: HouseStart): Promise<HouseProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-faults-'))
  const main = start.program ?? (await builtHouse())
  const began = performance.now()
  const child = spawn(process.execPath, [main], {
    cwd: projectRoot(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      CROUPIER_DATA: folder,
      CROUPIER_ROLES: start.roles,
      // Everybody comes from this one machine.
      CROUPIER_NETWORK_LIMITS:
        'signed=100000000,lines=1000000,openLines=1000000,connections=1000000',
      CROUPIER_ROOT_KEY: start.rootKey.toString('base64'),
      DATABASE_URL: start.databaseUrl,
      DATABASE_OWNER_URL: start.ownerUrl,
      LOG_LEVEL: 'error',
      ...start.environment,
    },
  })
  let output = ''
  const listen = (text: Buffer) => (output = (output + text.toString()).slice(-OUTPUT_KEPT))
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const gone = once(child, 'exit').then(([code]) => {
    rmSync(folder, { recursive: true, force: true })
    return code as number | null
  })
  const port = await portOf(child, () => output)
  let isTold = false
  const tell = (name: NodeJS.Signals): void => {
    isTold ||= name === 'SIGKILL' || name === 'SIGTERM'
    child.kill(name)
  }
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null
  return {
    port,
    readyMs: performance.now() - began,
    readyProcessorMs: processorTime(child.pid ?? 0) / 1000,
    output: () => output,
    signal: tell,
    gone,
    endedByItself: () => hasEnded() && !isTold,
    stop: async () => {
      if (!hasEnded()) tell('SIGTERM')
      return await gone
    },
  }
}

function portOf(child: ChildProcess, output: () => string): Promise<number> {
  return new Promise((resolve, reject) => {
    const end = (why: string) => reject(new Error(`the house ${why}: ${output()}`))
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      end('did not become ready in time')
    }, READY_LIMIT_MS)
    child.stdout?.on('data', () => {
      const port = /croupier ready http:\/\/[^:\s]+:(\d+)/.exec(output())?.[1]
      if (port === undefined) return
      clearTimeout(late)
      resolve(Number(port))
    })
    child.once('exit', (code) => {
      clearTimeout(late)
      end(`ended with ${code}`)
    })
  })
}
