import { numberField } from '../../engine/view/rounds.ts'
import type { TableRound } from '../../engine/view/table/table-state.ts'

/** Where the curve ended or was cut off, in hundredths; null while nobody may know. */
export function endOf(
  round: Pick<TableRound, 'result'> | null,
): { pointX100: number; isInterrupted: boolean } | null {
  const pointX100 = numberField(round?.result, 'pointX100')
  if (pointX100 === null) return null
  const interruptedX100 = numberField(round?.result, 'interruptedX100')
  return interruptedX100 === null
    ? { pointX100, isInterrupted: false }
    : { pointX100: interruptedX100, isInterrupted: true }
}
