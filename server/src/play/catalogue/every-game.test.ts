import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gameCodes, gameRules, type GameCode } from '@croupier/games/engine/registry.ts'
import { profileOfTitle } from '@croupier/games/engine/title-profiles.ts'
import { dealtPlays, soloPlays } from '@croupier/games/engine/tools/example-plays.ts'
import { currencyCodes } from '@croupier/shared/currencies'
import { describe, expect, test } from 'vitest'
import { vendorSeeds } from '../vendors/vendors.ts'
import { engineFacts } from './engine-facts.ts'
import { gameList } from './game-list.ts'
import { palettes } from './palettes.ts'
import { titleFacts } from './title-facts.ts'
import { namesOf } from './title-names.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const languages = readdirSync(join(root, 'locales')).filter((name) => !name.includes('.'))

/** The view of each engine, and all files of games that it is made of. */
const registry = read('games/engine/view/registry.ts')
const views = new Map(
  gameCodes.map((code) => {
    const entry = new RegExp(
      `'${code}': async \\(\\) =>\\s*\\(?\\s*\\(?await import\\('([^']+)'\\)`,
    )
    const path = entry.exec(registry)?.[1]
    return [code, path === undefined ? [] : madeOf(join('games/engine/view', path))] as const
  }),
)

function madeOf(first: string): string[] {
  const seen = new Set<string>()
  const waiting = [first]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path) || !path.includes('/view/')) continue
    seen.add(path)
    for (const [, found = ''] of read(path).matchAll(/from '(\.[^']+\.tsx?)'/g))
      waiting.push(join(dirname(path), found))
  }
  return [...seen]
}

const together = new Map(
  [...views].map(([code, paths]) => [code, paths.map(read).join('\n')] as const),
)
const textOf = (code: GameCode) => together.get(code) ?? ''

