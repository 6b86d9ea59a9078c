import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { usePermission } from '../../app/site.tsx'
import { barsOf, type DayAmount } from './bars.ts'

const WIDTH = 640
const HEIGHT = 160
const WHOLE = 100
/** Days and months stand in a drawing that runs from left to right in every language. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g

/**
 * One amount a day as bars above and below the zero line, oldest first, between the largest and the smallest of them; a table says the
 * same to screen readers.
 */
export function DayChart({
  title,
  days,
  signed = false,
}: {
  title: string
  days: readonly DayAmount[]
  signed?: boolean
}) {
  const t = useText('agentcentre')
  const { language } = useTextBook()
  const { brand } = usePermission()
  const money = (amount: bigint): string =>
    formatMoney(amount, { tag: language.tag, currency: brand.currency, signed })
  if (days.every(({ amount }) => amount === 0n))
    return <p className="muted agent-chart-none">{t('chart.nothing')}</p>
  const { bars, zero } = barsOf(days, { width: WIDTH, height: HEIGHT })
  const [top, bottom] = extremes(days)
  return (
    <figure className="agent-chart" dir="ltr">
      <p className="agent-chart-scale" aria-hidden="true">
        {money(top)}
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="agent-chart-bars"
        aria-hidden="true"
      >
        <line x1={0} x2={WIDTH} y1={zero} y2={zero} className="agent-chart-zero" />
        {bars.map(({ day, amount, x, y, width, height }) => (
          <rect
            key={day}
            className="agent-chart-bar"
            data-negative={amount < 0n ? '' : undefined}
            x={x}
            y={y}
            width={width}
            height={height}
          >
            <title>{`${day} · ${money(amount)}`}</title>
          </rect>
        ))}
      </svg>
      {bottom < 0n ? (
        <p className="agent-chart-scale" aria-hidden="true">
          {money(bottom)}
        </p>
      ) : null}
      <Days days={days} tag={language.tag} />
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <tbody>
            {days.map(({ day, amount }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{money(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

/** At most six days below their bars, the last among them, as the reader's language writes day and month. */
function Days({ days, tag }: { days: readonly DayAmount[]; tag: string }) {
  const every = Math.ceil(days.length / 6)
  const text = new Intl.DateTimeFormat(`${tag}-u-nu-latn`, {
    day: '2-digit',
    month: '2-digit',
    timeZone: 'UTC',
  })
  const named = days.flatMap(({ day }, place) =>
    (days.length - 1 - place) % every === 0 ? [{ day, place }] : [],
  )
  return (
    <p className="agent-chart-days" aria-hidden="true">
      {named.map(({ day, place }) => {
        const written = text.format(new Date(`${day}T00:00:00Z`)).replace(DIRECTION_MARKS, '')
        // Below its bar the last one would stand out of the drawing by half.
        if (place > 0 && place === days.length - 1) return <span key={day}>{written}</span>
        const middle = ((place + 0.5) * WHOLE) / days.length
        return (
          <span key={day} className="agent-chart-day" style={{ left: `${middle}%` }}>
            {written}
          </span>
        )
      })}
    </p>
  )
}

/** The largest amount, or nothing where all are below; the smallest likewise. */
function extremes(days: readonly DayAmount[]): [top: bigint, bottom: bigint] {
  return days.reduce<[bigint, bigint]>(
    ([top, bottom], { amount }) => [amount > top ? amount : top, amount < bottom ? amount : bottom],
    [0n, 0n],
  )
}
