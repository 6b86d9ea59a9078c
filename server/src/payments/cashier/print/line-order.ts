/** Letters of one direction that stand side by side, in the order in which they are read. */
export interface Stretch {
  text: string
  isRightToLeft: boolean
}

export type Direction = 'ltr' | 'rtl'

const RIGHT = /\p{Script=Arabic}/u
const DIGIT = /\p{Nd}/u
const LETTER = /[\p{L}\p{M}]/u
/** What holds the digits of a number, a time or a date together. */
const WITHIN_NUMBER = /[-+.,/:\u00a0]/
const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
}

/** A value between the signs of an isolate, or what stands outside of them; a sign without its partner is dropped. */
const ISOLATED = /[\u2066-\u2068]([^\u2066-\u2069]*)\u2069|[\u2066-\u2069]|([^\u2066-\u2069]+)/g

/** `apart`: within an isolated value, which says nothing of the signs around it. */
type Kind = 'left' | 'right' | 'number' | 'neutral' | 'apart'

/**
 * One line as it is seen from left to right: the rules of the Unicode bidirectional algorithm (UAX 9) as far as the house writes. Values
 * that stand isolated in a sentence, ids and amounts, are read from the left as a whole unless they hold letters from the right.
 */
export function seenOrder(line: string, base: Direction): Stretch[] {
  const { letters, isolated } = withoutIsolates(line)
  const levels = levelsOf(kindsOf({ letters, isolated }, base), base)
  const stretches: (Stretch & { level: number })[] = []
  letters.forEach((letter, at) => {
    const level = levels[at] ?? 0
    const last = stretches.at(-1)
    if (last?.level === level) last.text += letter
    else stretches.push({ text: letter, isRightToLeft: level === 1, level })
  })
  const highest = Math.max(0, ...levels)
  let ordered = stretches
  for (let level = highest; level > 0; level--) ordered = reversedFrom(ordered, level)
  return ordered.map(({ text, isRightToLeft }) => ({
    text: isRightToLeft ? mirrored(text) : text,
    isRightToLeft,
  }))
}

/** The direction of a text is that of its page, but a text without a letter from right to left goes from the left. */
export function directionOf(text: string, page: Direction): Direction {
  return page === 'rtl' && RIGHT.test(text) ? 'rtl' : 'ltr'
}

interface Line {
  letters: string[]
  /** The places of letters that stand within an isolated value. */
  isolated: Set<number>
}

function withoutIsolates(line: string): Line {
  const letters: string[] = []
  const isolated = new Set<number>()
  for (const [, value, other = ''] of line.matchAll(ISOLATED)) {
    const isWhole = value !== undefined && !RIGHT.test(value)
    for (const letter of value ?? other) {
      if (isWhole) isolated.add(letters.length)
      letters.push(letter)
    }
  }
  return { letters, isolated }
}

function kindsOf({ letters, isolated }: Line, base: Direction): Kind[] {
  const plain = letters.map((letter, at): Kind => {
    if (isolated.has(at)) return 'apart'
    if (DIGIT.test(letter)) return 'number'
    if (RIGHT.test(letter)) return 'right'
    return LETTER.test(letter) ? 'left' : 'neutral'
  })
  const joined = plain.map((kind, at): Kind => {
    const isJoin =
      kind === 'neutral' &&
      WITHIN_NUMBER.test(letters[at] ?? '') &&
      plain[at - 1] === 'number' &&
      plain[at + 1] === 'number'
    return isJoin ? 'number' : kind
  })
  // A number goes with the letters before it, and stands on its own after letters from the right.
  let strong: Kind = base === 'ltr' ? 'left' : 'right'
  return joined.map((kind) => {
    if (kind === 'left' || kind === 'right') strong = kind
    return kind === 'number' && strong === 'left' ? 'left' : kind
  })
}

/** Even levels are read from the left, odd ones from the right. Neutral signs go with both neighbours or, between two kinds, with the page. */
function levelsOf(kinds: readonly Kind[], base: Direction): number[] {
  const side = (kind: Kind | undefined): Direction => {
    if (kind === undefined) return base
    return kind === 'left' ? 'ltr' : 'rtl'
  }
  return kinds.map((kind, at) => {
    if (kind === 'number') return 2
    if (kind === 'apart') return levelOf('ltr', base)
    if (kind !== 'neutral') return levelOf(side(kind), base)
    const before = side(kinds.slice(0, at).findLast(isStrong))
    const after = side(kinds.slice(at).find(isStrong))
    return levelOf(before === after ? before : base, base)
  })
}

function isStrong(kind: Kind): boolean {
  return kind !== 'neutral' && kind !== 'apart'
}

function levelOf(side: Direction, base: Direction): number {
  if (side === 'rtl') return 1
  return base === 'rtl' ? 2 : 0
}

function reversedFrom<T extends { level: number }>(stretches: readonly T[], level: number): T[] {
  const ordered: T[] = []
  let turned: T[] = []
  for (const stretch of stretches) {
    if (stretch.level >= level) turned.unshift(stretch)
    else {
      ordered.push(...turned, stretch)
      turned = []
    }
  }
  return [...ordered, ...turned]
}

function mirrored(text: string): string {
  return [...text].map((sign) => MIRRORED[sign] ?? sign).join('')
}
