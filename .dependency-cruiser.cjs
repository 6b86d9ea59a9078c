/** Which way imports may point (ARCHITECTURE.md, "Directions"). tools/boundaries.test.ts proves that each rule bites. */
const { Compiler } = require('@swc/core')

// dependency-cruiser reads TypeScript with swc but does not tell it of JSX: what cannot be read without is read with it.
for (const method of ['parseSync', 'parseFileSync']) {
  const parse = Compiler.prototype[method]
  Compiler.prototype[method] = function parseWithJsx(source, options) {
    try {
      return parse.call(this, source, options)
    } catch {
      return parse.call(this, source, { ...options, tsx: true })
    }
  }
}

const { domains } = require('./server/domains.json')

/** Paths of modules below server/src; `.` is a domain that is one module. */
const pathsOf = ({ name, rows }) =>
  rows.map((modules) => modules.map((module) => (module === '.' ? name : `${name}/${module}`)))

const MODULES = domains.flatMap((domain) => pathsOf(domain).flat())
const FRONT_DOORS = MODULES.map((path) => `${path}/${path.split('/').at(-1)}`)

/**
 * A module may import front doors of lower domains and of lower rows of its own domain. The highest row has no rule: it may import
 * all of them.
 */
const rowRules = domains.slice(0, -1).flatMap((domain, index) =>
  pathsOf(domain).map((row, position, rows) => ({
    name: `${domain.name}-${position}-looks-down`,
    comment: `${row.join(', ')} may use lower domains and lower rows of their own (server/domains.json); what goes up or across goes by an event or by a function handed in by app.ts`,
    severity: 'error',
    from: { path: `^server/src/(${row.join('|')})/`, pathNot: '\\.test\\.ts$' },
    to: {
      path: `^server/src/(${MODULES.join('|')})/`,
      pathNot: [
        '^server/src/$1/',
        ...domains.slice(0, index).map(({ name }) => `^server/src/${name}/`),
        ...rows
          .slice(0, position)
          .flat()
          .map((path) => `^server/src/${path}/`),
      ],
    },
  })),
)

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Files that need each other are one thing: join them or move what they share below both',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-unresolvable',
      comment: 'The import does not lead to a file or an installed package',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|locale:)' },
    },
    {
      name: 'shared-stands-alone',
      comment: 'shared/ is pure words; move the code to who needs it',
      severity: 'error',
      from: { path: '^shared/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(api|games|server|web|e2e|bench|tools)/' },
    },
    {
      name: 'api-knows-only-shared',
      comment: 'api/ describes calls with zod and shared words only',
      severity: 'error',
      from: { path: '^api/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(games|server|web|e2e|bench|tools)/' },
    },
    {
      name: 'vendor-kit-knows-only-the-specification',
      comment:
        'The kit judges any wallet, ours too, so it reads the open specification and nothing else of the house',
      severity: 'error',
      from: { path: '^vendor-kit/(src|bin)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(shared|api|games|server|web|e2e|bench|tools)/',
        pathNot: '^api/src/play/(?:seamless-wallet|vendor-free-rounds)\\.ts$',
      },
    },
    {
      name: 'nobody-needs-the-vendor-kit',
      comment: 'The kit is for those outside; the house must stand without it',
      severity: 'error',
      from: { path: '^(shared|api|games|server|web)/' },
      to: { path: '^vendor-kit/' },
    },
    {
      name: 'game-rules-are-pure',
      comment:
        'Rules get luck and money as arguments and run alike in browser and server: no server, web, node or React',
      severity: 'error',
      from: {
        path: '^games/([^/]+/rules|engine)/',
        pathNot: '(\\.test\\.tsx?$|^games/engine/(tools|view)/)',
      },
      to: {
        path: '^(server|web|e2e|bench|tools|node_modules/react)/|^games/[^/]+/view/',
        dependencyTypesNot: ['npm-dev'],
      },
    },
    {
      name: 'game-rules-use-no-node',
      comment: 'Rules run in the browser too',
      severity: 'error',
      from: {
        path: '^(shared/src|api/src|games/([^/]+/rules|engine))/',
        pathNot: '(\\.test\\.tsx?$|^games/engine/(tools|view)/)',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'games-do-not-know-each-other',
      comment: 'What two games need belongs to games/engine',
      severity: 'error',
      from: { path: '^games/([^/]+)/', pathNot: '^games/engine/' },
      to: { path: '^games/([^/]+)/', pathNot: '^games/($1|engine)/' },
    },
    {
      name: 'server-never-imports-web',
      comment: 'The server reads the sites’ built files at run time',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|e2e)/|^games/[^/]+/view/' },
    },
    {
      name: 'web-never-imports-server',
      comment: 'What the browser must know of the server stands in api/',
      severity: 'error',
      from: { path: '^(web|games)/' },
      to: { path: '^(server|e2e|bench)/' },
    },
    {
      name: 'sites-do-not-know-each-other',
      comment: 'What both sites need belongs to web/kit',
      severity: 'error',
      from: { path: '^web/(site|console)/' },
      to: { path: '^web/(site|console)/', pathNot: '^web/$1/' },
    },
    {
      name: 'kit-knows-no-site',
      comment: 'web/kit is below the sites and the game views',
      severity: 'error',
      from: { path: '^web/kit/' },
      to: { path: '^(web/(site|console)|games/[^/]+/(rules|view))/' },
    },
    {
      name: 'console-ui-knows-no-domain',
      comment:
        'web/console/src/ui holds what pages of any domain use; what one domain needs stands in its folder',
      severity: 'error',
      from: { path: '^web/console/src/ui/', pathNot: '\\.test\\.tsx?$' },
      to: { path: `^web/console/src/(${domains.map(({ name }) => name).join('|')})/` },
    },
    {
      name: 'modules-enter-by-the-front-door',
      comment: 'Import <domain>/<module>/<module>.ts; put what you need on that front door',
      severity: 'error',
      from: {
        path: `^(server/src/((${MODULES.join('|')})|app|setup|doctor)/|server/seeds/|tools/)`,
        pathNot: '\\.test\\.ts$',
      },
      to: {
        path: `^server/src/(${MODULES.join('|')})/`,
        pathNot: ['^server/src/$3/', `^server/src/(${FRONT_DOORS.join('|')})\\.ts$`],
      },
    },
    {
      name: 'only-composition-knows-verticals',
      comment:
        'The house sees games of any kind through play/verticals/registry; a vertical is named where it is registered, in app/',
      severity: 'error',
      from: {
        path: '^(server/src/(?!app/)|tools/)',
        pathNot: ['\\.test\\.ts$', '^server/src/play/verticals/'],
      },
      to: { path: '^server/src/play/verticals/(?!registry/)' },
    },
    {
      name: 'platform-knows-no-module',
      comment: 'What a module needs from above is handed in by app.ts',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { path: `^server/src/(${domains.map(({ name }) => name).join('|')}|app|setup|doctor)/` },
    },
    {
      name: 'modules-know-no-composition',
      comment: 'What a module needs from above is handed in by app.ts',
      severity: 'error',
      from: { path: `^server/src/(${MODULES.join('|')})/`, pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(app|setup|doctor)/' },
    },
    {
      name: 'rules-are-pure',
      comment:
        'rules.ts decides with values; reading and writing belong to commands and queries. The calendar is reckoning alone',
      severity: 'error',
      from: {
        path: [
          '^server/src/(?!platform/|app/)[^/]+/.*rules\\.ts$',
          '^server/src/(?!platform/|app/)[^/]+/.*/rules/',
        ],
        pathNot: '\\.test\\.ts$',
      },
      to: {
        path: '^server/src/platform/(?!calendar/)|node_modules/(pg|kysely|fastify)',
        dependencyTypesNot: ['type-only'],
      },
    },
    ...rowRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.vite)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.json'],
    },
    combinedDependencies: true,
  },
}
