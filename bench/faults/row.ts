import type { Figure } from '../figures.ts'
import type { Judgement } from './oracle.ts'

/** One fault of the matrix in STANDARDS of reliability: what is broken, how often, and how it is judged. */
export interface FaultRow {
  id: string
  title: string
  /** How often the fault strikes: in a run that fits into minutes on two cores, and before a release. */
  times: { small: number; release: number }
  run(times: number): Promise<RowOutcome | NotRun>
}

export interface RowOutcome {
  /** How often it struck. */
  faults: number
  judgement: Judgement
  /** What the row must show beside the pass line. */
  figures: RowFigure[]
}

/** A row that this machine cannot run; it is neither passed nor failed. */
export interface NotRun {
  notRun: string
}

export type RowFigure = Pick<Figure, 'figure' | 'value' | 'unit' | 'bar' | 'ok'>

/** A figure that must not exceed its bar. */
export function atMost(
  bar: number,
  { figure, value, unit }: Pick<Figure, 'figure' | 'value' | 'unit'>,
): RowFigure {
  const rounded = Number(value.toFixed(2))
  return { figure, value: rounded, unit, bar: `<= ${bar} ${unit}`, ok: value <= bar }
}

/** A figure that must reach its bar. */
export function atLeast(
  bar: number,
  { figure, value, unit }: Pick<Figure, 'figure' | 'value' | 'unit'>,
): RowFigure {
  return { figure, value, unit, bar: `>= ${bar} ${unit}`, ok: value >= bar }
}

/** How much happened, for people who compare runs; it cannot fail. */
export function told(figure: string, value: number, unit: string): RowFigure {
  return { figure, value, unit, bar: 'none', ok: true }
}
