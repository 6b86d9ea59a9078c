import { expect, test } from 'vitest'
import type { Game } from './game-book.ts'
import { titleFacts } from './title-facts.ts'
import { gameList } from './game-list.ts'
import type { Offer } from './offer.ts'
import { returnAsked, searchGames } from './search-games.ts'
import { distance } from './likeness.ts'
import { namesOf } from './title-names.ts'
import { join } from 'node:path'
import { projectRoot } from '../../platform/project-root.ts'
import { loadTexts } from '../../platform/texts.ts'

const texts = loadTexts(join(projectRoot(), 'locales'))
const LANGUAGES = ['en', 'pt', 'ja', 'ko', 'ar', 'cn', 'th', 'vi', 'es', 'tr', 'ru', 'fr']
const vendorCodes = [...new Set(gameList.map(({ vendor }) => vendor))]
const vendorNames: Record<string, string> = { PG: 'Paper Garden', MXWIN: 'Max Altitude' }
const games = gameList.map((seed, at): Game => {
  const { gameType, classify, switchId, volatility, features, rtpBasis, mainRtp, bonusShare } =
    titleFacts(seed)
  return {
    code: seed.code,
    engineCode: seed.engine,
    vendorId: vendorCodes.indexOf(seed.vendor) + 1,
    walletVendorId: 1,
    gameType,
    classify,
    switchId,
    titles: namesOf(seed),
    theme: seed.theme,
    palette: [],
    volatility,
    icon: '',
    sandbox: true,
    enabled: true,
    place: at,
    hotPlace: seed.hot ?? null,
    features,
    rtpBasis,
    mainRtp,
    releasedOn: '2026-06-01',
    bonusShare,
    maintenance: false,
    markets: null,
  }
})
const offer: Offer = {
  brandId: 1,
  games,
  byCode: new Map(games.map((game) => [game.code, game])),
  hot: [],
  classes: [],
  newSince: '2026-11-01',
  vendors: new Map(
    vendorCodes.map((code, at) => [
      at + 1,
      { id: at + 1, code, name: vendorNames[code] ?? code, launchUrl: '/' },
    ]),
  ),
}

const search = (q: string, language = 'en') =>
  searchGames(offer, {
    q,
    language,
    limit: 60,
    sort: 'popular',
    players: new Map([['1/KOI-POND-2', 9]]),
    title: (key, of) => texts.sentence('catalogue', key, of),
  })

test.each([
  // The name, its beginning, its middle, in any case.
  ['Koi Ascending', 'en', 'HS-KOI'],
  ['VOLTAGE', 'en', 'NEON-CITY'],
  ['ascen', 'en', 'HS-KOI'],
  // Mistakes of typing: another letter, one missing, one too many, two changed about, while still typing.
  ['koi asending', 'en', 'HS-KOI'],
  ['voltege', 'en', 'NEON-CITY'],
  ['volatge avenue', 'en', 'NEON-CITY'],
  ['dolphinn', 'en', 'OCEAN-PEARLS-3'],
  ['pengiun', 'en', 'FROST-RUNES-5'],
  ['lepoard', 'en', 'ANCIENT-SUN-2'],
  ['mamoth', 'en', 'FROST-RUNES-6'],
  ['midnihgt', 'en', 'NEON-CITY-2'],
  ['sernade', 'en', 'OCEAN-PEARLS-3'],
  // Together or apart.
  ['moon lit carp', 'en', 'KOI-POND-2'],
  ['skycrash', 'en', 'HC-CRASH'],
  // Without the marks over the letters, and in English to whoever reads Portuguese.
  ['ascensao', 'pt', 'HS-KOI'],
  ['ASCENSÃO', 'pt', 'HS-KOI'],
  ['bussola', 'pt', 'OCEAN-PEARLS-6'],
  ['lampada', 'pt', null],
  ['koi ascending', 'pt', 'HS-KOI'],
  // Japanese by any sign, in either kana; Korean by half a syllable; Arabic by any form of a letter.
  ['昇り鯉', 'ja', 'HS-KOI'],
  ['鯉', 'ja', 'KOI-POND-2'],
  ['オオカミ', 'ja', null],
  ['ぺんぎん', 'ja', 'FROST-RUNES-5'],
  ['ペンキン', 'ja', 'FROST-RUNES-5'],
  ['비단잉어', 'ko', 'HS-KOI'],
  ['펭ㄱ', 'ko', 'FROST-RUNES-5'],
  ['펭그', 'ko', 'FROST-RUNES-5'],
  ['الكوي', 'ar', 'HS-KOI'],
  ['اللالئ', 'ar', 'OCEAN-PEARLS'],
  // Chinese by any sign, Thai without its marks, Vietnamese and Turkish as typed on a plain keyboard, Russian mistyped.
  ['锦鲤', 'cn', 'HS-KOI'],
  ['鲤飞', 'cn', 'HS-KOI'],
  ['ปลาคาร์ปทะยาน', 'th', 'HS-KOI'],
  ['เพนกวิน', 'th', 'FROST-RUNES-5'],
  ['ca chep vuot', 'vi', 'HS-KOI'],
  ['dai lo dien quang', 'vi', 'NEON-CITY'],
  ['brujula', 'es', 'OX-PIRATE-2'],
  ['inci akintisi', 'tr', 'OCEAN-PEARLS'],
  ['İNCİ AKINTISI', 'tr', 'OCEAN-PEARLS'],
  ['пингвиня', 'ru', 'FROST-RUNES-5'],
  ['взлет пузыря', 'ru', 'LIMBO-LAGOON'],
  ['boeuf', 'fr', 'HS-OX'],
  // By what it has.
  ['cash out multiplayer', 'en', 'HC-CRASH'],
  ['high volatility', 'en', 'HC-CRASH'],
  ['volatilidade alta', 'pt', 'HC-CRASH'],
  ['97%', 'en', 'HL-TX'],
  ['rtp > 96.5', 'en', 'HT-BJ'],
  ['rtp 96,25 minas', 'pt', 'HM-MINES'],
  ['qqzzxx', 'en', null],
])('“%s” in %s finds %s first', async (q, language, code) => {
  expect((await search(q, language)).games[0]?.nodeId ?? null).toBe(code)
})

