import { NamedSymbol } from './NamedSymbol.tsx'
import { PayRows } from './PayRows.tsx'
import type { SlotSkin } from './slot-skin.ts'

/** What each symbol of a slot pays: for three of it, for four and so on, where `countOf` does not say otherwise. */
export function SymbolPays<Pay>(props: {
  engineCode: string
  skin: SlotSkin
  pays: Readonly<Record<string, readonly Pay[]>>
  textOf: (pay: Pay) => string
  /** How many symbols a place of the list is for. */
  countOf?: (index: number) => string
}) {
  const { countOf = (index: number) => `${index + 3}×` } = props
  return (
    <ul className="slot-pays">
      {Object.entries(props.pays).map(([code, pays]) => (
        <li key={code}>
          <NamedSymbol engineCode={props.engineCode} skin={props.skin} code={code} />
          <PayRows rows={pays.map((pay, index) => [countOf(index), props.textOf(pay)] as const)} />
        </li>
      ))}
    </ul>
  )
}
