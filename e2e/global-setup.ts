import { buildWhenNeeded } from '../tools/run/build.mjs'
import { setup as scratchPlace } from '../tools/run/scratch.ts'
import { projectRoot } from '../server/src/platform/project-root.ts'
import { unpackedChromium } from './browser.ts'

/**
 * Before any journey: builds what they visit, makes a place for their files, and unpacks npm's Chromium. On a fresh clone each worker would
 * unpack it, and start what another one has half unpacked.
 */
// oxlint-disable-next-line import/no-default-export -- how Playwright finds it
export default async function prepare(): Promise<() => void> {
  await buildWhenNeeded(projectRoot())
  const clearScratch = scratchPlace()
  await unpackedChromium()
  return clearScratch
}
