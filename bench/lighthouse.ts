import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { phone } from '../e2e/browser.ts'

/** The last line of versions that runs on Node 20. */
const VERSION = '12.8.2'

export const kinds = ['accessibility', 'best-practices', 'seo'] as const
export type Kind = (typeof kinds)[number]

/** What Lighthouse answers, of which only this much is read: scores from 0 to 1, null where an audit gives none. */
interface Report {
  categories: Readonly<Record<string, { score: number | null; auditRefs: readonly AuditRef[] }>>
  audits: Readonly<Record<string, AuditResult>>
  runtimeError?: { message: string }
}

interface AuditRef {
  id: string
  weight: number
}

interface AuditResult {
  title: string
  score: number | null
  details?: { items?: readonly unknown[] }
}

type Lighthouse = (url: string, settings: object) => Promise<{ lhr: Report } | undefined>

export interface Rating {
  kind: Kind
  /** 0 to 100. */
  score: number
  /** Audits that cost points: id, what it says, and where. */
  failed: readonly { id: string; title: string; where: string }[]
}

/**
 * Lighthouse is two hundred packages for one bench, so it is no library of this project: it is fetched when it is first
 * asked for, into the user's own cache, where nobody else can put anything. Throws a sentence when npm cannot.
 */
export async function fetchLighthouse(): Promise<Lighthouse> {
  const cache = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache')
  const folder = join(cache, `croupier-lighthouse-${VERSION}`)
  // npm writes this file when all packages are there.
  if (!existsSync(join(folder, 'node_modules/.package-lock.json'))) installInto(folder)
  const entry = join(folder, 'node_modules/lighthouse/core/index.js')
  const { default: lighthouse }: { default: Lighthouse } = await import(pathToFileURL(entry).href)
  return lighthouse
}

function installInto(folder: string): void {
  console.log(`fetching Lighthouse ${VERSION} …`)
  mkdirSync(folder, { recursive: true })
  const npm = process.env['npm_execpath']
  const [program, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]]
  const input = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']
  const { status } = spawnSync(program, [...first, ...input, `lighthouse@${VERSION}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0)
    throw new Error(
      `npm could not fetch Lighthouse ${VERSION} from its registry (see above); this bench needs it, nothing else does`,
    )
}

/** Rates one page as a phone shows it, in the browser that listens on the port. */
export async function rate(
  lighthouse: Lighthouse,
  { url, port, wanted }: { url: string; port: number; wanted: readonly Kind[] },
): Promise<Rating[]> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: wanted,
    formFactor: 'mobile',
    screenEmulation: { ...phone, mobile: true, deviceScaleFactor: 2, disabled: false },
    // Speed is measured by the bench of the web; here the page only has to be whole.
    throttlingMethod: 'provided',
  })
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  return wanted.map((kind) => ratingOf(lhr, kind))
}

function ratingOf({ categories, audits }: Report, kind: Kind): Rating {
  const { score = null, auditRefs = [] } = categories[kind] ?? {}
  const failed = auditRefs.flatMap(({ id, weight }) => {
    const audit = audits[id]
    if (!audit || weight === 0 || audit.score === null || audit.score === 1) return []
    const where = JSON.stringify(audit.details?.items ?? []).slice(0, WHERE_LENGTH)
    return [{ id, title: audit.title, where }]
  })
  return { kind, score: Math.round((score ?? 0) * 100), failed }
}

const WHERE_LENGTH = 600
