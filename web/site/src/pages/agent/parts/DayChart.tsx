import { useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { usePermission } from '../../../app/site.tsx'
import { barsOf, type DayAmount } from './bars.ts'

const WIDTH = 640
const HEIGHT = 160

/** One amount a day as bars above and below the zero line, oldest first; a table says the same to screen readers. */
export function DayChart({ title, days }: { title: string; days: readonly DayAmount[] }) {
  const { language } = useTextBook()
  const { brand } = usePermission()
  const money = (amount: bigint): string =>
    formatMoney(amount, { tag: language.tag, currency: brand.currency })
  const { bars, zero } = barsOf(days, { width: WIDTH, height: HEIGHT })
  const every = Math.ceil(days.length / 7)
  return (
    <figure className="agent-chart" dir="ltr">
      <svg viewBox={`0 -6 ${WIDTH} ${HEIGHT + 32}`} aria-hidden="true">
        <line x1={0} x2={WIDTH} y1={zero} y2={zero} className="agent-chart-zero" />
        {bars.map(({ day, amount, x, y, width, height }, place) => (
          <g key={day}>
            <rect
              className="agent-chart-bar"
              data-negative={amount < 0n ? '' : undefined}
              x={x}
              y={y}
              width={width}
              height={height}
              rx={2}
            >
              <title>{`${day} · ${money(amount)}`}</title>
            </rect>
            {(days.length - 1 - place) % every === 0 ? (
              <text
                x={place === bars.length - 1 ? WIDTH : x + width / 2}
                y={HEIGHT + 20}
                className="agent-chart-day"
                data-last={place === bars.length - 1 ? '' : undefined}
              >
                {day.slice(5)}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
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
