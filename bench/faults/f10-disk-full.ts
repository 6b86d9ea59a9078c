import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  postgresFolder,
  startEmbeddedPostgres,
} from '../../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { startFaultDatabase, untilItAnswers } from './fault-database.ts'
import { type FaultWorld, inFaultWorld } from './fault-world.ts'
import { atLeast, atMost, type FaultRow, type NotRun, type RowOutcome } from './row.ts'
import { underLoad } from './under-load.ts'

const PLAYERS = 16
const DATA_MB = 500
const LOG_MB = 160
/** How long the disk stays full after the first call that could not be decided. */
const FULL_MS = 2000

/** The disk of the tables, or that of the log, has no byte left; then somebody makes room. */
export const diskFull: FaultRow = {
  id: 'F-10',
  title: 'disk full: tables, log',
  times: { small: 2, release: 50 },
  run: async (times) => {
    const disks = mountDisks()
    if ('notRun' in disks) return disks
    try {
      await separateLog(disks)
      const database = await startFaultDatabase({ folder: postgresFolder(disks.data) })
      const options = { players: PLAYERS, nodes: 1, database }
      return await inFaultWorld(options, (world) => strike(world, disks, times))
    } finally {
      disks.unmount()
    }
  },
}

interface Disks {
  data: string
  log: string
  unmount(): void
}

/** Two small disks in memory; only root may have them. */
function mountDisks(): Disks | NotRun {
  if (process.getuid?.() !== 0) return { notRun: 'needs root, for two small disks of its own' }
  const folder = mkdtempSync(join(tmpdir(), 'croupier-full-'))
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const mounted: string[] = []
  const unmount = (): void => {
    for (const disk of mounted) execFileSync('umount', [disk])
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const [disk, megabytes] of [
      [data, DATA_MB],
      [log, LOG_MB],
    ] as const) {
      mkdirSync(disk, { mode: 0o755 })
      const options = `size=${megabytes}m,mode=755`
      execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'croupier-faults', disk], {
        stdio: 'pipe',
      })
      mounted.push(disk)
    }
    return { data, log, unmount }
  } catch {
    unmount()
    return { notRun: 'this machine lets nobody mount a disk in memory' }
  }
}

/** Makes the server once, and moves its log to the other disk. */
async function separateLog({ data, log }: Disks): Promise<void> {
  const folder = postgresFolder(data)
  const postgres = await startEmbeddedPostgres({ folder, mode: 'own' })
  await postgres.stop()
  const from = join(postgres.files.data, 'pg_wal')
  const to = join(log, 'pg_wal')
  execFileSync('cp', ['-a', from, to])
  renameSync(from, `${from}.before`)
  rmSync(`${from}.before`, { recursive: true })
  symlinkSync(to, from)
}

async function strike(world: FaultWorld, disks: Disks, times: number): Promise<RowOutcome> {
  let refused = 0
  let recovered = 0
  await underLoad(world, async () => {
    for (let fault = 0; fault < times; fault++) {
      await pause(1000)
      world.tally.window()
      const room = fill(join(fault % 2 === 0 ? disks.log : disks.data, 'ballast'))
      refused += await untilRefused(world)
      await pause(FULL_MS)
      room.make()
      const start = performance.now()
      await untilItAnswers(world.database.app)
      const { answered } = world.tally.counts
      while (world.tally.counts.answered < answered + 4 * PLAYERS) {
        if (performance.now() - start > 120_000) throw new Error('nobody recovers from a full disk')
        await pause(20)
      }
      recovered = Math.max(recovered, performance.now() - start)
    }
  })
  return {
    faults: times,
    judgement: await world.judge(),
    figures: [
      atLeast(times, { figure: 'calls that could not be decided', value: refused, unit: 'calls' }),
      atMost(60, { figure: 'works again after room was made', value: recovered / 1000, unit: 's' }),
    ],
  }
}

/** Writes until not a byte is left. */
function fill(path: string): { make(): void } {
  const file = openSync(path, 'w')
  for (const size of [1024 * 1024, 4096, 1]) {
    const piece = Buffer.alloc(size, 1)
    try {
      while (writeSync(file, piece) === size);
    } catch {
      // No space left on device: the smaller piece may still fit.
    }
  }
  closeSync(file)
  return { make: () => rmSync(path) }
}

/** The calls that heard no decision since the disk is full; a table's last page may take a few more first. */
async function untilRefused(world: FaultWorld): Promise<number> {
  const before = undecided(world)
  const start = performance.now()
  while (undecided(world) === before) {
    if (performance.now() - start > 60_000) throw new Error('a full disk hinders nobody')
    await pause(20)
  }
  await pause(200)
  return undecided(world) - before
}

function undecided({ tally }: FaultWorld): number {
  const { unknown, shed, broken } = tally.counts
  return unknown + shed + broken
}
