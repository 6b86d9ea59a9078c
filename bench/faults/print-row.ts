import { type Figure, printFigures } from '../figures.ts'
import { isClean, type Judgement } from './oracle.ts'
import type { FaultRow, RowOutcome } from './row.ts'

/** The pass line of the matrix. */
export function passLine(faults: number, judgement: Judgement): string {
  const { acknowledged, lost, duplicated, unbalanced, negative, wrongBalances, total, breaches } =
    judgement
  return [
    `faults ${faults}`,
    `acked ${acknowledged}`,
    `lost ${lost}`,
    `duplicated ${duplicated}`,
    `unbalanced journals ${unbalanced}`,
    `negative balances ${negative}`,
    `cached≠Σ ${wrongBalances}`,
    `Σ ledger = ${total}`,
    `limit breaches ${breaches}`,
  ].join(' · ')
}

export function hasPassed({ judgement, figures }: RowOutcome): boolean {
  return isClean(judgement) && figures.every(({ ok }) => ok)
}

/** The pass line and the row's own figures, for people and then one JSON line each for machines. */
export function printRow({ id, title }: FaultRow, outcome: RowOutcome): void {
  const { faults, judgement, figures } = outcome
  console.log(`${hasPassed(outcome) ? 'ok  ' : 'FAIL'} ${id} ${title}`)
  console.log(passLine(faults, judgement))
  for (const sentence of judgement.evidence) console.log(`  ${sentence}`)
  const { lost, duplicated, unbalanced, negative, wrongBalances, total, breaches } = judgement
  const standing = { bench: 'faults', ratio: null } as const
  const deviations: Figure = {
    ...standing,
    figure: `${id} deviations from what was told`,
    value: lost + duplicated + unbalanced + negative + wrongBalances + total + breaches,
    unit: 'deviations',
    anchor: 'acknowledged',
    anchorValue: judgement.acknowledged,
    bar: '0',
    ok: isClean(judgement),
  }
  const others = figures.map((figure) => ({
    ...standing,
    ...figure,
    figure: `${id} ${figure.figure}`,
    anchor: null,
    anchorValue: null,
  }))
  printFigures([deviations, ...others])
}
