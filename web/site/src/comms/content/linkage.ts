import { categoryPath, isCategory } from '../../play/catalogue/categories.ts'
import { memberPages, paths } from '../../paths.ts'

export interface Linked {
  linkageType: string
  target: string
}

/**
 * Where a linkage leads (S2-056); null when it opens nothing. The house has checked it already, and here too only what
 * the site knows becomes a link, and only https leaves it (EQ-23).
 */
export function linkageHref({ linkageType, target }: Linked, signedIn: boolean): string | null {
  switch (linkageType) {
    case 'game':
      return paths.play(target, signedIn ? 'real' : 'trial')
    case 'category':
      return isCategory(target) ? categoryPath(target) : paths.home()
    case 'member':
      return paths.member(memberPages.find((page) => page === target))
    case 'help':
      return paths.help(target === '' ? undefined : target)
    case 'promotion':
      return paths.announcements()
    case 'page':
      return pageHref(target, signedIn)
    case 'url':
      return target.startsWith('https://') ? target : null
    default:
      return null
  }
}

function pageHref(page: string, signedIn: boolean): string | null {
  if (page === 'register') return signedIn ? paths.member('depositv2') : paths.register()
  if (page === 'guide') return paths.guide()
  if (page === 'feedback') return paths.feedback()
  if (page === 'announcements') return paths.announcements()
  return page === 'recent' ? paths.recent() : null
}

export function leavesSite(href: string): boolean {
  return href.startsWith('https://')
}
