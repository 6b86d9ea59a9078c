import { createQueryClient } from '@croupier/kit/api/queries'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import type { LiveLine } from '@croupier/kit/live/live-line'
import type { Sound } from '@croupier/kit/sound/sound'
import { act, render } from '@testing-library/react'
import { App, type AppProps } from './App.tsx'

/** Opens the site without live line and sound; `load` brings the sentences of a language that is chosen. */
export async function openApp(load: AppProps['load'] = async () => ({})): Promise<void> {
  const areas = { common: {}, lobby: {} }
  await act(async () => {
    render(
      <App
        book={createTextBook({ language: 'en', areas, load: async () => ({}) })}
        load={load}
        queries={createQueryClient()}
        live={{} as LiveLine}
        sound={{} as Sound}
        theme="dark"
      />,
    )
  })
}
