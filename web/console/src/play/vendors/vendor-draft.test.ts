import { expect, test } from 'vitest'
import { changeOf, draftOf } from './vendor-draft.ts'
import type { VendorSheet } from './words.tsx'

const vendor: VendorSheet = {
  code: 'FC',
  name: 'Fire Comet',
  gameTypes: ['RNG'],
  sandbox: true,
  enabled: true,
  enabledForBrand: true,
  dialect: 'form-md5',
  callsAt: '/v1/adapters/form-md5/FC/',
  hasDialectKey: false,
  hasPublicKey: false,
  launchUrl: 'https://games.example/{game}#{token}',
  freeRoundsUrl: null,
  allowedAddresses: ['203.0.113.9'],
  acceptOrphanWin: false,
  negativeReversal: 'allow',
  mayAdjust: false,
  keys: [],
}
const draft = draftOf(vendor)

test('a form that nobody touched changes nothing', () => {
  expect(changeOf(vendor, draft)).toEqual({})
  expect(changeOf(vendor, { ...draft, launchUrl: ` ${draft.launchUrl} ` })).toEqual({})
})

test('only what differs is sent, and what is emptied is taken away', () => {
  expect(changeOf(vendor, { ...draft, dialect: '', launchUrl: '  ' })).toEqual({
    dialect: null,
    launchUrl: null,
  })
  expect(
    changeOf(vendor, { ...draft, addresses: '203.0.113.9\n 198.51.100.4, 203.0.113.9\n' }),
  ).toEqual({ allowedAddresses: ['203.0.113.9', '198.51.100.4'] })
  expect(changeOf(vendor, { ...draft, addresses: '' })).toEqual({ allowedAddresses: [] })
  expect(changeOf(vendor, { ...draft, acceptOrphanWin: 'yes', mayAdjust: 'yes' })).toEqual({
    acceptOrphanWin: true,
    mayAdjust: true,
  })
})

test('the address for free rounds is sent when it was typed, and taken away when it was emptied', () => {
  const freeRoundsUrl = 'https://games.example/free-rounds'
  expect(changeOf(vendor, { ...draft, freeRoundsUrl: ` ${freeRoundsUrl}` })).toEqual({
    freeRoundsUrl,
  })
  const asked = { ...vendor, freeRoundsUrl }
  expect(changeOf(asked, { ...draftOf(asked), freeRoundsUrl: '' })).toEqual({ freeRoundsUrl: null })
})

test('a key is sent when one was typed', () => {
  expect(changeOf(vendor, { ...draft, dialect: 'uuid-cents5', dialectKey: 'PEM\n' })).toEqual({
    dialect: 'uuid-cents5',
    dialectKey: 'PEM',
  })
})
