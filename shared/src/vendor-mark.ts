const HUES = [36, 152, 200, 262, 318, 8, 96, 226, 178, 290, 340, 24]

/** Each with the part that catches the light. All are wide in the middle, where three letters stand. */
const SHAPES = [
  [
    'M7 1h10a6 6 0 0 1 6 6v10a6 6 0 0 1-6 6H7a6 6 0 0 1-6-6V7a6 6 0 0 1 6-6z',
    'M1 19V7a6 6 0 0 1 6-6h12z',
  ],
  ['M12 1l10 5.5v11L12 23 2 17.5v-11z', 'M2 17.5v-11L12 1l10 5.5z'],
  ['M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22z', 'M4.2 19.8A11 11 0 1 1 19.8 4.2z'],
  ['M2 2h20v11c0 6-5 8-10 10-5-2-10-4-10-10z', 'M2 2h10v21C7 21 2 19 2 13z'],
  ['M1 12C1 5 6 1 12 1h11v11c0 7-5 11-11 11H1z', 'M1 23V12C1 5 6 1 12 1h11z'],
  ['M7.5 1h9L23 7.5v9L16.5 23h-9L1 16.5v-9z', 'M4.2 19.8 1 16.5v-9L7.5 1h9l3.3 3.2z'],
] as const

/** What a vendor's mark is drawn of, on 24 × 24. */
export interface VendorMarkParts {
  /** Of the colour wheel, in degrees. */
  hue: number
  /** The shape's outline. */
  path: string
  /** The part of the shape that is lighter. */
  light: string
  letters: string
  fontSize: number
}

/** A mark of our own geometry for a vendor, chosen by its code; never a real logo (DECISIONS D8). */
export function vendorMark(code: string): VendorMarkParts {
  const number = Array.from(code).reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0,
    7,
  )
  const [path, light] = SHAPES[(number >>> 4) % SHAPES.length] ?? SHAPES[0]
  return {
    hue: HUES[number % HUES.length] ?? 36,
    path,
    light,
    letters: code.slice(0, 3),
    fontSize: code.length > 2 ? 7.6 : 10,
  }
}
