import type { ConsoleDeps } from './deps.ts'

/** What is the whole platform's is changed by those alone who work on every brand of it. */
export async function worksOnAllBrands(
  { brands }: Pick<ConsoleDeps, 'brands'>,
  { brandIds }: { brandIds: readonly number[] },
): Promise<boolean> {
  return (await brands.all()).every(({ id }) => brandIds.includes(id))
}
