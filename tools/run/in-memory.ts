import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

/** Where Linux keeps files in memory; other systems, and some containers, have no room there. */
export const MEMORY = '/dev/shm'

/** Whether so many bytes of files may lie in memory, with as much left for whoever works with them; programs among them must run. */
export function hasRoomInMemory(bytes: number): boolean {
  if (!existsSync(MEMORY) || freemem() < 2 * bytes || forbidsPrograms()) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= bytes
}

function forbidsPrograms(): boolean {
  const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8') : ''
  const [, , , options = ''] =
    mounts
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, place]) => place === MEMORY) ?? []
  return options.split(',').includes('noexec')
}
