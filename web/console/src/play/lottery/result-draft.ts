import type { PrizeShape } from '@croupier/api/play/console-lottery'

/** What somebody has typed, by prize. */
export type ResultDraft = Readonly<Record<string, string>>

/** The numbers of a prize as they were typed: digits are cut by their count, so that spaces need not be typed. Null for what is not whole. */
export function readPrize(shape: PrizeShape, text: string): string[] | null {
  const numbers = numbersIn(shape, text)
  return numbers.length === shape.count && numbers.every((one) => isNumber(shape, one))
    ? numbers
    : null
}

/** The numbers that are typed so far. */
export function numbersIn({ digits }: PrizeShape, text: string): string[] {
  if (digits === null) return text.match(/[0-9]+/g) ?? []
  const all = text.replace(/[^0-9]/g, '')
  const cut = all.match(new RegExp(`[0-9]{1,${digits}}`, 'g'))
  return cut ?? []
}

function isNumber({ digits, from, to }: PrizeShape, number: string): boolean {
  if (digits !== null) return number.length === digits
  const isPlain = String(Number(number)) === number
  return isPlain && Number(number) >= (from ?? 0) && Number(number) <= (to ?? 0)
}

/** The whole result; null while a prize of it is missing. */
export function readResult(
  shapes: readonly PrizeShape[],
  draft: ResultDraft,
): Record<string, string[]> | null {
  const read: Record<string, string[]> = {}
  for (const shape of shapes) {
    const numbers = readPrize(shape, draft[shape.code] ?? '')
    if (numbers === null) return null
    read[shape.code] = numbers
  }
  return read
}

/** A result as it would be typed. */
export function draftOf(
  shapes: readonly PrizeShape[],
  result: Readonly<Record<string, readonly string[]>> | null,
): ResultDraft {
  return Object.fromEntries(shapes.map(({ code }) => [code, (result?.[code] ?? []).join(' ')]))
}
