import sanitize from 'sanitize-html'

/** Text with its emphasis, lists, tables, pictures and links: what an announcement or a page of terms needs. */
const TAGS = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'ul',
  'ol',
  'li',
  'blockquote',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'code',
  'pre',
  'span',
  'a',
  'img',
  'figure',
  'figcaption',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]

const LARGEST = 200_000
const MOST_LOOKS = 8

const RULES: sanitize.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  nestingLimit: 40,
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: isPlace(href) ? { href, ...(isOwn(href) ? {} : ELSEWHERE) } : {},
    }),
    img: (tagName, { src, alt = '', width, height }) => ({
      tagName,
      attribs: isPlace(src)
        ? { src, alt, ...pixels('width', width), ...pixels('height', height), loading: 'lazy' }
        : {},
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
}

const ELSEWHERE = { rel: 'noopener noreferrer nofollow', target: '_blank' }

/**
 * HTML that somebody wrote for visitors, without anything that runs, frames, styles or calls home. Asked when it is
 * stored and again when it is read, so that what came in by another way, or under older rules, is clean as well.
 * Links and pictures are https or of the house. Cleaning what is clean changes nothing; more than 200,000 characters are cut.
 */
export function cleanHtml(html: string): string {
  let dirty = html.slice(0, LARGEST).normalize('NFC')
  // Tags that a reader puts elsewhere (a paragraph in a paragraph) may need another look.
  for (let look = 0; look < MOST_LOOKS; look++) {
    const clean = sanitize(dirty, RULES)
    if (clean === dirty) return clean
    dirty = clean
  }
  return sanitize(dirty, { allowedTags: [], allowedAttributes: {} })
}

/** A path of the house (no other host in disguise), or an address of a scheme that the rules then judge. */
function isPlace(address: string | undefined): address is string {
  if (address === undefined || hasControls(address)) return false
  return isOwn(address) || /^(https:\/\/|mailto:|tel:)/i.test(address)
}

function isOwn(address: string): boolean {
  return /^(\/(?![/\\])|#)/.test(address)
}

/** Browsers leave spaces and control characters out of addresses, and read what is then left. */
function hasControls(text: string): boolean {
  return Array.from(text).some((sign) => sign <= ' ' || sign === '\u007f' || sign === '\\')
}

function pixels(name: 'width' | 'height', value: string | undefined): Record<string, string> {
  return value !== undefined && /^\d{1,4}$/.test(value) ? { [name]: value } : {}
}
