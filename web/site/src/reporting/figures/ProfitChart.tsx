import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import type { CurrencyCode, Money } from '@croupier/shared/money'

interface DayResult {
  day: string
  net: Money
}

const WIDTH = 640
const HEIGHT = 180
const EDGE = 6
const GAP = 3

/** A bar a day, above the line what was won and below it what was lost; the table beneath says the same in numbers. */
export function ProfitChart({
  days,
  currency,
}: {
  days: readonly DayResult[]
  currency: CurrencyCode
}) {
  const t = useText('membercentre')
  const { language } = useTextBook()
  const say = (amount: Money): string =>
    formatMoney(amount, { tag: language.tag, currency, signed: true })
  const { bars, zero } = barsOf(days)
  const [first, last] = [days[0], days.at(-1)]
  return (
    <>
      <svg
        className="profit-chart"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('profit.chart')}
      >
        {bars.map(({ day, net, x, y, width, height }) => (
          <rect
            key={day}
            className={net < 0n ? 'bar-minus' : 'bar-plus'}
            x={x}
            y={y}
            width={width}
            height={height}
            rx={Math.min(3, width / 2)}
          >
            <title>{`${day}: ${say(net)}`}</title>
          </rect>
        ))}
        <line className="chart-zero" x1={0} x2={WIDTH} y1={zero} y2={zero} />
      </svg>
      {first && last ? (
        <p className="profit-days" dir="ltr" aria-hidden="true">
          <span>{first.day}</span>
          {last === first ? null : <span>{last.day}</span>}
        </p>
      ) : null}
    </>
  )
}

/** Where each day's bar stands. Pixels need no exact money: a share of the largest day is enough. */
export function barsOf(days: readonly DayResult[]) {
  const nets = days.map(({ net }) => Number(net))
  const top = Math.max(0, ...nets)
  const bottom = Math.min(0, ...nets)
  const scale = (HEIGHT - 2 * EDGE) / (top - bottom || 1)
  const zero = EDGE + top * scale
  const slot = WIDTH / Math.max(days.length, 1)
  const width = Math.max(1, Math.min(44, slot - GAP))
  const bars = days.map(({ day, net }, index) => {
    const size = Math.abs(Number(net)) * scale
    // A day that came to nothing still leaves a mark.
    const height = Math.max(size, 1)
    return {
      day,
      net,
      x: slot * index + (slot - width) / 2,
      y: net < 0n ? zero : zero - height,
      width,
      height,
    }
  })
  return { bars, zero }
}
