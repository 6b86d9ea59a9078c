/** A journey whose failure is known: it runs and is told of, and does not fail the run. Empty is how it should be. */
export interface Quarantined {
  /** The whole title of the test. */
  title: string
  /** What is wrong with it, and what would bring it back. */
  reason: string
}

export const quarantine: readonly Quarantined[] = []
