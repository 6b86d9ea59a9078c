import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Not `/usr/bin/firefox`: where it is a snap's, it cannot read the profile of a test. */
const FIREFOX = ['/usr/bin/firefox-esr', '/usr/lib/firefox/firefox']

/** The browsers of this machine, as paths; null for what is not installed. npm's Chromium comes with the libraries and is always there. */
export function findBrowsers(exists = existsSync) {
  const first = (paths) => paths.find((path) => exists(path)) ?? null
  return { chromium: first(CHROMIUM), firefox: first(FIREFOX) }
}

/** The files of `e2e/` that have no browser to run in. With no Chromium of the system, every other journey runs in npm's already. */
export function journeysWithoutBrowser({ chromium, firefox } = findBrowsers()) {
  return [
    ...(chromium === null ? ['e2e/npm-chromium.e2e.ts'] : []),
    ...(firefox === null ? ['e2e/firefox.e2e.ts'] : []),
  ]
}

/** Says in which browsers journeys run and in which they do not, one line for each of the two. */
export function describeBrowsers({ chromium, firefox } = findBrowsers(), versionOf = version) {
  const own = "npm's Chromium"
  const others = [
    ...(chromium === null ? [] : [own]),
    ...(firefox === null ? [] : [`${versionOf(firefox)} (${firefox})`]),
  ]
  const missing = [
    ...(chromium === null ? ['a Chromium of the system'] : []),
    ...(firefox === null ? ['Firefox'] : []),
  ]
  const first = chromium === null ? own : `${versionOf(chromium)} (${chromium})`
  return [
    `browsers: all journeys in ${first}${others.length > 0 ? `; the main job and its pages also in ${others.join(' and in ')}` : ''}`,
    ...missing.map((name) => `not run: the main job in ${name}, which is not installed`),
  ]
}

function version(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 })
  return stdout?.trim().replace(/ built on .*/, '') || 'a browser of unknown version'
}
