import type { LanguageCode } from '@croupier/shared/languages'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'

export interface BrandLanguages {
  /** In the order in which visitors are offered them. */
  languages: readonly LanguageCode[]
  defaultLanguage: LanguageCode
}

/**
 * Changes which languages a brand offers (S1-011). Refuses `bad_request` where the default is not among them or one stands twice.
 * Answers what held before; announce it after COMMIT.
 */
export async function changeLanguages(
  tx: Tx,
  brandId: number,
  { languages, defaultLanguage }: BrandLanguages,
): Promise<{ languages: string[]; defaultLanguage: string }> {
  if (new Set(languages).size !== languages.length) refuse('bad_request', { field: 'languages' })
  if (!languages.includes(defaultLanguage)) refuse('bad_request', { field: 'defaultLanguage' })
  const before = await tx
    .selectFrom('brands')
    .select(['languages', 'default_language'])
    .where('id', '=', brandId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('brands')
    .set({ languages: [...languages], default_language: defaultLanguage })
    .where('id', '=', brandId)
    .execute()
  return { languages: before.languages, defaultLanguage: before.default_language }
}
