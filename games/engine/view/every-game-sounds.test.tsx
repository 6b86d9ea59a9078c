import { TextBookProvider } from '@croupier/kit/i18n/i18n.tsx'
import { createTextBook } from '@croupier/kit/i18n/text-book.ts'
import type { SoundRecipe } from '@croupier/kit/sound/recipe.ts'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import blackjack from '../../../locales/en/blackjack.json'
import classics from '../../../locales/en/classics.json'
import games from '../../../locales/en/games.json'
import minigames from '../../../locales/en/minigames.json'
import slots from '../../../locales/en/slots.json'
import tables from '../../../locales/en/tables.json'
import { type GameCode, gameRules, gameCodes } from '../registry.ts'
import { quietProps, quietStudio } from './dev/quiet-props.ts'
import { loadGameView } from './registry.ts'

afterEach(cleanup)

/** What has to be done before a round of these can begin. */
const before: Partial<Record<GameCode, string>> = {
  'HE-KENO': '.gv-main-button',
  'HS-RING': '.gv-main-button',
  'HT-ROU': '[data-bet="RED"]',
  'HT-BJ': '[data-bet="S1"]',
}
/** Of these only the press: their pictures play on a canvas, which a test has none of, and a field of mines waits for its player. */
const pressOnly: ReadonlySet<GameCode> = new Set([
  'HS-KOI',
  'HS-STORM',
  'HS-OX',
  'HM-PLINKO',
  'HM-MINES',
])
/** Tables are listened to by `felt-sounds`, the sea by `hit-show`. */
const personal = gameCodes.filter((code) => gameRules(code).kind !== 'shared' && code !== 'HF-FISH')

async function openGame(code: GameCode): Promise<SoundRecipe[]> {
  const studio = quietStudio(code, '', {
    balance: 100_000_000n,
    serverSeed: '4f7e8a1c2b3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7',
  })
  const heard: SoundRecipe[] = []
  const quiet = quietProps(studio)
  const View = await loadGameView(code)
  const areas = { games, slots, minigames, classics, blackjack, tables }
  const book = createTextBook({ language: 'en', areas, load: async () => ({}) })
  render(
    <TextBookProvider book={book}>
      <Suspense fallback={null}>
        <View {...quiet} sound={{ ...quiet.sound, play: (recipe) => void heard.push(recipe) }} />
      </Suspense>
    </TextBookProvider>,
  )
  await screen.findByRole('button', { name: games.history })
  return heard
}

async function press(selector: string): Promise<void> {
  const button = await waitFor(() => {
    const found = document.querySelector<HTMLButtonElement>(`${selector}:not([disabled])`)
    if (!found) throw new Error(`${selector} cannot be pressed`)
    return found
  })
  await act(async () => fireEvent.click(button))
}

describe('every game that one plays alone is heard, also by who asks for less motion', () => {
  test.each(personal)('%s: a round from the press to what it came to', async (code) => {
    const heard = await openGame(code)
    expect(heard).toEqual([])
    const first = before[code]
    if (first !== undefined) await press(first)
    await act(async () => fireEvent.keyDown(window, { code: 'Space' }))
    const least = pressOnly.has(code) ? 1 : 2
    await waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(least), { timeout: 8_000 })
  })
})
