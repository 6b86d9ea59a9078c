import type { BoardResult } from '@croupier/games/lottery/rules/bet-type.ts'
import { Ball, Car, Die } from './Ball.tsx'
import { prizesOf, type PrizeShape } from './result-shape.ts'
import { useLotteryWords } from './use-words.ts'

interface BoardProps {
  family: string
  /** Null while the draw has no result: all places roll. */
  result: BoardResult | null
  /** The places that are shown already, as `prize:at`; all of them when absent. */
  shown?: ReadonlySet<string>
  /** Numbers that a ticket has won with: they are marked where drawn numbers end in them. */
  hits?: readonly string[]
}

/** The whole result of a draw: the board of its prizes, or its balls. */
export function Board({ family, result, shown, hits = [] }: BoardProps) {
  const { prizeName } = useLotteryWords()
  const prizes = prizesOf(family)
  const numberAt = ({ code }: PrizeShape, at: number): string | null =>
    result && (!shown || shown.has(`${code}:${at}`)) ? (result[code]?.[at] ?? null) : null
  const [only, ...more] = prizes
  if (only && more.length === 0)
    return (
      <div className="lot-stage-balls" data-family={family} dir="ltr">
        {Array.from({ length: only.count }, (_, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- places of a draw stay
          <Mark key={at} family={family} number={numberAt(only, at)} hits={hits} />
        ))}
      </div>
    )
  return (
    <dl className="lot-board" data-family={family}>
      {prizes.map((prize) => (
        <div key={prize.code} data-prize={prize.code}>
          <dt>{prizeName(prize.code)}</dt>
          <dd dir="ltr" data-count={prize.count}>
            {Array.from({ length: prize.count }, (_, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- places of a board stay
              <BoardNumber
                key={at}
                number={numberAt(prize, at)}
                digits={prize.digits}
                hits={hits}
              />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Mark({
  family,
  number,
  hits,
}: {
  family: string
  number: string | null
  hits: readonly string[]
}) {
  if (family === 'TOGEL') return <TogelBalls number={number} />
  if (number === null) return <span className="lot-rolling-ball" aria-hidden="true" />
  const isHit = hits.includes(number)
  if (family === 'PK10') return <Car number={number} isHit={isHit} />
  if (family === 'K3') return <Die face={number} isHit={isHit} />
  return <Ball text={number} tone={family === '11X5' ? 'blue' : 'red'} isHit={isHit} />
}

const PLACES = ['A', 'B', 'C', 'D']

function TogelBalls({ number }: { number: string | null }) {
  return PLACES.map((place, at) => (
    <span key={place} className="lot-togel-ball">
      {number === null ? (
        <span className="lot-rolling-ball" aria-hidden="true" />
      ) : (
        <Ball text={number[at] ?? ''} tone="gold" />
      )}
      <small>{place}</small>
    </span>
  ))
}

/** A number of the board; the digits that won stand out. */
function BoardNumber({
  number,
  digits,
  hits,
}: {
  number: string | null
  digits: number
  hits: readonly string[]
}) {
  if (number === null)
    return (
      <span className="lot-number lot-rolling" aria-hidden="true">
        {Array.from({ length: digits }, (_, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- digits keep their places
          <i key={at} data-place={at} />
        ))}
      </span>
    )
  const won = wonPart(number, hits)
  if (!won) return <span className="lot-number">{number}</span>
  return (
    <span className="lot-number" data-hit="">
      {won.before}
      <mark>{won.part}</mark>
      {won.after}
    </span>
  )
}

/** The longest winning number at an end of a drawn one. */
export function wonPart(
  number: string,
  hits: readonly string[],
): { before: string; part: string; after: string } | null {
  const [longest] = hits
    .filter((hit) => hit !== '' && number.endsWith(hit))
    .toSorted((one, other) => other.length - one.length)
  if (longest === undefined) return null
  return { before: number.slice(0, number.length - longest.length), part: longest, after: '' }
}
