import type { Audience, ContentBody, ContentWords } from '@croupier/api/comms/content-shapes'
import { audiences, executions } from '@croupier/api/comms/content-shapes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLinkage, safeLinkage } from './linkage.ts'
import { audienceOf, bodyOfKind, filledIn, isFor, phaseOf, wallClock, wordsIn } from './rules.ts'

const words = (title: string): ContentWords => ({
  eyebrow: '',
  title,
  text: '',
  action: '',
  content: '',
})

test('an entry lives from its first minute until its last begins, on the clocks of the brand', () => {
  const now = '2026-11-21T18:05'
  const table = [
    [null, null, 'live'],
    ['2026-11-21T18:05', null, 'live'],
    ['2026-11-21T18:06', null, 'scheduled'],
    [null, '2026-11-21T18:05', 'ended'],
    [null, '2026-11-21T18:06', 'live'],
    ['2026-11-20T00:00', '2026-11-22T00:00', 'live'],
    ['2026-11-22T00:00', '2026-11-23T00:00', 'scheduled'],
    ['2026-11-01T00:00', '2026-11-02T00:00', 'ended'],
  ] as const
  for (const [from, until, phase] of table)
    expect([from, until, phaseOf({ from, until }, now)]).toEqual([from, until, phase])
})

test('the wall clock follows the zone over midnight, new year and the change to summer time', () => {
  const table = [
    ['2026-01-01T01:30:00Z', 'America/Sao_Paulo', '2025-12-31T22:30'],
    ['2026-01-01T01:30:00Z', 'Asia/Ho_Chi_Minh', '2026-01-01T08:30'],
    ['2026-03-29T00:59:00Z', 'Europe/Lisbon', '2026-03-29T00:59'],
    ['2026-03-29T01:00:00Z', 'Europe/Lisbon', '2026-03-29T02:00'],
    ['2026-07-01T00:00:00Z', 'UTC', '2026-07-01T00:00'],
    ['2026-07-01T18:45:00Z', 'Asia/Kathmandu', '2026-07-02T00:30'],
  ] as const
  for (const [at, zone, wall] of table) expect(wallClock(new Date(at), zone)).toBe(wall)
})

test('two entries of which one begins when the other ends are never both live and never both away', () => {
  const minute = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
    .map((at) => wallClock(at, 'America/Sao_Paulo'))
  fc.assert(
    fc.property(minute, minute, (change, now) => {
      const one = phaseOf({ from: null, until: change }, now) === 'live'
      const other = phaseOf({ from: change, until: null }, now) === 'live'
      expect(one).toBe(!other)
    }),
  )
})

test('S4-026 every audience sees what is for it and nothing else', () => {
  const visitor = { isSignedIn: false, isAgent: false, isFirstLogin: false }
  const member = { ...visitor, isSignedIn: true }
  const seen = (viewer: typeof visitor): Audience[] =>
    audiences.filter((audience) => isFor(audience, viewer))
  expect(seen(visitor)).toEqual(['all', 'visitors'])
  expect(seen(member)).toEqual(['all', 'members'])
  expect(seen({ ...member, isFirstLogin: true })).toEqual(['all', 'members', 'first_login'])
  expect(seen({ ...member, isAgent: true })).toEqual(['all', 'members', 'agents'])
  // A first login and an agent without a session are nobody.
  expect(seen({ isSignedIn: false, isAgent: true, isFirstLogin: true })).toEqual([
    'all',
    'visitors',
  ])
  expect(
    ([...executions, null] as const).map((execution) =>
      audienceOf({ execution, audience: 'agents' }),
    ),
  ).toEqual(['members', 'visitors', 'first_login', 'agents'])
})

