import { useText } from '@croupier/kit/i18n/i18n'
import { useLotteryWords } from './use-words.ts'

interface OutcomeRoadProps {
  /** Runs of equal outcomes, the oldest first. */
  runs: readonly { value: string; length: number }[]
}

const CELL = 26
const ROWS = 6
const COLUMNS = 24

/** A road: a column for each run of equal outcomes; a long run bends to the right at the bottom. */
export function OutcomeRoad({ runs }: OutcomeRoadProps) {
  const t = useText('lottery')
  const { tokenName } = useLotteryWords()
  const cells = cellsOf(runs)
  const last = Math.max(COLUMNS - 1, ...cells.map(({ column }) => column))
  const first = last - COLUMNS + 1
  const values = [...new Set(runs.map(({ value }) => value))]
  return (
    <>
      <svg
        viewBox={`0 0 ${COLUMNS * CELL} ${ROWS * CELL}`}
        className="lot-road"
        role="img"
        aria-label={t('road.read')}
      >
        <rect width="100%" height="100%" rx="8" className="lot-road-paper" />
        {cells
          .filter(({ column }) => column >= first)
          .map(({ column, row, value }) => (
            <g
              key={`${column}.${row}`}
              transform={`translate(${(column - first + 0.5) * CELL} ${(row + 0.5) * CELL})`}
              className="lot-road-mark"
              data-value={value}
            >
              <circle r="10.5" />
              <text y="4">{letterOf(tokenName(value))}</text>
            </g>
          ))}
      </svg>
      <p className="lot-road-key">
        {values.map((value) => (
          <span key={value} className="lot-road-name" data-value={value}>
            {tokenName(value)}
          </span>
        ))}
      </p>
    </>
  )
}

/** The first letter of a word, as the reader's language has letters. */
function letterOf(word: string): string {
  const [first] = new Intl.Segmenter().segment(word)
  return (first?.segment ?? '').toUpperCase()
}

/** Where each outcome stands. */
export function cellsOf(
  runs: OutcomeRoadProps['runs'],
): { column: number; row: number; value: string }[] {
  const taken = new Set<string>()
  const cells: { column: number; row: number; value: string }[] = []
  let start = 0
  for (const { value, length } of runs) {
    let column = start
    let row = 0
    for (let step = 0; step < length; step += 1) {
      if (step > 0) {
        const isFree = row + 1 < ROWS && column === start && !taken.has(`${column}.${row + 1}`)
        if (isFree) row += 1
        else column += 1
      }
      taken.add(`${column}.${row}`)
      cells.push({ column, row, value })
    }
    start += 1
  }
  return cells
}
