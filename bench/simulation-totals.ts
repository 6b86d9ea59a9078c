/** What some seeds added up to; plain numbers and words, so that processes can tell each other. */
export interface Totals {
  seeds: number
  events: number
  statements: number
  faults: number
  waits: number
  acknowledged: number
  lost: number
  duplicated: number
  unbalanced: number
  negative: number
  unfinished: number
  /** The story of each seed that broke a promise, as small as it could be made. */
  stories: string[]
}

export function noTotals(): Totals {
  return {
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
    stories: [],
  }
}

export function sumOf(a: Totals, b: Totals): Totals {
  return {
    seeds: a.seeds + b.seeds,
    events: a.events + b.events,
    statements: a.statements + b.statements,
    faults: a.faults + b.faults,
    waits: a.waits + b.waits,
    acknowledged: a.acknowledged + b.acknowledged,
    lost: a.lost + b.lost,
    duplicated: a.duplicated + b.duplicated,
    unbalanced: a.unbalanced + b.unbalanced,
    negative: a.negative + b.negative,
    unfinished: a.unfinished + b.unfinished,
    stories: [...a.stories, ...b.stories],
  }
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
