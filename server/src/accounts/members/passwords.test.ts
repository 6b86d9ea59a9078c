import { isReservedName } from '@croupier/shared/reserved-names'
import { expect, test } from 'vitest'
import { hashAllAt } from '../../platform/password-hashing.ts'
import { maskedName } from './devices.ts'
import {
  hashPassword,
  isPasswordCommon,
  isPasswordRight,
  isPaymentPasswordWeak,
} from './passwords.ts'
import { internationalNumber } from './mobile-number.ts'

// Others make their people cheaply.
hashAllAt(null)

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
  for (const name of [
    'adm1n',
    'Supp0rt',
    'ѕuрроrt',
    's.u.p.p.o.r.t',
    'ＡＤＭＩＮ',
    'adrnin',
    'suporte01',
    'поддержка',
    '客服',
    'yönetici',
    'ajuda_2026',
  ])
    expect([name, isReservedName(name)]).toEqual([name, true])
  for (const name of ['marcelo', 'adelina', 'helpful', 'sistine', 'joana4'])
    expect([name, isReservedName(name)]).toEqual([name, false])
})

test.each([
  ['11987654321', '+55', '+5511987654321'],
  ['(11) 98765-4321', '+55', '+5511987654321'],
  ['011 98765-4321', '+55', '+5511987654321'],
  ['+55 11 98765 4321', '+55', '+5511987654321'],
  ['+55 11 98765 4321', '+84', null],
  ['091 234 56 78', '+84', '+84912345678'],
  ['07400 123456', '+44', '+447400123456'],
  // A fixed line cannot read a message.
  ['1132345678', '+55', null],
  ['123', '+55', null],
  ['11987654321', '', null],
])('S8-017 the number %s in %s is written down as %s', (typed, dialingCode, written) => {
  expect(internationalNumber(typed, dialingCode)).toBe(written)
})

test('EQ-01 a hint of a name shows its owner enough and nobody else', () => {
  expect([maskedName('mariana'), maskedName('ana7')]).toEqual(['ma•••a', 'a•••7'])
})
