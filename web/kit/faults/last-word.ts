/**
 * What stands on a page of which nothing is left: a button that loads it anew, made without anything that may be broken. `words` is
 * null where not even the sentences came; then a sign says it.
 */
export function showLastWord(root: HTMLElement, words: string | null): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn btn-main btn-large'
  button.textContent = words ?? '↻'
  button.addEventListener('click', () => window.location.reload())
  const place = document.createElement('main')
  place.className = 'state'
  place.append(button)
  root.replaceChildren(place)
}
