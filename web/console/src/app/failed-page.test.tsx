import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { cleanup, render, screen } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import common from '../../../../locales/en/common.json'
import texts from '../../../../locales/en/console.json'
import { DeskProvider } from './desk.tsx'
import { deskInTests } from './desk-in-tests.ts'
import { Pages } from './Pages.tsx'
import { rooms } from './rooms.ts'

const book = bookInTests({ console: texts, common })
const SOURCES = join(import.meta.dirname, '..')

/** The headings of the first rank at an address, for somebody who may enter no room. */
function headingsAt(path: string): (string | null)[] {
  const { hook } = memoryLocation({ path })
  render(
    <TextBookProvider book={book}>
      <DeskProvider desk={deskInTests(() => false)}>
        <Router hook={hook}>
          <Pages />
        </Router>
      </DeskProvider>
    </TextBookProvider>,
  )
  const found = screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)
  cleanup()
  return found
}

afterEach(cleanup)

const guarded = rooms.flatMap((group) => group.rooms).filter(({ path }) => path !== '/')

test.each(guarded)('the room $key says its name to whoever may not enter it', ({ key, path }) => {
  expect(headingsAt(path)).toEqual([texts[`nav.${key}`]])
})

test('a page behind a room says the name of the room, and an unknown address that of the console', () => {
  expect(headingsAt('/members/77')).toEqual([texts['nav.members']])
  expect(headingsAt('/reconciliation/runs/7')).toEqual([texts['nav.reconciliation']])
  expect(headingsAt('/nowhere')).toEqual([texts.console])
})

test('no page leaves its heading out when it fails', () => {
  const pages = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('Page.tsx'),
  )
  const bare = pages.filter((file) => {
    // What stands below the page is a part of it, which fails below the heading.
    const [page = ''] = readFileSync(join(SOURCES, file), 'utf8').split(/\n(?:async )?function /)
    return /(?:return|:) <Failure/.test(page)
  })
  expect(pages.length).toBeGreaterThan(40)
  expect(bare).toEqual([])
})
