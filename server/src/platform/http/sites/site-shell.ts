import { existsSync, readFileSync } from 'node:fs'
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
  shellRequests(page: { language: string }): string[]
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

const manifestShape = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
  }),
)

/** The built player site; null while nothing is built, as in tests of the server alone. */
export async function loadBuiltSite(distFolder: string): Promise<BuiltSite | null> {
  const folder = join(distFolder, 'site/client')
  const manifestFile = join(folder, '.vite/manifest.json')
  const shellFile = join(distFolder, 'site/shell.js')
  if (!existsSync(manifestFile) || !existsSync(shellFile)) return null
  const manifest = manifestShape.parse(JSON.parse(readFileSync(manifestFile, 'utf8')))
  const shell: SiteShell = await import(pathToFileURL(shellFile).href)
  return { shell, folder, assets: assetsOf(manifest) }
}

function assetsOf(manifest: z.output<typeof manifestShape>): ShellAssets {
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry === true)
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
