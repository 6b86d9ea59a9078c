import { returnBps } from '@croupier/shared/return-bps'
import { expect, test } from 'vitest'
import { mainReturn } from './main-return.ts'
import { gameCodes, gameRules } from './registry.ts'

const shown = (code: (typeof gameCodes)[number]) => {
  const game = gameRules(code)
  const [profile] = game.profiles
  return profile ? returnBps(mainReturn(game, profile)) : 0
}

test('a game is told by the return of its main bet, never by that of a side bet', () => {
  expect(shown('HT-BJ')).toBe(9_959)
  expect(shown('HL-DT')).toBe(9_626)
  expect(shown('HL-BAC')).toBe(9_876)
  expect(shown('HL-SIC')).toBe(9_722)
  expect(shown('HL-XD')).toBe(9_800)
  for (const code of gameCodes) {
    const game = gameRules(code)
    for (const profile of game.profiles) {
      const { lowest, highest } = game.rtp(profile)
      const main = mainReturn(game, profile)
      expect(main >= lowest - 1e-9 && main <= highest + 1e-9, code).toBe(true)
    }
  }
})
