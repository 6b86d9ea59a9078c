import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** Which program this is. `commit` is forty hexadecimal digits, or `unknown`. */
export interface BuildInfo {
  version: string
  commit: string
}

const UNKNOWN = 'unknown'
const commitShape = z.string().regex(/^[0-9a-f]{40}$/)
/** `gitHead` is npm's name for the commit that a package was made from; a release carries it, a working copy asks git. */
const packageShape = z.object({ version: z.string(), gitHead: commitShape.optional() })

/** What `package.json` of the folder says of version and commit; never throws. */
export function buildInfo(root: string): BuildInfo {
  const { version, gitHead } = packageOf(root)
  return { version, commit: gitHead ?? commitOf(root) }
}

function packageOf(root: string): z.infer<typeof packageShape> {
  try {
    return packageShape.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  } catch {
    return { version: UNKNOWN }
  }
}

/** A release that was unpacked inside another repository is not of its commit. */
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
