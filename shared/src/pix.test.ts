import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bareTaxNumber, formatCnpj, formatCpf, isCnpj, isCpf, maskCpf } from './cpf.ts'
import { maskPixKey, readPixKey } from './pix.ts'

test('tax numbers: known good ones pass, a wrong digit is noticed', () => {
  for (const cpf of ['52998224725', '11144477735', '12345678909']) {
    expect(isCpf(cpf)).toBe(true)
    // Remainders 0 and 1 share a digit, so a changed first place may pass by the rule's own weakness; the others never do.
    for (let at = 1; at < 11; at++) {
      for (let digit = 0; digit < 10; digit++) {
        const other = cpf.slice(0, at) + digit + cpf.slice(at + 1)
        if (other !== cpf) expect(isCpf(other), other).toBe(false)
      }
    }
  }
  expect(isCpf('11111111111')).toBe(false)
  expect(isCnpj('11222333000181')).toBe(true)
  expect(isCnpj('11222333000182')).toBe(false)
  expect(isCnpj('00000000000000')).toBe(false)
})

test("the letters of a CNPJ count as the tax authority's example says", () => {
  expect(isCnpj(bareTaxNumber('12.ABC.345/01DE-35'))).toBe(true)
  expect(isCnpj('12ABC34501DE36')).toBe(false)
})

test('numbers are shown with their dots and masked like banks do', () => {
  expect(formatCpf('52998224725')).toBe('529.982.247-25')
  expect(maskCpf('52998224725')).toBe('***.982.247-**')
  expect(formatCnpj('11222333000181')).toBe('11.222.333/0001-81')
})

test.each([
  ['cpf', '529.982.247-25', '52998224725', '***.982.247-**'],
  ['cnpj', '11.222.333/0001-81', '11222333000181', '11.222.333/0001-81'],
  ['phone', '(11) 94321-4321', '+5511943214321', '+55 ** *****-4321'],
  ['phone', '+55 11 94321-4321', '+5511943214321', '+55 ** *****-4321'],
  ['email', ' Ana@Mail.com ', 'ana@mail.com', 'an***@mail.com'],
  [
    'random',
    '123E4567-E12B-12D1-A456-426655440000',
    '123e4567-e12b-12d1-a456-426655440000',
    '123e…0000',
  ],
] as const)('a %s key is kept as the directory writes it', (kind, typed, key, masked) => {
  expect(readPixKey(kind, typed)).toBe(key)
  expect(maskPixKey(kind, key)).toBe(masked)
})

test.each([
  ['cpf', '52998224724'],
  ['cpf', '5299822472'],
  ['cnpj', '11222333000180'],
  ['phone', '+1 415 555 2671'],
  ['phone', '01 94321-4321'],
  ['phone', '11 84321-43210'],
  ['email', 'ana@mail'],
  ['email', `${'a'.repeat(70)}@mail.com`],
  ['random', '123e4567e12b12d1a456426655440000'],
] as const)('%s %s is no key', (kind, typed) => {
  expect(readPixKey(kind, typed)).toBeNull()
})

test('a text is never a key that reads differently the second time', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('cpf', 'cnpj', 'phone', 'email', 'random'),
      fc.string(),
      (kind, text) => {
        const once = readPixKey(kind, text)
        if (once !== null) expect(readPixKey(kind, once)).toBe(once)
      },
    ),
  )
})

test.each([
  ['email', 'a&b@mail.com', 'a&b@mail.com'],
  ['email', "o'neil+pix@sub.mail.com.br", "o'neil+pix@sub.mail.com.br"],
  ['email', 'a@-mail.com', null],
  ['email', 'a@mail..com', null],
  ['email', `${'a'.repeat(70)}@mail.com`, null],
  ['phone', '55 11 94321-4321', '+5511943214321'],
  ['phone', '5511943214321', '+5511943214321'],
  ['phone', '0055 11 94321 4321', '+5511943214321'],
  ['phone', '011 94321-4321', '+5511943214321'],
  ['phone', '0 21 11 94321-4321', '+5511943214321'],
  ['phone', '(55) 99321-4321', '+5555993214321'],
  ['phone', '１１ ９４３２１-４３２１', '+5511943214321'],
  ['phone', '+1 202 555 0100', null],
  ['cpf', '٥٢٩.٩٨٢.٢٤٧-٢٥', '52998224725'],
  ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
] as const)('the %s key %j is %j in the grammar of the DICT', (kind, typed, key) => {
  expect(readPixKey(kind, typed)).toBe(key)
})
