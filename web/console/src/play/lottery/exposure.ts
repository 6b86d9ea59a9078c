import type { OutputOf } from '@croupier/api/endpoint'
import type { consoleLotteryApi } from '@croupier/api/play/console-lottery'

export type Exposure = OutputOf<typeof consoleLotteryApi.exposure>['currencies'][number]
export type ExposureCell = Exposure['cells'][number]

/** A cell with the part of it that would be laid off to another house. */
export interface LayOffRow extends ExposureCell {
  name: string
  /** Of the cap, in ten-thousandths. */
  share: number
  layOff: bigint
}

/** `*07` is all numbers that end so; other cells are a choice of a bet type. */
export function cellName(cell: string): string {
  return cell.replace(/^\*/, '').replace(':', ' ')
}

export function shareOf({ liability, cap }: Pick<ExposureCell, 'liability' | 'cap'>): number {
  return cap === 0n ? 0 : Number((liability * 10_000n) / cap)
}

/** What is owed above a share of each cap that the house keeps, in percent. */
export function layOffRows(cells: readonly ExposureCell[], keptPercent: number): LayOffRow[] {
  return cells.map((cell) => {
    const kept = (cell.cap * BigInt(keptPercent)) / 100n
    return {
      ...cell,
      name: cellName(cell.cell),
      share: shareOf(cell),
      layOff: cell.liability > kept ? cell.liability - kept : 0n,
    }
  })
}

/** The hundred endings of two digits in their order, those without a bet too; empty where the game has none. */
export function endingsOf(
  cells: readonly ExposureCell[],
): { name: string; cell: ExposureCell | null }[] {
  const known = new Map(
    cells.filter(({ cell }) => /^\*\d\d$/.test(cell)).map((cell) => [cellName(cell.cell), cell]),
  )
  if (known.size === 0) return []
  return Array.from({ length: 100 }, (_, number) => {
    const name = String(number).padStart(2, '0')
    return { name, cell: known.get(name) ?? null }
  })
}

/** How hot a cell is, as a step from 0 to 5. */
export function heatOf(share: number): number {
  return share === 0 ? 0 : Math.min(5, 1 + Math.floor(share / 2_000))
}
