import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { TextBookProvider } from '@croupier/kit/i18n/i18n.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import games from '../../../../locales/en/games.json'
import { quietProps, quietStudio } from '../dev/quiet-props.ts'
import { meetGame } from '../known-games.ts'
import { useDesk } from '../use-desk.ts'
import { GameIntro } from './GameIntro.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const studio = quietStudio('HM-DICE', 'dice-97')

function Game() {
  const props = quietProps(studio, { launch: studio.launch() })
  const desk = useDesk({ ...props, formatMoney: (amount) => `sum ${amount}` })
  return <GameIntro desk={desk} title="Emerald Dice" />
}

/** Opens the game on this device. */
function open() {
  const book = bookInTests({ games })
  return render(
    <TextBookProvider book={book}>
      <Game />
    </TextBookProvider>,
  ).container
}
const linesOf = (page: Element) =>
  [...page.querySelectorAll('[data-text]')].map((line) => line.getAttribute('data-text'))

test('a game introduces itself the first time: its name, what can be staked and won, and that it can be checked', () => {
  const { minStake, maxStake, maxWin } = studio.launch().limits
  expect(linesOf(open())).toEqual([
    'Emerald Dice',
    `Stakes from sum ${minStake} to sum ${maxStake}`,
    `Win up to sum ${maxWin} per round`,
    'Every round can be verified',
    'Press anywhere to start',
  ])
  cleanup()
  expect(linesOf(open())).toEqual([])
})

test.each([
  ['a press', () => fireEvent.pointerDown(document.body)],
  ['a key', () => fireEvent.keyDown(document.body, { key: ' ' })],
])('%s ends it', (_, press) => {
  const page = open()
  expect(linesOf(page)).toHaveLength(5)
  press()
  expect(linesOf(page)).toEqual([])
})

test('it goes by itself when nobody presses', () => {
  vi.useFakeTimers()
  const page = open()
  act(() => void vi.advanceTimersByTime(5_999))
  expect(linesOf(page)).toHaveLength(5)
  act(() => void vi.advanceTimersByTime(1))
  expect(linesOf(page)).toEqual([])
})

test('a device that keeps nothing meets each game anew, and one that keeps much forgets the oldest', () => {
  const broken = {
    getItem: () => {
      throw new Error('not allowed')
    },
    setItem: () => {},
  }
  expect([meetGame('A', broken), meetGame('A', broken)]).toEqual([false, false])
  const codes = Array.from({ length: 301 }, (_, code) => `G-${code}`)
  expect(codes.map((code) => meetGame(code))).not.toContain(true)
  expect([meetGame('G-300'), meetGame('G-1'), meetGame('G-0')]).toEqual([true, true, false])
})
