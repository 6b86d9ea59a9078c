/** One measured figure beside its anchor from the same interleaved run. */
export interface Figure {
  bench: string
  figure: string
  value: number
  unit: string
  /** What it is compared with; null when it stands alone. */
  anchor: string | null
  anchorValue: number | null
  /** The median of the rounds' own ratios, not the ratio of the medians: neighbours in time share the machine's mood. */
  ratio: number | null
  /** What it must reach, in words. */
  bar: string
  ok: boolean
}

/** Prints figures as a table for people and as one JSON line each for machines. */
export function printFigures(figures: readonly Figure[]): void {
  for (const { figure, value, unit, anchor, anchorValue, ratio, bar, ok } of figures) {
    const beside = anchor === null ? '' : `  ${anchor} ${short(anchorValue)}  ratio ${short(ratio)}`
    console.log(
      `${ok ? 'ok  ' : 'MISS'} ${figure.padEnd(44)} ${short(value)} ${unit}${beside}  (bar ${bar})`,
    )
  }
  for (const figure of figures) console.log(JSON.stringify(figure))
}

function short(value: number | null): string {
  if (value === null) return '-'
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}