test('words come in the language asked for, else the brand’s, else English, else any; without a title there are none', () => {
  const texts = { pt: words('Olá'), en: words('Hello'), ja: words(''), ko: words('안녕') }
  const in_ = (wanted: string, defaultLanguage: string, some: ContentBody['texts'] = texts) =>
    wordsIn(some, { wanted, defaultLanguage })?.language ?? null
  expect(in_('ko', 'pt')).toBe('ko')
  expect(in_('ja', 'pt')).toBe('pt')
  expect(in_('vi', 'vi')).toBe('en')
  expect(in_('vi', 'vi', { ko: words('안녕') })).toBe('ko')
  expect(in_('xx', 'pt')).toBe('pt')
  expect(in_('en', 'en', { en: words('') })).toBeNull()
  expect(in_('en', 'en', {})).toBeNull()
})

test('S2-056 EQ-23 a linkage opens a game, a category, a page of the site or an allowed https address, and nothing else', () => {
  const hosts = ['help.example', 'shop.example']
  const good = [
    ['', ''],
    ['game', 'HS-KOI'],
    ['category', 'RNG'],
    ['promotion', ''],
    ['promotion', 'week-7'],
    ['member', 'depositv2'],
    ['help', 'terms'],
    ['page', 'guide'],
    ['url', 'https://help.example/a?b=1#c'],
    ['url', 'HTTPS://www.shop.example'],
  ] as const
  const bad = [
    ['', 'https://help.example'],
    ['game', 'javascript:alert(1)'],
    ['game', '../../play/wallet-api'],
    ['game', ''],
    ['category', 'NOTHING'],
    ['member', '/withdraw'],
    ['page', 'console'],
    ['url', 'javascript:alert(1)'],
    ['url', 'JaVaScRiPt:alert(1)'],
    ['url', ' https://help.example'],
    ['url', 'https://help.example\n'],
    ['url', 'java\nscript:alert(1)'],
    ['url', 'data:text/html,x'],
    ['url', 'http://help.example'],
    ['url', '//help.example'],
    ['url', '/help'],
    ['url', 'https://evil.example'],
    ['url', 'https://evil-help.example'],
    ['url', 'https://help.example.evil.example'],
    ['url', 'https://help.example@evil.example'],
    ['url', 'https://user:word@help.example'],
    ['url', 'https:\\\\help.example'],
    ['url', 'https://evil.example\\@help.example'],
    ['url', 'https://'],
  ] as const
  for (const [linkageType, target] of good)
    expect([target, isLinkage({ linkageType, target }, hosts)]).toEqual([target, true])
  for (const [linkageType, target] of bad) {
    expect([target, isLinkage({ linkageType, target }, hosts)]).toEqual([target, false])
    expect(safeLinkage({ linkageType, target }, hosts)).toEqual({ linkageType: '', target: '' })
  }
  expect(isLinkage({ linkageType: 'url', target: 'https://help.example' }, [])).toBe(false)
})

test('a body keeps what its kind has; a left-over of another kind is never shown', () => {
  const body: ContentBody = {
    texts: { en: words('x') },
    audience: 'agents',
    from: null,
    until: null,
    link: { linkageType: 'game', target: 'HS-KOI' },
    group: 'w_leftmenu',
    look: { form: 'rays', from: '#000000', to: '#000000', art: null, picture: null },
    execution: 'F',
    promotionType: 'RAFFLE',
    section: 'guide',
    takesApplications: true,
  }
  expect(bodyOfKind('promotion', body).takesApplications).toBe(true)
  expect(bodyOfKind('help', body)).toMatchObject({
    audience: 'all',
    link: { linkageType: '' },
    group: null,
    look: null,
    execution: null,
    promotionType: null,
    section: 'guide',
    takesApplications: false,
  })
  expect(bodyOfKind('announcement', { ...body, execution: null })).toMatchObject({
    audience: 'all',
    execution: 'A',
    promotionType: 'RAFFLE',
    section: null,
  })
  expect(bodyOfKind('banner', { ...body, group: null })).toMatchObject({
    audience: 'agents',
    group: 'w_home',
    execution: null,
  })
})

test('names of the house are filled in, other braces stay', () => {
  expect(filledIn('{brand} is {age}+ {x} {brand}', { brand: 'A&B', age: 21 })).toBe(
    'A&B is 21+ {x} A&B',
  )
})
