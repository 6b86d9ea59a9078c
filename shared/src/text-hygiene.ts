/**
 * What is done to text that people and other systems write before anything else looks at it: one Unicode form, no controls, nothing
 * that cannot be seen, nothing that turns the direction of its neighbours. Idempotent; used by browser and server alike.
 */

const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** Controls, what Unicode says may be ignored (joiners, direction marks, fillers, tags), annotation marks, and Braille's blank. */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/gu
const VARIATION = /[\ufe0e\ufe0f]/
const HAN_VARIATION = /[\u{e0100}-\u{e01ef}]/u
const ZERO_WIDTH_JOINER = '\u200d'
const ZERO_WIDTH_NON_JOINER = '\u200c'
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\u20e3]/u
const EMOJI_BASE = /[\p{Emoji}]/u
/** Scripts whose letters change their shape beside each other, in which the joiners are spelling. */
const JOINING =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** No language heaps more marks than this on one letter; more of them reach into other people's lines. */
const HEAP = /(\p{M}{8})\p{M}+/gu

/** Text of several lines: `\n` between them, tabs kept, everything unseen gone, no space at either end. */
export function cleanLines(text: string): string {
  const lines = text.replace(LINE_BREAK, '\n')
  return withoutUnseen(lines, '\n\t').normalize('NFC').replace(HEAP, '$1').trim()
}

/** Text of one line: as `cleanLines`, with a space for each run of line breaks and tabs. */
export function cleanLine(text: string): string {
  return cleanLines(text).replace(/\s*[\n\t]\s*/g, ' ')
}

/** A name as it is kept: one line, single spaces. */
export function cleanName(text: string): string {
  return cleanLine(text).replace(/\s+/g, ' ')
}

/** Whether a name can be read out: it has a letter or a digit that is seen. */
export function isReadable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(withoutUnseen(text, ''))
}

function withoutUnseen(text: string, kept: string): string {
  return text.replace(UNSEEN, (mark: string, at: number) => {
    const isKept =
      kept.includes(mark) || isSpelling(mark, text.slice(0, at), text.slice(at + mark.length))
    return isKept ? mark : ''
  })
}

/** Marks that are part of how a word or an emoji is written where they stand. */
function isSpelling(mark: string, before: string, after: string): boolean {
  const left = lastOf(before)
  const [right = ''] = after
  if (mark === ZERO_WIDTH_JOINER && EMOJI.test(left) && EMOJI.test(firstOf(after))) return true
  if (mark === ZERO_WIDTH_JOINER || mark === ZERO_WIDTH_NON_JOINER)
    return JOINING.test(left) && JOINING.test(right)
  if (VARIATION.test(mark)) return EMOJI_BASE.test(left)
  return HAN_VARIATION.test(mark) && /\p{Script=Han}/u.test(left)
}

function lastOf(text: string): string {
  const end = text.slice(-2)
  return Array.from(end).at(-1) ?? ''
}

function firstOf(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0)
}
