import { expect, test } from 'vitest'
import { describeBrowsers, findBrowsers } from './browsers.mjs'

const versionOf = (path: string) => `${path.includes('firefox') ? 'Firefox' : 'Chromium'} 1.2`

test('the main job runs in each browser that is installed in the wider tiers, and in npm’s Chromium alone in the first', () => {
  const all = findBrowsers((path) => /chromium$|firefox-esr$/.test(path))
  expect(all).toEqual({ chromium: '/usr/bin/chromium', firefox: '/usr/bin/firefox-esr' })
  expect(describeBrowsers('all', all, versionOf)).toEqual([
    "browsers: all journeys in npm's Chromium; the main job and all pages also in Chromium 1.2 (/usr/bin/chromium) and in Firefox 1.2 (/usr/bin/firefox-esr)",
  ])
  expect(describeBrowsers('test', all, versionOf)).toEqual([
    "browsers: all journeys in npm's Chromium",
  ])
})

test('a machine with Node and npm alone runs all journeys in npm’s Chromium, and says what it leaves out', () => {
  const none = findBrowsers(() => false)
  expect(none).toEqual({ chromium: null, firefox: null })
  expect(describeBrowsers('long', none, versionOf)).toEqual([
    "browsers: all journeys in npm's Chromium",
    'not run: the main job in a Chromium of the system, which is not installed',
    'not run: the main job in Firefox, which is not installed',
  ])
})

test('of several Chromiums it is the newest, by numbers and not by letters', () => {
  const versions = {
    '/usr/bin/chromium': 'Chromium 99.0.1',
    '/usr/bin/google-chrome': 'Chrome 120.0',
  }
  const found = findBrowsers(
    (path) => path in versions,
    (path) => versions[path as keyof typeof versions],
  )
  expect(found.chromium).toBe('/usr/bin/google-chrome')
})
