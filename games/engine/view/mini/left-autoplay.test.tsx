import { TextBookProvider } from '@croupier/kit/i18n/i18n.tsx'
import { createTextBook } from '@croupier/kit/i18n/text-book.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import classics from '../../../../locales/en/classics.json'
import games from '../../../../locales/en/games.json'
import minigames from '../../../../locales/en/minigames.json'
import { DiceView } from '../../../dice/view/DiceView.tsx'
import { PlinkoView } from '../../../plinko/view/PlinkoView.tsx'
import { LuckyNineView } from '../../../scratch/view/ScratchView.tsx'
import { quietProps, quietStudio } from '../dev/quiet-props.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test.each([
  ['HM-DICE', 'dice-97', DiceView],
  ['HM-PLINKO', 'plinko-97', PlinkoView],
  ['HX-SCR1', 'scratch-lucky-92', LuckyNineView],
] as const)(
  '%s: autoplay ends when its window is left: nobody bets unseen',
  async (code, profile, View) => {
    const studio = quietStudio(code, profile, { serverSeed: '0f'.repeat(32) })
    const book = createTextBook({
      language: 'en',
      areas: { games, minigames, classics },
      load: async () => ({}),
    })
    const { unmount } = render(
      <TextBookProvider book={book}>
        <View {...quietProps(studio)} />
      </TextBookProvider>,
    )
    await press(games.autoplay)
    await press(games['autoplay.begin'])
    await act(async () => void (await vi.advanceTimersByTimeAsync(3_000)))
    const played = studio.history().items.length
    expect(played).toBeGreaterThan(0)
    expect(played).toBeLessThan(25)
    unmount()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(studio.history().items.length).toBe(played)
  },
)