test('the return that is proposed as a search is read in every language, and finds games that have it', async () => {
  for (const language of LANGUAGES) {
    const words = texts.sentence('gamelist', 'idea.rtp', language)
    const { words: left, fits } = returnAsked(words)
    expect([words, left.trim(), fits?.({ mainRtp: 9_651 }), fits?.({ mainRtp: 9_649 })]).toEqual([
      words,
      '',
      true,
      false,
    ])
    expect((await search(words, language)).games.length, words).toBeGreaterThan(0)
  }
})

test('a maker finds all its games, and a name stands before a maker', async () => {
  const found = await search('paper garden')
  expect(found.games.length).toBeGreaterThan(5)
  expect(found.games.every(({ vassalage }) => vassalage === 'PG')).toBe(true)
  expect((await search('pg')).games.every(({ vassalage }) => vassalage === 'PG')).toBe(true)
})

test('every word must fit, and of equal hits the more played one stands first', async () => {
  expect((await search('golden penguin')).total).toBe(0)
  expect((await search('carp')).games.map(({ nodeId }) => nodeId)).toEqual(['KOI-POND-2'])
  expect((await search('鯉', 'ja')).games.map(({ nodeId }) => nodeId)).toEqual([
    'KOI-POND-2',
    'HS-KOI',
  ])
})

test('what is not there suggests what is', async () => {
  const found = await search('qqdolphzz')
  expect(found).toMatchObject({ games: [], total: 0, didYouMean: 'dolphin' })
  expect(found.suggestions).toHaveLength(6)
})

test('every title is found by its own name in each language, among the first three', async () => {
  for (const language of LANGUAGES)
    for (const game of games) {
      const name = game.titles[language] ?? ''
      const first = (await search(name, language)).games.slice(0, 3).map(({ nodeId }) => nodeId)
      expect(first, `${language} ${name}`).toContain(game.code)
    }
})

test('mistakes are counted with a swap as one', () => {
  expect(distance('volatge', 'voltage', 2)).toBe(1)
  expect(distance('pengiun', 'penguin', 2)).toBe(1)
  expect(distance('abc', 'abcdef', 2)).toBe(3)
  expect(distance('', 'ab', 2)).toBe(2)
})

test('an index of thousands of titles is built with room for others, once for all who ask', async () => {
  const many = Array.from({ length: 4000 }, (_, at): Game => {
    const game = games[at % games.length]
    if (!game) throw new Error('there are no games')
    return { ...game, code: `${game.code}-${at}`, titles: { en: `${game.titles['en']} ${at}` } }
  })
  const wide: Offer = { ...offer, games: many }
  let turns = 0
  let isDone = false
  const count = (): void => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const asked = { language: 'en', limit: 5, sort: 'popular', players: new Map() } as const
  const found = await Promise.all(
    ['koi', 'pearl'].map((q) => searchGames(wide, { ...asked, q, title: (key) => key })),
  )
  isDone = true
  expect(found.every(({ total }) => total > 10)).toBe(true)
  expect(turns).toBeGreaterThan(3)
})
