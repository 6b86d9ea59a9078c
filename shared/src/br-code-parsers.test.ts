import { Merchant } from 'emv-qrcps'
import { expect, test } from 'vitest'
import { dynamicBrCode } from './br-code.ts'

/** What is summed up, and the sum as a number: that parser writes sums below 1000 without their leading noughts. */
function checked(code: string): { body: string; sum: number } {
  const [, body = '', sum = ''] = /^(.*)630[1-4]([0-9A-F]{1,4})$/.exec(code) ?? []
  return { body, sum: Number.parseInt(sum, 16) }
}

test('D7 a parser of the EMV specification that is not ours accepts 1,000 generated PIX codes and reads the same out of them', () => {
  for (let n = 0; n < 1_000; n++) {
    const cents = BigInt(1 + n * 7919)
    const location = `pix.example.com/qr/v2/${n.toString(16).padStart(32, '0')}`
    const code = dynamicBrCode({
      location,
      name: n % 3 === 0 ? 'Ação e Cia' : `Loja ${n}`,
      city: n % 2 === 0 ? 'São Paulo' : 'RIO DE JANEIRO',
      amount: cents * 100n,
    })
    const read = Merchant.Parser.toEMVQR(code)
    expect(read.validate()).toBe(true)
    // Every field is understood, and written again with a check sum that is not of our reckoning.
    expect(checked(read.generatePayload())).toEqual(checked(code))
    const fields = read.rawData().toLowerCase()
    const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
    for (const value of ['br.gov.bcb.pix', location, amount, '986', 'br'])
      expect(fields, code).toContain(value)
  }
})

test('the same parser notices one changed digit', () => {
  const code = dynamicBrCode({
    location: 'pix.example.com/qr/v2/1',
    name: 'Loja',
    city: 'SAO PAULO',
    amount: 1_000_000n,
  })
  const changed = code.replace('100.00', '900.00')
  expect(changed).not.toBe(code)
  const { sum } = checked(Merchant.Parser.toEMVQR(changed).generatePayload())
  expect(sum).not.toBe(checked(changed).sum)
})
