import { emoji, times } from './pieces.ts'

/** Things that no icon set has: drawn for our games. */

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
