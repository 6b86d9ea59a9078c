import { categoryPaths, homePattern, paths } from '../paths.ts'

/** The word of area `common` that names the page of a path; null where the brand's name is all that it says. */
export function titleKeyOf(path: string): string | null {
  if (homePattern.test(path)) return null
  const category = Object.entries(categoryPaths).find(([, address]) => address === path)
  // A page is called the same whatever stands behind its name.
  return category ? `category.${category[0]}` : (NAMED[path.split('/', 2).join('/')] ?? null)
}

const NAMED: Readonly<Record<string, string>> = {
  [paths.help()]: 'help',
  [paths.fair()]: 'help.fairness',
  [paths.promotions()]: 'nav.promotions',
  [paths.download()]: 'download',
  [paths.favorite()]: 'category.FAV',
  [paths.recent()]: 'category.RECENT',
}

/** What the browser's tab and a search engine's line say. */
export function pageTitle(brand: string, word: string | null): string {
  return word === null ? brand : `${word} · ${brand}`
}
