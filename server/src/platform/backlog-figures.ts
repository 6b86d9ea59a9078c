import type { Gauge } from 'prom-client'
import type { Context } from './context.ts'
import type { PeriodicJob } from './periodic.ts'

const EVERY_MS = 15_000

interface Backlog<Label extends string> {
  name: string
  /** How many wait, and the age in seconds of the oldest, by their one label. */
  waiting: Gauge<Label>
  oldest: Gauge<Label>
  /** What the label may say. */
  values: readonly string[]
  read(): Promise<readonly { value: string; waiting: number; oldestAt: Date }[]>
}

/** For the alarm: how much waits in a queue, and since when. A value of which nothing waits is shown as 0. */
export function backlogFigures<Label extends string>(
  { clock }: Pick<Context, 'clock'>,
  { name, waiting, oldest, values, read }: Backlog<Label>,
): PeriodicJob {
  return {
    name,
    everyMs: EVERY_MS,
    figures: [waiting, oldest],
    run: async () => {
      const rows = await read()
      for (const value of values) {
        const found = rows.find((row) => row.value === value)
        const ageMs = found ? Math.max(0, clock.now().getTime() - found.oldestAt.getTime()) : 0
        waiting.labels(value).set(found?.waiting ?? 0)
        oldest.labels(value).set(ageMs / 1000)
      }
    },
  }
}
