import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { gameTypes } from '@croupier/api/play/catalogue'
import { expect, test } from 'vitest'
import { projectRoot } from '../../platform/project-root.ts'
import { vendorList } from './vendor-list.ts'

const codesOf = (gameType: string) =>
  vendorList.filter((vendor) => vendor.gameTypes.includes(gameType)).map(({ code }) => code)

test.each([
  ['S3-052', 'FISH', ['AG', 'BBIN', 'CQ9', 'GG', 'PT', 'RTG']],
  ['S3-053', 'LIVE', ['AG', 'BBIN', 'BG', 'DG', 'EA', 'LOTUS', 'OG', 'PT', 'TGP']],
  ['S3-054', 'PVP', ['KX', 'KY', 'TH', 'WS', 'XY']],
  ['S3-055', 'RNG', ['AE', 'AG', 'CQ9', 'GG', 'ISB', 'MG', 'MGS', 'PNG', 'PT', 'RTG', 'TTG', 'WD']],
  ['S3-056', 'SPORTS', ['IBC', 'SBT', 'UG']],
])('%s the house knows every vendor of %s', (_id, gameType, codes) => {
  expect(codesOf(gameType)).toEqual(expect.arrayContaining(codes))
})

test('no number and no code stands twice: lines of the ledger name vendors by number', () => {
  expect(new Set(vendorList.map(({ id }) => id)).size).toBe(vendorList.length)
  expect(new Set(vendorList.map(({ code }) => code)).size).toBe(vendorList.length)
})

test('S3-057 each category has a picture of its own', () => {
  const missing = gameTypes.filter(
    (gameType) => !existsSync(join(projectRoot(), 'web/site/public/art/ui', `${gameType}.webp`)),
  )
  expect(missing).toEqual([])
})
