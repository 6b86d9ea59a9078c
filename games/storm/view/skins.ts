import type { Paint } from '../../engine/view/paint.ts'
import { gemSymbols, type GemStyle } from '../../engine/view/slot/gems.ts'
import { orbInto } from '../../engine/view/slot/orb.ts'
import { slotSkins } from '../../engine/view/slot/slot-skin.ts'
import { ORB_TONES } from './orbs.ts'
import designs from './skins.json'

const orbs = Object.fromEntries(
  ORB_TONES.map(({ symbol, tone }) => [symbol, (paint: Paint) => orbInto(paint, tone)]),
)

export const { skins, skinFor } = slotSkins({
  gameCode: 'HS-STORM',
  designs,
  // The build names the files; only the chosen skin's are ever asked for.
  files: import.meta.glob<string>('./art/*/*.svg', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  symbolsOf: (matter: GemStyle) => ({ ...gemSymbols(matter, 'EFGHI'), ...orbs }),
})
