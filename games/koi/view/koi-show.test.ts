import { describe, expect, test } from 'vitest'
import { createTimeline } from '../../engine/view/timeline.ts'
import { sounds } from '../../engine/view/sounds.ts'
import { profileNamed } from '../../engine/profiles.ts'
import { koi } from '../rules/koi.ts'
import type { KoiScene } from './koi-scene.ts'
import { createReel } from './reels.ts'
import { type KoiTerms, readEvents, showRound } from './show-round.ts'
import { skinFor, skins } from './skins/skins.ts'
import { symbolCodes } from './skins/symbols.ts'

const profile = profileNamed(koi.profiles, 'koi-96')
const stake = 10_000n

/** A scene that keeps what it was told, whose time never has to pass. */
function silentScene() {
  const told: string[] = []
  const windows: (readonly string[])[] = []
  const timeline = createTimeline()
  timeline.hurry(true)
  const scene: KoiScene = {
    timeline,
    reels: [],
    dress: () => undefined,
    setTitle: () => undefined,
    setStrips: () => undefined,
    setNight: (isNight) => void told.push(`night ${isNight}`),
    showWindow: (window) => void windows.push(window),
    setEager: () => undefined,
    setWins: (wins, options) =>
      void (wins.length > 0 && told.push(`wins ${wins.length} ${options?.celebrate}`)),
    setPlaque: ({ value, isBright }) => void told.push(`plaque ${value} ${isBright ?? false}`),
    setCounter: (text) => void (text !== null && told.push(`counter ${text}`)),
    setBanner: (banner) => void (banner && told.push(`banner ${banner.title}`)),
    shower: () => void told.push('shower'),
    scatter: () => void told.push('scatter'),
    setReducedMotion: () => undefined,
    fade: () => undefined,
    resize: () => undefined,
    frame: () => undefined,
  }
  return { scene, told, windows }
}

async function shown(nonce: number) {
  const round = koi.resolve({
    profile,
    bet: { currency: 'BRL', stake, maxWin: 10n ** 12n, choice: {} },
    seeds: { serverSeed: '0f'.repeat(32), clientSeed: 'player-seed-1', nonce },
  })
  const { scene, told, windows } = silentScene()
  const played: unknown[] = []
  const spoken: string[] = []
  const terms: KoiTerms = {
    math: profile.math,
    stake,
    currency: 'BRL',
    cost: stake,
    payout: round.payout,
    format: String,
    tag: 'en',
    t: (key, values) => (values ? `${key} ${Object.values(values).join('/')}` : key),
    words: (key) => key,
    sound: {
      play: (recipe) => void played.push(recipe),
      isMuted: () => true,
      setMuted: () => undefined,
      watch: () => () => undefined,
    },
    say: (sentence) => void spoken.push(sentence),
    isTurbo: false,
    isReduced: true,
  }
  await showRound(scene, readEvents(JSON.parse(JSON.stringify(round.events))), terms)
  return { round, told, windows, played, spoken }
}

describe('RG-08 what is celebrated', () => {
  test('a return below the stake is shown without any effect', async () => {
    const { round, told, played, spoken } = await shown(4)
    expect(round.multiplierX100).toBe(50)
    expect(told.filter((line) => line.startsWith('wins'))).toEqual(['wins 1 false'])
    expect(
      told.some(
        (line) =>
          line === 'shower' ||
          line === 'scatter' ||
          line.startsWith('banner') ||
          line.endsWith(' true'),
      ),
    ).toBe(false)
    // Only that the reels have landed is heard.
    expect(played).toEqual([sounds.reelStop])
    expect(spoken).toEqual(['result.win 5000'])
  })

  test('a return above the stake is', async () => {
    const { told, played } = await shown(0)
    expect(told).toContain('plaque 17500 true')
    expect(played.length).toBeGreaterThan(0)
  })

  test.each([
    [184, 'slot.bigWin'],
    [3_642, 'slot.megaWin'],
    [957, 'slot.epicWin'],
  ])('nonce %i reaches the tier %s', async (nonce, title) => {
    const { told } = await shown(nonce)
    expect(told).toContain(`banner ${title}`)
    expect(told).toContain('shower')
  })
})

test('free spins are announced, counted one by one, and end by day', async () => {
  const { round, told, windows, spoken } = await shown(161)
  expect(spoken[0]).toBe('slot.freeSpins.won 15')
  expect(told).toContain('banner slot.freeSpins')
  expect(told.filter((line) => line.startsWith('counter'))).toHaveLength(round.result.freeSpins)
  expect(windows).toHaveLength(round.result.freeSpins + 1)
  expect(told.filter((line) => line.startsWith('night'))).toEqual(['night true', 'night false'])
})

test('a reel lands exactly on the symbols it was given, from any moment of its spin', () => {
  for (const spinMs of [0, 40, 333, 1_234]) {
    const reel = createReel(() => 'HEFGCDBHGAFES')
    reel.show(['A', 'B', 'C'])
    reel.spin()
    for (let ms = 0; ms < spinMs; ms += 16) reel.advance(16)
    let stops = 0
    reel.onStop = () => {
      stops += 1
    }
    reel.stop(['W', 'S', 'D'])
    for (let ms = 0; ms < 2_000; ms += 16) reel.advance(16)
    expect([0, 1, 2].map((row) => reel.symbolAt(row))).toEqual(['W', 'S', 'D'])
    expect({ stops, isMoving: reel.isMoving, shift: reel.shift }).toEqual({
      stops: 1,
      isMoving: false,
      shift: 0,
    })
  }
})

describe('skins', () => {
  test('there are six, each with all ten symbols', () => {
    expect(skins).toHaveLength(6)
    for (const { symbols } of skins)
      expect(Object.keys(symbols).toSorted()).toEqual([...symbolCodes].toSorted())
  })

  test('the game itself wears the pond, others always the same one, and all are worn', () => {
    expect(skinFor('HS-KOI').id).toBe('koi-pond')
    expect(skinFor('NEON-CITY').id).toBe('neon-city')
    const worn = new Set(Array.from({ length: 60 }, (_, index) => skinFor(`HS-GAME-${index}`).id))
    expect(worn.size).toBe(6)
    expect(skinFor('HS-GAME-7')).toBe(skinFor('HS-GAME-7'))
  })
})
