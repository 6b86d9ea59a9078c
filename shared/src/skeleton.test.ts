import { expect, test } from 'vitest'
import { isReservedName } from './reserved-names.ts'
import { skeletonOf } from './skeleton.ts'

/** The blocks that keyboards of our languages and of their neighbours write, with the letters in them that nobody takes for a Latin one. */
const BLOCKS = {
  Latin: {
    ranges: [
      [0x41, 0x2af],
      [0x1e00, 0x1eff],
    ],
    unlike: 'ʼƕƣƪƫʊƹƺƾǂǃȸȹɂɝɥɧɬɮɰɶɷɸɿʁʅʆʇʉʎʑʓʔʕʖʗʘʞʡʢʤʥʧʨʭʮʯʾẜẟỻỽ',
  },
  Cyrillic: { ranges: [[0x400, 0x52f]], unlike: 'љњджлфчюѥѧѩѫѭѯѱѹѿҋҕҗҧҩҵҷҹӄӆӌԃԅԇԉԋԏԓԕԗԙԡԥԩԫԭԯ' },
  Greek: {
    ranges: [
      [0x370, 0x3ff],
      [0x1f00, 0x1fff],
    ],
    unlike: 'ͱͳʹͷͻͼͽξπφψζςϗϙϛϟϡϣϥϧϩϫϯϼ',
  },
  Armenian: { ranges: [[0x531, 0x587]], unlike: 'բդեէթժխծկձճմնշչպջվրփֆՙՠտ' },
  Hebrew: { ranges: [[0x5d0, 0x5f2]], unlike: 'בגדהזיךכלמנףפצקרׯױײ' },
  Thai: { ranges: [[0xe01, 0xe59]], unlike: 'ขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถธนปผฝภมยฤลฦวศษสหฬอฮฯะาแโใไๅๆ' },
} as const

const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u
const signsOf = (ranges: readonly (readonly [number, number])[]): string[] =>
  ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).filter(
      (sign) => LETTER_OR_DIGIT.test(sign),
    ),
  )

test.each(Object.entries(BLOCKS))(
  'every letter and digit of %s is a Latin one in a skeleton, or known to look like none',
  (_script, { ranges, unlike }) => {
    const left = signsOf(ranges).flatMap((sign) => skeletonOf(sign).match(/[^a-z0-9]/gu) ?? [])
    expect([...new Set(left)].join('')).toBe(unlike)
  },
)

test('digits of every script are taken for a Latin letter or a digit', () => {
  const digits = signsOf([[0, 0x1ffff]]).filter((sign) => /\p{Nd}/u.test(sign))
  expect(digits.length).toBeGreaterThan(600)
  expect(digits.filter((digit) => !/^[a-z0-9]+$/.test(skeletonOf(digit)))).toEqual([])
})

test.each([
  ['Cyrillic', 'аdmіn'],
  ['Cyrillic capitals', 'АDМIN'],
  ['Cyrillic that people use for their look', 'adмiи'],
  ['Greek capitals, whose small letters look otherwise', 'ΑDΜΙΝ'],
  ['Armenian', 'admiռ'],
  ['Hebrew', 'admiח'],
  ['Arabic digits', 'adm١n'],
  ['Cherokee', 'Ꭺdmin'],
  ['Lisu', 'ꓮꓓꓟꓲꓠ'],
  ['small capitals', 'ᴀᴅᴍɪɴ'],
  ['letters in squares', '🅰🅳🅼🅸🅽'],
  ['letters of flags', '🇦🇩🇲🇮🇳'],
  ['strokes that are no marks', 'suppørt'],
  ['strokes that are no marks', 'ŧriał'],
  ['Thai in the hand of Latin', 'admiก'],
])('a reserved name in %s is reserved: %s', (_of, name) => {
  expect(isReservedName(name)).toBe(true)
})

test.each([
  'Croupier Support',
  'Suporte Oficial',
  'support-team.official',
  'adm1n ѕupport 24',
  '官方客服',
  '管理員',
  'الدعم الفني',
])('a name made of reserved words alone is reserved: %s', (name) => {
  expect(isReservedName(name)).toBe(true)
})

test.each(['Helpful Anna', 'Rootsy', 'Systematic', 'Stafford', 'Oficialato', 'Roothelper'])(
  'a name that only begins with a reserved word is free: %s',
  (name) => {
    expect(isReservedName(name)).toBe(false)
  },
)

test('names of other scripts stay different names', () => {
  const names = [
    'иван',
    'мария',
    'анна',
    'γιώργος',
    'ελένη',
    'דוד',
    'משה',
    'محمد',
    'فاطمة',
    'สมชาย',
    'สมหญิง',
    '지훈',
    '서연',
    '太郎',
    '花子',
  ]
  expect(new Set(names.map(skeletonOf)).size).toBe(names.length)
  expect(names.filter(isReservedName)).toEqual([])
})
