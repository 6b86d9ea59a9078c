import { lowSymbols, type LowStyle } from '../../engine/view/slot/lows.ts'
import { slotSkins } from '../../engine/view/slot/slot-skin.ts'
import { coinSymbols } from './coins.ts'
import designs from './skins.json'

export const { skins, skinFor } = slotSkins({
  gameCode: 'HS-OX',
  designs,
  // The build names the files; only the chosen skin's are ever asked for.
  files: import.meta.glob<string>('./art/*/*.svg', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  symbolsOf: (matter: LowStyle) => ({ ...lowSymbols(matter), ...coinSymbols }),
})
