import type { Money } from '@croupier/shared/money'
import type { Bus } from '../../../platform/bus.ts'

/** What the live topics of pools begin with. */
export const POOL_TOPICS = 'pool:'

/** The live topic of a pool, public in its brand: `pool:<engine>:<code>:<currency>:<brand>`. */
export function poolTopic(of: {
  engine_code: string
  code: string
  currency: string
  brand_id: number
}): string {
  return `${POOL_TOPICS}${of.engine_code}:${of.code}:${of.currency}:${of.brand_id}`
}

/** Every stake moves a pool; eyes need no more than this. */
const QUIET_MS = 1_000
/** By bus, the pools that were told lately, each with what came since. */
const toldLately = new WeakMap<Bus, Map<string, Money | null>>()

/** Tells windows what a pool holds now: at once, then no more than once a second, the last word always. A hint; nothing depends on it. */
export function announcePool(bus: Bus, topic: string, amount: Money): void {
  const told = toldLately.get(bus) ?? new Map<string, Money | null>()
  toldLately.set(bus, told)
  if (told.has(topic)) {
    told.set(topic, amount)
    return
  }
  bus.publish(`live:${topic}`, { amount: String(amount) })
  told.set(topic, null)
  setTimeout(() => {
    const later = told.get(topic) ?? null
    told.delete(topic)
    if (later !== null) announcePool(bus, topic, later)
  }, QUIET_MS).unref()
}
