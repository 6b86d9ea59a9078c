import { useEffect, useRef, useState } from 'react'
import type { LayoutProps } from '../../engine/view/table/felt-game.ts'
import { Spot, type Spots, Stack } from '../../engine/view/table/Spot.tsx'
import type { TableText } from '../../engine/view/table/table-text.ts'
import { type Announced, colourOf, neighbours, orphelins, tiers, voisins } from '../rules/layout.ts'
import {
  betweenNumbers,
  cellOfColumn,
  cellOfDozen,
  cellOfNumber,
  type Lie,
} from './board-places.ts'
import { nameOf } from './place-names.ts'
import { useLie } from './use-lie.ts'

const NUMBERS = Array.from({ length: 36 }, (_, index) => index + 1)
const OUTSIDE = ['LOW', 'EVEN', 'RED', 'BLACK', 'ODD', 'HIGH'] as const

interface PartProps {
  spots: Spots
  t: TableText
  lie: Lie
}

/** The layout: numbers in rows of three, dozens, columns, even money; bets between numbers lie on their lines. */
export function RouletteLayout({ spots, t }: Pick<LayoutProps, 'spots' | 't' | 'keys'>) {
  const lie = useLie()
  const scroll = useRef<HTMLDivElement>(null)
  const won = [0, ...NUMBERS].find((number) => spots.hasWon(`S:${number}`) === true) ?? null
  // Where the numbers scroll, the one that came is brought into sight.
  useEffect(() => {
    const box = scroll.current
    const place = box?.querySelector(`[data-bet="S:${won}"]`)
    if (!box || !place) return
    const [all, one] = [box.getBoundingClientRect(), place.getBoundingClientRect()]
    box.scrollBy({ top: one.top + one.height / 2 - all.top - all.height / 2 })
  }, [won])
  const part = { spots, t, lie }
  return (
    <>
      <div className="rou-scroll" data-lie={lie} ref={scroll}>
        <div className="rou-grid" data-lie={lie}>
          <Spot spots={spots} bet="S:0" name="0" tone="green" className="rou-zero" pays={false} />
          <Numbers {...part} />
          {lie === 'across' ? <EvenMoney {...part} /> : null}
          <BetweenNumbers {...part} />
        </div>
        <AnnouncedBets spots={spots} t={t} />
      </div>
      {lie === 'down' ? (
        <div className="rou-outside">
          <EvenMoney {...part} />
        </div>
      ) : null}
    </>
  )
}

/** Numbers, columns and dozens. */
function Numbers({ spots, t, lie }: PartProps) {
  return (
    <>
      {NUMBERS.map((number) => (
        <Spot
          key={number}
          spots={spots}
          bet={`S:${number}`}
          name={String(number)}
          tone={colourOf(number)}
          className="rou-number"
          style={cellOfNumber(number, lie)}
          pays={false}
        />
      ))}
      {[3, 2, 1].map((side) => (
        <Spot
          key={side}
          spots={spots}
          bet={`COL:${side}`}
          name={nameOf(`COL:${side}`, t)}
          className="rou-column"
          style={cellOfColumn(side, lie)}
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
          style={cellOfDozen(dozen, lie)}
          pays={false}
        >
          <b>
            {dozen * 12 - 11}–{dozen * 12}
          </b>
        </Spot>
      ))}
    </>
  )
}

function EvenMoney({ spots, t, lie }: PartProps) {
  const wordOf = (bet: (typeof OUTSIDE)[number]) => {
    if (bet === 'LOW') return <b>1–18</b>
    if (bet === 'HIGH') return <b>19–36</b>
    const isColour = bet === 'RED' || bet === 'BLACK'
    // No language's word for a colour fits a sixth of a phone; the diamond does, as on real tables.
    return (
      <>
        {isColour ? <i className="rou-diamond" /> : null}
        <b>{nameOf(bet, t)}</b>
      </>
    )
  }
  return OUTSIDE.map((bet, index) => (
    <Spot
      key={bet}
      spots={spots}
      bet={bet}
      name={nameOf(bet, t)}
      className="rou-even"
      style={lie === 'across' ? { gridArea: `5 / ${index * 2 + 2} / 6 / span 2` } : {}}
      pays={false}
      {...(bet === 'RED' || bet === 'BLACK' ? { tone: bet.toLowerCase() } : {})}
    >
      {wordOf(bet)}
    </Spot>
  ))
}

function BetweenNumbers({ spots, t, lie }: PartProps) {
  return (
    <div className="rou-between">
      {betweenNumbers[lie].map(({ key, left, top }) => {
        const own = spots.confirmed(key) + spots.pending(key)
        return (
          <button
            key={key}
            type="button"
            disabled={!spots.isOpen}
            data-bet={key}
            data-won={spots.hasWon(key) || undefined}
            style={{ left: `${left}%`, top: `${top}%` }}
            aria-label={`${nameOf(key, t)} ${spots.paysOf(key)}${own > 0n ? ` – ${spots.amount(own)}` : ''}`}
            onClick={() => spots.lay({ [key]: 1 })}
          >
            {own > 0n ? <Stack amount={own} isPending={spots.pending(key) > 0n} /> : null}
          </button>
        )
      })}
    </div>
  )
}

const announced = [
  ['voisins', voisins],
  ['tiers', tiers],
  ['orphelins', orphelins],
] as const satisfies readonly (readonly [string, Announced])[]

function AnnouncedBets({ spots, t }: Omit<PartProps, 'lie'>) {
  const [near, setNear] = useState<number | null>(null)
  return (
    <div className="rou-announced">
      {announced.map(([name, chips]) => (
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
            setNear(null)
            spots.lay(neighbours(Number(event.target.value)))
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
  )
}
