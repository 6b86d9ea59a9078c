import type { VipBadge as BadgeName } from '@croupier/api/engagement/terms/vip'

/** Light, middle, deep and the mark of each badge's metal or stone. */
const looks: Readonly<
  Record<BadgeName, { colors: readonly [string, string, string]; points: number }>
> = {
  bronze: { colors: ['#f0bb8a', '#b06a35', '#5c3015'], points: 3 },
  silver: { colors: ['#f4f7fa', '#a9b4c0', '#55606c'], points: 4 },
  gold: { colors: ['#ffe9a6', '#e0a92c', '#7d5508'], points: 5 },
  platinum: { colors: ['#f2fbff', '#8fc3d4', '#3b6775'], points: 6 },
  emerald: { colors: ['#b9f7d4', '#1fa366', '#0a4f31'], points: 6 },
  sapphire: { colors: ['#c2dcff', '#2f6fd8', '#10316f'], points: 7 },
  ruby: { colors: ['#ffc6cf', '#d92b4b', '#6d0d20'], points: 8 },
  diamond: { colors: ['#ffffff', '#9fd9f7', '#4a7fb5'], points: 8 },
  obsidian: { colors: ['#a99bd0', '#4b3a7c', '#17102e'], points: 9 },
  crown: { colors: ['#fff3c4', '#c77bf0', '#5a1a86'], points: 10 },
}

/** A drawn badge: a shield of the level's metal or stone, with a gem of more and more facets and laurels from the fifth on. */
export function VipBadge({ badge, size }: { badge: BadgeName; size: number }) {
  const { colors, points } = looks[badge]
  const [light, middle, deep] = colors
  // Colours of a gradient are found by its id, and the same badge may stand on a page twice with the same colours.
  const id = `vip-${badge}`
  return (
    <svg className="vip-badge" viewBox="0 0 96 96" width={size} height={size} aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0.6" y2="1">
          <stop offset="0" stopColor={light} />
          <stop offset="0.5" stopColor={middle} />
          <stop offset="1" stopColor={deep} />
        </linearGradient>
      </defs>
      {points > 5 ? <Laurels color={middle} /> : null}
      <path d={SHIELD} fill={deep} />
      <path d={SHIELD} fill={`url(#${id})`} transform="translate(4.8 4.6) scale(0.9)" />
      <path d={facets({ points, y: 45, outer: 24, inner: 15 })} fill={deep} opacity="0.55" />
      <path d={facets({ points, y: 44, outer: 21, inner: 13 })} fill={light} />
      {spokes(points).map((d) => (
        <path key={d} d={d} stroke={middle} strokeWidth="1.2" />
      ))}
      <path d={facets({ points, y: 44, outer: 9, inner: 6 })} fill={middle} />
      <path
        d="M27 24c6-7 14-10 22-10"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        fill="none"
        opacity="0.55"
      />
    </svg>
  )
}

const SHIELD = 'M48 5 83 17v29c0 23-15 37-35 45C28 83 13 69 13 46V17z'

interface Star {
  points: number
  /** The height of its middle; it stands in the middle of the width. */
  y: number
  outer: number
  inner: number
}

/** A star of so many points around a middle, from its outer and inner radius. */
function facets({ points, y, outer, inner }: Star): string {
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const turn = (Math.PI * at) / points - Math.PI / 2
    const radius = at % 2 === 0 ? outer : inner
    return `${(48 + radius * Math.cos(turn)).toFixed(1)} ${(y + radius * Math.sin(turn)).toFixed(1)}`
  })
  return `M${corners.join('L')}z`
}

function spokes(points: number): string[] {
  return Array.from({ length: points }, (_, at) => {
    const turn = (2 * Math.PI * at) / points - Math.PI / 2
    return `M48 44L${(48 + 21 * Math.cos(turn)).toFixed(1)} ${(44 + 21 * Math.sin(turn)).toFixed(1)}`
  })
}

function Laurels({ color }: { color: string }) {
  const leaves = [0, 1, 2, 3, 4].map((at) => ({
    y: 80 - at * 12,
    x: 8 - at * 1.2 + (at > 2 ? (at - 2) * 1.6 : 0),
    turn: -50 + at * 18,
  }))
  return (
    <g fill={color}>
      {leaves.map(({ x, y, turn }) => (
        <g key={y}>
          <ellipse cx={x} cy={y} rx="3" ry="8" transform={`rotate(${turn} ${x} ${y})`} />
          <ellipse cx={96 - x} cy={y} rx="3" ry="8" transform={`rotate(${-turn} ${96 - x} ${y})`} />
        </g>
      ))}
    </g>
  )
}
