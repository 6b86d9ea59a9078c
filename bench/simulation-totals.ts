const NONE = {
  seeds: 0,
  events: 0,
  statements: 0,
  faults: 0,
  waits: 0,
  acknowledged: 0,
  lost: 0,
  duplicated: 0,
  unbalanced: 0,
  negative: 0,
  unfinished: 0,
}
type Count = keyof typeof NONE

/** What some seeds added up to; plain numbers and words, so that processes can tell each other. */
export interface Totals extends Record<Count, number> {
  /** The story of each seed that broke a promise, as small as it could be made. */
  stories: string[]
}

export function noTotals(): Totals {
  return { ...NONE, stories: [] }
}

export function sumOf(a: Totals, b: Totals): Totals {
  const sum = { ...a, stories: [...a.stories, ...b.stories] }
  for (const name of Object.keys(NONE) as Count[]) sum[name] += b[name]
  return sum
}

export function sentenceOf({ stories: _told, ...totals }: Totals): string {
  return [
    `seeds ${totals.seeds}`,
    `events ${totals.events}`,
    `statements ${totals.statements}`,
    `waited for locks ${totals.waits}`,
    `faults ${totals.faults}`,
    `acked ${totals.acknowledged}`,
    `lost ${totals.lost}`,
    `duplicated ${totals.duplicated}`,
    `unbalanced ${totals.unbalanced}`,
    `negative ${totals.negative}`,
    `unfinished ${totals.unfinished}`,
  ].join(' · ')
}
