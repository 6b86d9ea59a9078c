import { drawBalls, winningSides } from '../keno.mjs'

/** HL-KENO: the draw of keno for everybody; a ticket is a place with its numbers, PICKS:3-17-44. */
export const sharedKeno = {
  deal: (math, luck) => ({ balls: drawBalls(math, luck) }),
  returnX100: (math, key, { balls }) => {
    const [kind, numbers] = key.split(':')
    if (kind !== 'PICKS') return winningSides(math, balls).has(key) ? (math.sides[key] ?? 0) : 0
    const picks = numbers.split('-').map(Number)
    const hits = picks.filter((pick) => balls.includes(pick)).length
    return math.picks[picks.length]?.[hits] ?? 0
  },
}
