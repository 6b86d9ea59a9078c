import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import koi from '../../../koi/view/skins/skins.json'
import { skins as koiSkins } from '../../../koi/view/skins/skins.ts'
import ox from '../../../ox/view/skins.json'
import { skins as oxSkins } from '../../../ox/view/skins.ts'
import storm from '../../../storm/view/skins.json'
import { skins as stormSkins } from '../../../storm/view/skins.ts'
import { skinDesign } from './skin-schema.ts'

const pictures = Object.keys(import.meta.glob('../../../*/view/art/*/*.svg'))

const slots = [
  { slot: 'koi', designs: koi, skins: koiSkins, matters: ['stone', 'neon', 'pearl', 'ice', null] },
  { slot: 'ox', designs: ox, skins: oxSkins, matters: ['stone', 'neon', 'pearl', 'ice'] },
  {
    slot: 'storm',
    designs: storm,
    skins: stormSkins,
    matters: ['cut', 'candy', 'pearl', 'rune', 'jade'],
  },
] as const

test.each(slots)(
  'every skin of $slot fills the schema of skins',
  ({ slot, designs, skins, matters }) => {
    expect(z.array(skinDesign).safeParse(designs).error?.issues).toBeUndefined()
    expect(skins.map(({ id }) => id)).toEqual(designs.map(({ id }) => id))
    const known: readonly (string | null)[] = matters
    const shown = designs.flatMap(({ id, pictures: names }) =>
      Object.values(names).map((name) => `../../../${slot}/view/art/${id}/${name}.svg`),
    )
    expect(shown.filter((path) => !pictures.includes(path))).toEqual([])
    expect(designs.filter(({ matter }) => !known.includes(matter))).toEqual([])
  },
)

test('a skin with a colour that is none is told', () => {
  const [first] = ox
  const wrong = { ...first, drift: ['#fff', 'red', '#000'] }
  expect(skinDesign.safeParse(wrong).error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'drift.1',
  ])
})