/** What every view has, by what its files must name. */
const inEveryView: Readonly<Record<string, RegExp>> = {
  'is drawn within the frame of all games': /<(GameFrame|FrameBar)\b/,
  'opens its rules with the return of the mathematics played': /<RulesSheet[^>]*\brtp=|rtp=\{/,
  'lists past rounds with what each was': /<HistorySheet\b/,
  'shows a past round again': /onReplay=/,
  'checks a round in the browser': /checkRound|<RoundCheckBlock\b/,
  'says before play what it has committed to': /<(FairnessSheet|TableChainSheet|ChainSheet)\b/,
  'is played by keys': /useKeys\(|onKeyDown=/,
  'can be heard': /sound\.play\(/,
  'moves less for who asks for it': /reducedMotion/,
  'tells a screen reader what happened': /\bsay\(|aria-live|<output\b/,
  'keeps to the limits of its currency': /launch\.limits|limits/,
}

describe.each(gameCodes)('%s has what every game in play has', (code) => {
  const game = gameRules(code)
  const titles = gameList.filter(({ engine }) => engine === code)

  test('a title in the lobby, facts, and a view with each of its parts', () => {
    expect(titles.length).toBeGreaterThan(0)
    expect(views.get(code)?.length).toBeGreaterThan(5)
    const missing = Object.entries(inEveryView).filter(([, sign]) => !sign.test(textOf(code)))
    expect(missing.map(([part]) => part)).toEqual([])
  })

  test('GAM-02 what was left open is gone on with', () => {
    const resumes = {
      instant: /unfinished/,
      stepped: /unfinished|arenaApi/,
      shared: /missed|tableApi/,
    }
    expect(resumes[game.kind].test(textOf(code))).toBe(true)
  })

  test('RG-08 wins no larger than the stake are not celebrated, and it plays alone only where the market lets it', () => {
    const { kind } = game
    expect(kind === 'shared' || /deservesWinEffects|tierOf/.test(textOf(code))).toBe(true)
    const features: readonly string[] = engineFacts[code].features
    const plays = /onAutoplay=/.test(textOf(code))
    const mayPlay = plays || features.includes('autoplay')
    expect(
      !mayPlay || /autoplay && |market\.autoplay|market: \{[^}]*autoplay/.test(textOf(code)),
    ).toBe(true)
  })

  test('its words stand in every language', () => {
    const areas = new Set(
      [...textOf(code).matchAll(/useText\('([a-z]+)'\)/g)].map(([, area]) => area ?? ''),
    )
    expect(areas.size).toBeGreaterThan(0)
    for (const language of languages)
      for (const area of areas)
        expect([
          language,
          area,
          existsSync(join(root, 'locales', language, `${area}.json`)),
        ]).toEqual([language, area, true])
  })

  test('limits in every currency, an example that is verified, and a script of others that recomputes it', () => {
    expect(Object.keys(game.limits).toSorted()).toEqual(currencyCodes.toSorted())
    expect(
      code in soloPlays || code === 'HC-CRASH' || dealtPlays.some((p) => p.engineCode === code),
    ).toBe(true)
    const checker = [
      'verify/games/engines.mjs',
      'verify/games/tables/dealt.mjs',
      'verify/croupier-verify.mjs',
    ]
    expect(checker.map(read).join('\n')).toContain(`'${code}'`)
    const known: Record<string, unknown> = JSON.parse(read('verify/games/rules.json'))
    for (const profile of game.profiles) expect(known[profile.code]).toEqual(profile.math)
  })
})

/** What is trademarked or too near to it, in small letters; names of kinds of games are nobody's. */
const names = [
  'bonanza',
  'olympus',
  'starlight',
  'aviator',
  'spaceman',
  'jetx',
  'big bass',
  'book of',
  'starburst',
  'gonzo',
  'megaways',
  'mega moolah',
  'cleopatra',
  'lightning roulette',
  'crazy time',
  'monopoly',
  'money train',
  'fortune tiger',
  'fortune ox',
  'fortune rabbit',
  'mahjong ways',
  'lucky neko',
  'wild bandito',
  'aztec',
  'caishen wins',
  'sugar rush',
  'dragon hatch',
  'ganesha',
  'buffalo',
  'wolf gold',
  'reactoonz',
  'jammin',
  'super ace',
  'golden empire',
  'boxing king',
  'money coming',
  'ocean king',
  'poseidon',
  'zeus',
  'thor',
  'marvel',
  'disney',
  'pokemon',
  'mario',
  'tetris',
  'pac-man',
  'fire joker',
  'jumanji',
  'rakin',
]

describe('the lobby of the house’s own titles', () => {
  const slots = gameList.filter(({ engine }) => engine.startsWith('HS-') && engine !== 'HS-RING')
  const others = gameList.filter((game) => !slots.includes(game))

  test('at least sixty slots and forty others, spread over the codes that the site routes by', () => {
    expect(slots.length).toBeGreaterThanOrEqual(60)
    expect(others.length).toBeGreaterThanOrEqual(40)
    const known = new Map(vendorSeeds.map((vendor) => [vendor.code, vendor]))
    for (const { code, vendor } of gameList) expect([code, known.has(vendor)]).toEqual([code, true])
    expect(new Set(slots.map(({ vendor }) => vendor)).size).toBeGreaterThanOrEqual(15)
    expect(new Set(others.map(({ vendor }) => vendor)).size).toBeGreaterThanOrEqual(15)
    for (const { vendor } of gameList)
      expect(gameList.filter((game) => game.vendor === vendor).length).toBeLessThanOrEqual(20)
  })

  test('every title has a code, a picture and a name of its own in each of the twelve languages', () => {
    expect(new Set(gameList.map(({ code }) => code)).size).toBe(gameList.length)
    for (const language of languages) {
      const words = gameList.map((game) => (namesOf(game)[language] ?? '').toLowerCase())
      const twice = words.filter((word, place) => word === '' || words.indexOf(word) !== place)
      expect([language, twice]).toEqual([language, []])
    }
    const pictures = gameList.map(({ code }) => `web/site/public/art/games/${code}.avif`)
    expect(pictures.filter((path) => !existsSync(join(root, path)))).toEqual([])
    const drawn = pictures.map((path) => readFileSync(join(root, path)).toString('base64'))
    expect(new Set(drawn).size).toBe(gameList.length)
  })

  test('no name is somebody’s trademark', () => {
    const found = gameList.flatMap((game) =>
      Object.values(namesOf(game)).filter((title) =>
        names.some((name) => title.toLowerCase().includes(name)),
      ),
    )
    expect(found).toEqual([])
  })

  test('no two titles of an engine wear the same and are played under the same mathematics', () => {
    const seen = new Map<string, string>()
    const alike: string[] = []
    for (const { code, engine, theme } of gameList) {
      expect(Object.keys(palettes)).toContain(theme)
      const key = `${engine}/${lookOf(code, theme)}/${profileOfTitle(engine, code) ?? ''}`
      const before = seen.get(key)
      if (before !== undefined) alike.push(`${before} = ${code}`)
      seen.set(key, code)
    }
    expect(alike).toEqual([])
  })

  test('a title says the return and volatility of its own mathematics', () => {
    for (const { code, engine } of slots) {
      const named = profileOfTitle(engine, code)
      const { rtpBasis, volatility } = titleFacts({ code, engine })
      const stated = gameRules(engine).profiles.find((profile) => profile.code === named)?.stated
      if (stated) expect(Math.abs(stated.lowest * 10_000 - rtpBasis)).toBeLessThan(1.1)
      expect(['low', 'medium', 'high']).toContain(volatility)
    }
    expect(new Set(slots.map((slot) => titleFacts(slot).volatility)).size).toBe(3)
  })
})

/** What the views dress a title by: the clothes of a slot, or the word at the end of another's code. */
function lookOf(code: string, theme: string): string {
  return /^(HS|STORM|OX|KOI-POND|JUNGLE|NEON|ANCIENT|OCEAN|FROST)-/.test(code)
    ? theme
    : `${theme} ${code}`
}
