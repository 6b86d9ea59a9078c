import type { TableText } from '../../engine/view/table/table-text.ts'
import type { Felt } from '../../engine/view/table/use-felt.ts'
import { colourOf } from '../rules/layout.ts'

const SHOWN = 15
const POCKETS = 37
/** A number is hot when it fell again, not when it fell. */
const HOT_FROM = 2
const MOST_TOLD = 4

/** The latest numbers, and which came most and least often among the last 500; before the first spin, where they will stand. */
export function NumberBoard({ felt, t }: { felt: Pick<Felt, 'marks'>; t: TableText }) {
  const numbers = felt.marks.map(Number)
  if (numbers.length === 0) return <NoNumbers t={t} />
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
      <Figures numbers={numbers} t={t} />
    </div>
  )
}

function NoNumbers({ t }: { t: TableText }) {
  return (
    <div className="rou-board">
      <ol className="rou-latest" aria-hidden="true">
        {Array.from({ length: SHOWN }, (_, place) => (
          <li key={place} data-empty="" />
        ))}
      </ol>
      <p className="rou-none">{t('rou.none')}</p>
    </div>
  )
}

/** What fell often and seldom, and of how many spins that is said. */
function Figures({ numbers, t }: { numbers: readonly number[]; t: TableText }) {
  const counts = Array.from({ length: POCKETS }, (_, pocket) => ({
    pocket,
    count: numbers.filter((number) => number === pocket).length,
  })).toSorted((one, other) => other.count - one.count)
  const hot = counts.filter(({ count }) => count >= HOT_FROM).slice(0, MOST_TOLD)
  // In fewer spins than there are pockets most of them cannot have come.
  const cold = numbers.length < POCKETS ? [] : counts.slice(-MOST_TOLD)
  const share = (holds: (pocket: number) => boolean) =>
    Math.round((numbers.filter(holds).length * 100) / numbers.length)
  return (
    <div className="rou-figures">
      <small>{t('rou.past', { count: numbers.length })}</small>
      <span dir="ltr">
        <i data-colour="red">{share((pocket) => colourOf(pocket) === 'red')}%</i>
        <i data-colour="green">{share((pocket) => pocket === 0)}%</i>
        <i data-colour="black">{share((pocket) => colourOf(pocket) === 'black')}%</i>
      </span>
      <Pockets name={t('rou.hot')} pockets={hot} />
      <Pockets name={t('rou.cold')} pockets={cold} />
    </div>
  )
}

function Pockets({ name, pockets }: { name: string; pockets: readonly { pocket: number }[] }) {
  if (pockets.length === 0) return null
  return (
    <span>
      {name}{' '}
      {pockets.map(({ pocket }) => (
        <b key={pocket} data-colour={colourOf(pocket)}>
          {pocket}
        </b>
      ))}
    </span>
  )
}
