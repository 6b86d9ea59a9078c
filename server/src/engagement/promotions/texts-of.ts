import type { PromotionDefinition } from '@croupier/api/engagement/promotion'

/** The first of some languages in which a promotion has its texts, or any. */
export function textsOf(
  { texts }: Pick<PromotionDefinition, 'texts'>,
  languages: readonly string[],
): { title: string; summary: string } {
  const found = languages.map((language) => texts[language]).find((text) => text !== undefined)
  return found ?? Object.values(texts)[0] ?? { title: '', summary: '' }
}
