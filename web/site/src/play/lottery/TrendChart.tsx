import { useText } from '@croupier/kit/i18n/i18n'
import { missingBefore } from './missing-before.ts'

interface TrendChartProps {
  family: string
  /** The oldest first. */
  draws: readonly { issue: string; token: string }[]
  tokens: readonly { token: string; missing: number; times: number }[]
}

const CELL = 28
const HEAD = 92
/** So many draws are drawn; more would be a wall of numbers. */
const ROWS = 30

/** A row a draw, a column a number: the ball that came, how long each other had not come, and a line from ball to ball. */
export function TrendChart({ family, draws, tokens }: TrendChartProps) {
  const t = useText('lottery')
  const names = tokens.map(({ token }) => token)
  const rows = missingBefore(
    draws.map(({ token }) => token),
    names,
  ).slice(-ROWS)
  const shown = draws.slice(-ROWS)
  const places = shown.map(({ token }) => names.indexOf(token))
  const width = HEAD + names.length * CELL
  const height = (shown.length + 1) * CELL
  const x = (place: number): number => HEAD + (place + 0.5) * CELL
  const y = (row: number): number => (row + 1.5) * CELL
  return (
    <>
      <section
        className="lot-trend-scroll"
        dir="ltr"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={t('trends.chart')}
      >
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          className="lot-trend"
          data-family={family}
          role="img"
          aria-label={t('trends.read')}
        >
          {names.map((token, place) => (
            <text key={token} x={x(place)} y={CELL * 0.65} className="lot-trend-head">
              {token}
            </text>
          ))}
          {shown.map(({ issue }, row) => (
            <g key={issue}>
              <rect
                x="0"
                y={(row + 1) * CELL}
                width={width}
                height={CELL}
                className="lot-trend-row"
                data-odd={row % 2}
              />
              <text x="8" y={y(row) + 4} className="lot-trend-issue">
                {issue.slice(-8)}
              </text>
              {names.map((token, place) =>
                places[row] === place ? null : (
                  <text key={token} x={x(place)} y={y(row) + 4} className="lot-trend-missing">
                    {rows[row]?.get(token)}
                  </text>
                ),
              )}
            </g>
          ))}
          <polyline
            className="lot-trend-line"
            points={places.map((place, row) => `${x(place)},${y(row)}`).join(' ')}
          />
          {shown.map(({ issue, token }, row) => (
            <g key={issue}>
              <circle cx={x(places[row] ?? 0)} cy={y(row)} r="11" className="lot-trend-ball" />
              <text x={x(places[row] ?? 0)} y={y(row) + 4.5} className="lot-trend-number">
                {token}
              </text>
            </g>
          ))}
        </svg>
      </section>
      <MissingTable tokens={tokens} />
    </>
  )
}

/** The same in figures: how often each came, and how long it has not come. */
export function MissingTable({ tokens }: Pick<TrendChartProps, 'tokens'>) {
  const t = useText('lottery')
  return (
    <div className="table-scroll">
      <table className="table lot-missing-table">
        <thead>
          <tr>
            <th scope="col">{t('trends.number')}</th>
            <th scope="col" data-align="end">
              {t('trends.times')}
            </th>
            <th scope="col" data-align="end">
              {t('trends.missing')}
            </th>
          </tr>
        </thead>
        <tbody>
          {tokens.map(({ token, times, missing }) => (
            <tr key={token}>
              <th scope="row">
                <bdi dir="ltr">{token}</bdi>
              </th>
              <td data-align="end">{times}</td>
              <td data-align="end">{missing}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
