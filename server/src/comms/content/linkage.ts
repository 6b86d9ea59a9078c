import { linkagePages, type Linkage } from '@croupier/api/comms/content-shapes'
import { gameTypes } from '@croupier/api/play/catalogue'

const NONE: Linkage = { linkageType: '', target: '' }

const CODE = /^[A-Z0-9][A-Z0-9_-]{0,39}$/
const WORD = /^[A-Za-z][A-Za-z0-9-]{0,39}$/

/**
 * Whether a linkage names something that the site can open: a game, a category, a page of its own by name, or an https
 * address whose host the brand allows. Nothing else is a link, whatever scheme it pretends to have (EQ-23).
 */
export function isLinkage(
  { linkageType, target }: Linkage,
  allowedHosts: readonly string[],
): boolean {
  switch (linkageType) {
    case '':
      return target === ''
    case 'game':
      return CODE.test(target)
    case 'category':
      return gameTypes.some((type) => type === target)
    case 'promotion':
    case 'help':
      return target === '' || WORD.test(target)
    case 'member':
      return WORD.test(target)
    case 'page':
      return linkagePages.some((page) => page === target)
    case 'url':
      return isAllowedAddress(target, allowedHosts)
  }
}

/** What a reader gets: a link that is not, or no longer, allowed is no link. */
export function safeLinkage(link: Linkage, allowedHosts: readonly string[]): Linkage {
  return isLinkage(link, allowedHosts) ? link : NONE
}

function isAllowedAddress(address: string, allowedHosts: readonly string[]): boolean {
  // What the parser would silently leave out or turn round has no place in an address.
  const hasOddSigns = Array.from(address).some((sign) => sign <= ' ' || sign === '\u007f')
  if (hasOddSigns || address.includes('\\') || !/^https:\/\//i.test(address)) return false
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  return allowedHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}
