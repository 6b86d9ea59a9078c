import type { SoundRecipe } from '@croupier/kit/sound/recipe.ts'
import { describe, expect, test } from 'vitest'
import { ox } from '../../../ox/rules/ox.ts'
import { readOxEvents, showOx } from '../../../ox/view/show-ox.ts'
import { skinFor as oxSkinFor } from '../../../ox/view/skins.ts'
import { storm, stormCost } from '../../../storm/rules/storm.ts'
import type { StormMode } from '../../../storm/rules/math.ts'
import { readStormEvents, showStorm } from '../../../storm/view/show-storm.ts'
import { skinFor as stormSkinFor } from '../../../storm/view/skins.ts'
import { sounds } from '../sounds.ts'
import { createTimeline } from '../timeline.ts'
import { createBoard, placeOf } from './board.ts'
import type { SlotScene } from './slot-scene.ts'
import { showEnd, type SlotTerms } from './slot-show.ts'

const serverSeed = '4f7e8a1c2b3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7'
const stake = 10_000n
const seedsOf = (nonce: number) => ({ serverSeed, clientSeed: 'player-seed-1', nonce })
const betOf = <Choice>(choice: Choice) =>
  ({ currency: 'BRL', stake, maxWin: 10n ** 12n, choice }) as const

/** A scene that keeps what it was told, whose time never has to pass. */
function silentScene(shape: { columns: number; rows: number }) {
  const told: string[] = []
  const timeline = createTimeline()
  timeline.hurry(true)
  const board = createBoard(shape)
  const scene: SlotScene = {
    timeline,
    board,
    dress: () => undefined,
    setTitle: () => undefined,
    setNight: (isNight) => void told.push(`night ${isNight}`),
    setPlaque: ({ label, value, isBright }) =>
      void told.push(`label ${label}`, `plaque ${value} ${isBright ?? false}`),
    setCounter: (text) => void (text !== null && told.push(`counter ${text}`)),
    setBadge: (text) => void (text !== null && told.push(`badge ${text}`)),
    setPots: () => undefined,
    rise: (text) => void told.push(`rise ${text}`),
    setBanner: (banner) => void (banner && told.push(`banner ${banner.title}`)),
    sparkle: () => void told.push('sparkle'),
    shower: () => void told.push('shower'),
    setReducedMotion: () => undefined,
    resize: () => undefined,
    frame: () => undefined,
  }
  const columns = () =>
    Array.from({ length: shape.columns }, (_, column) =>
      board.tiles
        .filter((tile) => tile.column === column && tile.state !== 'leave' && tile.state !== 'pop')
        .toSorted((one, other) => one.row - other.row)
        .map(({ symbol }) => symbol.charAt(0))
        .join(''),
    )
  return { scene, told, columns }
}

function silentTerms(money: { cost: bigint; payout: bigint }, isReduced = true) {
  const played: SoundRecipe[] = []
  const spoken: string[] = []
  const terms: SlotTerms = {
    stake,
    currency: 'BRL',
    ...money,
    format: String,
    tag: 'en',
    t: (key, values) => (values ? `${key} ${Object.values(values).join('/')}` : key),
    words: (key, values) => (values ? `${key} ${Object.values(values).join('/')}` : key),
    sound: {
      play: (recipe) => void played.push(recipe),
      isMuted: () => true,
      setMuted: () => undefined,
      watch: () => () => undefined,
    },
    say: (sentence) => void spoken.push(sentence),
    isTurbo: false,
    isReduced,
  }
  return { terms, played, spoken }
}

async function stormShown(nonce: number, mode: StormMode) {
  const [profile] = storm.profiles
  if (!profile) throw new Error('no profile')
  const bet = betOf({ mode })
  const round = storm.resolve({ profile, bet, seeds: seedsOf(nonce) })
  const silent = silentScene(profile.math)
  const listening = silentTerms({ cost: stormCost(bet), payout: round.payout })
  const events = readStormEvents(JSON.parse(JSON.stringify(round.events)))
  await showStorm(silent.scene, events, listening.terms)
  return { round, ...silent, ...listening }
}

async function oxShown(nonce: number, grand: bigint | null = null) {
  const [profile] = ox.profiles
  if (!profile) throw new Error('no profile')
  const { math } = profile
  const round = ox.resolve({ profile, bet: betOf({}), seeds: seedsOf(nonce) })
  const silent = silentScene({ columns: math.cellWeights.length, rows: math.rows })
  const listening = silentTerms({ cost: stake, payout: round.payout + (grand ?? 0n) })
  const events = readOxEvents(JSON.parse(JSON.stringify(round.events)))
  await showOx(silent.scene, events, { ...listening.terms, math, grand })
  return { round, ...silent, ...listening }
}

