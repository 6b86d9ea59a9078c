import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Houses, houseProcesses } from '../../test/house-process.ts'
import { startupSentence } from '../platform/startup-error.ts'

/** A start on a full disk says so in one line: first that the sentence is right, then, where small disks can be made, a real one. */
const scratch = mkdtempSync(join(tmpdir(), 'croupier-full-'))
chmodSync(scratch, 0o755)
const disks: string[] = []

afterAll(() => {
  for (const disk of disks) execFileSync('umount', [disk])
  rmSync(scratch, { recursive: true, force: true })
})

/** What the system really answers to a write on a full disk; Linux has a device for it. */
function fullDiskError(): unknown {
  try {
    writeFileSync('/dev/full', 'x')
  } catch (error) {
    return error
  }
  throw new Error('/dev/full took a byte')
}

test.runIf(process.platform === 'linux')(
  'the error of a full disk is a sentence for people',
  () => {
    expect(startupSentence(fullDiskError())).toBe('the disk is full')
  },
)

test('the sentence names the file when the system does, and a quota is told apart', () => {
  const named = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', path: '/data/lock' })
  expect(startupSentence(named)).toBe('the disk is full (/data/lock)')
  const quota = Object.assign(new Error('EDQUOT'), { code: 'EDQUOT' })
  expect(startupSentence(quota)).toBe('the disk quota is used up')
})

/** A disk of this many kilobytes; only root of a machine may make one. */
function smallDisk(name: string, kilobytes: number): string {
  const disk = join(scratch, name)
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k,mode=755`, 'croupier', disk], {
    stdio: 'pipe',
  })
  disks.push(disk)
  return disk
}

function canMakeDisks(): boolean {
  try {
    smallDisk('probe', 64)
    return true
  } catch {
    return false
  }
}

/** Leaves not a single free block. */
function fill(disk: string): void {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize))
}

async function refusalOn(disk: string): Promise<string> {
  const houses = await houseProcesses(join(disk, 'data'))
  try {
    return await houses.refusal()
  } finally {
    await houses.stopAll()
  }
}

const hasDisks = canMakeDisks()
const FULL = /^croupier cannot start: the disk is full/

test.runIf(hasDisks)(
  'a house is refused in one line on a disk that is full before it begins, or while the database is being made',
  { timeout: 60_000 },
  async () => {
    expect(await refusalOn(smallDisk('tiny', 256))).toMatch(FULL)
    expect(await refusalOn(smallDisk('short', 20_000))).toMatch(FULL)
  },
)

test.runIf(hasDisks)(
  'a house that played before is refused in one line once its disk is full, and starts again when there is room',
  { timeout: 120_000 },
  async () => {
    const disk = smallDisk('played', 400_000)
    const houses: Houses = await houseProcesses(join(disk, 'data'))
    const first = houses.start()
    await houses.ready(first)
    expect(await houses.stop(first)).toBe(0)
    fill(disk)
    expect(await houses.refusal()).toMatch(FULL)
    rmSync(join(disk, 'filler'))
    await houses.ready(houses.start())
    await houses.stopAll()
  },
)
