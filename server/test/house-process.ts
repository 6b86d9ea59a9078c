import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'
import { builtHouse } from '../../tools/run/built-house.ts'
import { projectRoot } from '../src/platform/project-root.ts'

export interface HouseProcess {
  process: ChildProcess
  /** What it has printed so far. */
  output(): string
  ended: Promise<number | null>
}

export interface Houses {
  start(variables?: Record<string, string>): HouseProcess
  /** Waits until it says so; answers its address. */
  ready(house: HouseProcess): Promise<string>
  /** What a start says that cannot be: one line and code 1. */
  refusal(variables?: Record<string, string>): Promise<string>
  stop(house: HouseProcess): Promise<number | null>
  /** Stops those that still run. */
  stopAll(): Promise<void>
}

/** Houses as processes of their own, from one file as `npm start` builds it. */
export async function houseProcesses(dataFolder: string): Promise<Houses> {
  const program = await builtHouse()
  const running: HouseProcess[] = []

  const start = (variables: Record<string, string> = {}): HouseProcess => {
    const child = spawn(process.execPath, [program], {
      cwd: projectRoot(),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], PORT: '0', CROUPIER_DATA: dataFolder, ...variables },
    })
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
    const ended = once(child, 'close').then(([code]) => code as number | null)
    const house = { process: child, output: () => text, ended }
    running.push(house)
    return house
  }

  const refusal = async (variables?: Record<string, string>): Promise<string> => {
    const house = start(variables)
    expect(await house.ended).toBe(1)
    const lines = house.output().trim().split('\n')
    expect(lines).toHaveLength(1)
    return lines[0] ?? ''
  }

  const stopAll = async (): Promise<void> => {
    for (const house of running.splice(0)) {
      if (house.process.exitCode === null) house.process.kill('SIGTERM')
      await house.ended
    }
  }

  return {
    start,
    ready,
    refusal,
    stop: async (house) => {
      house.process.kill('SIGTERM')
      return await house.ended
    },
    stopAll,
  }
}

async function ready(house: HouseProcess): Promise<string> {
  await expect
    .poll(() => (house.process.exitCode === null ? house.output() : 'ended'), {
      timeout: 60_000,
      interval: 100,
    })
    .toMatch(/^croupier ready http:\S+|ended/m)
  const [, url] = /^croupier ready (http:\S+)/m.exec(house.output()) ?? []
  if (url === undefined) throw new Error(`the house did not start: ${house.output()}`)
  return url
}
