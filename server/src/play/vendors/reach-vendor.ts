import type { Context } from '../../platform/context.ts'
import { type AskOutside, createAskOutside } from '../../platform/outside/ask-outside.ts'

const PATIENCE_MS = 3_000
/** Many players who wait for one vendor ask it once. */
const FRESH_MS = 5_000

/**
 * Whether a vendor's own site answers at all. A browser tells a page nothing about a frame that could not be loaded, so the house looks;
 * `url` is where its games open, as staff wrote it.
 */
export type ReachVendor = (url: string) => Promise<boolean>

export function createReachVendor({
  clock,
  config,
}: {
  clock: Context['clock']
  config: Parameters<typeof createAskOutside>[0]
}): ReachVendor {
  const ask = createAskOutside(config)
  const looks = new Map<string, { at: number; answer: Promise<boolean> }>()
  return async (url) => {
    const { origin } = new URL(url)
    const now = clock.now().getTime()
    const known = looks.get(origin)
    if (known && now - known.at < FRESH_MS) return await known.answer
    const answer = answers(ask, origin)
    looks.set(origin, { at: now, answer })
    return await answer
  }
}

/** Whatever it says but an error of its own is an answer. */
async function answers(ask: AskOutside, origin: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const { status } = await ask(origin, { method: 'HEAD', redirect: 'manual', signal })
    return status < 500
  } catch {
    return false
  }
}
