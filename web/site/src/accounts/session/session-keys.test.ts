import { beforeEach, expect, test } from 'vitest'
import type { Member } from '../../app/site.tsx'
import { clearSessionKeys, writeSessionKeys } from './session-keys.ts'

const ana = { id: 77n, account: 'ana77', nickname: 'Ana', isAgent: false } as Member

beforeEach(() => sessionStorage.clear())

test('S3-048 other scripts of a brand read who is signed in, and nothing that opens anything', () => {
  writeSessionKeys(ana)
  expect({ ...sessionStorage }).toEqual({
    account: 'ana77',
    username: 'ana77',
    nickname: 'Ana',
    customerId: '77',
    isAgent: 'false',
  })
})

test('S4-013 a logout empties the session but for the keys of the merchant', () => {
  sessionStorage.setItem('merchant', 'croupier')
  sessionStorage.setItem('merchantCode', 'CR')
  sessionStorage.setItem('token', 'abc')
  writeSessionKeys(ana)
  clearSessionKeys()
  expect({ ...sessionStorage }).toEqual({ merchant: 'croupier', merchantCode: 'CR' })
})
