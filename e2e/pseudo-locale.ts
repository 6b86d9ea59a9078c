/**
 * A pseudo-locale: every text of a page becomes two fifths longer and stands in brackets, as `[Depositdep]` and `[Enter the amount Enter]`.
 * What is longer than English in some language is then seen to fit before that language is written, and a bracket that is missing on the
 * screen is a text that was cut. Works on what is drawn, so that it needs no build of its own.
 */
const GROWTH = 0.4

/** The pseudo text of one text; what has no word in it, such as a figure, stays. Runs in the page too, so it uses nothing from outside. */
export function pseudoText(text: string, growth: number = GROWTH): string {
  const words = text.trim()
  if (!/\p{L}{3}/u.test(words) || (words.startsWith('[') && words.endsWith(']'))) return text
  const more = Math.ceil([...words].length * growth)
  const longer = words.includes(' ')
    ? `${words} ${[...words].slice(0, more).join('').trim()}`
    : words + [...words.toLowerCase()].slice(0, more).join('')
  return text.replace(words, () => `[${longer}]`)
}

/** For `addInitScript`: rewrites texts as they come into the page, and again when React changes them. */
export const PSEUDO_LOCALE = `(() => {
  const pseudoText = ${pseudoText.toString()}
  // Names of companies and moments are no longer in another language.
  const LEFT_ALONE = 'script, style, noscript, svg, time, [translate=no], textarea, option, .social-mark, .social-mark + .btn-label'
  const rewrite = (node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      if (!node.parentElement || node.parentElement.closest(LEFT_ALONE)) return
      const longer = pseudoText(node.data, ${GROWTH})
      if (longer !== node.data) node.data = longer
      return
    }
    for (const child of node.childNodes) rewrite(child)
  }
  const watch = () => {
    rewrite(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') rewrite(target)
        for (const node of addedNodes) rewrite(node)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  }
  if (document.body) watch()
  else addEventListener('DOMContentLoaded', watch)
})()`
