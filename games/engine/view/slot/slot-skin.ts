import type { BackdropKind } from './backdrop.ts'
import type { SymbolPainter } from './painter.ts'
import { pictureSymbols } from './pictures.ts'
import { skinPlace } from './skin-place.ts'
import type { Matter, SkinDesign } from './skin-schema.ts'

export type SlotColours = SkinDesign<null>['colours']

/** The clothes of a slot, as data: its mathematics knows nothing of them. */
export interface SlotSkin {
  id: string
  name: string
  backdrop: BackdropKind
  colours: SlotColours
  drift: SkinDesign<null>['drift']
  symbols: Readonly<Record<string, SymbolPainter>>
  /** Pictures to load before `symbols` can show them; symbols stay plates until then. */
  load(): Promise<void>
}

interface Wardrobe<Known extends Matter | null> {
  /** The code of the game that wears the first skin. */
  gameCode: string
  /** The slot's `skins.json`, which a test holds against the schema. */
  designs: unknown
  /** Addresses of pictures by their paths, which end in `art/<skin>/<picture>.svg`. */
  files: Readonly<Record<string, string>>
  /** What is drawn without a picture. */
  symbolsOf(matter: Known): Readonly<Record<string, SymbolPainter>>
}

/** The skins of one slot in the order of its file, and which of them a game wears. */
export function slotSkins<Known extends Matter | null>(wardrobe: Wardrobe<Known>) {
  const { gameCode: ownCode } = wardrobe
  const designs = wardrobe.designs as readonly SkinDesign<Known>[]
  const ids = designs.map(({ id }) => id)
  const skins = designs.map((design) => dressed(design, wardrobe))
  const [own, ...others] = skins
  if (!own) throw new Error(`${ownCode} has no skin`)
  const all: readonly [SlotSkin, ...SlotSkin[]] = [own, ...others]
  /** Its own, the one that its code names at its beginning, or one chosen by its letters, always the same. */
  const skinFor = (gameCode: string): SlotSkin =>
    gameCode === ownCode ? own : (skins[skinPlace(ids, gameCode)] ?? own)
  return { skins: all, skinFor }
}

function dressed<Known extends Matter | null>(
  { matter, pictures, ...design }: SkinDesign<Known>,
  { files, symbolsOf }: Wardrobe<Known>,
): SlotSkin {
  const urlOf = (picture: string): string =>
    Object.entries(files).find(([path]) =>
      path.endsWith(`/art/${design.id}/${picture}.svg`),
    )?.[1] ?? ''
  const urls = Object.fromEntries(
    Object.entries(pictures).map(([symbol, picture]) => [symbol, urlOf(picture)]),
  )
  const { painters, load } = pictureSymbols(urls, design.colours.glow)
  const symbols: Record<string, SymbolPainter> = { ...symbolsOf(matter) }
  for (const [symbol, painter] of Object.entries(painters)) if (painter) symbols[symbol] = painter
  return { ...design, symbols, load }
}
