import type { SoundRecipe } from '@croupier/kit/sound/recipe.ts'
import { expect, test } from 'vitest'
import { sounds } from '../../engine/view/sounds.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { fishing } from '../rules/fishing.ts'
import { createArenaPost } from './arena-post.ts'
import { hitShow } from './hit-show.ts'
import { createHunt, enterRoom } from './hunt.ts'
import type { SeaScene } from './sea-scene.ts'
import { createShow } from './show.ts'

const SEAT = 1
const OTHER_SEAT = 2

/** A hunter in a room: what is heard of what the gun does, and of what a bullet did. */
function hunting() {
  const heard: SoundRecipe[] = []
  // Of desk and scene only what is heard and shown through.
  const desk: Desk = {
    props: {
      sound: { play: (recipe: SoundRecipe) => void heard.push(recipe) },
      formatMoney: String,
      language: { code: 'en', tag: 'en' },
    },
    say: () => undefined,
  } as never
  const hunt = createHunt()
  const room = { topic: 'arena:1', seat: SEAT, seed: '5a'.repeat(32), lastShot: 0, dead: [] }
  enterRoom(hunt, room, () => 60_000)
  const [swimmer] = hunt.shoals?.swimmingAt(60_000) ?? []
  const [profile] = fishing.profiles
  if (!swimmer || !profile) throw new Error('fish swim')
  const atlas = { fish: { of: () => ({}) }, guns: {} }
  const scene: SeaScene = { show: createShow(), atlas: () => atlas } as never
  const hit = (seat: number, multiple: number): void =>
    hitShow(
      { desk, hunt, scene, math: profile.math, nameOf: (kind) => kind, bullet: 10_000n },
      {
        seat,
        shot: 1,
        fish: swimmer.id,
        units: 1,
        multiple,
        result: multiple > 0 ? 'kill' : 'hit',
      },
    )
  return { heard, hit, desk, hunt }
}

test('every shot of one’s own gun is heard', () => {
  const { heard, desk, hunt } = hunting()
  const post = createArenaPost({
    hunt,
    clock: { openedAt: () => undefined, sync: () => undefined, roomMs: () => 0 },
    desk: () => desk,
    arena: () => null,
    credit: () => null,
    showCredit: () => undefined,
    onHit: () => undefined,
    rejoin: async () => undefined,
    lost: () => undefined,
  })
  post.fired({ shot: 1, units: 1, x: 0.5, y: 0.5 })
  expect(heard).toEqual([sounds.shot])
})

test('a hit, a kill, a great one and a boss sound each for itself; what others hit is seen only', () => {
  const { heard, hit } = hunting()
  for (const multiple of [0, 5, 20, 60]) hit(SEAT, multiple)
  expect(heard).toEqual([sounds.tick, sounds.coin, sounds.bigWin, sounds.epicWin])
  hit(OTHER_SEAT, 60)
  expect(heard).toHaveLength(4)
})
