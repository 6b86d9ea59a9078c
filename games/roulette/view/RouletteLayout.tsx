import { useState } from 'react'
import type { LayoutProps } from '../../engine/view/table/FeltView.tsx'
import { Spot, Stack } from '../../engine/view/table/Spot.tsx'
import {
  type Announced,
  colourOf,
  neighbours,
  orphelins,
  places,
  tiers,
  voisins,
} from '../rules/layout.ts'
import { nameOf } from './RouletteView.tsx'

const columns = Array.from({ length: 12 }, (_, column) => column)
const OUTSIDE = ['LOW', 'EVEN', 'RED', 'BLACK', 'ODD', 'HIGH'] as const
/** Bets between numbers: their lines and corners, with the point where their chip lies on the grid of 14 × 5 cells. */
const between = [...places].flatMap(([key, cover]) => {
  const point = pointOf(key, cover)
  return point ? [{ key, ...point }] : []
})

/** The layout: numbers in three rows, dozens, columns, even money; bets between numbers lie on their lines. */
// The whole layout in one place, as it lies on the table.
// oxlint-disable-next-line max-lines-per-function
export function RouletteLayout({ spots, t }: LayoutProps) {
  const [near, setNear] = useState<number | null>(null)
  return (
    <>
      <div className="rou-grid">
        <Spot spots={spots} bet="S:0" name="0" tone="green" className="rou-zero" pays={false} />
        {columns.flatMap((column) =>
          [3, 2, 1].map((row) => {
            const number = column * 3 + row
            return (
              <Spot
                key={number}
                spots={spots}
                bet={`S:${number}`}
                name={String(number)}
                tone={colourOf(number)}
                className="rou-number"
                style={{ gridArea: `${4 - row} / ${column + 2}` }}
                pays={false}
              />
            )
          }),
        )}
        {[3, 2, 1].map((row) => (
          <Spot
            key={row}
            spots={spots}
            bet={`COL:${row}`}
            name={nameOf(`COL:${row}`, t)}
            className="rou-column"
            style={{ gridArea: `${4 - row} / 14` }}
            pays={false}
          >
            <b>2:1</b>
          </Spot>
        ))}
        {[1, 2, 3].map((dozen) => (
          <Spot
            key={dozen}
            spots={spots}
            bet={`D:${dozen}`}
            name={nameOf(`D:${dozen}`, t)}
            className="rou-dozen"
            style={{ gridArea: `4 / ${dozen * 4 - 2} / 5 / span 4` }}
            pays={false}
          >
            <b>
              {dozen * 12 - 11}–{dozen * 12}
            </b>
          </Spot>
        ))}
        {OUTSIDE.map((bet, index) => (
          <Spot
            key={bet}
            spots={spots}
            bet={bet}
            name={nameOf(bet, t)}
            className="rou-even"
            style={{ gridArea: `5 / ${index * 2 + 2} / 6 / span 2` }}
            pays={false}
            {...(bet === 'RED' || bet === 'BLACK' ? { tone: bet.toLowerCase() } : {})}
          >
            <b>{bet === 'LOW' ? '1–18' : bet === 'HIGH' ? '19–36' : nameOf(bet, t)}</b>
          </Spot>
        ))}
        <div className="rou-between">
          {between.map(({ key, x, y }) => {
            const own = spots.confirmed(key) + spots.pending(key)
            return (
              <button
                key={key}
                type="button"
                disabled={!spots.isOpen}
                data-bet={key}
                data-won={spots.hasWon(key) || undefined}
                style={{ left: `${x}%`, top: `${y}%` }}
                aria-label={`${nameOf(key, t)} ${spots.paysOf(key)}${own > 0n ? ` – ${spots.amount(own)}` : ''}`}
                onClick={() => spots.lay({ [key]: 1 })}
              >
                {own > 0n ? <Stack amount={own} isPending={spots.pending(key) > 0n} /> : null}
              </button>
            )
          })}
        </div>
      </div>
      <div className="rou-announced">
        {(
          [
            ['voisins', voisins],
            ['tiers', tiers],
            ['orphelins', orphelins],
          ] as const satisfies readonly (readonly [string, Announced])[]
        ).map(([name, chips]) => (
          <button
            key={name}
            type="button"
            className="felt-tool"
            disabled={!spots.isOpen}
            onClick={() => spots.lay(chips)}
          >
            {t(`rou.${name}`)}
          </button>
        ))}
        <label className="rou-near">
          <span className="sr-only">{t('rou.neighbours')}</span>
          <select
            value={near ?? ''}
            disabled={!spots.isOpen}
            onChange={(event) => {
              const pocket = Number(event.target.value)
              setNear(null)
              spots.lay(neighbours(pocket))
            }}
          >
            <option value="">{t('rou.neighbours')}</option>
            {Array.from({ length: 37 }, (_, pocket) => (
              <option key={pocket} value={pocket}>
                {pocket}
              </option>
            ))}
          </select>
        </label>
      </div>
    </>
  )
}

/** Where a chip between numbers lies, in per cent of the part with the numbers (zero and twelve columns, three rows). */
function pointOf(key: string, cover: readonly number[]): { x: number; y: number } | null {
  const kind = key.split(':')[0] ?? ''
  if (!['SP', 'ST', 'C', 'SL'].includes(kind)) return null
  const spots = cover.filter((number) => number > 0)
  const xs = spots.map((number) => Math.ceil(number / 3))
  const ys = spots.map((number) => 2.5 - ((number - 1) % 3))
  const hasZero = cover.includes(0)
  const x = hasZero ? 1 : middle(xs) + 0.5
  const isStreet = kind === 'SL' || (kind === 'ST' && !hasZero) || key === 'C:0'
  const y = isStreet ? 3 : middle(ys)
  return { x: (x / 13) * 100, y: (y / 3) * 100 }
}

function middle(values: readonly number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2
}
