import { TextBookProvider } from '@croupier/kit/i18n/i18n.tsx'
import { createTextBook } from '@croupier/kit/i18n/text-book.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import texts from '../../../locales/en/games.json'
import { quietProps, quietStudio } from '../../engine/view/dev/quiet-props.ts'
import { minePositions } from '../rules/field.ts'
import { mines } from '../rules/mines.ts'
import { MinesView } from './MinesView.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const serverSeed = '0f'.repeat(32)
const [, profile] = mines.profiles
if (!profile) throw new Error('no profile')
const { math } = profile
const fields = Array.from({ length: 26 }, (_, nonce) =>
  minePositions(math, { serverSeed, clientSeed: 'player-seed-1', nonce }, 3),
)
/** Tiles with a gem under them in the first rounds. */
const safe = Array.from({ length: math.tiles }, (_, tile) => tile).filter((tile) =>
  fields.slice(0, 3).every((field) => !field.includes(tile)),
)

function opened(autoplay = true) {
  const studio = quietStudio('HM-MINES', profile?.code ?? '', {
    market: { turbo: false, autoplay, featureBuy: false, roundMsMin: 0 },
    serverSeed,
    nonce: 0,
  })
  const book = createTextBook({ language: 'en', areas: { games: texts }, load: async () => ({}) })
  const { unmount } = render(
    <TextBookProvider book={book}>
      <MinesView {...quietProps(studio)} />
    </TextBookProvider>,
  )
  return { studio, unmount, rounds: () => studio.history().items }
}

/** A button by its name; looking roles up is slow on a full page. */
const buttonNamed = (name: string) =>
  [...document.querySelectorAll('button')].find((button) =>
    (button.getAttribute('aria-label') ?? button.textContent).includes(name),
  )
const press = (name: string) =>
  act(async () => void fireEvent.click(buttonNamed(name) ?? document.body))
const pass = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))
const tiles = () => [...document.querySelectorAll<HTMLElement>('.mines-board button')]
const mark = (tile: number) => act(async () => void fireEvent.click(tiles()[tile] ?? document.body))
const marked = () =>
  tiles().flatMap((tile, at) => (tile.getAttribute('aria-pressed') === 'true' ? [at] : []))

/** Marks these tiles and lets the plan of the sheet begin. */
async function begin(marks: readonly number[]): Promise<void> {
  await press(texts.autoplay)
  for (const tile of marks) await mark(tile)
  await press(texts['mines.auto.rounds'])
  await press(texts['autoplay.begin'])
}

describe('marking tiles', () => {
  test('each tile is a switch with a name, and a sentence says how many are marked', async () => {
    opened()
    await press(texts.autoplay)
    const next = buttonNamed(texts['mines.auto.rounds'])
    expect(next?.hasAttribute('disabled')).toBe(true)
    expect(screen.getByText(texts['mines.auto.hint'])).toBeDefined()
    expect(tiles()[4]?.getAttribute('aria-pressed')).toBe('false')
    expect(tiles()[4]?.getAttribute('aria-label')).toBe(texts['mines.auto.tile'])
    await mark(4)
    await mark(9)
    expect(marked()).toEqual([4, 9])
    expect(screen.getByText(texts['mines.auto.marked']).closest('output')).not.toBeNull()
    expect(next?.hasAttribute('disabled')).toBe(false)
    await mark(4)
    expect(marked()).toEqual([9])
    await press(texts['mines.auto.clear'])
    expect(marked()).toEqual([])
  })

  test('no more can be marked than hold gems, also when there come to be more mines', async () => {
    opened()
    await press(texts.autoplay)
    for (const tile of [0, 1, 2, 3, 4]) await mark(tile)
    await press(`${texts['mines.choose']}: 24`)
    expect(marked()).toEqual([0])
    expect(tiles()[7]?.getAttribute('aria-disabled')).toBe('true')
    await mark(7)
    expect(marked()).toEqual([0])
  })

  test('it is left for playing by hand, and the marks are there again the next time', async () => {
    opened()
    await press(texts.autoplay)
    await mark(12)
    await press(texts['mines.auto.leave'])
    expect(tiles()[12]?.hasAttribute('aria-pressed')).toBe(false)
    await press(texts.autoplay)
    expect(marked()).toEqual([12])
  })

  test('RG-07 a market without autoplay has no way into it', () => {
    opened(false)
    expect(buttonNamed(texts['mines.bet'])).toBeDefined()
    expect(buttonNamed(texts.autoplay)).toBeUndefined()
  })
})

describe('autoplay', () => {
  test('plays rounds on the marked tiles until it is stopped, and nothing else can be pressed', async () => {
    const { rounds } = opened()
    await begin(safe.slice(0, 2))
    await pass(10_000)
    expect(rounds().length).toBeGreaterThan(2)
    const [first] = rounds().toReversed()
    expect(first?.actions).toEqual([
      { type: 'pick', tile: safe[0] },
      { type: 'pick', tile: safe[1] },
      { type: 'cashOut' },
    ])
    expect(tiles().every((tile) => tile.getAttribute('aria-disabled') === 'true')).toBe(true)
    const before = rounds().length
    await press(texts['autoplay.stop'])
    await pass(60_000)
    expect(rounds()).toHaveLength(before)
  })

  test('GAM-02: stopped within a round, it leaves the round open to be played on by hand', async () => {
    const { rounds } = opened()
    await begin(safe.slice(0, 3))
    // The first tile is open, the second is not.
    await pass(500)
    await press(texts['autoplay.stop'])
    await pass(10_000)
    expect(rounds()[0]?.state).toBe('open')
    expect(rounds()[0]?.actions).toHaveLength(1)
    expect(screen.getByText(texts['mines.auto.stopped'])).toBeDefined()
    await press(texts['mines.cashOut'])
    expect(rounds()[0]?.outcome).toBe('win')
  })

  test('the space bar stops it', async () => {
    const { rounds } = opened()
    await begin(safe.slice(0, 1))
    await pass(100)
    await act(async () => void fireEvent.keyDown(document.body, { code: 'Space' }))
    await pass(60_000)
    expect(rounds()).toHaveLength(1)
  })

  test('begun again while the stopped one still rests, only one of them plays', async () => {
    const { rounds } = opened()
    await begin(safe.slice(0, 1))
    await pass(800)
    expect(rounds()[0]?.state).toBe('closed')
    await press(texts['autoplay.stop'])
    await begin([])
    await pass(1_500)
    expect(rounds()).toHaveLength(2)
  })

  test('it ends when its window is left', async () => {
    const { rounds, unmount } = opened()
    await begin(safe.slice(0, 1))
    await pass(500)
    unmount()
    await pass(60_000)
    expect(rounds()).toHaveLength(1)
  })
})
