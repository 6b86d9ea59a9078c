import type { BoardResult } from '@croupier/games/lottery/rules/bet-type.ts'
import { Ball, Car, Die } from './Ball.tsx'
import { mainNumbers } from './result-shape.ts'
import { useLotteryWords } from './use-words.ts'

interface ResultLineProps {
  family: string
  result: BoardResult
  /** For cards and lists. */
  isSmall?: boolean
}

/** The main numbers of a draw in one line: balls, cars, dice, or the great prize digit by digit. */
export function ResultLine({ family, result, isSmall = false }: ResultLineProps) {
  const { prizeName } = useLotteryWords()
  const numbers = mainNumbers(family, result)
  return (
    <span className="lot-line" data-small={isSmall ? '' : undefined} dir="ltr">
      {PRIZE[family] === undefined ? null : (
        <span className="lot-line-prize">{prizeName(PRIZE[family])}</span>
      )}
      <Marks family={family} numbers={numbers} />
      {family === 'THAI' ? (
        <>
          <span className="lot-line-prize">{prizeName('BOTTOM2')}</span>
          <Digits number={result['BOTTOM2']?.[0] ?? ''} lit={2} />
        </>
      ) : null}
    </span>
  )
}

/** Families whose main number is one prize of many. */
const PRIZE: Readonly<Record<string, string>> = {
  VN_NORTH: 'DB',
  VN_SOUTH: 'DB',
  '4D': 'P1',
  THAI: 'FIRST',
}

function Marks({ family, numbers }: { family: string; numbers: readonly string[] }) {
  switch (family) {
    case 'PK10':
      return numbers.map((number) => <Car key={number} number={number} />)
    case 'K3':
      // oxlint-disable-next-line react/no-array-index-key -- equal faces stand beside each other
      return numbers.map((face, at) => <Die key={at} face={face} />)
    case 'SSC':
    case '11X5':
      return numbers.map((number, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- equal balls stand beside each other
        <Ball key={at} text={number} tone={family === 'SSC' ? 'red' : 'blue'} />
      ))
    default:
      return <Digits number={numbers[0] ?? ''} lit={family.startsWith('VN') ? 2 : 0} />
  }
}

/** A number digit by digit; the last `lit` ones, on which most is bet, are brighter. */
export function Digits({ number, lit = 0 }: { number: string; lit?: number }) {
  return (
    <span className="lot-digits">
      <span className="sr-only">{number}</span>
      {[...number].map((digit, at) => (
        <i
          // oxlint-disable-next-line react/no-array-index-key -- digits keep their places
          key={at}
          aria-hidden="true"
          data-lit={at >= number.length - lit ? '' : undefined}
        >
          {digit}
        </i>
      ))}
    </span>
  )
}
