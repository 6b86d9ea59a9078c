import { expect, test } from 'vitest'
import type { App } from './app.ts'
import { missingFacts } from './required-facts.ts'

const COMPANY = {
  legalName: 'Casa Ltda.',
  registration: '11.222.333/0001-81',
  address: 'Rua Um 1, São Paulo',
  licence: 'SPA/MF 1',
  complaints: 'ouvidoria@casa.example',
  phone: '0800 1',
  ombudsman: 'ouvidoria@casa.example',
}

const houseWith = (marketPack: string, company: object | null) => {
  const brands = {
    all: async () => [{ id: 1, code: 'casa', marketPack }],
    setting: async () => company,
  }
  return { brands } as object as Pick<App, 'brands'>
}

test('RG-12 brands that keep silent about their company where the market demands it are named, with each missing fact', async () => {
  expect(await missingFacts(houseWith('br-regulated', COMPANY))).toEqual([])
  expect(await missingFacts(houseWith('open-demo', null))).toEqual([])
  for (const field of Object.keys(COMPANY))
    expect(await missingFacts(houseWith('br-regulated', { ...COMPANY, [field]: '' }))).toEqual([
      { brand: 'casa', market: 'br-regulated', missing: [field] },
    ])
  const [silent] = await missingFacts(houseWith('br-regulated', null))
  expect(silent?.missing.toSorted()).toEqual(Object.keys(COMPANY).toSorted())
})
