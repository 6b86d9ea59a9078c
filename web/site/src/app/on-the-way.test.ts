import { createTextBook } from '@croupier/kit/i18n/text-book'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standIn } from '../../../stand-in.ts'
import * as gameViews from '../play/catalogue/game-views.ts'
import { watchTheWay } from './on-the-way.ts'

const fetched: string[] = []
standIn(gameViews, { fetchGameView: (code: string) => fetched.push(code) })

const book = createTextBook({ language: 'en', areas: {}, load: async () => ({}) })
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  fetched.length = 0
  document.body.innerHTML =
    '<a id="koi" href="/play/HS-KOI?trial=1"><b>Koi</b></a><a id="mines" href="/play/HM-MINES">Mines</a><a id="help" href="/help">Help</a>'
  stop = watchTheWay(book, async () => void fetched.push('page'))
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function happens(kind: string, where: string, pointerType = 'mouse'): void {
  const event = Object.assign(new Event(kind, { bubbles: true }), { pointerType })
  document.querySelector(where)?.dispatchEvent(event)
}

test('a game is fetched when a button goes down on its card, and when a finger has tapped and does not only scroll', () => {
  happens('pointerdown', '#koi b')
  expect(fetched).toEqual(['page', 'HS-KOI'])
  happens('pointerdown', '#koi b', 'touch')
  expect(fetched).toEqual(['page', 'HS-KOI'])
  happens('click', '#koi b', 'touch')
  expect(fetched).toEqual(['page', 'HS-KOI', 'page', 'HS-KOI'])
})

test('a pointer that rests on a card fetches its game, one that passes over does not', () => {
  happens('pointerover', '#koi b')
  vi.advanceTimersByTime(60)
  happens('pointerover', '#help')
  vi.advanceTimersByTime(1_000)
  expect(fetched).toEqual([])
  happens('pointerover', '#koi')
  vi.advanceTimersByTime(100)
  expect(fetched).toEqual(['page', 'HS-KOI'])
})

test('so do the keys; where a finger scrolls, nothing is fetched', () => {
  happens('pointerover', '#koi', 'touch')
  vi.advanceTimersByTime(1_000)
  expect(fetched).toEqual([])
  happens('focusin', '#koi')
  vi.advanceTimersByTime(100)
  expect(fetched).toEqual(['page', 'HS-KOI'])
})

test('who saves data is only listened to when they press', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  happens('pointerover', '#koi')
  happens('focusin', '#koi')
  vi.advanceTimersByTime(1_000)
  expect(fetched).toEqual([])
  happens('pointerdown', '#koi')
  expect(fetched).toEqual(['page', 'HS-KOI'])
})

test('a guest on the way to the login fetches no game beside it, a member does', () => {
  happens('pointerdown', '#mines')
  expect(fetched).toEqual(['page'])
  sessionStorage.setItem('token', 'one')
  happens('pointerdown', '#mines')
  expect(fetched).toEqual(['page', 'page', 'HM-MINES'])
})

test('after its end nothing is fetched, not even what a pointer rested on', () => {
  happens('pointerover', '#koi')
  stop()
  vi.advanceTimersByTime(1_000)
  happens('pointerdown', '#koi')
  expect(fetched).toEqual([])
})
