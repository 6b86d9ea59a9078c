import { chips, dealtPlays, soloPlays } from '@croupier/games/engine/tools/example-plays.ts'
import { gameCodes } from '@croupier/games/engine/registry.ts'
import { expect, test } from 'vitest'
import { allProfiles, computeByHand, type WrittenRound } from './compute-by-hand.ts'

const written: WrittenRound = {
  engineCode: 'HM-LIMBO',
  profile: 'limbo-97',
  serverSeed: '4f7e8a1c2b3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7',
  clientSeed: 'player-seed-1',
  nonce: 1,
  currency: 'BRL',
  stake: 10_000n,
  choice: { targetX100: 200 },
  actions: [],
  before: null,
}

test('RNG-03 every mathematics of the house can be played by hand from its values', () => {
  expect(new Set(allProfiles.map(({ engineCode }) => engineCode))).toEqual(new Set(gameCodes))
  for (const { profile, engineCode } of allProfiles) {
    const [play] = soloPlays[engineCode] ?? []
    const [reais] = dealtPlays.find((table) => table.engineCode === engineCode)?.confirms ?? []
    // Cards that do not allow the example's decisions come to nothing.
    const found = computeByHand({
      ...written,
      engineCode,
      profile,
      choice: play?.choice ?? chips(reais ?? {}),
      stake: BigInt(play?.stake ?? 1) * 10_000n,
      actions: play?.actions ?? [],
    })
    expect(typeof found === 'string' ? found : 'computed', profile).toMatch(/^(computed|actions)$/)
  }
})

test('GAMES §2.5 the commitment and the first words are those of the published vectors', () => {
  expect(computeByHand(written)).toMatchObject({
    commitment: '0aa8cdc7c7fd609bda95e6735855306a2775ff6cb6b7cc80737a005e33bf6a0b',
    firstWords: [1383710950, 2831791926, 3158740658],
  })
  const upper = { ...written, serverSeed: written.serverSeed.toUpperCase() }
  expect(computeByHand(upper)).toEqual(computeByHand(written))
})

test('what cannot be is named, and nothing is computed from it', () => {
  expect(computeByHand({ ...written, serverSeed: 'abc' })).toBe('seed')
  expect(computeByHand({ ...written, choice: { targetX100: 'x' } })).toBe('bet')
  const field = { ...written, engineCode: 'HM-MINES', profile: 'mines-97', choice: { mines: 24 } }
  expect(computeByHand({ ...field, actions: [{ type: 'cashOut' }] })).toBe('actions')
})
