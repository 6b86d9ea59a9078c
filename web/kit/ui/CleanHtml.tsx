import { createElement, type ReactNode, useMemo } from 'react'
import { type HtmlNode, htmlTree } from './html-tree.ts'

/** React's names for what HTML calls otherwise. */
const NAMES: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' }

/**
 * A text with letters that run from right to left is written that way, whatever it begins with: `dir="auto"` would let the name of a
 * brand at its head decide, and set the full stops of the rest at the wrong end.
 */
const FROM_THE_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Words of the brand as HTML: cleaned by the house when they are written and when they are read (SEC-15), built here piece by piece. */
export function CleanHtml({ html }: { html: string }) {
  const tree = useMemo(() => htmlTree(html), [html])
  // What was never written in the reader's language runs its own way.
  return (
    <div className="prose" dir={FROM_THE_RIGHT.test(html) ? 'rtl' : 'ltr'}>
      {drawn(tree)}
    </div>
  )
}

function drawn(nodes: readonly HtmlNode[]): ReactNode[] {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node
    const attributes = Object.fromEntries(
      Object.entries(node.attributes).map(([name, value]) => [NAMES[name] ?? name, value]),
    )
    const children = node.children.length === 0 ? undefined : drawn(node.children)
    // The tree of one text never changes its order, so the place is the name.
    return createElement(node.tag, { ...attributes, key: index }, children)
  })
}
