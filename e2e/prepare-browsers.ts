import { describeBrowsers } from '../tools/run/browsers.mjs'
import { unpackedChromium } from './browser.ts'

/**
 * Before any journey: says in which browsers they run, and unpacks npm's. On a fresh clone each file would unpack it, and start what another
 * one has half unpacked.
 */
export async function setup(): Promise<void> {
  process.stdout.write(`${describeBrowsers().join('\n')}\n`)
  await unpackedChromium()
}
