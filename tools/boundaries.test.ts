import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/**
 * A boundary rule that never bites looks like one that is kept. So each is broken here on purpose, in
 * a copy of the sources, and the tool has to name the rule.
 */
const root = join(import.meta.dirname, '..')
mkdirSync(join(root, '.cache'), { recursive: true })
const copy = mkdtempSync(join(root, '.cache', 'boundaries-'))
for (const entry of [
  'shared',
  'api',
  'games',
  'server',
  'web',
  'tools',
  'vendor-kit',
  '.dependency-cruiser.cjs',
  'package.json',
]) {
  cpSync(join(root, entry), join(copy, entry), {
    recursive: true,
    filter: (path) => !['node_modules', 'dist', 'public'].includes(basename(path)),
  })
}
// Libraries are those of the project; our own packages are those of the copy.
for (const name of readdirSync(join(root, 'node_modules'))) {
  if (name === '@croupier') continue
  mkdirSync(join(copy, 'node_modules'), { recursive: true })
  symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
}
mkdirSync(join(copy, 'node_modules/@croupier'))
for (const name of readdirSync(join(root, 'node_modules/@croupier'))) {
  const folder = relative(root, realpathSync(join(root, 'node_modules/@croupier', name)))
  symlinkSync(join(copy, folder), join(copy, 'node_modules/@croupier', name))
}

function breakRule(file: string, content: string): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  writeFileSync(join(copy, file), content)
}

interface Violation {
  rule: { name: string }
  from: string
}

/** All that the tool finds in these files; it is asked once, because each time it reads half of the project. */
function violationsOf(files: readonly string[]): Violation[] {
  // To a file: the tool ends before a long report has left through a pipe.
  const reportFile = join(copy, 'report.json')
  spawnSync(
    join(root, 'node_modules/.bin/depcruise'),
    [
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
      '--output-to',
      reportFile,
      ...files,
    ],
    { cwd: copy },
  )
  const report: { summary: { totalCruised: number; violations: Violation[] } } = JSON.parse(
    readFileSync(reportFile, 'utf8'),
  )
  expect(report.summary.totalCruised).toBeGreaterThan(files.length)
  return report.summary.violations
}

