let holds = 0
let scrollY = 0

/** Fixes the page behind dialogs; the last release puts it back where it was (S2-053). */
export function holdPage(): () => void {
  const { body, documentElement } = document
  if (holds === 0) {
    scrollY = window.scrollY
    const scrollbar = window.innerWidth - documentElement.clientWidth
    body.style.position = 'fixed'
    body.style.top = `${-scrollY}px`
    body.style.insetInline = '0'
    body.style.paddingInlineEnd = `${scrollbar}px`
  }
  holds += 1
  let released = false
  return () => {
    if (released) return
    released = true
    holds -= 1
    if (holds > 0) return
    for (const property of ['position', 'top', 'inset-inline', 'padding-inline-end']) {
      body.style.removeProperty(property)
    }
    window.scrollTo({ top: scrollY, behavior: 'instant' })
  }
}
