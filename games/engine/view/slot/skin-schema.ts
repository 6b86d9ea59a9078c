import * as z from 'zod/mini'

const colour = z.string().check(z.regex(/^#[0-9a-f]{3}([0-9a-f]{3})?$/))
const two = z.tuple([colour, colour])
const three = z.tuple([colour, colour, colour])

/** What stands behind the reels. */
export const backdropKinds = [
  'pond',
  'jungle',
  'sun',
  'city',
  'sea',
  'ice',
  'sweets',
  'palace',
  'heaven',
] as const

/** Of what the symbols are made that are no pictures; of which of them a slot knows, its own file says. */
export const matters = ['stone', 'neon', 'pearl', 'ice', 'cut', 'candy', 'rune', 'jade'] as const

/** A skin as a slot's `skins.json` writes it: the same for every slot. A test holds the files against it; the browser reads them unchecked. */
export const skinDesign = z.strictObject({
  /** Also the folder of its pictures. */
  id: z.string().check(z.regex(/^[a-z]+(-[a-z]+)+$/)),
  /** A name for a game whose own name is not known. */
  name: z.string(),
  backdrop: z.enum(backdropKinds),
  /** Null: all symbols are drawn by the slot itself. */
  matter: z.nullable(z.enum(matters)),
  /** By the symbol of the mathematics, the name of its picture. */
  pictures: z.record(z.string(), z.string()),
  /** What drifts through the air and bursts at a win. */
  drift: three,
  colours: z.strictObject({
    /** From the top down; the second set is for the feature. */
    sky: three,
    night: three,
    /** The metal: light, middle, dark. */
    frame: three,
    /** Of the studs. */
    accent: colour,
    /** The bed of the board: top and bottom, in the paid game and in the feature. */
    bed: two,
    bedNight: two,
    /** Light of wins and of high symbols. */
    glow: colour,
  }),
})

export type Matter = (typeof matters)[number]

/** A skin of a slot that knows these matters. */
export type SkinDesign<Known extends Matter | null> = Omit<z.infer<typeof skinDesign>, 'matter'> & {
  matter: Known
}
