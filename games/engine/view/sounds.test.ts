import { lengthOf, type SoundRecipe } from '@croupier/kit/sound/recipe.ts'
import { describe, expect, test } from 'vitest'
import { raised, sounds } from './sounds.ts'

describe.each(Object.entries<SoundRecipe>(sounds))('%s', (_, recipe) => {
  test('is over before the next round would begin', () => {
    expect(lengthOf(recipe)).toBeLessThan(3.3)
  })

  test('has something above what a telephone cannot sound', () => {
    const highest = recipe.voices.map(({ hz = 0, through }) => Math.max(hz, through?.hz ?? 0))
    expect(Math.max(...highest)).toBeGreaterThan(300)
  })

  test('has levels and pitches that its nodes can take', () => {
    for (const { hz, to, level } of recipe.voices) {
      expect(level).toBeGreaterThan(0)
      // Of noise a narrow band is left, so it may be given louder.
      expect(level).toBeLessThanOrEqual(2)
      expect(hz ?? 1).toBeGreaterThan(0)
      expect(to ?? 1).toBeGreaterThan(0)
    }
  })
})

test('the greater the win, the longer its sound', () => {
  const lengths = [sounds.win, sounds.bigWin, sounds.megaWin, sounds.epicWin].map(lengthOf)
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
})

test('a sound is raised by half tones, by one and a half octaves at most', () => {
  expect(raised(sounds.gem, 3)).toMatchObject({ voices: sounds.gem.voices, raisedBy: 3 })
  expect(raised(sounds.gem, 90).raisedBy).toBe(18)
})
