import type { Context } from '../../platform/context.ts'
import type { MaybePromise } from '../../platform/maybe-promise.ts'

/** A vendor as the lobby shows it. */
export interface CatalogueVendor {
  id: number
  code: string
  name: string
  /** Null while its own games cannot be opened anywhere. */
  launchUrl: string | null
}

export interface CatalogueDeps {
  context: Context
  /** The brand's vendors that are on, as of at most a second ago. */
  vendorsOf(brandId: number): Promise<readonly CatalogueVendor[]>
  /** Whether a switch of the brand's site is on and its market allows it. */
  isOn(brandId: number, switchId: string): MaybePromise<boolean>
  /** The market pack that the brand is under, and the languages of its site. */
  brandOf(brandId: number): MaybePromise<{ marketPack: string; languages: readonly string[] }>
  /** The sentence of a key of `catalogue` in a language. */
  title(key: string, language: string): string
}
