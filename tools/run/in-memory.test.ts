import { expect, test } from 'vitest'
import { hasRoomInMemory } from './in-memory.ts'

test('there is room for nothing at all, or none, and never for more than there is', () => {
  expect(hasRoomInMemory(2 ** 60)).toBe(false)
  // Whoever has room for much has room for little.
  expect(hasRoomInMemory(1) || !hasRoomInMemory(2 ** 20)).toBe(true)
})
