import type { Context } from '../../../../platform/context.ts'
import { ttlCache } from '../../../../platform/ttl-cache.ts'
import type { StakeBounds } from './rules.ts'

const CHOICES_CHANGED = 'studio.choices-changed'
/** A narrower limit must hold everywhere within a second even when the bus loses its message. */
const FRESH_MS = 700

export interface Choices {
  /** The code of the mathematics that a brand chose for a title; null: the house's own choice. */
  profileOf(brandId: number, gameCode: string): string | null
  boundsOf(of: { brandId: number; gameCode: string; currency: string }): readonly StakeBounds[]
}

/** What brands chose, read whole: there are few of them, and every bet asks. */
export interface ChoiceBook {
  current(): Promise<Choices>
  /** To be called after a change was committed. */
  changed(): void
}

export function createChoiceBook({ db, bus }: Pick<Context, 'db' | 'bus'>): ChoiceBook {
  const read = async (): Promise<Choices> => {
    const profiles = await db.selectFrom('studio_profile_choices').selectAll().execute()
    const limits = await db.selectFrom('studio_stake_limits').selectAll().execute()
    const chosen = new Map(profiles.map((row) => [`${row.brand_id}/${row.game_code}`, row.profile]))
    const bounds = new Map<string, StakeBounds[]>()
    for (const row of limits) {
      const key = `${row.brand_id}/${row.game_code}/${row.currency}`
      const say = { level: row.level, minStake: row.min_stake, maxStake: row.max_stake }
      bounds.set(key, [...(bounds.get(key) ?? []), say])
    }
    return {
      profileOf: (brandId, gameCode) => chosen.get(`${brandId}/${gameCode}`) ?? null,
      boundsOf: ({ brandId, gameCode, currency }) =>
        bounds.get(`${brandId}/${gameCode}/${currency}`) ?? [],
    }
  }
  const { current, forget } = ttlCache(read, FRESH_MS)
  bus.subscribe(CHOICES_CHANGED, forget)
  return {
    current,
    changed: () => {
      forget()
      bus.publish(CHOICES_CHANGED, {})
    },
  }
}
