import * as registry from '@croupier/games/engine/view/registry.ts'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import * as sound from '@croupier/kit/sound/sound'
import { beforeEach, expect, test } from 'vitest'
import { standIn } from '../../../../stand-in.ts'
import { fetchGameView, gameViewOf } from './game-views.ts'

const asked: string[] = []
standIn(registry, {
  loadGameView: async (code: string) => {
    asked.push(`view ${code}`)
    throw new Error('chunk missing')
  },
})
standIn(sound, {
  fetchSynthesiser: async () => {
    asked.push('synthesiser')
    throw new Error('chunk missing')
  },
})

const book = createTextBook({
  language: 'en',
  areas: { games: {} },
  load: async (_language, area) => {
    asked.push(`words ${area}`)
    return {}
  },
})

beforeEach(() => {
  asked.length = 0
})

test('view, sounds and sentences of a game are asked for at the same moment, and what does not come fails nobody yet', async () => {
  fetchGameView('HS-KOI', book)
  expect(asked).toEqual(['synthesiser', 'view HS-KOI', 'words slots'])
  // A promise that fails unheard would fail this file.
  await new Promise((resolve) => setImmediate(resolve))
})

test('a game whose view has another code, or is not known, waits for what the house says', () => {
  fetchGameView('SIM-1', book)
  expect(asked).toEqual([])
  expect(gameViewOf('SIM-1')).toBe(null)
  expect(gameViewOf('HS-KOI')).toBe(gameViewOf('HS-KOI'))
})
