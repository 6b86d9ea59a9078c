import { Roads } from '../../engine/view/table/Roads.tsx'
import type { TableText } from '../../engine/view/table/table-text.ts'
import type { Felt } from '../../engine/view/table/use-felt.ts'
import { Face } from './Face.tsx'

const SHOWN = 12

export const facesOf = (mark: string): number[] => mark.split('-').map(Number)
const sumOf = (mark: string): number => facesOf(mark).reduce((sum, face) => sum + face, 0)

/** The latest throws with their sums, newest first. */
export function LatestThrows({
  marks,
  look,
  t,
}: {
  marks: readonly string[]
  look: 'pips' | 'pictures'
  t: TableText
}) {
  return (
    <ol className="dice-latest" aria-label={t('board')}>
      {marks
        .slice(-SHOWN)
        .toReversed()
        .map((mark, index) => (
          // The list only grows at its end: the place from there names an entry.
          <li key={marks.length - index}>
            {facesOf(mark).map((face, at) => (
              // Three dice always lie in the same order.
              // oxlint-disable-next-line react/no-array-index-key
              <svg key={at} viewBox="-26 -26 52 56" role="img" aria-label={String(face)}>
                <Face face={face} look={look} />
              </svg>
            ))}
            {look === 'pips' ? <b>{sumOf(mark)}</b> : null}
          </li>
        ))}
    </ol>
  )
}

/** Throws and the roads of big and small. */
export function HalvesBoard({
  felt,
  t,
  names,
}: {
  felt: Felt
  t: TableText
  names: { big: string; small: string; bigLetter: string; smallLetter: string; hasTriples: boolean }
}) {
  const marks = felt.marks.map((mark) => {
    const [one, two, three] = facesOf(mark)
    const isTriple = names.hasTriples && one === two && two === three
    return {
      winner: isTriple
        ? ('tie' as const)
        : sumOf(mark) >= 11
          ? ('one' as const)
          : ('other' as const),
      onePair: false,
      otherPair: false,
      text: '',
    }
  })
  return (
    <>
      <LatestThrows marks={felt.marks} look="pips" t={t} />
      <Roads
        marks={marks}
        t={t}
        sides={{
          one: { name: names.big, letter: names.bigLetter, colour: '#e0333f' },
          other: { name: names.small, letter: names.smallLetter, colour: '#2f74e8' },
          tie: { letter: '3×', colour: '#2f9e57' },
        }}
      />
    </>
  )
}
