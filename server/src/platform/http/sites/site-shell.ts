import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'

export type ThemeName = 'dark' | 'light'

export interface ShellAssets {
  script: string
  preloads: readonly string[]
  styles: readonly string[]
}

/** What dist/site/shell.js exports: the player site's first page as a pure function. */
export interface SiteShell {
  shellRequests(page: { language: string; path: string }): string[]
  /** The pages that search engines may show, of the answers that shellRequests names for the lobby. */
  publicPaths(answers: Record<string, unknown>, language: string): string[]
  renderShell(parts: {
    path: string
    language: string
    theme: ThemeName
    answers: Record<string, unknown>
    assets: ShellAssets
    nonce: string
  }): string
}

export interface BuiltSite {
  shell: SiteShell
  assets: ShellAssets
  /** The browser's files. */
  folder: string
}

/** The worker is an entry too; this is the one of pages. */
const PAGE_ENTRY = 'src/main.tsx'

const manifestShape = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
  }),
)

/**
 * The player site as it is built now; null while nothing is built, as in tests of the server alone. A site that is built
 * again under a running house changes the names of its files, so each page asks here anew; until the new build is whole
 * the one before is answered.
 */
export async function watchBuiltSite(
  distFolder: string,
): Promise<(() => Promise<BuiltSite>) | null> {
  const files = filesOf(distFolder)
  let version = versionOf(files)
  if (version === null) return null
  let site = await loadBuiltSite(files, version)
  let loading: Promise<BuiltSite> | null = null
  const reload = async (fresh: string): Promise<BuiltSite> => {
    try {
      site = await loadBuiltSite(files, fresh)
      version = fresh
    } catch {
      // Half written: the next page looks again.
    } finally {
      loading = null
    }
    return site
  }
  return async () => {
    const fresh = versionOf(files)
    if (fresh === null || fresh === version) return site
    loading ??= reload(fresh)
    return await loading
  }
}

interface SiteFiles {
  /** The browser's files. */
  folder: string
  manifest: string
  /** What draws the first page. */
  shell: string
}

function filesOf(distFolder: string): SiteFiles {
  const folder = join(distFolder, 'site/client')
  return {
    folder,
    manifest: join(folder, '.vite/manifest.json'),
    shell: join(distFolder, 'site/shell.js'),
  }
}

/** Changes with every build; null while one of the two files is missing. */
function versionOf({ manifest, shell }: SiteFiles): string | null {
  const stats = [manifest, shell].map((file) => statSync(file, { throwIfNoEntry: false }))
  return stats.every((stat) => stat !== undefined)
    ? stats.map((stat) => `${stat?.mtimeMs}`).join('-')
    : null
}

async function loadBuiltSite(files: SiteFiles, version: string): Promise<BuiltSite> {
  const manifest = manifestShape.parse(JSON.parse(readFileSync(files.manifest, 'utf8')))
  // A module is loaded once for each address.
  const shell: SiteShell = await import(`${pathToFileURL(files.shell).href}?${version}`)
  return { shell, folder: files.folder, assets: assetsOf(manifest) }
}

function assetsOf(manifest: z.output<typeof manifestShape>): ShellAssets {
  const entry = manifest[PAGE_ENTRY]
  if (!entry) throw new Error('the built site has no entry')
  const preloads = new Set<string>()
  const follow = (names: readonly string[] = []): void => {
    for (const name of names) {
      const chunk = manifest[name]
      if (!chunk || preloads.has(chunk.file)) continue
      preloads.add(chunk.file)
      follow(chunk.imports)
    }
  }
  follow(entry.imports)
  return {
    script: `/${entry.file}`,
    preloads: [...preloads].map((file) => `/${file}`),
    styles: (entry.css ?? []).map((file) => `/${file}`),
  }
}
