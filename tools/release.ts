/**
 * `npm run release`: builds what changed and puts it together in `dist/release/<version>-<commit>`, a folder that a machine runs with
 * `npm ci --omit=dev` and `node main.mjs` (docs/operations/releasing.md). `--folder <path>` names another folder, which is emptied.
 */
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../server/src/platform/project-root.ts'
import { buildTools, buildWhenNeeded } from './run/build.mjs'
import { makeRelease, RELEASE_TOOLS, releaseVersion } from './run/release.ts'
import { runCommand } from './run-command.ts'

async function release(): Promise<void> {
  const root = projectRoot()
  const { values } = parseArgs({ options: { folder: { type: 'string' } } })
  const version = releaseVersion(root)
  const short = version.commit.replace(/^([0-9a-f]{12})[0-9a-f]*/, '$1')
  const folder = resolve(values.folder ?? join(root, 'dist/release', `${version.version}-${short}`))
  await buildWhenNeeded(root)
  const tools = `server/.cache/release-tools-${process.pid}`
  try {
    await buildTools(root, tools, RELEASE_TOOLS)
    makeRelease({
      root,
      folder,
      program: join(root, 'server/dist'),
      tools: join(root, tools),
      sites: join(root, 'dist'),
      version,
    })
  } finally {
    rmSync(join(root, tools), { recursive: true, force: true })
  }
  console.log(`the release ${version.version} of ${version.commit} is in ${folder}`)
}

await runCommand(release)
