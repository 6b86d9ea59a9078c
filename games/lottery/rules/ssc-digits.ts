/** The five digits of an SSC draw, the first on the left. */
export type Digits = readonly string[]

/** Neighbouring places of the five. */
export interface Span {
  name: string
  from: number
  to: number
}
