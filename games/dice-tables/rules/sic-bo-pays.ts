import type { MultiplierX100 } from '../../engine/multiplier.ts'
import { countOf, isTriple, sumOfDice, type Throw } from './throws.ts'

/** Gross returns in hundredths by kind: of halves, of each sum, of faces by how many dice show them, of combinations. */
export interface SicBoMath {
  halfX100: MultiplierX100
  sumX100: Readonly<Record<string, MultiplierX100>>
  faceX100: readonly MultiplierX100[]
  doubleX100: MultiplierX100
  comboX100: MultiplierX100
  tripleX100: MultiplierX100
  anyTripleX100: MultiplierX100
}

const faces = [1, 2, 3, 4, 5, 6]

export const sicBoKeys: readonly string[] = [
  'BIG',
  'SMALL',
  'ODD',
  'EVEN',
  ...Array.from({ length: 14 }, (_, index) => `SUM:${index + 4}`),
  ...faces.map((face) => `N:${face}`),
  ...faces.map((face) => `DBL:${face}`),
  ...faces.flatMap((one) =>
    faces.filter((other) => other > one).map((other) => `CMB:${one}${other}`),
  ),
  ...faces.map((face) => `TRI:${face}`),
  'TRIANY',
]

export function sicBoReturnX100(math: SicBoMath, key: string, thrown: Throw): MultiplierX100 {
  const sum = sumOfDice(thrown)
  const [kind = '', value = ''] = key.split(':')
  const half = (isWon: boolean) => (isWon && !isTriple(thrown) ? math.halfX100 : 0)
  switch (kind) {
    case 'BIG':
      return half(sum >= 11)
    case 'SMALL':
      return half(sum <= 10)
    case 'ODD':
      return half(sum % 2 === 1)
    case 'EVEN':
      return half(sum % 2 === 0)
    case 'SUM':
      return sum === Number(value) ? (math.sumX100[value] ?? 0) : 0
    case 'N': {
      const count = countOf(thrown, Number(value))
      return count === 0 ? 0 : (math.faceX100[count - 1] ?? 0)
    }
    case 'DBL':
      return countOf(thrown, Number(value)) >= 2 ? math.doubleX100 : 0
    case 'CMB':
      return [...value].every((face) => countOf(thrown, Number(face)) > 0) ? math.comboX100 : 0
    case 'TRI':
      return countOf(thrown, Number(value)) === 3 ? math.tripleX100 : 0
    case 'TRIANY':
      return isTriple(thrown) ? math.anyTripleX100 : 0
    default:
      return 0
  }
}

export function sicBoShownX100(math: SicBoMath, key: string): MultiplierX100 {
  const [kind = '', value = ''] = key.split(':')
  switch (kind) {
    case 'SUM':
      return math.sumX100[value] ?? 0
    case 'N':
      return math.faceX100[0] ?? 0
    case 'DBL':
      return math.doubleX100
    case 'CMB':
      return math.comboX100
    case 'TRI':
      return math.tripleX100
    case 'TRIANY':
      return math.anyTripleX100
    default:
      return math.halfX100
  }
}
