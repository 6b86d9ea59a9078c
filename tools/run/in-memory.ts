import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

/** Where Linux keeps files in memory; other systems, and some containers, have no room there. */
export const MEMORY = '/dev/shm'
const MOUNTS = '/proc/mounts'

/** Whether so many bytes of files may lie in memory, with as much left for whoever works with them. */
export function hasRoomInMemory(bytes: number): boolean {
  if (!existsSync(MEMORY) || freemem() < 2 * bytes) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= bytes
}

/** Whether programs that lie there may run, which many containers forbid. */
export function runsPrograms(
  mounts = existsSync(MOUNTS) ? readFileSync(MOUNTS, 'utf8') : '',
): boolean {
  const [, , , options = ''] =
    mounts
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, place]) => place === MEMORY) ?? []
  return !options.split(',').includes('noexec')
}
