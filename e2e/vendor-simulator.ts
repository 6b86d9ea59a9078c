import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { RunningHouse } from './house.ts'

const root = join(import.meta.dirname, '..')
const PATIENCE_MS = 60_000

export interface RunningSimulator {
  origin: string
  stop(): Promise<void>
}

/** Connects the house's sandbox vendors to a simulator and runs it, as `npm run vendor-sim` would. */
export async function startSimulator(house: RunningHouse): Promise<RunningSimulator> {
  const port = await freePort()
  const env = {
    ...process.env,
    ...house.environment,
    VENDOR_SIM_PORT: String(port),
    VENDOR_SIM_HOUSE: house.url,
  }
  const connecting = simulator(['connect'], env)
  await connecting.says(/played by the simulator now/)
  await connecting.ended
  const running = simulator([], env)
  await running.says(/vendor simulator \(sandbox\) at/)
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      running.child.kill('SIGTERM')
      await running.ended
    },
  }
}

function simulator(words: string[], env: NodeJS.ProcessEnv) {
  const parameters = ['--import', 'tsx', 'tools/vendor-sim.ts', ...words]
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let printed = ''
  const says = (line: RegExp): Promise<void> =>
    new Promise((resolve, reject) => {
      const fail = () => reject(new Error(`the simulator said no more than: ${printed}`))
      const timer = setTimeout(fail, PATIENCE_MS)
      child.once('exit', fail)
      child.stdout.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
        if (!line.test(printed)) return
        clearTimeout(timer)
        resolve()
      })
    })
  return { child, ended, says }
}

/** The launch addresses name the port, so it must be known before the simulator runs. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
