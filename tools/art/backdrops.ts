import { landscapes } from './landscapes.ts'
import { scatter, times } from './pieces.ts'

/** Backdrops of game pictures, 600 × 800. Each makes its own mood; a colour pair makes it the game's. */
export type Backdrop = (from: string, to: string, light: string) => string

function base(from: string, to: string, focus = '50% 38%'): string {
  const [cx, cy] = focus.split(' ')
  return `<defs><radialGradient id="bg" cx="${cx}" cy="${cy}" r="85%"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></radialGradient></defs><rect width="600" height="800" fill="url(#bg)"/>`
}

function glow(x: number, y: number, r: number, colour: string): string {
  const id = 'glow'
  return `<defs><radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity=".85"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id})"/>`
}

export const backdrops = {
  ...landscapes,
  /** Overlapping scales, as on a koi pond. */
  pond: (from, to, light) =>
    base(from, to) +
    `<g fill="none" stroke="${light}" stroke-opacity=".22" stroke-width="5">${times(66, (i) => {
      const row = Math.floor(i / 6)
      const x = (i % 6) * 120 + (row % 2) * 60
      const y = row * 62 + 160
      return [60, 42, 24]
        .map((r) => `<path d="M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0"/>`)
        .join('')
    })}</g>` +
    glow(300, 330, 340, light),
  /** A night sky that something rises through. */
  night: (from, to, light) => {
    const next = scatter(7)
    return `<defs><linearGradient id="bg" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${to}"/><stop offset="1" stop-color="${from}"/></linearGradient></defs><rect width="600" height="800" fill="url(#bg)"/>${times(90, () => `<circle cx="${(next() * 600).toFixed(0)}" cy="${(next() * 620).toFixed(0)}" r="${(next() * 2.6 + 0.6).toFixed(1)}" fill="#fff" opacity="${(next() * 0.8 + 0.2).toFixed(2)}"/>`)}${glow(470, 160, 250, light)}<path d="M0 690q150-70 300 0t300-20v130H0z" fill="${to}" opacity=".8"/><path d="M0 740q170-60 330 0t270-10v70H0z" fill="#000" opacity=".35"/>`
  },
  /** Facets of a cave wall. */
  cave: (from, to, light) => {
    const next = scatter(21)
    return (
      base(from, to, '50% 45%') +
      times(46, () => {
        const [x, y, s] = [next() * 640 - 20, next() * 840 - 20, 60 + next() * 120]
        return `<path d="M${x} ${y}l${s * 0.8} ${s * 0.3}-${s * 0.5} ${s}-${s * 0.7}-${s * 0.6}z" fill="${next() > 0.5 ? light : '#000'}" opacity="${(0.05 + next() * 0.1).toFixed(2)}"/>`
      }) +
      glow(300, 340, 300, light)
    )
  },
  /** Columns of a temple in the light. */
  temple: (from, to, light) =>
    base(from, to, '50% 20%') +
    glow(300, 220, 360, light) +
    [20, 120, 430, 530]
      .map(
        (x, i) =>
          `<g opacity="${i % 3 === 0 ? 0.9 : 0.55}"><rect x="${x - 12}" y="150" width="74" height="34" rx="6" fill="#f3e6c4"/><rect x="${x}" y="184" width="50" height="480" fill="#dcc797"/>${[8, 22, 36].map((at) => `<rect x="${x + at}" y="184" width="6" height="480" fill="#a98d58" opacity=".6"/>`).join('')}<rect x="${x - 12}" y="664" width="74" height="40" fill="#f3e6c4"/></g>`,
      )
      .join(''),
  /** The door of a vault: rings and rivets. */
  vault: (from, to, light) =>
    base(from, to) +
    [330, 270, 210]
      .map(
        (r, i) =>
          `<circle cx="300" cy="350" r="${r}" fill="${i % 2 ? to : from}" stroke="${light}" stroke-opacity=".45" stroke-width="10"/>`,
      )
      .join('') +
    times(16, (i) => {
      const angle = (i / 16) * 2 * Math.PI
      return `<circle cx="${300 + 300 * Math.cos(angle)}" cy="${350 + 300 * Math.sin(angle)}" r="13" fill="${light}" opacity=".7"/>`
    }) +
    glow(300, 350, 300, light),
  /** Lamps around a ring, as on an old arcade machine. */
  lamps: (from, to, light) =>
    base(from, to) +
    times(5, (ring) =>
      times(20 + ring * 4, (i) => {
        const angle = (i / (20 + ring * 4)) * 2 * Math.PI
        const r = 170 + ring * 74
        return `<circle cx="${(300 + r * Math.cos(angle)).toFixed(0)}" cy="${(350 + r * Math.sin(angle)).toFixed(0)}" r="${9 + ring * 2}" fill="${(i + ring) % 3 ? light : '#fff'}" opacity="${(i + ring) % 3 ? 0.35 : 0.75}"/>`
      }),
    ) +
    glow(300, 350, 260, light),
  /** A grid of neon lines towards a horizon. */
  neon: (from, to, light) =>
    `<defs><linearGradient id="bg" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${to}"/><stop offset=".62" stop-color="${from}"/><stop offset=".63" stop-color="${to}"/><stop offset="1" stop-color="#05010d"/></linearGradient></defs><rect width="600" height="800" fill="url(#bg)"/>${glow(300, 480, 330, light)}<g stroke="${light}" stroke-opacity=".6" stroke-width="3">${times(17, (i) => `<path d="M300 500L${(i - 8) * 170 + 300} 800"/>`)}${[505, 518, 540, 574, 622, 690, 780].map((y) => `<path d="M0 ${y}h600"/>`).join('')}</g>`,
  /** Diamonds of a harlequin's coat. */
  harlequin: (from, to, light) =>
    base(from, to) +
    times(60, (i) => {
      const [x, y] = [(i % 6) * 120, Math.floor(i / 6) * 100]
      return `<path d="M${x} ${y - 100}l60 100-60 100-60-100z" fill="${i % 2 ? '#000' : light}" opacity="${i % 2 ? 0.16 : 0.1}"/>`
    }) +
    glow(300, 340, 330, light),
  /** Lights out of focus, as in a street of casinos. */
  bokeh: (from, to, light) => {
    const next = scatter(33)
    return (
      base(from, to) +
      times(44, () => {
        const r = 14 + next() * 54
        return `<circle cx="${(next() * 600).toFixed(0)}" cy="${(next() * 800).toFixed(0)}" r="${r.toFixed(0)}" fill="${next() > 0.4 ? light : '#fff'}" opacity="${(0.06 + next() * 0.16).toFixed(2)}"/>`
      })
    )
  },
  /** Clouds at sunset. */
  clouds: (from, to, light) =>
    `<defs><linearGradient id="bg" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${to}"/><stop offset="1" stop-color="${from}"/></linearGradient></defs><rect width="600" height="800" fill="url(#bg)"/>${glow(420, 230, 300, light)}<g fill="#fff">${[
      [120, 520, 1.3, 0.5],
      [470, 600, 1.6, 0.6],
      [240, 700, 2, 0.75],
      [560, 420, 1, 0.35],
      [60, 300, 0.8, 0.3],
    ]
      .map(
        ([x, y, s, o]) =>
          `<path transform="translate(${x} ${y}) scale(${s})" opacity="${o}" d="M-90 20a34 34 0 0 1 20-62 54 54 0 0 1 98-14 40 40 0 0 1 62 34 24 24 0 0 1-4 42z"/>`,
      )
      .join('')}</g>`,
  /** Beams of a stage. */
  stage: (from, to, light) =>
    base(from, to, '50% 80%') +
    [-34, -17, 0, 17, 34]
      .map(
        (turn) =>
          `<path d="M270-60h60l120 900H150z" fill="${light}" opacity=".13" transform="rotate(${turn} 300 -60)"/>`,
      )
      .join('') +
    `<ellipse cx="300" cy="660" rx="290" ry="70" fill="${light}" opacity=".3"/>`,
} as const satisfies Record<string, Backdrop>

export type BackdropName = keyof typeof backdrops
