import { emoji, times } from './pieces.ts'

/** Ways to stand figures together on a game's picture, 600 × 800 with the name below. */

/** One hero in the middle, two companions at its feet, something small above. */
export function trio(hero: string, left: string, right: string, above: string): string {
  return (
    emoji(above, { x: 470, y: 120, size: 120, turn: 12 }) +
    emoji(above, { x: 120, y: 180, size: 80, turn: -14, opacity: 0.9 }) +
    emoji(hero, { x: 300, y: 320, size: 400, turn: -4 }) +
    emoji(left, { x: 112, y: 455, size: 185, turn: -12 }) +
    emoji(right, { x: 490, y: 455, size: 185, turn: 12 })
  )
}

/** Two heroes that face each other over a prize. */
export function duel(left: string, right: string, prize: string): string {
  return (
    emoji(left, { x: 165, y: 280, size: 320, turn: -6 }) +
    emoji(right, { x: 435, y: 300, size: 320, turn: 6, flip: true }) +
    emoji(prize, { x: 300, y: 480, size: 200 }) +
    emoji('sparkles', { x: 300, y: 130, size: 110 })
  )
}

/** A big hero that leans in from the side, with a stair of small things. */
export function stair(hero: string, steps: readonly [string, string, string]): string {
  return (
    emoji(hero, { x: 350, y: 265, size: 410, turn: 8 }) +
    steps
      .map((name, at) =>
        emoji(name, { x: 105 + at * 120, y: 375 + at * 70, size: 165, turn: at * 9 - 9 }),
      )
      .join('') +
    emoji('sparkles', { x: 110, y: 150, size: 100 })
  )
}

/** A ring of things around a hero. */
export function ring(hero: string, around: readonly string[]): string {
  const places = around.map((name, at) => {
    const angle = (at / around.length) * 2 * Math.PI - Math.PI / 2
    const x = Math.round(300 + 215 * Math.cos(angle))
    const y = Math.round(310 + 195 * Math.sin(angle))
    return emoji(name, { x, y, size: 145, turn: at * 20 - 50 })
  })
  return places.join('') + emoji(hero, { x: 300, y: 310, size: 280 })
}

/** A hero within a great medal, with small things on its rim. */
export function medal(
  hero: string,
  small: string,
  [rim, field]: readonly [string, string],
): string {
  return `<circle cx="300" cy="310" r="236" fill="${rim}"/><circle cx="300" cy="310" r="208" fill="${field}"/><circle cx="300" cy="310" r="208" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="6"/>${times(
    8,
    (at) => {
      const angle = ((at + 0.5) / 8) * 2 * Math.PI
      return emoji(small, {
        x: Math.round(300 + 226 * Math.cos(angle)),
        y: Math.round(310 + 226 * Math.sin(angle)),
        size: 78,
        turn: at * 45,
      })
    },
  )}${emoji(hero, { x: 300, y: 308, size: 330 })}`
}

/** A procession from far away to near. */
export function parade(hero: string, lead: string, above: string): string {
  return (
    emoji(above, { x: 130, y: 130, size: 150, turn: -8 }) +
    [0, 1, 2]
      .map((at) =>
        emoji(hero, { x: 480 - at * 130, y: 190 + at * 110, size: 150 + at * 95, turn: at * -3 }),
      )
      .join('') +
    emoji(lead, { x: 490, y: 500, size: 190, turn: 10 })
  )
}

/** A hero over a heap of what can be won. */
export function hoard(hero: string, treasure: string, other: string): string {
  return (
    emoji(hero, { x: 300, y: 245, size: 380 }) +
    [
      [90, 500, 150],
      [510, 500, 150],
      [190, 540, 170],
      [410, 540, 170],
      [300, 500, 190],
    ]
      .map(([x = 0, y = 0, size = 0], at) =>
        emoji(at % 2 ? other : treasure, { x, y, size, turn: at * 14 - 28 }),
      )
      .join('')
  )
}
