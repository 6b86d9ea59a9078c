import { scatter, times } from './pieces.ts'

/** More backdrops of game pictures, 600 × 800: places rather than patterns. */
type Landscape = (from: string, to: string, light: string) => string

function sky(from: string, to: string): string {
  return `<defs><linearGradient id="bg" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${to}"/><stop offset=".7" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="600" height="800" fill="url(#bg)"/>`
}

function halo(x: number, y: number, r: number, light: string): string {
  return `<defs><radialGradient id="halo"><stop offset="0" stop-color="${light}" stop-opacity=".9"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="${r}" fill="url(#halo)"/>`
}

function beamEnd(angle: number): string {
  return `${(300 + 900 * Math.cos(angle)).toFixed(0)} ${(320 + 900 * Math.sin(angle)).toFixed(0)}`
}

/** A line of peaks from the left edge to the right, closed below. */
function ridge(heights: readonly number[], sharp: boolean): string {
  const step = 600 / (heights.length - 1)
  const points = heights.map((y, at) =>
    sharp ? `L${at * step} ${y}` : `S${at * step - step / 2} ${y} ${at * step} ${y}`,
  )
  return `M0 ${heights[0]}${points.slice(1).join('')}V800H0z`
}

export const landscapes = {
  /** A burst of beams from behind the hero. */
  rays: (from, to, light) =>
    sky(from, to) +
    times(18, (i) => {
      const [a, b] = [(i / 18) * 2 * Math.PI, ((i + 0.5) / 18) * 2 * Math.PI]
      return `<path d="M300 320L${beamEnd(a)}L${beamEnd(b)}z" fill="${light}" opacity=".2"/>`
    }) +
    halo(300, 320, 330, light),
  /** Swell upon swell. */
  waves: (from, to, light) =>
    sky(from, to) +
    halo(300, 210, 300, light) +
    times(6, (row) => {
      const y = 330 + row * 76
      const shift = (row % 2) * -60
      return `<path d="M${shift} ${y}${times(7, () => 'q30-52 60-8t60 8')}V800H${shift}z" fill="${row % 2 ? to : from}" stroke="${light}" stroke-opacity=".5" stroke-width="4" opacity="${0.5 + row * 0.08}"/>`
    }),
  /** Mountains, each range darker than the one behind it. */
  peaks: (from, to, light) =>
    sky(to, from) +
    halo(430, 190, 260, light) +
    `<path d="${ridge([470, 300, 430, 210, 420, 330, 480], true)}" fill="${light}" opacity=".35"/><path d="${ridge([560, 430, 540, 380, 560, 400, 520], true)}" fill="${from}" opacity=".9"/><path d="${ridge([640, 560, 660, 540, 650, 590, 640], true)}" fill="${to}"/>`,
  /** Trunks of an old forest with light between them. */
  forest: (from, to, light) => {
    const next = scatter(57)
    return (
      sky(to, from) +
      halo(300, 300, 360, light) +
      times(9, (i) => {
        const x = i * 74 + next() * 30 - 20
        const w = 18 + next() * 30
        return `<path d="M${x.toFixed(0)} 0h${w.toFixed(0)}l${(w * 0.4).toFixed(0)} 800h-${(w * 1.8).toFixed(0)}z" fill="${to}" opacity="${(0.35 + (i % 3) * 0.22).toFixed(2)}"/>`
      }) +
      times(40, () => {
        const [x, y, r] = [next() * 600, next() * 260 - 60, 30 + next() * 60]
        return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(0)}" fill="${next() > 0.6 ? from : to}" opacity=".55"/>`
      })
    )
  },
  /** Cells of a comb, some of them lit. */
  hexes: (from, to, light) =>
    sky(from, to) +
    times(70, (i) => {
      const [column, row] = [i % 7, Math.floor(i / 7)]
      const [x, y] = [column * 96 + (row % 2) * 48, row * 84]
      const lit = (i * 7) % 11 < 3
      return `<path d="M${x} ${y - 52}l45 26v52l-45 26-45-26v-52z" fill="${lit ? light : to}" opacity="${lit ? 0.4 : 0.45}" stroke="${light}" stroke-opacity=".35" stroke-width="3"/>`
    }) +
    halo(300, 330, 280, light),
  /** Dunes under a low sun. */
  dunes: (from, to, light) =>
    sky(to, from) +
    `<circle cx="300" cy="300" r="190" fill="${light}" opacity=".75"/>` +
    halo(300, 300, 360, light) +
    `<path d="${ridge([480, 420, 500, 440, 470], false)}" fill="${from}"/><path d="${ridge([600, 530, 560, 620, 540], false)}" fill="${to}" opacity=".7"/><path d="${ridge([700, 660, 640, 690, 650], false)}" fill="${to}"/>`,
  /** Towers with lit windows. */
  skyline: (from, to, light) => {
    const next = scatter(91)
    const tower = (x: number, w: number, top: number, deep: number): string =>
      `<rect x="${x}" y="${top}" width="${w}" height="${800 - top}" fill="${to}" opacity="${deep}"/>` +
      times(36, (i) => {
        const [wx, wy] = [x + 10 + (i % 3) * ((w - 16) / 3), top + 18 + Math.floor(i / 3) * 40]
        return next() > 0.45
          ? `<rect x="${wx.toFixed(0)}" y="${wy}" width="12" height="20" fill="${light}" opacity="${(0.3 + next() * 0.6).toFixed(2)}"/>`
          : ''
      })
    return (
      sky(to, from) +
      halo(300, 360, 380, light) +
      [20, 130, 250, 360, 480].map((x, i) => tower(x, 100, 150 + ((i * 97) % 190), 0.72)).join('') +
      [-30, 90, 420, 540].map((x, i) => tower(x, 110, 340 + ((i * 61) % 130), 0.95)).join('')
    )
  },
  /** Petals that the wind carries over great soft discs. */
  petals: (from, to, light) => {
    const next = scatter(13)
    return (
      sky(to, from) +
      [
        [140, 190, 250],
        [500, 420, 300],
        [180, 660, 260],
      ]
        .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${light}" opacity=".2"/>`)
        .join('') +
      times(46, () => {
        const [x, y, turn] = [next() * 600, next() * 800, next() * 360]
        const size = 0.6 + next() * 1.4
        return `<path transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)}) scale(${size.toFixed(2)})" d="M0-16C12-14 14 4 0 16-14 4-12-14 0-16z" fill="${light}" opacity="${(0.4 + next() * 0.5).toFixed(2)}"/>`
      })
    )
  },
} as const satisfies Record<string, Landscape>
