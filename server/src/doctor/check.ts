import type {
  readinessChecks,
  readinessFinding,
  readinessOutcomes,
} from '@croupier/api/console/console-readiness'
import type * as z from 'zod/mini'
import type { App } from '../app/app.ts'
import type { Edges } from './edges.ts'

export type Finding = z.output<typeof readinessFinding>
export type CheckKey = (typeof readinessChecks)[number]
export type Outcome = (typeof readinessOutcomes)[number]

/** What the checks look with. */
export interface DoctorDeps {
  house: Pick<App, 'context' | 'brands' | 'catalogue' | 'cashier' | 'content' | 'messages'>
  edges: Edges
  /** What the HTTP side of this process has noticed by itself, such as `unlisted_proxy`; empty in a command. */
  warnings(): readonly string[]
}

/** What one look found. */
export interface Look {
  state: Finding['state']
  outcome: Outcome
  values?: Readonly<Record<string, string | number>> | undefined
}

/** One thing that a check looks at: the brand, host or provider, or '' for the house. */
export interface Target {
  subject: string
  look(): Promise<Look>
}

export interface Check {
  key: CheckKey
  /** Where it is written what to do. */
  page: string
  /** Several when it is about each brand, host or provider. A look that throws is red. */
  targets(parts: DoctorDeps): Promise<readonly Target[]>
}

export const green = (detail?: string | number): Look =>
  detail === undefined
    ? { state: 'green', outcome: 'works' }
    : { state: 'green', outcome: 'worksWith', values: { detail } }

export const red = (outcome: Outcome, values: Look['values'] = {}): Look => ({
  state: 'red',
  outcome,
  values,
})

export const off = (variable: string): Look => ({
  state: 'off',
  outcome: 'unused',
  values: { variable },
})

/** A check of the house as a whole. */
export function once(
  key: CheckKey,
  page: string,
  look: (parts: DoctorDeps) => Promise<Look>,
): Check {
  return { key, page, targets: async (parts) => [{ subject: '', look: () => look(parts) }] }
}
