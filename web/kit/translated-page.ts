/**
 * Keeps a page alive that its browser translates. A translator takes each text out of the page and puts a `<font>` with other words in its
 * place; React still holds the text that it wrote. It would end in an error where it takes that text out or puts something before it
 * (React's issue 11538), and a text that it changes would stay old on the screen. So each text's stand-in is remembered: it goes when the text
 * goes, marks its place, and makes room for the text itself when that changes, which the translator then takes up again.
 *
 * Call it once for a page. Returns what ends it.
 */
export function followTranslator(): () => void {
  const standIns = new WeakMap<Node, Element>()
  const changes = new MutationObserver((records) => {
    for (const { target } of records) putBack(target)
  })
  const putBack = (text: Node): void => {
    const standIn = standIns.get(text)
    standIns.delete(text)
    if (text.parentNode === null && standIn?.isConnected) standIn.replaceWith(text)
  }
  const watcher = new MutationObserver((records) => {
    for (const [text, standIn] of replacedIn(records)) {
      standIns.set(text, standIn)
      // Also seen while the text is nowhere.
      changes.observe(text, { characterData: true })
    }
  })
  watcher.observe(document, { childList: true, subtree: true })

  const standInOf = <Kind extends Node>(parent: Node, node: Kind | null): Node | null => {
    if (node === null || node.parentNode === parent) return node
    const standIn = standIns.get(node)
    return standIn?.parentNode === parent ? standIn : node
  }
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Kind extends Node>(this: Node, child: Kind): Kind {
    removeChild.call(this, standInOf(this, child) ?? child)
    return child
  }
  Node.prototype.insertBefore = function <Kind extends Node>(
    this: Node,
    child: Kind,
    before: Node | null,
  ): Kind {
    insertBefore.call(this, child, standInOf(this, before))
    return child
  }
  return () => {
    watcher.disconnect()
    changes.disconnect()
    Object.assign(Node.prototype, { removeChild, insertBefore })
  }
}

/** Which text stood where a translator's element stands now: they go and come between the same neighbours. */
function* replacedIn(records: readonly MutationRecord[]): Generator<[Text, Element]> {
  const gone: { text: Text; target: Node; next: Node | null; previous: Node | null }[] = []
  const come: { element: Element; target: Node; next: Node | null; previous: Node | null }[] = []
  for (const { target, addedNodes, removedNodes, nextSibling, previousSibling } of records) {
    const place = { target, next: nextSibling, previous: previousSibling }
    for (const text of removedNodes)
      if (text instanceof Text && !isTranslation(target)) gone.push({ text, ...place })
    for (const element of addedNodes)
      if (element instanceof Element && isTranslation(element)) come.push({ element, ...place })
  }
  for (const { text, target, next, previous } of gone) {
    const found = come.find(
      (one) =>
        one.target === target &&
        // Put before the text, or behind it, which goes then; or in its place in one step.
        (previous === one.element ||
          next === one.element ||
          (one.next === next && one.previous === previous)),
    )
    if (found && !text.isConnected) yield [text, found.element]
  }
}

function isTranslation(node: Node): boolean {
  return node.nodeName === 'FONT'
}
