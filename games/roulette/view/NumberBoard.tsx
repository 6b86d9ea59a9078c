import type { TableText } from '../../engine/view/table/table-text.ts'
import type { Felt } from '../../engine/view/table/use-felt.ts'
import { colourOf } from '../rules/layout.ts'

const SHOWN = 15

/** The latest numbers, and which came most and least often among the last 500. */
export function NumberBoard({ felt, t }: { felt: Pick<Felt, 'marks'>; t: TableText }) {
  const numbers = felt.marks.map(Number)
  const counts = Array.from({ length: 37 }, (_, pocket) => ({
    pocket,
    count: numbers.filter((number) => number === pocket).length,
  })).toSorted((one, other) => other.count - one.count)
  const share = (holds: (pocket: number) => boolean) =>
    numbers.length === 0 ? 0 : Math.round((numbers.filter(holds).length * 100) / numbers.length)
  return (
    <div className="rou-board">
      <ol className="rou-latest" aria-label={t('rou.latest')}>
        {numbers
          .slice(-SHOWN)
          .toReversed()
          .map((pocket, index) => (
            // The list only grows at its end: the place from there names an entry.
            <li key={numbers.length - index} data-colour={colourOf(pocket)}>
              {pocket}
            </li>
          ))}
      </ol>
      <div className="rou-figures">
        <span>
          {t('rou.hot')}{' '}
          {counts.slice(0, 4).map(({ pocket }) => (
            <b key={pocket} data-colour={colourOf(pocket)}>
              {pocket}
            </b>
          ))}
        </span>
        <span>
          {t('rou.cold')}{' '}
          {counts.slice(-4).map(({ pocket }) => (
            <b key={pocket} data-colour={colourOf(pocket)}>
              {pocket}
            </b>
          ))}
        </span>
        <span dir="ltr">
          <i data-colour="red">{share((pocket) => colourOf(pocket) === 'red')}%</i>
          <i data-colour="green">{share((pocket) => pocket === 0)}%</i>
          <i data-colour="black">{share((pocket) => colourOf(pocket) === 'black')}%</i>
        </span>
        <small>{t('rou.past', { count: numbers.length })}</small>
      </div>
    </div>
  )
}
