import { useState } from 'react'
import {
  askedMarks,
  beadPlate,
  bigRoad,
  type Derived,
  derivedRoad,
  LOOKS_BACK,
  placeRuns,
  ROAD_ROWS,
  type RoadCell,
  type RoadMark,
  runsOf,
  type Side,
} from '../../roads.ts'
import type { TableText } from './table-text.ts'

/** Names and colours of the two sides of a table. */
export interface Sides {
  one: { name: string; letter: string; colour: string }
  other: { name: string; letter: string; colour: string }
  tie: { letter: string; colour: string }
}

const DERIVED = { red: '#ff5a66', blue: '#5aa2ff' } as const
const CELL = 12

/** The five roads of a shoe, and what they would show next. */
export function Roads({
  marks,
  sides,
  t,
}: {
  marks: readonly RoadMark[]
  sides: Sides
  t: TableText
}) {
  const [asked, setAsked] = useState<Side | null>(null)
  const next: RoadMark[] = asked
    ? [...marks, { winner: asked, onePair: false, otherPair: false, text: '' }]
    : [...marks]
  const columns = bigRoad(next)
  const counts = (winner: RoadMark['winner']) =>
    marks.filter((mark) => mark.winner === winner).length
  return (
    <div className="roads">
      <div className="roads-top" dir="ltr">
        <span style={{ color: sides.one.colour }}>
          {sides.one.letter} {counts('one')}
        </span>
        <span style={{ color: sides.other.colour }}>
          {sides.other.letter} {counts('other')}
        </span>
        <span style={{ color: sides.tie.colour }}>
          {sides.tie.letter} {counts('tie')}
        </span>
        <span className="roads-total"># {marks.length}</span>
        <Ask {...{ marks, sides, t, asked }} onAsk={setAsked} />
      </div>
      <div className="roads-grids" dir="ltr">
        <Grid label={t('road.bead')} cells={beadPlate(next)}>
          {(mark) => bead(mark, sides)}
        </Grid>
        <Grid
          label={t('road.big')}
          cells={placeRuns(
            columns.map(({ side, ties }) => ties.map((count) => ({ side, ties: count }))),
          )}
        >
          {({ side, ties }) => (
            <>
              <circle r="4.4" fill="none" strokeWidth="2" stroke={sides[side].colour} />
              {ties > 0 ? <path d="M-4 4L4-4" stroke={sides.tie.colour} strokeWidth="1.8" /> : null}
            </>
          )}
        </Grid>
        {(Object.keys(LOOKS_BACK) as (keyof typeof LOOKS_BACK)[]).map((name) => (
          <Grid
            key={name}
            label={t(`road.${name}`)}
            isSmall
            cells={placeRuns(runsOf(derivedRoad(columns, LOOKS_BACK[name])))}
          >
            {(mark) => <DerivedShape name={name} mark={mark} />}
          </Grid>
        ))}
      </div>
    </div>
  )
}

function Ask({
  marks,
  sides,
  t,
  asked,
  onAsk,
}: {
  marks: readonly RoadMark[]
  sides: Sides
  t: TableText
  asked: Side | null
  onAsk: (side: Side | null) => void
}) {
  const columns = bigRoad(marks)
  return (
    <>
      {(['one', 'other'] as const).map((side) => {
        const found = askedMarks(columns, side)
        return (
          <button
            key={side}
            type="button"
            className="roads-ask"
            aria-pressed={asked === side}
            aria-label={t('road.ask', { side: sides[side].name })}
            style={{ borderColor: sides[side].colour }}
            onClick={() => onAsk(asked === side ? null : side)}
          >
            {sides[side].letter}?
            <svg viewBox="-6 -6 36 12" width="36" height="12" aria-hidden="true">
              {(Object.keys(LOOKS_BACK) as (keyof typeof LOOKS_BACK)[]).map((name, index) => {
                const mark = found[name]
                return mark ? (
                  <g key={name} transform={`translate(${index * 12} 0)`}>
                    <DerivedShape name={name} mark={mark} />
                  </g>
                ) : null
              })}
            </svg>
          </button>
        )
      })}
    </>
  )
}

export function bead(mark: RoadMark, sides: Sides) {
  const { colour, letter } = mark.winner === 'tie' ? sides.tie : sides[mark.winner]
  return (
    <>
      <circle r="5.4" fill={colour} />
      <text y="2.6" fontSize="7" fontWeight="800" fill="#fff" textAnchor="middle">
        {letter}
      </text>
      {mark.otherPair ? (
        <circle cx="-4" cy="-4" r="1.7" fill={sides.other.colour} stroke="#fff" strokeWidth=".6" />
      ) : null}
      {mark.onePair ? (
        <circle cx="4" cy="4" r="1.7" fill={sides.one.colour} stroke="#fff" strokeWidth=".6" />
      ) : null}
    </>
  )
}

function DerivedShape({ name, mark }: { name: keyof typeof LOOKS_BACK; mark: Derived }) {
  const colour = DERIVED[mark]
  if (name === 'bigEye') return <circle r="4" fill="none" stroke={colour} strokeWidth="2" />
  if (name === 'small') return <circle r="4.2" fill={colour} />
  return <path d="M-4 4L4-4" stroke={colour} strokeWidth="2.6" strokeLinecap="round" />
}

/** A road as a grid of six rows that shows its latest columns. */
export function Grid<Mark>({
  label,
  cells,
  children,
  isSmall = false,
}: {
  label: string
  cells: readonly RoadCell<Mark>[]
  children: (mark: Mark) => React.ReactNode
  isSmall?: boolean
}) {
  const shown = isSmall ? 24 : 16
  const last = Math.max(shown - 1, ...cells.map(({ column }) => column))
  const first = last - shown + 1
  return (
    <svg
      className="roads-grid"
      viewBox={`0 0 ${shown * CELL} ${ROAD_ROWS * CELL}`}
      data-small={isSmall || undefined}
      role="img"
      aria-label={label}
    >
      <rect width="100%" height="100%" fill="#f7f8fb" />
      <path
        d={
          Array.from({ length: shown }, (_, x) => `M${x * CELL} 0v${ROAD_ROWS * CELL}`).join('') +
          Array.from({ length: ROAD_ROWS }, (_, y) => `M0 ${y * CELL}h${shown * CELL}`).join('')
        }
        stroke="#d5dae6"
        strokeWidth=".6"
      />
      {cells
        .filter(({ column }) => column >= first)
        .map(({ column, row, mark }) => (
          <g
            key={`${column}.${row}`}
            transform={`translate(${(column - first + 0.5) * CELL} ${(row + 0.5) * CELL})`}
          >
            {children(mark)}
          </g>
        ))}
    </svg>
  )
}
