import { createHash } from 'node:crypto'

/** The prizes of a board in the order of the draw: code, how many numbers, how many digits. */
const BOARDS = {
  VN_NORTH: [
    ['DB', 1, 5],
    ['G1', 1, 5],
    ['G2', 2, 5],
    ['G3', 6, 5],
    ['G4', 4, 4],
    ['G5', 6, 4],
    ['G6', 3, 3],
    ['G7', 4, 2],
  ],
  '4D': [
    ['P1', 1, 4],
    ['P2', 1, 4],
    ['P3', 1, 4],
    ['SPECIAL', 10, 4],
    ['CONSOLATION', 10, 4],
  ],
  THAI: [
    ['FIRST', 1, 6],
    ['FRONT3', 2, 3],
    ['BOTTOM3', 2, 3],
    ['BOTTOM2', 1, 2],
  ],
  TOGEL: [['DRAW', 1, 4]],
}

const numbered = (indexes) => indexes.map((index) => String(index + 1))

/** Games of balls, drawn by the luck of the draw. */
const BALLS = {
  SSC: (luck) => Array.from({ length: 5 }, () => String(luck.int(10))),
  PK10: (luck) => numbered(luck.shuffle(10)),
  K3: (luck) => Array.from({ length: 3 }, () => String(luck.int(6) + 1)),
  '11X5': (luck) => numbered(luck.shuffle(11).slice(0, 5)),
}

/** The published word of a draw: SHA-256 of "GAME:ISSUE:" and the 32 bytes of the seed. */
export function drawSeal(gameCode, issue, seed) {
  return createHash('sha256').update(`${gameCode}:${issue}:`).update(seed).digest('hex')
}

/** What a draw's luck gives; null for a family that this script does not know. */
export function drawnBy(family, luck) {
  const balls = BALLS[family]
  if (balls) return { BALLS: balls(luck) }
  const board = BOARDS[family]
  if (!board) return null
  return Object.fromEntries(
    board.map(([code, count, digits]) => [
      code,
      Array.from({ length: count }, () => String(luck.int(10 ** digits)).padStart(digits, '0')),
    ]),
  )
}

/** What differs between two results; the animal of a togel's year follows from its day, not from luck. */
export function resultProblem(drawn, shown) {
  for (const [code, numbers] of Object.entries(drawn))
    if (shown[code]?.join() !== numbers.join())
      return `${code} should be ${numbers.join(' ')}, says ${shown[code]?.join(' ')}`
  const others = Object.keys(shown).filter((code) => code !== 'YEAR' && !(code in drawn))
  return others.length === 0 ? null : `there is no prize ${others.join(', ')}`
}