const cases: { rule: string; file: string; content: string; second?: [string, string] }[] = [
  {
    rule: 'no-cycles',
    file: 'shared/src/zz-left.ts',
    content: "import { right } from './zz-right.ts'\nexport const left = () => right\n",
    second: [
      'shared/src/zz-right.ts',
      "import { left } from './zz-left.ts'\nexport const right = () => left\n",
    ],
  },
  {
    rule: 'nothing-unresolvable',
    file: 'shared/src/zz-lost.ts',
    content: "import { x } from './nowhere.ts'\nexport const y = x\n",
  },
  {
    rule: 'shared-stands-alone',
    file: 'shared/src/zz-up.ts',
    content: "import { refusals } from '../../api/src/refusals.ts'\nexport const y = refusals\n",
  },
  {
    rule: 'api-knows-only-shared',
    file: 'api/src/zz-up.ts',
    content:
      "import { refuse } from '../../server/src/platform/refusal.ts'\nexport const y = refuse\n",
  },
  {
    rule: 'vendor-kit-knows-only-the-specification',
    file: 'vendor-kit/src/zz-house.ts',
    content:
      "import { signatureOf } from '../../server/src/play/wallet-api/wallet-api.ts'\nexport const y = signatureOf\n",
  },
  {
    rule: 'nobody-needs-the-vendor-kit',
    file: 'server/src/platform/zz-kit.ts',
    content:
      "import { signatureOf } from '../../../vendor-kit/src/signature.ts'\nexport const y = signatureOf\n",
  },
  {
    rule: 'game-rules-are-pure',
    file: 'games/mines/rules/zz-impure.ts',
    content:
      "import { refuse } from '../../../server/src/platform/refusal.ts'\nexport const y = refuse\n",
  },
  {
    rule: 'game-rules-use-no-node',
    file: 'games/mines/rules/zz-node.ts',
    content: "import { randomBytes } from 'node:crypto'\nexport const y = randomBytes\n",
  },
  {
    rule: 'games-do-not-know-each-other',
    file: 'games/mines/rules/zz-other.ts',
    content: "import * as other from '../../crash/rules/crash.ts'\nexport const y = other\n",
  },
  {
    rule: 'server-never-imports-web',
    file: 'server/src/platform/zz-web.ts',
    content: "import config from '../../../web/site/vite.config.ts'\nexport const y = config\n",
  },
  {
    rule: 'web-never-imports-server',
    file: 'web/kit/zz-server.ts',
    content:
      "import { refuse } from '../../server/src/platform/refusal.ts'\nexport const y = refuse\n",
  },
  {
    rule: 'sites-do-not-know-each-other',
    file: 'web/site/src/zz-console.ts',
    content: "import config from '../../console/vite.config.ts'\nexport const y = config\n",
  },
  {
    rule: 'kit-knows-no-site',
    file: 'web/kit/zz-site.ts',
    content: "import { paths } from '../site/src/paths.ts'\nexport const y = paths\n",
  },
  {
    rule: 'console-ui-knows-no-domain',
    file: 'web/console/src/ui/zz-domain.ts',
    content:
      "import { LedgerPage } from '../core/ledger/LedgerPage.tsx'\nexport const y = LedgerPage\n",
  },
  {
    rule: 'modules-enter-by-the-front-door',
    file: 'server/src/reporting/winners/zz-back-door.ts',
    content: "import { x } from '../../core/events/record-event.ts'\nexport const y = x\n",
  },
  ...[
    ['server/src/app/zz-start.ts', '..'],
    ['server/seeds/zz-seed.ts', '../src'],
    ['tools/zz-tool.ts', '../server/src'],
  ].map(([file = '', way]) => ({
    rule: 'modules-enter-by-the-front-door',
    file,
    content: `import { x } from '${way}/core/events/record-event.ts'\nexport const y = x\n`,
  })),
  ...[
    ['server/src/play/open-bets/zz-vertical.ts', '../verticals'],
    ['server/src/console/zz-vertical.ts', '../play/verticals'],
    ['server/src/setup/zz-vertical.ts', '../play/verticals'],
    ['tools/zz-vertical.ts', '../server/src/play/verticals'],
  ].map(([file = '', way]) => ({
    rule: 'only-composition-knows-verticals',
    file,
    content: `import { playRound } from '${way}/studio/studio.ts'\nexport const y = playRound\n`,
  })),
  {
    rule: 'platform-knows-no-module',
    file: 'server/src/platform/zz-module.ts',
    content: "import { recordFact } from '../core/events/events.ts'\nexport const y = recordFact\n",
  },
  {
    rule: 'rules-are-pure',
    file: 'server/src/reporting/winners/rules/zz-impure.ts',
    content: "import { refuse } from '../../../platform/refusal.ts'\nexport const y = refuse\n",
  },
  {
    rule: 'rules-are-pure',
    file: 'server/src/reporting/winners/zz-rules.ts',
    content: "import { refuse } from '../../platform/refusal.ts'\nexport const y = refuse\n",
  },
  {
    rule: 'modules-know-no-composition',
    file: 'server/src/reporting/winners/zz-app.ts',
    content: "import { createApp } from '../../app/app.ts'\nexport const y = createApp\n",
  },
  // Up within a domain, up to another domain, and across, which is as wrong.
  ...[
    ['core/ledger', 'core/brands', 'core-0'],
    ['core/ledger', 'core/events', 'core-0'],
    ['core/events', 'core/approvals', 'core-1'],
    ['core/approvals', 'core/brands', 'core-2'],
    ['core/brands', 'accounts/members', 'core-3'],
    ['accounts/responsible-gaming', 'accounts/members', 'accounts-0'],
    ['accounts/members', 'accounts/kyc', 'accounts-1'],
    ['accounts/kyc', 'comms/messages', 'accounts-2'],
    ['comms/messages', 'comms/support', 'comms-0'],
    ['comms/support', 'play/catalogue', 'comms-1'],
    ['play/vendors', 'play/catalogue', 'play-0'],
    ['play/wallet-api', 'play/verticals/studio', 'play-1'],
    ['play/verticals/registry', 'play/turnover', 'play-1'],
    ['play/verticals/studio', 'play/open-bets', 'play-2'],
    ['play/open-bets', 'payments/cashier', 'play-3'],
    ['payments/cashier', 'payments/reconciliation', 'payments-0'],
    ['payments/reconciliation', 'payments/aml', 'payments-1'],
    ['reporting/proofs', 'engagement/bonuses', 'reporting-0'],
    ['engagement/promotions', 'engagement/bonuses', 'engagement-0'],
    ['engagement/bonuses', 'affiliates/agents', 'engagement-1'],
    ['engagement/guards', 'affiliates/agents', 'engagement-2'],
    ['affiliates/agents', 'console', 'affiliates-0'],
  ].flatMap(([module = '', above = '', row]) => {
    const up = '../'.repeat(module.split('/').length)
    return {
      rule: `${row}-looks-down`,
      file: `server/src/${module}/zz-up-${above.split('/').at(-1)}.ts`,
      content: `import * as above from '${up}${above}/${above.split('/').at(-1)}.ts'\nexport const y = above\n`,
    }
  }),
]

let violations: Violation[]

beforeAll(() => {
  for (const { file, content, second } of cases) {
    breakRule(file, content)
    if (second) breakRule(...second)
  }
  violations = violationsOf(cases.map(({ file }) => file))
}, 60_000)

