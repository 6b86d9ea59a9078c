import { useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { currencyOf } from '../app/desk.tsx'

export interface DayChartProps {
  title: string
  /** Oldest first; each day has a value for every name. */
  days: readonly { day: string; values: readonly bigint[] }[]
  names: readonly string[]
  currency: string
}

const WIDTH = 560
const HEIGHT = 150
const GAP = 8

/** Bars a day, above and below the zero line, drawn by ourselves; the figures are in a table for screen readers. */
export function DayChart({ title, days, names, currency }: DayChartProps) {
  const { language } = useTextBook()
  const money = (amount: bigint): string =>
    formatMoney(amount, { tag: language.tag, currency: currencyOf(currency) })
  const all = days.flatMap(({ values }) => values.map(Number))
  const top = Math.max(0, ...all)
  const bottom = Math.min(0, ...all)
  const scale = top - bottom === 0 ? 0 : HEIGHT / (top - bottom)
  const zero = top * scale
  const slot = WIDTH / Math.max(1, days.length)
  const bar = (slot - GAP) / names.length
  const isFlat = scale === 0
  return (
    <figure className="panel chart">
      <figcaption>
        <strong>{title}</strong>
        {names.length > 1
          ? names.map((name, series) => (
              <span key={name} className="chart-name" data-series={series}>
                {name}
              </span>
            ))
          : null}
      </figcaption>
      <svg viewBox={`0 -8 ${WIDTH} ${HEIGHT + 32}`} aria-hidden="true">
        <line
          x1={0}
          x2={WIDTH}
          y1={isFlat ? HEIGHT : zero}
          y2={isFlat ? HEIGHT : zero}
          className="chart-zero"
        />
        {days.map(({ day, values }, place) => (
          <g key={day}>
            {values.map((value, series) => {
              const height = Math.abs(Number(value)) * scale
              return (
                <rect
                  key={names[series]}
                  data-series={series}
                  data-negative={value < 0n ? '' : undefined}
                  className="chart-bar"
                  x={place * slot + GAP / 2 + series * bar}
                  y={value < 0n ? zero : zero - height}
                  width={Math.max(1, bar - 1)}
                  height={value === 0n ? 0 : Math.max(1.5, height)}
                  rx={2}
                >
                  <title>{`${day} · ${names[series]} ${money(value)}`}</title>
                </rect>
              )
            })}
            {place % 2 === (days.length - 1) % 2 ? (
              <text x={place * slot + slot / 2} y={HEIGHT + 18} className="chart-day">
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
            {days.map(({ day, values }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                {values.map((value, series) => (
                  <td key={names[series]}>{`${names[series]} ${money(value)}`}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
