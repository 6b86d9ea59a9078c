/** A piece of text, or an element with what is in it. */
export type HtmlNode = string | HtmlElement
export interface HtmlElement {
  tag: string
  attributes: Readonly<Record<string, string>>
  children: HtmlNode[]
}

/** What may be shown, with the attributes that each may have; the house's sanitiser lets the same through. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'h2 h3 h4 p br hr ul ol li blockquote strong b em i u s small sub sup code pre span figure figcaption table caption thead tbody tr'
      .split(' ')
      .map((tag) => [tag, []]),
  ),
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
}
const EVERYWHERE = ['lang', 'dir']
const EMPTY = new Set(['br', 'hr', 'img'])
/** How these must begin: a path of the house, an anchor, https; a link may also be a mailbox or a telephone. */
const ADDRESSES: Readonly<Record<string, RegExp>> = {
  href: /^(?:https:\/\/|mailto:|tel:|#|\/(?![/\\]))/i,
  src: /^(?:https:\/\/|\/(?![/\\]))/i,
}

const PIECES = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+|<)/g
const ATTRIBUTES = /([a-z-]+)="([^"]*)"/g
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
}

/**
 * Reads HTML that the house has cleaned into a tree, without the browser's own reader: a page whose policy forbids
 * writing HTML into it can still show it, and whatever is not allowed here is text or nothing, wherever it came from.
 */
export function htmlTree(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] }
  const open = [root]
  for (const [, closing, tag, attributes = '', text] of html.matchAll(PIECES)) {
    const parent = open.at(-1) ?? root
    if (text !== undefined) parent.children.push(plainText(text))
    else if (tag === undefined || !Object.hasOwn(ALLOWED, tag)) continue
    else if (closing === '/') closeTag(open, tag)
    else {
      const element = { tag, attributes: attributesOf(tag, attributes), children: [] }
      parent.children.push(element)
      if (!EMPTY.has(tag)) open.push(element)
    }
  }
  return root.children
}

/** Closes the nearest element of the name and all in it; one that is not open closes nothing. */
function closeTag(open: HtmlElement[], tag: string): void {
  const at = open.findLastIndex((element) => element.tag === tag)
  if (at > 0) open.length = at
}

function attributesOf(tag: string, text: string): Record<string, string> {
  const allowed = [...(ALLOWED[tag] ?? []), ...EVERYWHERE]
  const found = [...text.matchAll(ATTRIBUTES)].flatMap(([, name = '', value = '']) => {
    const plain = plainText(value)
    if (!allowed.includes(name)) return []
    const address = ADDRESSES[name]
    return address && !address.test(plain) ? [] : [[name, plain] as const]
  })
  return Object.fromEntries(found)
}

function plainText(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi,
    (all: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? all
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
    },
  )
}
