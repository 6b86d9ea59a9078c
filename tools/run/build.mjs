import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'

/** What is built, and from which folders: a target is built again when their contents changed. */
const TARGETS = [
  {
    name: 'server',
    needs: 'server/src/app/main.ts',
    from: ['shared', 'api', 'games', 'server/src', 'server/seeds', 'server/package.json'],
    makes: ['server/dist/main.mjs'],
    build: (root) => buildServer(root),
  },
  site('site'),
  site('console'),
]
// And how it is built, which is told here.
const EVERYWHERE = ['package-lock.json', 'tsconfig.base.json', 'tools/run/build.mjs']
const NOT_SOURCE = new Set(['node_modules', 'dist', '.cache', '.vite'])
const TEST = /\.(test|e2e)\.tsx?$/

/** Builds what changed since the last time, all beside each other: server, site, console, or those that are named. */
export async function buildWhenNeeded(root, names = TARGETS.map(({ name }) => name)) {
  const known = join(root, 'dist/built.json')
  const before = existsSync(known) ? JSON.parse(readFileSync(known, 'utf8')) : {}
  const built = { ...before }
  const targets = TARGETS.filter(
    ({ name, needs }) => names.includes(name) && existsSync(join(root, needs)),
  )
  const work = targets.map(async ({ name, makes, build }) => {
    const hash = sourcesHash(root, name)
    if (before[name] !== hash || !makes.every((made) => existsSync(join(root, made)))) {
      const start = performance.now()
      console.log(`building ${name} …`)
      // A build that dies half-way must not count as the one before.
      delete built[name]
      await build(root)
      console.log(`built ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    }
    built[name] = hash
  })
  const settled = await Promise.allSettled(work)
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(known, JSON.stringify(built))
  const failed = settled.find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}

/** What a target is made of, as one hash: the same sources make the same files. */
export function sourcesHash(root, name) {
  const { from } = TARGETS.find((target) => target.name === name)
  return contentHash(root, [...EVERYWHERE, ...from])
}

function contentHash(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesOf(join(root, path))) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(path)) return []
  let entries
  try {
    entries = readdirSync(path, { withFileTypes: true })
  } catch {
    return [path]
  }
  return entries
    .filter((entry) => !NOT_SOURCE.has(entry.name) && !TEST.test(entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)],
    )
}

/**
 * What stays in node_modules: machine code beside its JavaScript, and what starts threads from files of its own (or would, as pg
 * would with its optional driver).
 */
export const OUTSIDE = ['@node-rs/argon2', 'sharp', 'pino', 'pg-native']

/** Libraries from the days before modules ask for `require`. */
const WITH_REQUIRE =
  "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);"

/** One file, libraries and all: to find, read and compile a thousand of theirs took a third of every start. */
async function bundle(root, outdir, entryPoints, splitting = false) {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints,
    // Beside the server's package.json: what stays outside is looked up from there.
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Twelve megabytes are read at every start; names stay, for whoever reads a stack without its map.
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: true,
    // Places in the code are told with file and line; the code itself stands where it was written.
    sourcesContent: false,
    logLevel: 'warning',
    external: OUTSIDE,
    banner: { js: WITH_REQUIRE },
  })
}

export async function buildServer(root, outdir = 'server/dist') {
  await bundle(root, outdir, { main: 'server/src/app/main.ts' })
  // A program that is changed afterwards no longer has the hash of what was built, and its games stay shut.
  const program = join(root, outdir, 'main.mjs')
  const hash = createHash('sha256').update(readFileSync(program)).digest('hex')
  writeFileSync(`${program}.sha256`, `${hash}\n`)
}

/** The commands beside the house, for releases and for tests that start many of them; what they share stands in files of its own. */
export async function buildTools(root, outdir, names) {
  const entries = names.map((name) => [name, `tools/${name}.ts`])
  await bundle(root, outdir, Object.fromEntries(entries), true)
}

function site(name) {
  const folder = `web/${name}`
  return {
    name,
    needs: `${folder}/vite.config.ts`,
    from: ['shared', 'api', 'games', 'web/kit', folder, 'locales'],
    makes: [`dist/${name}`],
    build: buildSite(folder),
  }
}

/** The browser's files, and what draws the first page on the server where a site has that (src/shell.tsx). */
function buildSite(folder) {
  return async (root) => {
    const vite = createRequire(join(root, folder, 'package.json')).resolve('vite/package.json')
    const build = [join(vite, '../bin/vite.js'), 'build', '--logLevel', 'warn']
    await run(process.execPath, build, join(root, folder))
    if (existsSync(join(root, folder, 'src/shell.tsx')))
      await run(process.execPath, [...build, '--ssr'], join(root, folder))
  }
}

function run(program, parameters, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd, stdio: 'inherit' })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the build in ${cwd} ended with ${code}`)),
    )
  })
}
