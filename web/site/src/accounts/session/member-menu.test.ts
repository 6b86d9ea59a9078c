import { expect, test } from 'vitest'
import { menuOf, trialPages } from './member-menu.ts'

const everything = (): boolean => true

test('S2-058 a member’s menu has money, records, rewards and account; a switch that is off takes its page out', () => {
  const groups = menuOf(everything, false).map(({ group }) => group)
  expect(groups).toEqual(['money', 'records', 'rewards', 'account'])
  const pages = menuOf((modId) => modId !== 'VENDOR_WALLETS', false).flatMap((one) => one.pages)
  expect(pages).not.toContain('transferFund')
  expect(pages).toContain('transferUpline')
  const goalless = menuOf((modId) => modId !== 'MISSIONS', false).flatMap((one) => one.pages)
  expect(goalless).not.toContain('missionLeaderboard')
  expect(goalless).toContain('rewardCenter')
})

test('S6-003 a trial’s menu has the pages of play money and no empty group', () => {
  const menu = menuOf(everything, true)
  expect(new Set(menu.flatMap(({ pages }) => pages))).toEqual(trialPages)
  for (const { pages } of menu) expect(pages.length).toBeGreaterThan(0)
})
