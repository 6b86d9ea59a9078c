import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FirstRow } from '../lobby/LobbyRows.tsx'
import { WinnerBoard } from '../lobby/WinnerBoard.tsx'
import { openApp } from './app-in-tests.tsx'
import { useSite } from './site.tsx'
import * as rootModule from './Root.tsx'
import { standIn } from '../../../stand-in.ts'

// The frame of the site is not what is asked about here.
standIn(rootModule, { Root: Lobby })
function Lobby() {
  const { chooseLanguage } = useSite()
  return (
    <>
      <button onClick={() => chooseLanguage('ja')}>日本語</button>
      <button onClick={() => chooseLanguage('ko')}>한국어</button>
      <FirstRow tab="HOME" />
      <WinnerBoard />
    </>
  )
}

let asked: URL[] = []

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(new URL(input, 'http://house.test'))
    return Response.json({ success: true, value: { list: [] } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const askedFor = (path: string) => asked.filter(({ pathname }) => pathname.endsWith(path))
const WINNERS = '/GCSGAME_getRankList'

test('S2-032 of two languages chosen in haste the later one stays, also when its sentences come first', async () => {
  const japanese: { arrive?: () => void } = {}
  const late = new Promise<void>((resolve) => {
    japanese.arrive = resolve
  })
  await openApp(async (language) => {
    if (language === 'ja') await late
    return {}
  })
  fireEvent.click(screen.getByText('日本語'))
  await act(async () => fireEvent.click(screen.getByText('한국어')))
  await waitFor(() => expect(document.documentElement.lang).toBe('ko'))
  await act(async () => japanese.arrive?.())
  expect(document.documentElement.lang).toBe('ko')
  expect(localStorage.getItem('lang')).toBe('ko')
})

test('S7-066 the hot games and the winner board are asked for anew in another language', async () => {
  await openApp()
  await waitFor(() => expect(askedFor(WINNERS)).toHaveLength(1))
  const hot = asked.find(({ searchParams }) => searchParams.get('language') === 'en')?.pathname
  expect(hot).toMatch(/hot/i)
  await act(async () => fireEvent.click(screen.getByText('日本語')))
  await waitFor(() => expect(askedFor(WINNERS)).toHaveLength(2))
  const inJapanese = asked.filter(({ searchParams }) => searchParams.get('language') === 'ja')
  expect(inJapanese.map(({ pathname }) => pathname)).toContain(hot)
})
