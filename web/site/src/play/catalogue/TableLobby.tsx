import type { OutputOf } from '@croupier/api/endpoint'
import { studioApi } from '@croupier/api/play/studio'
import { catalogueApi } from '@croupier/api/play/catalogue'
import { bigRoad, placeRuns, type RoadMark } from '@croupier/games/engine/roads.ts'
import {
  colourOf as pocketColour,
  type PocketColour,
} from '@croupier/games/roulette/rules/layout.ts'
import { query } from '@croupier/kit/api/queries.ts'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money.ts'
import { isCurrencyCode } from '@croupier/shared/currencies'
import { MONEY_SCALE } from '@croupier/shared/money'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { usePermission } from '../../app/site.tsx'
import { RowSkeleton } from './GameRow.tsx'
import { paths } from '../../paths.ts'
import '../../styles/tables.css'

type Tile = OutputOf<typeof studioApi.tables>['tables'][number]

/** A tile is as old as this at most; between answers its countdown runs by itself. */
const ASKED_EVERY_MS = 8_000
const COLUMNS = 18
const ROWS = 6
/** A cell of a road, in the units of its picture. */
const CELL = 10
const LATEST_NUMBERS = 12

/** The lines between a road's cells, which stand there before the first result does. */
const GRID = [
  ...Array.from({ length: COLUMNS - 1 }, (_, at) => `M${(at + 1) * CELL} 0V${ROWS * CELL}`),
  ...Array.from({ length: ROWS - 1 }, (_, at) => `M0 ${(at + 1) * CELL}H${COLUMNS * CELL}`),
].join('')

/** The tables of the house with their latest results, their countdown and their limits. */
export function TableLobby() {
  const t = useText('tables')
  const { language } = useTextBook()
  const { data, isError, refetch, dataUpdatedAt } = useQuery({
    ...query(studioApi.tables, {}),
    refetchInterval: ASKED_EVERY_MS,
  })
  const { data: list } = useQuery(
    query(catalogueApi.gameList, {
      gameType: 'LIVE',
      language: language.code,
      pageNo: 1,
      pageSize: 100,
    }),
  )
  const nowMs = useSeconds()
  if (isError) {
    return (
      <div className="tables-error" role="alert">
        <p>{t('lobby.error')}</p>
        <button type="button" className="btn" onClick={() => void refetch()}>
          {t('lobby.retry')}
        </button>
      </div>
    )
  }
  if (!data || !list) return <RowSkeleton />
  const names = new Map(list.games.map(({ nodeId, displayName }) => [nodeId, displayName]))
  const tiles = data.tables.filter(({ gameCode }) => names.has(gameCode))
  if (tiles.length === 0) return <p className="tables-empty">{t('lobby.empty')}</p>
  // The moment of the house: what it said, and what has passed since.
  const houseMs = data.serverTime.getTime() + (nowMs - dataUpdatedAt)
  return (
    <ul className="tables" aria-label={t('lobby.title')}>
      {tiles.map((tile) => (
        <TableTile
          key={tile.gameCode}
          tile={tile}
          name={names.get(tile.gameCode) ?? tile.gameCode}
          houseMs={houseMs}
        />
      ))}
    </ul>
  )
}

/** The limits of the brand's own money. */
export function limitsFor({ limits }: Pick<Tile, 'limits'>, currency: string) {
  return limits.find((one) => one.currency === currency)
}

function TableTile({ tile, name, houseMs }: { tile: Tile; name: string; houseMs: number }) {
  const t = useText('tables')
  const { language } = useTextBook()
  const { round } = tile
  const seconds =
    round?.phase === 'betting'
      ? Math.max(0, Math.ceil((round.lockAt.getTime() - houseMs) / 1000))
      : 0
  const limits = limitsFor(tile, usePermission().brand.currency)
  const money = (amount: bigint): string =>
    limits && isCurrencyCode(limits.currency)
      ? formatMoney(amount, {
          tag: language.tag,
          currency: limits.currency,
          // Whole amounts are told short; half a real is told as money is written.
          ...(amount % MONEY_SCALE === 0n ? { digits: 0 } : {}),
        })
      : ''
  return (
    <li>
      <Link
        href={paths.play(tile.gameCode)}
        className="table-tile"
        data-engine={tile.engineCode}
        aria-label={t('lobby.sit', { table: name })}
      >
        <span className="table-tile-head">
          <b>{name}</b>
          <span className="table-tile-clock" data-open={seconds > 0 || undefined}>
            {seconds > 0
              ? t('lobby.closes', { seconds })
              : t(round === null ? 'phase.waiting' : 'phase.running')}
          </span>
        </span>
        {tile.marks.length === 0 ? <NoRounds seconds={seconds} /> : <Past tile={tile} />}
        <span className="table-tile-foot">
          <span>
            {limits
              ? t('lobby.limits', { min: money(limits.minStake), max: money(limits.maxStake) })
              : ''}
          </span>
          <span>{t('lobby.seated', { count: tile.seated })}</span>
        </span>
      </Link>
    </li>
  )
}

