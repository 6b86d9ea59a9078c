/** Bytes of an address that no encoder writes; they stand in a path or a query as they are. */
export interface RawAddress {
  raw: string
}

export interface NastyValue {
  name: string
  value: unknown
}

const deep = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => ({ a: inner }), 1)

/** What outsiders put into a field: texts that no column holds, numbers beyond each integer, and things of another type. */
export const nastyValues: readonly NastyValue[] = Object.entries({
  'a NUL': 'a\u0000b',
  'a lone surrogate': 'a\ud800b',
  'the other half of a surrogate': '\udc00',
  controls: 'a\u0001\u0008\u001b[31mb',
  'a direction override': '\u202Egnp.exe',
  'only invisible marks': '\u200b\u2060\ufeff',
  'an emoji of a family': '👨‍👩‍👧‍👦',
  'two signs of three units': '👍a',
  'a combining heap': `z${'\u0301'.repeat(60)}`,
  'fullwidth digits': '١２３',
  'a huge text': 'x'.repeat(20_000),
  'four hundred letters': 'é'.repeat(400),
  'an empty text': '',
  'a space': ' ',
  'a line break': 'a\r\nset-cookie: x=1',
  '2^31': 2_147_483_648,
  '2^31 as text': '2147483648',
  '2^63': 9_223_372_036_854_775_808,
  '2^63 as text': '9223372036854775808',
  'a number of a thousand digits': '9'.repeat(1000),
  '-1': -1,
  '-1 as text': '-1',
  zero: 0,
  'zero as text': '0',
  'a fraction': 0.1,
  'an exponent': '1e3',
  '1e308': 1e308,
  'NaN as text': 'NaN',
  hexadecimal: '0x10',
  null: null,
  true: true,
  'an array': ['a', 'a'],
  'an empty array': [],
  'an object': { a: 1 },
  'a prototype': JSON.parse(
    '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  ),
  'a name of every object': '__proto__',
  'a method of every object': 'constructor',
  'deep nesting': deep(200),
  'day zero': '0000-00-00',
  'a day that is none': '2026-02-30',
  'a year of five digits': '99999-12-31',
  'moment zero': '0000-01-01T00:00:00.000Z',
  'a moment that is none': '2026-02-30T25:61:61.000Z',
  'the last moment': '9999-12-31T23:59:59.999Z',
  'a malformed cursor': 'x.y.z',
  'a cursor of huge numbers': '99999999999999999.999999999.\u0000',
  'a cursor of an id': '99999999999999999.ffffffff-ffff-ffff-ffff-ffffffffffff',
  'a cursor of a moment': '999999999999999_00000000-0000-0000-0000-00000000000g',
  'dashes as an id': '------------------------------------',
  'a cursor of dashes': '999999999999999_------------------------------------',
  'a cursor of dots': '99999999999999999.------------------------------------',
  'a quote': `'";--`,
  'a path': '../../etc/passwd',
  'percent garbage': '%00%ff%zz',
}).map(([name, value]) => ({ name, value }))

/** What stands in an address as bytes. */
export const nastyAddresses: readonly (RawAddress & { name: string })[] = [
  { name: 'half a percent sign', raw: '%' },
  { name: 'no hexadecimal digits', raw: '%zz' },
  { name: 'a byte that is no UTF-8', raw: '%ff%fe' },
  { name: 'a surrogate as bytes', raw: '%ed%a0%80' },
  { name: 'an encoded NUL', raw: 'a%00b' },
  { name: 'an encoded slash', raw: '..%2f..%2fetc' },
]

/** Cookies as no browser of ours writes them. */
export const nastyCookies: readonly { name: string; value: string }[] = [
  { name: 'half a percent sign', value: '%' },
  { name: 'no UTF-8', value: '%ff%fe' },
  { name: 'a surrogate as bytes', value: '%ed%a0%80' },
  { name: 'an encoded NUL', value: 'a%00b' },
  { name: 'nothing', value: '' },
  { name: 'a huge text', value: 'x'.repeat(6000) },
  { name: 'an id that is none', value: '-'.repeat(36) },
  { name: 'a name of every object', value: '__proto__' },
]
