import type { CataloguePreview } from '@croupier/api/play/console-catalogue'
import { refuse } from '../../../platform/refusal.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { CATALOGUE_CHANGED } from '../game-book.ts'
import type { Shelves } from '../offer.ts'
import { holdCatalogue, writeSays } from './brand-says.ts'
import { type FileFormat, fileOf } from './file-text.ts'
import { type Plan, planOf, shownPlan, inputsIn } from './plan-change.ts'
import type { SayInput } from './say-words.ts'
import { titleList, type TitleList, titlesToChange } from './title-list.ts'

/** What is asked for: one thing for many titles, or a file of titles. */
export type Asked =
  | { codes: readonly string[]; set: SayInput }
  | { format: FileFormat; text: string }

export interface CatalogueService {
  titles(of: { brandId: number; language: string; now: Date }): Promise<TitleList>
  exported(brandId: number, format: FileFormat): Promise<string>
  preview(brandId: number, asked: Asked, now: Date): Promise<CataloguePreview>
  /**
   * Does what was shown, in the caller's transaction; `announce` follows when it stands. Refuses `preview_moved` when it would do
   * anything else by now, and `wrong_rows` when a row of it is wrong.
   */
  change(tx: Tx, of: { brandId: number; asked: Asked; print: string; now: Date }): Promise<Plan>
  /** Tells every process that the catalogue moved, so that the lobby follows at once. */
  announce(): void
}

/** What a brand says of its titles, for the staff who say it. */
export function createCatalogueService(shelves: Shelves): CatalogueService {
  const { context, book } = shelves
  const plan = async (db: Db, brandId: number, { asked, now }: { asked: Asked; now: Date }) => {
    const titles = await titlesToChange(shelves, db, brandId)
    if ('codes' in asked) {
      const inputs = asked.codes.map((code, at) => ({ line: at + 1, code, set: asked.set }))
      return planOf(titles, { inputs, wrong: [] }, now)
    }
    return planOf(titles, inputsIn(titles, asked), now)
  }
  return {
    titles: (of) => titleList(shelves, of),
    exported: async (brandId, format) =>
      fileOf(format, [...(await titlesToChange(shelves, context.db, brandId)).values()]),
    preview: async (brandId, asked, now) =>
      shownPlan(await plan(context.db, brandId, { asked, now })),
    change: async (tx, { brandId, asked, print, now }) => {
      await holdCatalogue(tx)
      const planned = await plan(tx, brandId, { asked, now })
      if (shownPlan(planned).print !== print) refuse('preview_moved')
      if (planned.wrong.length > 0) refuse('wrong_rows')
      await writeSays(tx, brandId, planned.after)
      return planned
    },
    announce: () => {
      book.forget()
      context.bus.publish(CATALOGUE_CHANGED, null)
    },
  }
}
