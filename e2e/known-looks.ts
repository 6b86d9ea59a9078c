/** What contrast is still asked of. */
export const UNKNOWN = '*:not([data-known], [data-known] *)'

/**
 * The frame around a page: header, menus, footer; and how each of its parts looks, letter for letter, in size and with all that stands
 * around it. What hides things, or brings other colours, shows in the classes, styles and data of an element or of those around it;
 * theme and language are the document's. The sets of what was seen stay in the page as long as it does.
 */
const FRAME = `const FRAME = 'header, footer, nav, aside'
const frameOf = (part) =>
  [...document.querySelectorAll(FRAME)].filter(
    (piece) => piece.closest(part) && !piece.parentElement.closest(FRAME + ', main, dialog'),
  )
const around = (element) =>
  element ? element.cloneNode(false).outerHTML + around(element.parentElement) : innerWidth
const lookOf = (piece) =>
  [piece.outerHTML, piece.offsetWidth, piece.offsetHeight, around(piece.parentElement)].join(' ')
/** Splits the frame into what looked so before, and what has to be learned. */
const frameBy = (seen, part) => {
  const looks = new Map(frameOf(part).map((piece) => [piece, lookOf(piece)]))
  return {
    known: [...looks.keys()].filter((piece) => seen.has(looks.get(piece))),
    learn: () => {
      for (const look of looks.values()) seen.add(look)
    },
  }
}`

/**
 * Marks what need not be asked for its contrast, and takes the marks away again: the frame where it was asked on an earlier page in
 * this theme; and what comes after the third of neighbours that differ in nothing but their words, pictures and addresses, as the cards
 * of a list do, but for the last. Runs in the page, so it is text.
 */
export const MARK_KNOWN = `(part) => {
  ${FRAME}
  // So few stand in a row that comparing them would save nothing.
  const FEW = 5
  const LOOKED_AT = 3
  const frame = frameBy((window.knownContrasts ??= new Set()), part)
  const kindOf = ({ outerHTML }) =>
    outerHTML
      .replace(/>[^<]+/g, '>')
      .replace(/ (?:href|src|srcset|alt|title|id|for|name|value|datetime|aria-(?:label|labelledby|describedby))="[^"]*"/g, '')
  const alike = (list) => {
    const seen = new Map()
    return [...list.children].slice(0, -1).filter((child) => {
      const kind = kindOf(child)
      seen.set(kind, (seen.get(kind) ?? 0) + 1)
      return seen.get(kind) > LOOKED_AT
    })
  }
  const lists = [...document.querySelectorAll(part + ' *')].filter((list) => list.childElementCount > FEW)
  const marked = [...frame.known, ...lists.flatMap(alike)]
  for (const piece of marked) piece.dataset.known = ''
  return {
    learn: frame.learn,
    forget: () => {
      for (const piece of marked) delete piece.dataset.known
    },
  }
}`

/**
 * Hides what was measured in all languages before, and shows it again: the frame where an earlier page had the same, and all that lies
 * behind a dialog, which was measured as a page of its own. Laying that out is most of what a change of language costs a small page.
 * Runs in the page, so it is text.
 */
export const HIDE_KNOWN = `(part) => {
  ${FRAME}
  const frame = frameBy((window.knownWidths ??= new Set()), part)
  const hidden = [...frame.known]
  const dialog = document.querySelector(part)
  for (let box = dialog.matches('dialog') ? dialog : document.body; box !== document.body; box = box.parentElement)
    for (const other of box.parentElement.children)
      if (other !== box && other instanceof HTMLElement) hidden.push(other)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('[data-known] { content-visibility: hidden !important }')
  document.adoptedStyleSheets.push(sheet)
  for (const piece of hidden) piece.dataset.known = ''
  return {
    learn: frame.learn,
    show: () => {
      for (const piece of hidden) delete piece.dataset.known
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    },
  }
}`
