import { execFileSync } from 'node:child_process'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createFilter } from 'vite'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/src/platform/project-root.ts'
import { findBrowsers } from './browsers.mjs'
import { testsWithoutPostgresql } from './postgresql.mjs'
import { testsWithoutPromtool } from './promtool.mjs'
import { testsWithoutRoot } from './root.mjs'
import {
  filesOfOtherTiers,
  patience,
  runningTier,
  runs,
  seeds,
  TIERS,
  type Tier,
  tierOf,
} from './tiers.mjs'

const root = projectRoot()
const LISTING_MS = 300_000
const NOT_HERE = [
  ...[...testsWithoutPostgresql(), ...testsWithoutPromtool(), ...testsWithoutRoot()].map((path) =>
    path.replace('**/*', ''),
  ),
  ...(findBrowsers().firefox === null ? ['firefox.all.e2e.ts'] : []),
]

/** Every test file of the repository, new ones too. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
  .split('\n')
  .filter((file) => /\.(test|e2e)\.tsx?$/.test(file))
  .filter((file) => !NOT_HERE.some((end) => file.endsWith(end)))

/** The files that a runner would take in a tier, each as often as it would run. */
function unitsOf(tier: Tier): string[] {
  const program = [join(root, 'node_modules/vitest/vitest.mjs'), 'list', '--filesOnly', '--json']
  const listed = JSON.parse(said(tier, program)) as { file: string }[]
  return listed.map(({ file }) => relative(root, file)).toSorted()
}

interface Project {
  testMatch?: string | string[]
  testIgnore?: string | string[]
}

/** As the configuration says: to have Playwright list its files takes as long as to read all of them (tiers.all.test.ts does). */
function journeysOf(tier: Tier): string[] {
  const config = pathToFileURL(join(root, 'e2e/playwright.config.ts')).href
  const script = `console.log(JSON.stringify((await import('${config}')).default))`
  const program = ['--import', 'tsx', '--input-type=module', '--eval', script]
  const { testMatch, projects } = JSON.parse(said(tier, program)) as {
    testMatch: string
    projects: Project[]
  }
  const filters = projects.map((project) =>
    createFilter(project.testMatch ?? testMatch, project.testIgnore ?? []),
  )
  return files
    .filter((file) => file.startsWith('e2e/') && filters.some((takes) => takes(join(root, file))))
    .toSorted()
}

function said(tier: Tier, program: string[]): string {
  return execFileSync(process.execPath, program, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, CROUPIER_TIER: tier, VITEST: undefined, NODE_OPTIONS: undefined },
  })
}

const within = (tier: Tier): Tier[] => TIERS.slice(0, TIERS.indexOf(tier) + 1)
const filesIn = (tier: Tier, end: RegExp): string[] =>
  files.filter((file) => end.test(file) && within(tier).includes(tierOf(file))).toSorted()

test.each(TIERS)(
  'the tier %s runs each of its units once, and those of the narrower tiers',
  {
    timeout: LISTING_MS,
  },
  (tier) => {
    expect(unitsOf(tier)).toEqual(filesIn(tier, /\.test\.tsx?$/))
  },
)

test.each(TIERS)(
  'the tier %s runs its journeys, and those of the narrower tiers',
  {
    timeout: LISTING_MS,
  },
  (tier) => {
    expect(journeysOf(tier)).toEqual(filesIn(tier, /\.e2e\.ts$/))
  },
)

test('a file belongs to one tier, which its name says', () => {
  expect(tierOf('server/test/a.test.ts')).toBe('test')
  expect(tierOf('e2e/all.e2e.ts')).toBe('test')
  expect(tierOf('bench/faults/fault-matrix.all.test.ts')).toBe('all')
  expect(tierOf('e2e/every-language.long.e2e.ts')).toBe('long')
  for (const tier of TIERS) expect(files.some((file) => tierOf(file) === tier)).toBe(true)
})

test('seeds, inputs and patience grow with the tier; whoever names files to a runner has those of the first', () => {
  const widths = TIERS.map((tier) => {
    const env = { CROUPIER_TIER: tier }
    return [seeds(env), runs(100, env), patience(1_000, env)]
  })
  expect(widths).toEqual([
    [10, 100, 1_000],
    [50, 200, 2_000],
    [1_000, 1_000, 10_000],
  ])
  expect([seeds({}), runs(7, {}), filesOfOtherTiers({})]).toEqual([10, 7, []])
  expect(filesOfOtherTiers({ CROUPIER_TIER: 'long' })).toEqual([])
  expect(() => runningTier({ CROUPIER_TIER: 'quick' })).toThrow('there is no tier quick')
})
