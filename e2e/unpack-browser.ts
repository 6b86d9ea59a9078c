import { browserPath } from './browser.ts'

/** Before any journey: on a fresh clone each file would unpack the browser that npm brought, and start what another one has half unpacked. */
export async function setup(): Promise<void> {
  await browserPath()
}