/** A table that has only just been opened has no past to show; it says when it begins. */
function NoRounds({ seconds }: { seconds: number }) {
  const t = useText('tables')
  return (
    <span className="table-fresh">
      <b>{t('lobby.fresh')}</b>
      <small>{seconds > 0 ? t('lobby.fresh.open', { seconds }) : t('lobby.fresh.soon')}</small>
    </span>
  )
}

/** The big road of two-sided tables with how often each side won; the latest numbers of a wheel. */
function Past({ tile }: { tile: Tile }) {
  if (tile.engineCode === 'HL-ROU') return <LatestNumbers marks={tile.marks} />
  const marks = tile.marks.map((mark) => markOf(tile.engineCode, mark))
  return (
    <span className="table-past" dir="ltr" aria-hidden="true">
      <MiniRoad marks={marks} />
      <span className="table-tally">
        {(['one', 'other', 'tie'] as const).map((side) => (
          <b key={side} data-side={side}>
            {marks.filter(({ winner }) => winner === side).length}
          </b>
        ))}
      </span>
    </span>
  )
}

function MiniRoad({ marks }: { marks: readonly RoadMark[] }) {
  const cells = placeRuns(
    bigRoad(marks).map(({ side, ties }) => ties.map((count) => ({ side, count }))),
  )
  const first = Math.max(0, ...cells.map(({ column }) => column)) - COLUMNS + 1
  return (
    <svg className="table-road" viewBox={`0 0 ${COLUMNS * CELL} ${ROWS * CELL}`}>
      <rect width="100%" height="100%" fill="#f7f8fb" />
      <path d={GRID} stroke="#d9e0e4" strokeWidth="0.6" />
      {cells
        .filter(({ column }) => column >= Math.max(0, first))
        .map(({ column, row, mark }) => (
          <g
            key={`${column}.${row}`}
            transform={`translate(${(column - Math.max(0, first) + 0.5) * CELL} ${(row + 0.5) * CELL})`}
            fill="none"
            strokeWidth="2"
          >
            <circle r="3.6" stroke={mark.side === 'one' ? '#2f74e8' : '#e0333f'} />
            {mark.count > 0 ? <path d="M-3.4 3.4 3.4-3.4" stroke="#1f9a4d" /> : null}
          </g>
        ))}
    </svg>
  )
}

/** A wheel's newest numbers first, and the places of those that are still to come. */
function LatestNumbers({ marks }: { marks: readonly string[] }) {
  const newest = marks.slice(-LATEST_NUMBERS).toReversed()
  return (
    <span className="table-numbers" dir="ltr" aria-hidden="true">
      {Array.from({ length: LATEST_NUMBERS }, (_, at) => (
        <i key={marks.length - at} data-colour={colourOf(newest[at])}>
          {newest[at]}
        </i>
      ))}
    </span>
  )
}

function colourOf(mark: string | undefined): PocketColour | 'none' {
  return mark === undefined ? 'none' : pocketColour(Number(mark))
}

/** Player, dragon and small are one side, banker, tiger and big the other; baccarat's tie is a T, the tiger's win as well. */
function markOf(engineCode: string, mark: string): RoadMark {
  return { winner: winnerOf(engineCode, mark), onePair: false, otherPair: false, text: '' }
}

function winnerOf(engineCode: string, mark: string): RoadMark['winner'] {
  switch (engineCode) {
    case 'HL-BAC':
      return mark.startsWith('P') ? 'one' : mark.startsWith('B') ? 'other' : 'tie'
    case 'HL-DT':
      return mark.startsWith('D') ? 'one' : mark.startsWith('T') ? 'other' : 'tie'
    default: {
      const sum = mark.split('-').reduce((total, face) => total + Number(face), 0)
      return sum <= 10 ? 'one' : 'other'
    }
  }
}

function useSeconds(): number {
  const [nowMs, setNowMs] = useState(() => performance.timeOrigin + performance.now())
  // The countdowns of all tiles: the page's clock, once a second.
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.timeOrigin + performance.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
