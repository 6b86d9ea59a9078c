import { expect, test } from 'vitest'
import { maskedName } from './devices.ts'
import {
  hashPassword,
  isPasswordCommon,
  isPasswordRight,
  isPaymentPasswordWeak,
} from './passwords.ts'
import { ageOn, canonicalContact, isReservedName } from './registration-rules.ts'

test('ACC-09 hashes are Argon2id with at least 46 MiB', async () => {
  const hash = await hashPassword('kites over harbour 7')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  expect(await isPasswordRight(hash, 'kites over harbour 7')).toBe(true)
  expect(await isPasswordRight(hash, 'kites over harbour 8')).toBe(false)
})

test('ACC-09 a password is the same however the keyboard composes its letters, and is never cut', async () => {
  const hash = await hashPassword(`ação${'x'.repeat(60)}`)
  expect(await isPasswordRight(hash, `ação${'x'.repeat(60)}`.normalize('NFD'))).toBe(true)
  expect(await isPasswordRight(hash, `ação${'x'.repeat(59)}`)).toBe(false)
})

test('ACC-10 nobody’s password is wrong, by the same work', async () => {
  expect(await isPasswordRight(null, 'the password of nobody')).toBe(false)
})

test('ACC-09 passwords that guessers try first are refused', () => {
  const names = ['maria99', 'croupier']
  const common = [
    'password',
    'Password1',
    'qwerty123',
    '12345678',
    '87654321',
    'aaaaaaaa',
    'dragon2024',
    'abc12345',
    'maria99x!',
    'ILoveCroupier7',
    'letmein!!',
    'football1',
  ]
  for (const password of common)
    expect([password, isPasswordCommon(password, names)]).toEqual([password, true])
  const fine = [
    'kites over harbour 7',
    'felt-and-gold-77',
    'V9$kzq2Lw',
    '서울의봄날2025a',
    'tr0ub4dor&3x',
  ]
  for (const password of fine)
    expect([password, isPasswordCommon(password, names)]).toEqual([password, false])
})

test('payment passwords: no rows, runs or repeats', () => {
  for (const weak of ['000000', '123456', '654321', '121212', '789789'])
    expect([weak, isPaymentPasswordWeak(weak)]).toEqual([weak, true])
  for (const fine of ['482916', '120398', '112233'])
    expect([fine, isPaymentPasswordWeak(fine)]).toEqual([fine, false])
})

test('names that speak for the house are reserved', () => {
  for (const name of ['admin', 'Support1', 'trial123', 'croupier'])
    expect([name, isReservedName(name)]).toEqual([name, true])
  expect(isReservedName('adminha')).toBe(false)
})

test('contacts are written down in one form, or not at all', () => {
  const brazil = { dialingCode: '+55', currency: 'BRL' }
  expect(canonicalContact('email', 'Ana@Example.COM', brazil)).toBe('ana@example.com')
  expect(canonicalContact('mobileNum', '11987654321', brazil)).toBe('+5511987654321')
  expect(canonicalContact('mobileNum', '123', brazil)).toBeNull()
  expect(canonicalContact('mobileNum', '11987654321', { ...brazil, dialingCode: '' })).toBeNull()
  expect(canonicalContact('idNumber', '52998224725', brazil)).toBe('52998224725')
  expect(canonicalContact('idNumber', '52998224724', brazil)).toBeNull()
  expect(canonicalContact('idNumber', '52998224724', { ...brazil, currency: 'VND' })).toBe(
    '52998224724',
  )
})

test('S9-001 eighteen is reached on the birthday', () => {
  expect(ageOn('2008-03-10', new Date('2026-03-10T00:00:00Z'))).toBe(18)
  expect(ageOn('2008-03-11', new Date('2026-03-10T23:59:59Z'))).toBe(17)
})

test('EQ-01 a hint of a name shows its owner enough and nobody else', () => {
  expect([maskedName('mariana'), maskedName('ana7')]).toEqual(['ma•••a', 'a•••7'])
})
