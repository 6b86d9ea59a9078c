import { emoji, times } from './pieces.ts'

/** Things that no icon set has: drawn for our games. */

export interface CardPlace {
  x: number
  y: number
  turn: number
  rank: string
  suit: 'heart' | 'spade'
}

export function playingCard({ x, y, turn, rank, suit }: CardPlace): string {
  const colour = suit === 'heart' ? '#d3233a' : '#15202b'
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-92" y="-130" width="184" height="260" rx="20" fill="#000" opacity=".35" transform="translate(6 10)"/><rect x="-92" y="-130" width="184" height="260" rx="20" fill="#fffdf6" stroke="#d9cfae" stroke-width="4"/><g fill="${colour}" font-family="DejaVu Sans" font-weight="bold"><text x="-76" y="-74" font-size="56">${rank}</text></g>${emoji(`${suit}-suit`, { x: 6, y: 22, size: 128 })}</g>`
}

const ROULETTE = 37

function at(angle: number, radius: number): string {
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
}

export function rouletteWheel(x: number, y: number, r: number): string {
  const sector = (index: number): string => {
    const [a, b] = [index, index + 1].map((edge) => (edge / ROULETTE) * 2 * Math.PI)
    const colour = index === 0 ? '#12924f' : index % 2 ? '#c5202f' : '#151a20'
    return `<path d="M${at(a ?? 0, r * 0.62)}L${at(a ?? 0, r * 0.88)}A${r * 0.88} ${r * 0.88} 0 0 1 ${at(b ?? 0, r * 0.88)}L${at(b ?? 0, r * 0.62)}A${r * 0.62} ${r * 0.62} 0 0 0 ${at(a ?? 0, r * 0.62)}" fill="${colour}" stroke="#e8c168" stroke-width="2"/>`
  }
  return `<g transform="translate(${x} ${y}) scale(1 .92) rotate(-20)"><circle r="${r * 1.06}" fill="#000" opacity=".35" cy="18"/><circle r="${r * 1.04}" fill="#6b3413"/><circle r="${r}" fill="#8c4a1d" stroke="#f0cb74" stroke-width="8"/>${times(ROULETTE, sector)}<circle r="${r * 0.6}" fill="#5b2b10"/><circle r="${r * 0.56}" fill="#7a3f18"/>${times(8, (i) => `<path d="M0 0L${r * 0.5} -14V14z" transform="rotate(${i * 45})" fill="#9c5a26"/>`)}<circle r="${r * 0.17}" fill="#e9c060"/><circle r="${r * 0.1}" fill="#fff1b8"/>${times(4, (i) => `<g transform="rotate(${i * 90})"><rect x="0" y="-7" width="${r * 0.34}" height="14" rx="7" fill="#e9c060"/><circle cx="${r * 0.34}" r="13" fill="#fff1b8"/></g>`)}<circle cx="${r * 0.52}" cy="${-r * 0.54}" r="15" fill="#fff"/></g>`
}

export interface DiePlace {
  x: number
  y: number
  size: number
  turn: number
  /** Top, left and right face. */
  pips: readonly number[]
  colour?: string
}

export function die({ x, y, size, turn, pips, colour = '#fdfdfd' }: DiePlace): string {
  const spots: Record<number, readonly [number, number][]> = {
    1: [[0, 0]],
    2: [
      [-1, -1],
      [1, 1],
    ],
    3: [
      [-1, -1],
      [0, 0],
      [1, 1],
    ],
    4: [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ],
    5: [
      [-1, -1],
      [1, -1],
      [0, 0],
      [-1, 1],
      [1, 1],
    ],
    6: [
      [-1, -1],
      [1, -1],
      [-1, 0],
      [1, 0],
      [-1, 1],
      [1, 1],
    ],
  }
  const face = (transform: string, value: number, shade: number): string =>
    `<g transform="${transform}"><rect x="-50" y="-50" width="100" height="100" rx="16" fill="${colour}"/><rect x="-50" y="-50" width="100" height="100" rx="16" fill="#000" opacity="${shade}"/>${(spots[value] ?? []).map(([sx, sy]) => `<circle cx="${sx * 26}" cy="${sy * 26}" r="10.5" fill="#171923"/>`).join('')}</g>`
  const [top = 5, left = 3, right = 6] = pips
  // Three faces of a cube seen from its corner (isometric).
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 180})"><ellipse cx="0" cy="104" rx="100" ry="26" fill="#000" opacity=".4"/>${face('matrix(.866 .5 0 1 -43.3 25)', left, 0.12)}${face('matrix(.866 -.5 0 1 43.3 25)', right, 0.24)}${face('matrix(.866 -.5 .866 .5 0 -50)', top, 0)}</g>`
}

/** The curve of a crash round, rising and glowing. */
export function crashCurve(): string {
  const curve = 'M20 640C220 630 380 540 470 250'
  return `<path d="${curve}" fill="none" stroke="#ff9d2e" stroke-width="34" opacity=".35" stroke-linecap="round"/><path d="${curve}" fill="none" stroke="#ffe08a" stroke-width="13" stroke-linecap="round"/>`
}

/** Tiles of a mine field, some of them opened. */
export function mineField(): string {
  const opened: Record<number, string> = {
    1: 'gem-stone',
    5: 'gem-stone',
    6: 'gem-stone',
    10: 'bomb',
    12: 'gem-stone',
  }
  return `<g transform="translate(300 372) rotate(-8)">${times(16, (i) => {
    const [x, y] = [((i % 4) - 1.5) * 128, (Math.floor(i / 4) - 1.5) * 128]
    const inside = opened[i]
    return `<g transform="translate(${x} ${y})"><rect x="-57" y="-50" width="114" height="114" rx="20" fill="#000" opacity=".35"/><rect x="-57" y="-57" width="114" height="114" rx="20" fill="${inside ? '#0d2236' : '#3f7dc4'}"/>${inside ? emoji(inside, { x: 0, y: 0, size: 88 }) : '<rect x="-57" y="-57" width="114" height="52" rx="20" fill="#fff" opacity=".16"/>'}</g>`
  })}</g>`
}

/** A stack of chips. */
export function chips(x: number, y: number, count: number, colour: string): string {
  return times(count, (i) => {
    const level = y - i * 20
    return `<g transform="translate(${x} ${level})"><ellipse rx="70" ry="28" cy="10" fill="#000" opacity=".3"/><path d="M-70 0v14a70 28 0 0 0 140 0V0z" fill="${colour}"/><path d="M-30 25v14M30 25v14M-64 10v13M64 10v13" stroke="#fff" stroke-width="16"/><ellipse rx="70" ry="28" fill="${colour}"/><ellipse rx="70" ry="28" fill="none" stroke="#fff" stroke-width="7" stroke-dasharray="26 26"/><ellipse rx="42" ry="16" fill="none" stroke="#fff" stroke-width="4"/></g>`
  })
}

/** A reel of three windows with drawn symbols. */
export function sevens(x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 200})"><path d="M-86-100H92L10 110H-58L14-46H-86z" fill="#7a0d16" transform="translate(8 12)"/><path d="M-86-100H92L10 110H-58L14-46H-86z" fill="#e8202f" stroke="#ffd75e" stroke-width="14" stroke-linejoin="round"/><path d="M-74-88H70L62-66H-74z" fill="#fff" opacity=".45"/></g>`
}
