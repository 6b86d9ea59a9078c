import { expect, test } from 'vitest'
import { hasRoomInMemory, runsPrograms } from './in-memory.ts'

test('there is no room for more than there is', () => {
  expect(hasRoomInMemory(2 ** 60)).toBe(false)
})

test.each([
  ['tmpfs /dev/shm tmpfs rw,relatime,size=24684084k 0 0', true],
  ['shm /dev/shm tmpfs rw,nosuid,nodev,noexec,relatime,size=65536k 0 0', false],
  ['tmpfs /run tmpfs rw,noexec 0 0\ntmpfs /dev/shm tmpfs rw 0 0', true],
  // What was mounted last lies on top.
  ['shm /dev/shm tmpfs rw,noexec 0 0\ntmpfs /dev/shm tmpfs rw 0 0', true],
])('%s: programs run there: %s', (mounts, run) => {
  expect(runsPrograms(mounts)).toBe(run)
})
