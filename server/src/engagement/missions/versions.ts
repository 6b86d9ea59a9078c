import type { MissionCounter, MissionPeriod } from '@croupier/api/engagement/terms/mission'
import type { Db, Tx } from '../../platform/db.ts'
import type { MissionsDeps, MissionVersion, SeasonVersion } from './deps.ts'
import { type Occurrence, occurrenceOf } from './rules.ts'

/** All versions of a brand's missions and seasons that are or were live, the oldest first. */
export async function versionsOf(
  { promotions }: Pick<MissionsDeps, 'promotions'>,
  db: Db | Tx,
  brandId: number,
): Promise<{ missions: MissionVersion[]; seasons: SeasonVersion[] }> {
  const all = await promotions.everLive(db, { brandId, kind: 'mission' })
  return {
    missions: all.flatMap(({ terms, ...version }) =>
      terms.form === 'mission' ? [{ ...version, terms }] : [],
    ),
    seasons: all.flatMap(({ terms, ...version }) =>
      terms.form === 'season' ? [{ ...version, terms }] : [],
    ),
  }
}

export type InTime = Pick<MissionVersion, 'from' | 'until'>

export function isLiveAt({ from, until }: InTime, moment: Date): boolean {
  return from <= moment && (until === null || moment < until)
}

/** Whether a version ran at some moment of an occurrence. */
export function isWithin({ from, until }: InTime, occurrence: Occurrence): boolean {
  return (
    (occurrence.to === null || from < occurrence.to) &&
    (occurrence.from === null || until === null || until > occurrence.from)
  )
}

/** What a mission counts at a moment, and for which of its occurrences. */
export interface Counting {
  code: string
  currency: string
  occurrence: Occurrence
  counters: MissionCounter[]
}

/**
 * What the missions count at a moment. While a mission runs, what any of its versions of the same occurrence asks for is counted, so that
 * whoever began under an earlier version goes on under it. This depends on stored times alone, so a rebuild finds the same.
 */
export function countingAt(
  versions: readonly MissionVersion[],
  at: { moment: Date; day: string; timeZone: string },
): Counting[] {
  const running = new Map<string, { code: string; period: MissionPeriod; currency: string }>()
  for (const version of versions)
    if (isLiveAt(version, at.moment)) {
      const { code, currency } = version
      const { period } = version.terms
      running.set(`${code} ${period}`, { code, period, currency })
    }
  return [...running.values()].map(({ code, period, currency }) => {
    const occurrence = occurrenceOf(period, at.day, at.timeZone)
    const counters = versions
      .filter(
        (version) =>
          version.code === code &&
          version.terms.period === period &&
          version.from <= at.moment &&
          isWithin(version, occurrence),
      )
      .flatMap(({ terms }) => terms.counters)
    return { code, currency, occurrence, counters }
  })
}
