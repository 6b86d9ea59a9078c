import { expect, test } from 'vitest'
import { drawVendorPicture, vendorPicturePaths } from './vendor-pictures.ts'

test('S3-058 each vendor has a small mark in two states, list marks in three colours and one per type; LOTT shows ELOTT', () => {
  const drawn = ['small-default', 'small-active', 'list-white', 'list-color', 'list-black'].map(
    (look) => drawVendorPicture(look, 'PG'),
  )
  expect(new Set(drawn).size).toBe(5)
  for (const picture of drawn) expect(picture).toMatch(/^<svg [^>]*>.*>PG<.*<\/svg>$/)
  expect(drawVendorPicture('small-active', 'AG', 'LIVE')).not.toBe(
    drawVendorPicture('small-active', 'AG', 'FISH'),
  )
  expect(vendorPicturePaths.list('LOTT', 'white')).toBe('/art/vendors/list/white/ELOTT.svg')
  expect(vendorPicturePaths.small('LOTT', 'active')).toBe('/art/vendors/small/active/LOTT.svg')
  expect(vendorPicturePaths.submenu('LIVE', 'AG')).toBe('/art/vendors/submenu/LIVE/AG.svg')
  expect(drawVendorPicture('list-purple', 'PG')).toBeNull()
  expect(drawVendorPicture('list-white', '"><script>')).toBeNull()
})
