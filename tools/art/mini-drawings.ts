import { emoji, times } from './pieces.ts'

/** Pictures of the mini games, drawn for them: 600 × 800 with the name below. */

interface Tints {
  /** Light, middle and dark of the thing itself. */
  main: readonly [string, string, string]
  accent: string
}

let drawn = 0

/** Two great dice, one over the other's shoulder. */
export function diceScene({ main, accent }: Tints, above: string): string {
  return (
    emoji(above, { x: 470, y: 130, size: 130, turn: 10 }) +
    emoji(above, { x: 110, y: 190, size: 90, turn: -14, opacity: 0.9 }) +
    die({ x: 195, y: 250, side: 210, turn: -16, pips: [0, 4, 8] }, { main, accent }) +
    die({ x: 360, y: 390, side: 290, turn: 12, pips: [0, 2, 4, 6, 8] }, { main, accent }) +
    emoji('sparkles', { x: 500, y: 300, size: 100 })
  )
}

interface Die {
  x: number
  y: number
  side: number
  turn: number
  /** Of a grid of nine, which places have a pip. */
  pips: readonly number[]
}

function die({ x, y, side, turn, pips }: Die, { main, accent }: Tints): string {
  drawn += 1
  const [light, middle, dark] = main
  const half = side / 2
  const dots = pips
    .map((place) => {
      const [cx, cy] = [((place % 3) - 1) * side * 0.27, (Math.floor(place / 3) - 1) * side * 0.27]
      return `<circle cx="${cx}" cy="${cy}" r="${side * 0.095}" fill="${accent}"/><circle cx="${cx - side * 0.02}" cy="${cy - side * 0.03}" r="${side * 0.03}" fill="#fff" opacity=".7"/>`
    })
    .join('')
  return `<defs><linearGradient id="die${drawn}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><g transform="translate(${x} ${y}) rotate(${turn})"><rect x="${-half}" y="${-half + side * 0.07}" width="${side}" height="${side}" rx="${side * 0.2}" fill="#000" opacity=".35"/><rect x="${-half}" y="${-half}" width="${side}" height="${side}" rx="${side * 0.2}" fill="url(#die${drawn})"/><rect x="${-half + side * 0.05}" y="${-half + side * 0.04}" width="${side * 0.9}" height="${side * 0.34}" rx="${side * 0.15}" fill="#fff" opacity=".18"/>${dots}</g>`
}

/** A flyer with its trail, and the scale that it climbs. */
export function limboScene({ main, accent }: Tints, flyer: string, above: string): string {
  const [light, middle] = main
  const marks = ['2×', '10×', '100×']
  return (
    `<path d="M70 640C200 600 330 500 400 300" fill="none" stroke="${middle}" stroke-width="86" stroke-linecap="round" opacity=".4"/><path d="M70 640C200 600 330 500 400 300" fill="none" stroke="${light}" stroke-width="34" stroke-linecap="round" opacity=".85"/>` +
    times(3, (at) => {
      const y = 500 - at * 170
      return `<path d="M330 ${y}H580" stroke="${accent}" stroke-width="7" stroke-dasharray="22 16" opacity=".8"/><text x="576" y="${y - 14}" text-anchor="end" font-family="DejaVu Sans" font-weight="700" font-size="40" fill="${accent}">${marks[at]}</text>`
    }) +
    emoji(above, { x: 120, y: 160, size: 140, turn: -10 }) +
    emoji(above, { x: 180, y: 390, size: 80, turn: 8, opacity: 0.85 }) +
    emoji(flyer, { x: 390, y: 270, size: 330, turn: 4 })
  )
}

/** Pins, slots and balls on their way. */
export function plinkoScene(
  { main, accent }: Tints,
  heat: readonly string[],
  above: string,
): string {
  const [light, middle, dark] = main
  const step = 84
  const pins = times(5, (row) =>
    times(row + 3, (pin) => {
      const [x, y] = [300 + (pin - (row + 2) / 2) * step, 110 + row * 72]
      return `<circle cx="${x}" cy="${y + 4}" r="13" fill="#000" opacity=".35"/><circle cx="${x}" cy="${y}" r="13" fill="#fff"/><circle cx="${x}" cy="${y}" r="13" fill="${accent}" opacity=".35"/>`
    }),
  )
  const slots = times(7, (slot) => {
    const colour = heat[Math.abs(slot - 3)] ?? accent
    const x = 300 + (slot - 3) * step - 37
    return `<rect x="${x}" y="458" width="74" height="70" rx="16" fill="#000" opacity=".4"/><rect x="${x}" y="450" width="74" height="70" rx="16" fill="${colour}"/><rect x="${x + 6}" y="455" width="62" height="24" rx="11" fill="#fff" opacity=".32"/>`
  })
  const balls = [
    [258, 66, 36],
    [342, 180, 40],
    [216, 300, 48],
    [426, 384, 42],
  ] as const
  drawn += 1
  const gradient = `<defs><radialGradient id="ball${drawn}" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="${light}"/><stop offset=".45" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs>`
  const shown = balls
    .map(
      ([x, y, radius]) =>
        `<circle cx="${x}" cy="${y}" r="${radius * 1.6}" fill="${middle}" opacity=".28"/><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#ball${drawn})"/><ellipse cx="${x - radius * 0.3}" cy="${y - radius * 0.42}" rx="${radius * 0.3}" ry="${radius * 0.2}" fill="#fff" opacity=".8"/>`,
    )
    .join('')
  return (
    gradient +
    `<path d="M180 30H420L600 640H0z" fill="#000" opacity=".28"/>` +
    pins +
    slots +
    shown +
    emoji(above, { x: 500, y: 120, size: 130, turn: 12 }) +
    emoji(above, { x: 90, y: 170, size: 90, turn: -12, opacity: 0.9 })
  )
}

function arrow(place: readonly [x: number, y: number, turn: number], colour: string): string {
  const [x, y, turn] = place
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0-70L64 6H28V70H-28V6H-64z" fill="#000" opacity=".3" transform="translate(0 8)"/><path d="M0-70L64 6H28V70H-28V6H-64z" fill="${colour}" stroke="#fff" stroke-width="7" stroke-linejoin="round"/></g>`
}

/** A fan of three cards under an arrow up and an arrow down. */
export function hiloScene({ main, accent }: Tints, hero: string): string {
  const [light, middle, dark] = main
  const back = `<rect x="-105" y="-150" width="210" height="300" rx="24" fill="#000" opacity=".3" transform="translate(0 12)"/><rect x="-105" y="-150" width="210" height="300" rx="24" fill="#fff"/><rect x="-90" y="-135" width="180" height="270" rx="16" fill="${middle}"/><path d="M-90 0L0-135 90 0 0 135z" fill="${dark}" opacity=".6"/><circle r="46" fill="${light}" opacity=".5"/>`
  const face = `<rect x="-130" y="-186" width="260" height="372" rx="28" fill="#000" opacity=".35" transform="translate(0 14)"/><rect x="-130" y="-186" width="260" height="372" rx="28" fill="#fbfbff"/><rect x="-112" y="-168" width="224" height="336" rx="20" fill="${light}" opacity=".28"/>`
  return (
    `<g transform="translate(150 330) rotate(-20)">${back}</g><g transform="translate(450 330) rotate(20)">${back}</g><g transform="translate(300 350)">${face}</g>` +
    emoji(hero, { x: 300, y: 350, size: 210 }) +
    arrow([96, 150, 0], '#2fdc8c') +
    arrow([504, 150, 180], accent) +
    emoji('sparkles', { x: 300, y: 96, size: 110 })
  )
}
