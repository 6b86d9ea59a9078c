import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Not `/usr/bin/firefox`: where it is a snap's, it cannot read the profile of a test. */
const FIREFOX = ['/usr/bin/firefox-esr', '/usr/lib/firefox/firefox']

/** The browsers of this machine, as paths; null for what is not installed. npm's Chromium comes with the libraries and is always there. */
export function findBrowsers(exists = existsSync, versionOf = version) {
  const newest = (paths) => {
    const installed = paths.filter((path) => exists(path))
    if (installed.length < 2) return installed[0] ?? null
    return installed.sort((one, other) => compare(versionOf(other), versionOf(one)))[0]
  }
  return { chromium: newest(CHROMIUM), firefox: newest(FIREFOX) }
}

/** Says in which browsers the journeys of a tier run and in which they do not, one line for each of the two. */
export function describeBrowsers(
  tier,
  { chromium, firefox } = findBrowsers(),
  versionOf = version,
) {
  const own = "npm's Chromium"
  if (tier === 'test') return [`browsers: all journeys in ${own}`]
  const others = [chromium, firefox]
    .filter((path) => path !== null)
    .map((path) => `${versionOf(path)} (${path})`)
  const missing = [
    ...(chromium === null ? ['a Chromium of the system'] : []),
    ...(firefox === null ? ['Firefox'] : []),
  ]
  return [
    `browsers: all journeys in ${own}${others.length > 0 ? `; the main job and all pages also in ${others.join(' and in ')}` : ''}`,
    ...missing.map((name) => `not run: the main job in ${name}, which is not installed`),
  ]
}

/** Orders `Chromium 120.0.6099.1` by its numbers. */
function compare(one, other) {
  return numbers(one).localeCompare(numbers(other), 'en', { numeric: true })
}

function numbers(text) {
  return /[\d.]+/.exec(text)?.[0] ?? ''
}

function version(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 })
  return stdout?.trim().replace(/ built on .*/, '') || 'a browser of unknown version'
}
