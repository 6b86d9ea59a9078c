/**
 * Copies a text; false when the browser did not let us, and its reader has to copy it. Browsers give the clipboard over TLS alone and may
 * forbid it there too; the older way, by a selected field, is tried then. Call it in answer to a press. Never throws.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;inset-block-start:0;opacity:0'
  // Outside of an open dialog nothing can be selected.
  const place = before?.closest('dialog') ?? document.body
  place.append(field)
  // Some browsers select only what has the focus.
  field.focus({ preventScroll: true })
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
