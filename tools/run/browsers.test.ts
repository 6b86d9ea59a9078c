import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeBrowsers, findBrowsers, journeysWithoutBrowser } from './browsers.mjs'

const versionOf = (path: string) => `${path.includes('firefox') ? 'Firefox' : 'Chromium'} 1.2`

test('journeys run in each browser that is installed, and what is not installed is named', () => {
  const all = findBrowsers((path) => /chromium$|firefox-esr$/.test(path))
  expect(all).toEqual({ chromium: '/usr/bin/chromium', firefox: '/usr/bin/firefox-esr' })
  expect(journeysWithoutBrowser(all)).toEqual([])
  expect(describeBrowsers(all, versionOf)).toEqual([
    "browsers: all journeys in Chromium 1.2 (/usr/bin/chromium); the main job and its pages also in npm's Chromium and in Firefox 1.2 (/usr/bin/firefox-esr)",
  ])
})

test('a machine with Node and npm alone runs all journeys in npm’s Chromium, and says what it leaves out', () => {
  const none = findBrowsers(() => false)
  expect(none).toEqual({ chromium: null, firefox: null })
  expect(describeBrowsers(none, versionOf)).toEqual([
    "browsers: all journeys in npm's Chromium",
    'not run: the main job in a Chromium of the system, which is not installed',
    'not run: the main job in Firefox, which is not installed',
  ])
  // A name that no file has would leave out nothing.
  const left = journeysWithoutBrowser(none)
  expect(left).toHaveLength(2)
  for (const file of left) expect(existsSync(join(import.meta.dirname, '../..', file))).toBe(true)
})
