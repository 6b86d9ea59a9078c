import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crc16, dynamicBrCode, parseTlv, plainAscii, readBrCode, staticBrCode } from './br-code.ts'

const FULANO = { name: 'Fulano de Tal', city: 'BRASILIA' }

/** Codes printed by others: the Banco Central's manual first, then codes that real banks' libraries publish as their tests. */
const published = [
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4',
  '00020101021226830014BR.GOV.BCB.PIX2561qrcodespix.sejaefi.com.br/v2/ff719c748dc244a294adee9174ace3795204000053039865802BR5905EFISA6008SAOPAULO62070503***6304BAC4',
  '00020126560014br.gov.bcb.pix0114112223330001810216conta de energia5204000053039865802BR5912SABESP TESTE6009SAO PAULO62070503***6304AF33',
  '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5912EDP TESTE SA6007TAUBATE62120508TXID00026304E47A',
]

/** An independent reader: a regular expression eats the fields, a table makes the checksum. */
function readIndependently(code: string): Map<string, string> {
  const table = Array.from({ length: 256 }, (_, byte) => {
    let value = byte << 8
    for (let bit = 0; bit < 8; bit++) value = value & 0x8000 ? (value << 1) ^ 0x1021 : value << 1
    return value & 0xffff
  })
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(code.slice(0, -4))) {
    crc = ((crc << 8) & 0xffff) ^ (table[((crc >> 8) ^ byte) & 0xff] ?? 0)
  }
  expect(Number.parseInt(code.slice(-4), 16)).toBe(crc)
  const found = new Map<string, string>()
  const eat = (text: string, prefix: string): void => {
    if (text === '') return
    const length = Number(text.slice(2, 4))
    const match = new RegExp(`^(\\d\\d)\\d\\d(.{${length}})(.*)$`).exec(text)
    expect(match, `broken at ${text}`).not.toBeNull()
    const [, id = '', value = '', rest = ''] = match ?? []
    found.set(prefix + id, value)
    if (prefix === '' && (id === '26' || id === '62')) eat(value, `${id}-`)
    eat(rest, prefix)
  }
  eat(code, '')
  return found
}

describe('BR Code', () => {
  test('the check value of CRC-16/CCITT-FALSE', () => {
    expect(crc16('123456789')).toBe('29B1')
  })

  test.each(published)('reads a published code %#', (code) => {
    expect(readBrCode(code)).not.toBeNull()
    readIndependently(code)
  })

  test("writes the manual's static and dynamic examples to the letter", () => {
    expect(staticBrCode({ ...FULANO, key: '123e4567-e12b-12d1-a456-426655440000' })).toBe(
      published[0],
    )
    expect(
      dynamicBrCode({ ...FULANO, location: 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441' }),
    ).toBe(published[1])
    expect(
      staticBrCode({
        name: 'SABESP TESTE',
        city: 'SAO PAULO',
        key: '11222333000181',
        info: 'conta de energia',
      }),
    ).toBe(published[3])
  })

  test('one changed character is noticed, wherever it is', () => {
    const code = dynamicBrCode({ ...FULANO, location: 'pix.example.com/qr/1', amount: 105_000n })
    for (let at = 0; at < code.length; at++) {
      const other = code[at] === '7' ? '8' : '7'
      expect(readBrCode(code.slice(0, at) + other + code.slice(at + 1))).toBeNull()
    }
  })

  test('names lose accents and length, never their place', () => {
    expect(plainAscii('São João del-Rei ☃ Ltda', 15)).toBe('Sao Joao del-Re')
    const code = staticBrCode({
      name: 'Pão de Açúcar Companhia Brasileira',
      city: 'São José do Rio Preto',
      key: 'a@b.co',
    })
    expect(readIndependently(code).get('59')).toBe('Pao de Acucar Companhia B')
    expect(readIndependently(code).get('60')).toBe('Sao Jose do Rio')
  })

  test('refuses what a bank would not read', () => {
    expect(() => dynamicBrCode({ ...FULANO, location: 'https://pix.example.com/1' })).toThrow()
    expect(() => dynamicBrCode({ ...FULANO, location: 'x'.repeat(78) })).toThrow()
    expect(() => dynamicBrCode({ ...FULANO, location: 'a/b', amount: 105_001n })).toThrow()
    expect(() => staticBrCode({ ...FULANO, key: 'a@b.co', txid: 'with-dash' })).toThrow()
    expect(parseTlv('0002')).toBeNull()
    expect(parseTlv('00ab')).toBeNull()
  })

  test('whatever is written is read back, by us and by the independent reader', () => {
    const ascii = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 .-]{0,30}[A-Za-z0-9]$/)
    fc.assert(
      fc.property(
        fc.record({
          location: fc.stringMatching(/^[a-z0-9.]{1,20}\/[a-zA-Z0-9/]{1,56}$/),
          name: ascii,
          city: ascii,
          cents: fc.bigInt({ min: 1n, max: 99_999_999_99n }),
        }),
        ({ location, name, city, cents }) => {
          const code = dynamicBrCode({ location, name, city, amount: cents * 100n })
          const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
          expect(readBrCode(code)).toMatchObject({ location, amount, txid: '***', key: null })
          const fields = readIndependently(code)
          expect(fields.get('26-25')).toBe(location)
          expect(fields.get('54')).toBe(amount)
          expect(fields.get('59')?.length).toBeLessThanOrEqual(25)
          expect(fields.get('60')?.length).toBeLessThanOrEqual(15)
        },
      ),
    )
  })
})

test.each([
  ['Café São João', 'Cafe Sao Joao'],
  ['Straße & Söhne', 'Strasse & Sohne'],
  ['Øresund Łódź', 'Oresund Lodz'],
  ['Đà Nẵng', 'Da Nang'],
  ['Казино Удача', 'Kazino Udacha'],
  ['カジノ', 'RECEBEDOR'],
  ['👑👑👑', 'RECEBEDOR'],
  ['', 'RECEBEDOR'],
])('a merchant called %j stands in the code as %j, and no name is thrown out', (name, shown) => {
  const code = dynamicBrCode({ name, city: '東京', location: 'pix.example/1' })
  expect(readBrCode(code)).toMatchObject({ merchantName: shown, merchantCity: 'BRASIL' })
})
