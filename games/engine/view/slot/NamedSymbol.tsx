import type { SlotSkin } from './slot-skin.ts'
import { useSlotWords } from './slot-text.ts'
import { SymbolPicture } from './SymbolPicture.tsx'
import { symbolNames } from './symbol-names.ts'

/** A symbol of the skin with the name that records of rounds give it. */
export function NamedSymbol(props: { engineCode: string; skin: SlotSkin; code: string }) {
  const { engineCode, skin, code } = props
  const words = useSlotWords()
  return (
    <figure className="slot-symbol">
      <SymbolPicture skin={skin} code={code} />
      <figcaption>{symbolNames({ engineCode, skinId: skin.id }, code.charAt(0), words)}</figcaption>
    </figure>
  )
}
