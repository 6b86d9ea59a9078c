import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { TextBookProvider } from '@croupier/kit/i18n/i18n.tsx'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import classics from '../../../locales/en/classics.json'
import games from '../../../locales/en/games.json'
import { quietProps, quietStudio } from '../../engine/view/dev/quiet-props.ts'
import { JacksView } from './JacksView.tsx'

afterEach(cleanup)

const book = bookInTests({ games, classics })

function opened() {
  const studio = quietStudio('HV-JOB', '', { serverSeed: '0f'.repeat(32) })
  render(
    <TextBookProvider book={book}>
      <JacksView {...quietProps(studio)} />
    </TextBookProvider>,
  )
  return studio
}

async function press(label: string): Promise<void> {
  const button = await screen.findByText(label, { selector: 'button' })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  await act(async () => fireEvent.click(button))
}

const cards = () => [...document.querySelectorAll('.job-hand button')]
/** What the best hand pays, as the table on the machine says. */
const best = () => document.querySelector('.job-pays td:last-child')?.textContent

test('each card says what it is and, as a switch, whether it is held', async () => {
  opened()
  await press(classics['jacks.deal'])
  await screen.findByText(classics['jacks.draw'])
  const [first] = cards()
  expect(first?.getAttribute('aria-label')).toMatch(/^Hold (10|[2-9JQKA]).$/)
  expect(first?.getAttribute('aria-pressed')).toBe('false')
  await act(async () => void (first && fireEvent.click(first)))
  expect(first?.getAttribute('aria-pressed')).toBe('true')
})

test('the pay table holds the stake of the hand that lies there, and then that of the next one', async () => {
  const studio = opened()
  const before = best()
  await press(classics['jacks.deal'])
  await press(classics['jacks.draw'])
  await waitFor(() => expect(studio.history().items[0]?.state).toBe('closed'))
  await screen.findByText(classics['jacks.deal'])
  expect(best()).toBe(before)
  await act(async () => void fireEvent.keyDown(document.body, { code: 'ArrowUp' }))
  expect(best()).not.toBe(before)
})

test('a past round never asks for a deal, neither before its first card nor while its cards are dealt', async () => {
  const studio = opened()
  await press(classics['jacks.deal'])
  await press(classics['jacks.draw'])
  await waitFor(() => expect(studio.history().items[0]?.state).toBe('closed'))
  cleanup()
  const [past] = studio.history().items
  const window = (
    <TextBookProvider book={book}>
      <JacksView {...quietProps(studio)} {...(past ? { replay: past } : {})} />
    </TextBookProvider>
  )
  // As the first frame is painted: no effect has run.
  expect(renderToStaticMarkup(window)).not.toContain(classics['jacks.start'])
  render(window)
  expect(screen.queryByText(classics['jacks.start'])).toBeNull()
})
