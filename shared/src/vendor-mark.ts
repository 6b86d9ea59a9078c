const HUES = [42, 152, 200, 262, 318, 12, 90, 230]
const SHAPES = [
  'M12 2 22 12 12 22 2 12z',
  'M12 2l8.7 5v10L12 22l-8.7-5V7z',
  'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z',
  'M4 3h16v10c0 5-4 8-8 9-4-1-8-4-8-9z',
  'M2 12C2 5 8 2 12 2h10v10c0 7-6 10-10 10H2z',
  'M3 7l9-5 9 5v4l-9 11L3 11z',
]

/** What a vendor's mark is drawn of, on 24 × 24. */
export interface VendorMarkParts {
  /** Of the colour wheel, in degrees. */
  hue: number
  /** The shape's outline. */
  path: string
  letters: string
  fontSize: number
}

/** A mark of our own geometry for a vendor, chosen by its code; never a real logo (DECISIONS D8). */
export function vendorMark(code: string): VendorMarkParts {
  const number = Array.from(code).reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0,
    7,
  )
  return {
    hue: HUES[number % HUES.length] ?? 42,
    path: SHAPES[(number >>> 4) % SHAPES.length] ?? '',
    letters: code.slice(0, 3),
    fontSize: code.length > 2 ? 7.5 : 9.5,
  }
}
