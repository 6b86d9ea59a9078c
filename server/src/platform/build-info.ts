import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** Which program this is. `commit` is what a release says of itself, forty hexadecimal digits of git, or `unknown`. */
export interface BuildInfo {
  version: string
  commit: string
}

const UNKNOWN = 'unknown'
const word = z.string().regex(/^[\w.+-]{1,64}$/)
/** The file of a release: version and commit, a line each. */
const releaseShape = z.tuple([word, word])
const packageShape = z.object({ version: word })
const commitShape = z.string().regex(/^[0-9a-f]{40}$/)

/** What the folder says of version and commit: a release by its file `VERSION`, a working copy by its package and git. Never throws. */
export function buildInfo(root: string): BuildInfo {
  const release = releaseShape.safeParse(textOf(root, 'VERSION')?.trim().split('\n'))
  if (release.success) return { version: release.data[0], commit: release.data[1] }
  return { version: packageVersion(root), commit: commitOf(root) }
}

/** Whether the folder is a release (`npm run release`) and no working copy. */
export function isRelease(root: string): boolean {
  return existsSync(join(root, 'VERSION'))
}

function textOf(root: string, name: string): string | null {
  try {
    return readFileSync(join(root, name), 'utf8')
  } catch {
    return null
  }
}

function packageVersion(root: string): string {
  try {
    return packageShape.parse(JSON.parse(textOf(root, 'package.json') ?? '')).version
  } catch {
    return UNKNOWN
  }
}

/** A folder that lies inside another repository is not of its commit. */
function commitOf(root: string): string {
  if (!existsSync(join(root, '.git'))) return UNKNOWN
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 2000,
  })
  const read = commitShape.safeParse(stdout?.trim())
  return read.success ? read.data : UNKNOWN
}
