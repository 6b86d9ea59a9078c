import { expect, test } from 'vitest'
import { isGamePage, needsLogin } from '../../paths.ts'
import { gameHref } from './game-href.ts'

test.each([
  ['TCG_LOTTO_VN', '/vnLottery?gameCode=D-1'],
  ['TCG_SEA', '/seaLottery?gameCode=D-1'],
  ['LOTT', '/lottery?gameCode=D-1'],
  ['ELOTT', '/lottery?gameCode=D-1'],
  ['PG', '/play/D-1'],
])('S2-048 a tile of %s leads to %s', (vassalage, href) => {
  expect(gameHref({ nodeId: 'D-1', vassalage })).toBe(href)
})

test('S2-008, S2-011, S2-013 draws and sports are pages of games, written either way; draws want a login', () => {
  const pages = ['/sports', '/esports', '/lott', '/elott', '/lottert', '/vnlottery', '/seaLottery']
  expect(pages.filter((path) => !isGamePage(path))).toEqual([])
  expect(['/', '/rng', '/help', '/member'].filter(isGamePage)).toEqual([])
  expect(['/lottery', '/seaLottery', '/vnLottery'].filter((path) => !needsLogin(path))).toEqual([])
})