describe('a round of HS-STORM on the stage', () => {
  test('without a win says so, and wishes no luck for what is over', async () => {
    for (let nonce = 0; ; nonce++) {
      const { round, told } = await stormShown(nonce, 'base')
      if (round.payout > 0n) continue
      expect(told.slice(-2)).toEqual(['label result.lose', 'plaque  false'])
      break
    }
  })

  test('ends on the last board with the whole win on the plaque', async () => {
    const { round, columns, told, spoken } = await stormShown(288, 'base')
    const last = round.events.findLast((event) => event.type === 'tumble')
    expect(columns()).toEqual(last?.type === 'tumble' ? last.columns : [])
    expect(told).toContain('badge 3×')
    expect(told.at(-1)).toBe('plaque 105000 true')
    expect(spoken.at(-1)).toBe('result.win 105000')
  })

  test('bought free spins are announced, counted and summed up', async () => {
    const { told } = await stormShown(201, 'feature')
    expect(told).toContain('banner slot.freeSpins')
    expect(told.filter((line) => line.startsWith('counter'))).toHaveLength(15)
    expect(told.filter((line) => line.startsWith('night'))).toEqual(['night true', 'night false'])
  })

  test('RG-08 a win below what the round cost makes no winning sound, no sparks, no bright plaque', async () => {
    let nonce = 0
    for (;;) {
      const { round, told, played } = await stormShown(nonce, 'ante')
      nonce += 1
      if (round.payout === 0n || round.payout > 12_500n) continue
      expect(told.filter((line) => line === 'sparkle' || line === 'shower')).toEqual([])
      expect(told.filter((line) => line.endsWith('true'))).toEqual([])
      const heard = played.map(({ voices }) => voices)
      expect(heard).not.toContain(sounds.bigWin.voices)
      expect(heard).not.toContain(sounds.feature.voices)
      return
    }
  })
})

describe('a round of HS-OX on the stage', () => {
  test('hold & spin shows every coin where it landed and counts the respins', async () => {
    const { round, columns, told } = await oxShown(369)
    expect(round.result.coins).toBe(11)
    expect(columns().join('').split('O').length - 1).toBe(11)
    expect(told).toContain('counter ox.hold.left 0')
    // What the coins are worth together stands there while they come, and never goes down.
    const sums = told.flatMap((line) => /^plaque (\d+) /.exec(line)?.[1] ?? []).map(Number)
    expect(sums.length).toBeGreaterThan(3)
    expect(sums).toEqual(sums.toSorted((one, other) => one - other))
    expect(told.at(-1)).toBe('plaque 480000 true')
  })

  test('the Grand is shown with what the house paid, and not at all where it is not played for', async () => {
    const won = await oxShown(72_251, 12_345_600n)
    expect(won.told).toContain('banner ox.grand')
    expect(won.spoken).toContain('ox.grand.won 12345600')
    expect(won.told.at(-1)).toBe('plaque 13705600 true')
    expect((await oxShown(72_251)).told).not.toContain('banner ox.grand')
  })
})

describe('a great win on the stage', () => {
  const epic = { cost: stake, payout: stake * 80n }
  const bells = ['bigWin', 'megaWin', 'epicWin'] as const
  const bannersOf = async (isReduced: boolean) => {
    const { scene, told } = silentScene({ columns: 1, rows: 1 })
    const { terms, played } = silentTerms(epic, isReduced)
    await showEnd(scene, terms, { hadFeature: false })
    return {
      banners: told.filter((line) => line.startsWith('banner')),
      bells: played.flatMap((recipe) => bells.find((bell) => sounds[bell] === recipe) ?? []),
    }
  }

  test('grows through the tiers that its amount passes, each with its sound', async () => {
    expect(await bannersOf(false)).toEqual({
      banners: ['banner slot.bigWin', 'banner slot.megaWin', 'banner slot.epicWin'],
      bells: ['bigWin', 'megaWin', 'epicWin'],
    })
  })

  test('stands at once as what it is where less motion is wished for', async () => {
    expect(await bannersOf(true)).toEqual({ banners: ['banner slot.epicWin'], bells: ['epicWin'] })
  })
})

const cells = (text: string) => [[...text].map((symbol) => ({ symbol }))]

test('what falls lands where the rules put it, and what bursts is gone', () => {
  const board = createBoard({ columns: 1, rows: 3 })
  const pace = { isQuick: false, isReduced: false }
  board.show(cells('ABC'))
  board.light(({ symbol }) => symbol === 'B')
  expect(board.pop().map(({ symbol }) => symbol)).toEqual(['B'])
  const fallMs = board.fall(cells('XAC'), pace)
  const falling = board.tiles.filter(({ state }) => state === 'fall')
  expect(falling.map(({ symbol, from, row }) => [symbol, from, row])).toEqual([
    ['X', -1, 0],
    ['A', 0, 1],
  ])
  board.advance(fallMs + 1)
  expect(board.tiles.map((tile) => [tile.symbol, placeOf(tile, 3).row])).toEqual([
    ['X', 0],
    ['A', 1],
    ['C', 2],
  ])
})

test('every title of the lobby puts on the clothes that its code names, with every symbol drawn', () => {
  expect(['HS-STORM', 'STORM-CANDY-2', 'STORM-OCEAN'].map((code) => stormSkinFor(code).id)).toEqual(
    ['storm-temple', 'storm-candy', 'storm-ocean'],
  )
  expect(['HS-OX', 'OX-PIRATE-2', 'OX-HONEY'].map((code) => oxSkinFor(code).id)).toEqual([
    'ox-fortune',
    'ox-pirate',
    'ox-honey',
  ])
  const drawn = Object.keys(stormSkinFor('HS-STORM').symbols)
  for (const symbol of 'ABCDEFGHIS') expect(drawn).toContain(symbol)
  for (const symbol of 'ABCDEFGHWO')
    expect(Object.keys(oxSkinFor('HS-OX').symbols)).toContain(symbol)
})
