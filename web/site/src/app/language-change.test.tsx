import { createQueryClient } from '@croupier/kit/api/queries'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import type { LiveClient } from '@croupier/kit/live/live-client'
import type { Sound } from '@croupier/kit/sound/sound'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FirstRow } from '../pages/home/LobbyRows.tsx'
import { WinnerBoard } from '../pages/home/WinnerBoard.tsx'
import { App } from './App.tsx'
import { useSite } from './site.tsx'

// The frame of the site is not what is asked about here.
vi.mock('./Root.tsx', () => ({ Root: Lobby }))
function Lobby() {
  const { chooseLanguage } = useSite()
  return (
    <>
      <button onClick={() => chooseLanguage('ja')}>日本語</button>
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
const load = async () => ({})
const WINNERS = '/GCSGAME_getRankList'

test('S7-066 the hot games and the winner board are asked for anew in another language', async () => {
  await act(async () => {
    render(
      <App
        book={createTextBook({ language: 'en', areas: { common: {}, lobby: {} }, load })}
        load={load}
        queries={createQueryClient()}
        live={{} as LiveClient}
        sound={{} as Sound}
        theme="dark"
      />,
    )
  })
  await waitFor(() => expect(askedFor(WINNERS)).toHaveLength(1))
  const hot = asked.find(({ searchParams }) => searchParams.get('language') === 'en')?.pathname
  expect(hot).toMatch(/hot/i)
  await act(async () => fireEvent.click(screen.getByText('日本語')))
  await waitFor(() => expect(askedFor(WINNERS)).toHaveLength(2))
  const inJapanese = asked.filter(({ searchParams }) => searchParams.get('language') === 'ja')
  expect(inJapanese.map(({ pathname }) => pathname)).toContain(hot)
})
