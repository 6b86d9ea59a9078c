import { saveCsv } from '@croupier/kit/csv'
import { useText } from '@croupier/kit/i18n/i18n'
import { Download } from 'lucide-react'
import { type RefCallback, useCallback, useState } from 'react'
import { TableHead } from '@croupier/kit/ui/TableHead'

export interface TrendPoint {
  /** 2026-11-21 or 2026-11-21 14:00. */
  at: string
  now: bigint
  /** The same place of the period before. */
  before: bigint
}

export interface TrendChartProps {
  title: string
  points: readonly TrendPoint[]
  format: (value: bigint) => string
  /** What a cell of the exported file says. */
  exact: (value: bigint) => string
  csv: string
}

const HEIGHT = 220
/** Until the page has said how wide it is. */
const FIRST_WIDTH = 960
/** A label and the room around it. */
const LABEL_WIDTH = 76

/** Bars of a period with a line for the one before it; the figures stand in a table below. */
export function TrendChart({ title, points, format, exact, csv }: TrendChartProps) {
  const t = useText('operations')
  const save = (): void =>
    saveCsv(csv, [
      [t('when'), title, t('before')],
      ...points.map(({ at, now, before }) => [at, exact(now), exact(before)]),
    ])
  return (
    <figure className="panel trend">
      <figcaption>
        <strong>{title}</strong>
        <span className="trend-name">{t('now')}</span>
        <span className="trend-name" data-before="">
          {t('before')}
        </span>
        <button type="button" className="btn btn-ghost btn-small" onClick={save}>
          <Download size={15} aria-hidden="true" />
          {t('csv')}
        </button>
      </figcaption>
      <Drawing points={points} format={format} />
      <details className="trend-table">
        <summary>{t('asTable')}</summary>
        <table className="plain">
          <caption className="sr-only">{title}</caption>
          <TableHead titles={[t('when'), t('now'), t('before')]} />
          <tbody>
            {points.map(({ at, now, before }) => (
              <tr key={at}>
                <th scope="row">{at}</th>
                <td className="num">{format(now)}</td>
                <td className="num">{format(before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** Drawn in the pixels that there are, so that its words are as large on a phone as beside it. */
function Drawing({ points, format }: Pick<TrendChartProps, 'points' | 'format'>) {
  const t = useText('operations')
  const [measured, width] = useWidth()
  const { zero, highest, heightOf, topOf } = scaleOf(points)
  const slot = width / Math.max(1, points.length)
  const bar = Math.max(1, Math.min(46, slot * 0.66))
  const every = Math.max(1, Math.ceil((points.length * LABEL_WIDTH) / width))
  const middle = (place: number): number => place * slot + slot / 2
  const line = points.map(({ before }, place) => `${middle(place)},${topOf(before)}`).join(' ')
  return (
    <svg ref={measured} viewBox={`0 -30 ${width} ${HEIGHT + 58}`} aria-hidden="true">
      <line x1={0} x2={width} y1={zero} y2={zero} className="trend-zero" />
      {highest > 0n ? (
        <>
          <line x1={0} x2={width} y1={topOf(highest)} y2={topOf(highest)} className="trend-zero" />
          <text x={0} y={topOf(highest) - 7} className="trend-label trend-highest">
            {format(highest)}
          </text>
        </>
      ) : null}
      {points.map(({ at, now, before }, place) => (
        <g key={at} className="trend-slot">
          <rect className="trend-ground" x={place * slot} y={-8} width={slot} height={HEIGHT + 8}>
            <title>{`${at} · ${format(now)} · ${t('before')} ${format(before)}`}</title>
          </rect>
          <rect
            className="trend-bar"
            data-negative={now < 0n ? '' : undefined}
            x={middle(place) - bar / 2}
            y={now < 0n ? zero : topOf(now)}
            width={bar}
            height={now === 0n ? 0 : Math.max(1.5, heightOf(now))}
            rx={Math.min(3, bar / 3)}
          />
          {place % every === 0 ? (
            <text x={within(middle(place), width)} y={HEIGHT + 22} className="trend-label">
              {labelOf(at)}
            </text>
          ) : null}
        </g>
      ))}
      {points.length > 1 && heightOf(1n) > 0 ? (
        <polyline className="trend-before" points={line} />
      ) : null}
    </svg>
  )
}

/** Where the middle of a label stands so that none of it is cut off at an end. */
function within(middle: number, width: number): number {
  const half = LABEL_WIDTH / 4
  return Math.max(half, Math.min(width - half, middle))
}

/** How wide something is drawn, and the mark that says what. */
function useWidth(): [RefCallback<Element>, number] {
  const [width, setWidth] = useState(FIRST_WIDTH)
  const measured = useCallback((drawn: Element | null) => {
    if (drawn === null) return
    const watched = new ResizeObserver(([entry]) => {
      const now = Math.round(entry?.contentRect.width ?? 0)
      if (now > 0) setWidth(now)
    })
    watched.observe(drawn)
    return () => watched.disconnect()
  }, [])
  return [measured, width]
}

/** Pixels need no exact money: a share of the largest value is enough. */
function scaleOf(points: readonly TrendPoint[]) {
  const all = points.flatMap(({ now, before }) => [Number(now), Number(before)])
  const [top, bottom] = [Math.max(0, ...all), Math.min(0, ...all)]
  const scale = top === bottom ? 0 : HEIGHT / (top - bottom)
  const zero = scale === 0 ? HEIGHT : top * scale
  return {
    zero,
    /** What the upper line stands for. */
    highest: points
      .flatMap(({ now, before }) => [now, before])
      .reduce((most, value) => (value > most ? value : most), 0n),
    heightOf: (value: bigint) => Math.abs(Number(value)) * scale,
    topOf: (value: bigint) => zero - Number(value) * scale,
  }
}

/** An hour is named by its time, a day by month and day. */
function labelOf(at: string): string {
  return at.length > 10 ? at.slice(11) : at.slice(5)
}