afterAll(() => rmSync(copy, { recursive: true, force: true }))

test.each(cases)('the rule $rule bites in $file', ({ rule, file, second }) => {
  const files = [file, ...(second ? [second[0]] : [])]
  const found = violations
    .filter(({ from }) => files.includes(from))
    .map(({ rule: { name } }) => name)
  expect(found).toContain(rule)
})

/** How the source of each vertical could be named outside of it: as a word, a table or a constant. */
const NAMES_OF_VERTICALS: Readonly<Record<string, RegExp>> = {
  studio: /studio/i,
  // The draws of lotteries are a module of their own, below: it must not know what is bet.
  lottery: /lottery_(tickets|lines|cells|plans|wallet_calls)|verticals\/lottery\//,
}

/** The name that people read is no name of the module. */
const READ_BY_PEOPLE = "'House Game Studio'"

/** Files of the server that name a vertical, besides itself, the composition, tests and what a tool writes. */
function filesNaming(vertical: string, name: RegExp, folder: string): string[] {
  const sources = join(folder, 'server/src')
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(
      (file) =>
        file.endsWith('.ts') &&
        !file.endsWith('.test.ts') &&
        !file.startsWith('app/') &&
        !file.startsWith(`play/verticals/${vertical}/`) &&
        file !== 'platform/db-types.ts',
    )
    .filter((file) =>
      name.test(readFileSync(join(sources, file), 'utf8').replaceAll(READ_BY_PEOPLE, '')),
    )
}

test('no module but itself and the composition names a vertical', () => {
  const verticals = foldersIn('server/src/play/verticals').filter((name) => name !== 'registry')
  expect(Object.keys(NAMES_OF_VERTICALS).toSorted()).toEqual(verticals.toSorted())
  for (const [vertical, name] of Object.entries(NAMES_OF_VERTICALS))
    expect(filesNaming(vertical, name, root)).toEqual([])
})

test('a module that names a vertical by its source, its tables or a constant is found', () => {
  const broken = {
    'console/zz-literal.ts': "export const source = 'studio'\n",
    'payments/aml/zz-table.ts': "export const query = 'select from studio_rounds'\n",
    'engagement/bonuses/zz-constant.ts': 'export const STUDIO_SOURCE = 1\n',
  }
  for (const [file, content] of Object.entries(broken)) breakRule(`server/src/${file}`, content)
  expect(filesNaming('studio', /studio/i, copy)).toEqual(
    expect.arrayContaining(Object.keys(broken)),
  )
})

interface Rule {
  name: string
}

/** The rules as the tool reads them, as far as JSON can say them. */
function configuredRules(): Rule[] {
  const printed = execFileSync(
    process.execPath,
    ['-e', "console.log(JSON.stringify(require('./.dependency-cruiser.cjs').forbidden))"],
    { cwd: root, encoding: 'utf8' },
  )
  return JSON.parse(printed)
}

test('every rule of the configuration is proved above', () => {
  const proved = new Set(cases.map(({ rule }) => rule))
  expect(
    configuredRules()
      .map(({ name }) => name)
      .filter((name) => !proved.has(name)),
  ).toEqual([])
})

interface Domain {
  name: string
  rows: string[][]
}

test('every module stands in one row of one domain, as ARCHITECTURE.md says', () => {
  const { domains }: { domains: Domain[] } = JSON.parse(
    readFileSync(join(root, 'server/domains.json'), 'utf8'),
  )
  const declared = domains.flatMap(({ name, rows }) =>
    rows.flatMap((row, index) =>
      row.map((module) => ({ row: index, path: module === '.' ? name : `${name}/${module}` })),
    ),
  )
  const folders = domains.flatMap(({ name, rows }) =>
    rows.flat().includes('.')
      ? [name]
      : modulesIn(`server/src/${name}`).map((module) => `${name}/${module}`),
  )
  expect(declared.map(({ path }) => path).toSorted()).toEqual(folders.toSorted())
  const above = ['app', 'doctor', 'platform', 'setup']
  expect(foldersIn('server/src').toSorted()).toEqual(
    [...domains.map(({ name }) => name), ...above].toSorted(),
  )
  const architecture = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  const rows = [...architecture.matchAll(/^\| `([a-z/-]+)` \| (\d) \|/gm)]
  expect(rows.map(([, path, row]) => `${row} ${path}`)).toEqual(
    declared.map(({ row, path }) => `${row} ${path}`),
  )
})

/** Modules of a domain; a folder without a front door of its name holds modules itself, such as `verticals`. */
function modulesIn(domain: string): string[] {
  return foldersIn(domain).flatMap((folder) =>
    existsSync(join(root, domain, folder, `${folder}.ts`))
      ? [folder]
      : foldersIn(join(domain, folder)).map((inner) => `${folder}/${inner}`),
  )
}

function foldersIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}
