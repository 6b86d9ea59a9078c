import { TextBookProvider } from '@croupier/kit/i18n/i18n.tsx'
import { createTextBook } from '@croupier/kit/i18n/text-book.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import blackjack from '../../../locales/en/blackjack.json'
import classics from '../../../locales/en/classics.json'
import games from '../../../locales/en/games.json'
import minigames from '../../../locales/en/minigames.json'
import slots from '../../../locales/en/slots.json'
import tables from '../../../locales/en/tables.json'
import { gameCodes, gameRules } from '../registry.ts'
import { quietProps, quietStudio } from './dev/quiet-props.ts'
import { loadGameView } from './registry.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const personal = gameCodes.filter((code) => gameRules(code).kind !== 'shared' && code !== 'HF-FISH')

// Counting every chance of a slot takes a phone longer than many frames.
test.each(personal)(
  '%s counts what it returns when its rules are opened, not to draw itself',
  async (code) => {
    const counted = vi.spyOn(gameRules(code), 'rtp')
    const View = await loadGameView(code)
    const areas = { games, slots, minigames, classics, blackjack, tables }
    const book = createTextBook({ language: 'en', areas, load: async () => ({}) })
    render(
      <TextBookProvider book={book}>
        <Suspense fallback={null}>
          <View {...quietProps(quietStudio(code, ''))} />
        </Suspense>
      </TextBookProvider>,
    )
    const rules = await screen.findByRole('button', { name: games.rules })
    expect(counted).not.toHaveBeenCalled()
    await act(async () => void fireEvent.click(rules))
    expect(counted).toHaveBeenCalled()
  },
)
