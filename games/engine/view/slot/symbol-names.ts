import type { SlotWords } from './slot-text.ts'

/** What the letters of a slot's mathematics stand for besides the symbols that pay by their place. */
const SPECIAL = {
  'HS-KOI': { W: 'symbol.wild', S: 'symbol.scatter' },
  'HS-OX': { W: 'symbol.wild', O: 'symbol.coin' },
  'HS-STORM': { S: 'symbol.scatter', O: 'symbol.orb' },
} as const
type Slot = keyof typeof SPECIAL

/** From the dearest: the first of the table of pays is A in every slot. */
const PLACES = 'ABCDEFGHI'
/** A reel or a row of a board, or one symbol. */
const LETTERS = /^[A-IOSW]+$/

/**
 * The symbols of a slot's record by name: those that pay by their place in the table of pays, which the information page numbers beside
 * their pictures. The pictures are the skin's and have no names of their own, so a name holds in every skin. Null for what is no symbol.
 */
export function symbolNames(engineCode: string, written: string, words: SlotWords): string | null {
  if (!isSlot(engineCode) || !LETTERS.test(written)) return null
  if (written.length === 1) return symbolName(engineCode, written, words)
  const names = [...written].map((letter) => {
    const place = PLACES.indexOf(letter) + 1
    return place > 0 ? String(place) : symbolName(engineCode, letter, words)
  })
  return names.includes(null) ? null : names.join(' ')
}

/** One symbol as the information page calls it. */
function symbolName(slot: Slot, letter: string, words: SlotWords): string | null {
  const place = PLACES.indexOf(letter) + 1
  if (place > 0) return words('symbol.place', { place: String(place) })
  const special = Object.entries(SPECIAL[slot]).find(([code]) => code === letter)
  return special ? words(special[1]) : null
}

function isSlot(code: string): code is Slot {
  return code in SPECIAL
}
