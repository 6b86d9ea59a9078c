import { availableParallelism, loadavg } from 'node:os'
import type { HouseProcess } from './house-process.ts'
import { atMost, type RowFigure, told } from './row.ts'

/** How houses of a row came up. */
export interface Starts {
  note(house: Pick<HouseProcess, 'readyMs' | 'readyProcessorMs'>): void
  /** The bar, which speaks of a quiet machine, beside what says how quiet this one was. */
  figures(): RowFigure[]
}

export function noteStarts(): Starts {
  let readyMs = 0
  let processorMs = 0
  let load = 0
  return {
    note: (house) => {
      readyMs = Math.max(readyMs, house.readyMs)
      processorMs = Math.max(processorMs, house.readyProcessorMs)
      load = Math.max(load, loadavg()[0] ?? 0)
    },
    figures: () => [
      atMost(10, { figure: 'restart to ready', value: readyMs / 1000, unit: 's' }),
      told('processor time of the dearest start', rounded(processorMs / 1000), 's'),
      told('load of the machine meanwhile', rounded(load), `on ${availableParallelism()}`),
    ],
  }
}

function rounded(value: number): number {
  return Number(value.toFixed(2))
}
