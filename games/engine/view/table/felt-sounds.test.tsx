import { TextBookProvider } from '@croupier/kit/i18n/i18n.tsx'
import { createTextBook } from '@croupier/kit/i18n/text-book.ts'
import type { SoundRecipe } from '@croupier/kit/sound/recipe.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import games from '../../../../locales/en/games.json'
import tables from '../../../../locales/en/tables.json'
import { BaccaratView } from '../../../baccarat/view/BaccaratView.tsx'
import { BauCuaView, TaiXiuView, XocDiaView } from '../../../dice-tables/view/VietTables.tsx'
import { SicBoView } from '../../../dice-tables/view/SicBoView.tsx'
import { DragonTigerView } from '../../../dragon-tiger/view/DragonTigerView.tsx'
import { SharedKenoView } from '../../../keno/view/SharedKenoView.tsx'
import { RouletteView } from '../../../roulette/view/RouletteView.tsx'
import { isDealt } from '../../dealt-game.ts'
import { createPageFelt } from '../dev/page-felt.ts'
import { quietProps, quietStudio } from '../dev/quiet-props.ts'
import { sounds } from '../sounds.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Each table with a place to bet on, the sound that its result comes with, and how often that is heard. */
const tablesOf = {
  'HL-BAC': { View: BaccaratView, bet: 'P', sound: sounds.card, times: [4, 5, 6] },
  'HL-DT': { View: DragonTigerView, bet: 'D', sound: sounds.card, times: [3] },
  'HL-ROU': { View: RouletteView, bet: 'RED', sound: sounds.fall, times: [1] },
  'HL-SIC': { View: SicBoView, bet: 'BIG', sound: sounds.shake, times: [8] },
  'HL-TX': { View: TaiXiuView, bet: 'TAI', sound: sounds.shake, times: [8] },
  'HL-BC': { View: BauCuaView, bet: 'NAI', sound: sounds.shake, times: [8] },
  'HL-XD': { View: XocDiaView, bet: 'EVEN', sound: sounds.shake, times: [8] },
  'HL-KENO': { View: SharedKenoView, bet: 'OV', sound: null, times: [20] },
} as const
type Code = keyof typeof tablesOf

/** A table that lives in the page, and what its player hears. */
async function openTable(code: Code) {
  const studio = quietStudio(code, '', { nonce: 0 })
  const { game } = studio
  if (game.kind !== 'shared' || !isDealt(game)) throw new Error('a table is dealt')
  const felt = createPageFelt({
    game,
    profile: studio.profile,
    currency: 'BRL',
    pay: studio.pay,
    pace: 1,
  })
  const heard: SoundRecipe[] = []
  const quiet = quietProps(studio)
  const answers: Record<string, (input: never) => unknown> = {
    'GET /gs/table': felt.now,
    'POST /gs/table/bets': (input) => ({ bet: felt.bet(input), balance: studio.balanceNow() }),
  }
  const { View } = tablesOf[code]
  const book = createTextBook({ language: 'en', areas: { games, tables }, load: async () => ({}) })
  render(
    <TextBookProvider book={book}>
      <View
        {...quiet}
        reducedMotion={false}
        call={
          (async (endpoint: { method: string; path: string }, input: unknown) =>
            answers[`${endpoint.method} ${endpoint.path}`]?.(input as never)) as typeof quiet.call
        }
        listen={(_topic, listener) => felt.listen((data) => listener.message({ seq: 0, data }))}
        sound={{ ...quiet.sound, play: (recipe) => void heard.push(recipe) }}
      />
    </TextBookProvider>,
  )
  const count = (recipe: SoundRecipe): number => heard.filter((one) => one === recipe).length
  await pass(1_000)
  return { heard, count, game }
}

const pass = async (ms: number): Promise<void> =>
  await act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

function layOn(bet: string): void {
  const place = document.querySelector<HTMLButtonElement>(`[data-bet="${bet}"]`)
  if (!place) throw new Error(`no place ${bet}`)
  fireEvent.click(place)
}

describe('what is heard at a table', () => {
  test.each(Object.keys(tablesOf) as Code[])(
    '%s: bets open, a chip, the confirm, the last seconds, and the result as it comes',
    async (code) => {
      const { bet, sound, times } = tablesOf[code]
      const { heard, count, game } = await openTable(code)
      expect(count(sounds.bell)).toBe(1)
      layOn(bet)
      expect(count(sounds.chip)).toBe(1)
      await act(async () => void fireEvent.click(screen.getByRole('button', { name: /confirm/i })))
      expect(count(sounds.coin)).toBe(1)
      await pass(game.phases.bettingMs - 7_200)
      // The clock is drawn anew by each second for itself, as time passes in a window.
      for (let quarter = 0; quarter < 24; quarter += 1) await pass(250)
      expect(count(sounds.tick)).toBe(5)
      heard.length = 0
      for (let ms = 0; ms < 1_000 + game.phases.lockedMs; ms += 250) await pass(250)
      // Keno's balls come higher and higher, from the tick of the clock on.
      await pass(11_900)
      const balls = heard.filter(({ voices }) => voices === sounds.tick.voices)
      expect(times).toContain(sound ? count(sound) : balls.length)
    },
  )
})

test('who leaves a table in the middle of a deal hears no more of it', async () => {
  const { heard, game } = await openTable('HL-BAC')
  await pass(game.phases.bettingMs + game.phases.lockedMs + 2_000)
  cleanup()
  heard.length = 0
  await pass(10_000)
  expect(heard).toEqual([])
})
