import { TextBookProvider } from '@croupier/kit/i18n/i18n.tsx'
import { createTextBook } from '@croupier/kit/i18n/text-book.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import games from '../../../locales/en/games.json'
import tables from '../../../locales/en/tables.json'
import { quietProps, quietStudio } from '../../engine/view/dev/quiet-props.ts'
import { CrashView } from './CrashView.tsx'

afterEach(cleanup)

function open(talk: string | undefined): void {
  const studio = quietStudio('HC-CRASH', 'crash-97')
  const now = { round: null, bets: [], latest: [], marks: [], pools: [], serverTime: new Date(0) }
  const quiet = quietProps(studio)
  const book = createTextBook({ language: 'en', areas: { games, tables }, load: async () => ({}) })
  render(
    <TextBookProvider book={book}>
      <CrashView {...quiet} call={(async () => now) as never} talk={talk} />
    </TextBookProvider>,
  )
}

test('whoever flies with others can talk to them', () => {
  open('Good luck!')
  fireEvent.click(screen.getByRole('button', { name: tables.talk }))
  expect(screen.getByText('Good luck!')).toBeTruthy()
})

test('a flight without a room has no way to one', () => {
  open(undefined)
  expect(screen.queryByRole('button', { name: tables.talk })).toBeNull()
})
