import { memo } from 'react'

/** What stands on the table besides cards: the tray of the house's chips in the middle, the tray for played cards and the shoe beside it. */
export const TableTop = memo(() => (
  <span className="bj-top" aria-hidden="true">
    <svg viewBox="0 0 74 58" className="bj-discards">
      <path d="M6 20L62 12l8 30-58 12z" fill="#000" opacity=".35" />
      <path d="M4 16L60 8l8 30-58 12z" fill="#2a1a12" />
      <path d="M10 18l46-6 6 23-46 9z" fill="#140b07" />
      {[0, 1, 2, 3].map((card) => (
        <path
          key={card}
          d={`M14 ${23 - card * 3}l38-5 5 18-38 7z`}
          fill={card === 3 ? '#8b1d2c' : '#f4ede0'}
          stroke="#5b1420"
          strokeWidth=".8"
        />
      ))}
      <path d="M20 17l27-3.5 3 11-27 5z" fill="none" stroke="#f3c76a" strokeWidth="1.2" />
    </svg>
    <ChipTray />
    <svg viewBox="0 0 92 66" className="bj-shoe">
      <ellipse cx="50" cy="58" rx="42" ry="7" fill="#000" opacity=".35" />
      <path d="M14 40L40 8h42l6 34-8 12H26z" fill="#191c28" />
      <path d="M40 8h42l6 34-30 4z" fill="#2b3042" />
      <path d="M40 8h42l1.5 8H34z" fill="#3c4358" />
      <path d="M14 40l26-32 18 38-32 8z" fill="#222636" />
      <path d="M18 41l21-25 12 27-24 6z" fill="#f4ede0" />
      <path d="M21 41.5l17-20 9.5 21-19 4.5z" fill="#8b1d2c" />
      <path d="M25 41l12.5-14 6.5 14-13.5 3z" fill="none" stroke="#f3c76a" strokeWidth="1.2" />
      <path d="M4 50l20-9 14 8-20 10z" fill="#fffdf8" stroke="#b9b2a4" />
      <path d="M7.5 50.2l16.5-7.4 10.5 6.2-16.5 8z" fill="#8b1d2c" />
      <path d="M44 12h36" stroke="#fff" strokeOpacity=".4" strokeWidth="2" />
    </svg>
  </span>
))

/** Colours of the house's chips, and how many stand in each groove. */
const GROOVES = [
  { colour: '#22242e', count: 9 },
  { colour: '#7d47c9', count: 11 },
  { colour: '#d0483f', count: 8 },
  { colour: '#2aa06c', count: 12 },
  { colour: '#3d7be0', count: 10 },
  { colour: '#d0483f', count: 11 },
  { colour: '#22242e', count: 8 },
] as const

const CHIP_WIDE = 26
const CHIP_DEEP = 3

const ChipTray = () => (
  <svg viewBox="0 0 216 58" className="bj-tray">
    <path d="M10 50h196l8 6H2z" fill="#000" opacity=".4" />
    <path d="M16 4h184l12 48H4z" fill="#3b2414" />
    <path d="M21 8h174l9 39H12z" fill="#180d06" />
    <path d="M16 4h184l1 4H15z" fill="#7a512e" />
    {GROOVES.map(({ colour, count }, groove) => (
      // Grooves stand in the order of the list.
      // oxlint-disable-next-line react/no-array-index-key
      <g key={groove} transform={`translate(${24 + groove * (CHIP_WIDE - 2)} 45)`}>
        {Array.from({ length: count }, (_, chip) => (
          <g key={chip} transform={`translate(0 ${-chip * CHIP_DEEP})`}>
            <rect width={CHIP_WIDE - 4} height="5" rx="2.4" fill={colour} />
            <rect x="2" width="4" height="3" fill="#fff" opacity=".85" />
            <rect x={CHIP_WIDE - 10} width="4" height="3" fill="#fff" opacity=".85" />
            <rect y="3.6" width={CHIP_WIDE - 4} height="1.2" fill="#000" opacity=".35" />
          </g>
        ))}
      </g>
    ))}
  </svg>
)
