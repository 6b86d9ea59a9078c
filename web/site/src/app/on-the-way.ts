import { preloadText } from '@croupier/kit/i18n/i18n'
import type { TextBook } from '@croupier/kit/i18n/text-book'
import { fetchGameView } from '../features/games/game-views.ts'

/** A pointer or the keys that rest on a card so long are on their way to press it; what passes over is not. */
const RESTS_MS = 80

const gamePattern = /^\/play\/(?<code>[^/?#]+)/

/**
 * Fetches a game while its player is on the way to it: a pointer rests on its card, a finger goes down, the keys come to it. The press
 * that follows is a tenth of a second away, and on a telephone's line that is one of the ways there and back that an opening consists of.
 * Answers with the end of watching.
 */
export function watchTheWay(book: TextBook): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined
  const leave = (): void => clearTimeout(rest)
  const come = (target: EventTarget | null): void => {
    leave()
    const code = savesData() ? null : gameAt(target)
    if (code !== null) rest = setTimeout(() => fetchGame(code, book), RESTS_MS)
  }
  const hover = ({ target, pointerType }: PointerEvent): void => {
    if (pointerType === 'mouse') come(target)
  }
  const focus = ({ target }: FocusEvent): void => come(target)
  const press = ({ target }: PointerEvent): void => {
    leave()
    const code = gameAt(target)
    if (code !== null) fetchGame(code, book)
  }
  document.addEventListener('pointerover', hover)
  document.addEventListener('pointerdown', press)
  document.addEventListener('focusin', focus)
  return () => {
    leave()
    document.removeEventListener('pointerover', hover)
    document.removeEventListener('pointerdown', press)
    document.removeEventListener('focusin', focus)
  }
}

function gameAt(target: EventTarget | null): string | null {
  const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : null
  return gamePattern.exec(href ?? '')?.groups?.['code'] ?? null
}

function fetchGame(code: string, book: TextBook): void {
  // What does not come now is asked for again, and missed, when it is shown.
  import('../pages/play/PlayPage.tsx').catch(() => undefined)
  preloadText(book, 'play')
  fetchGameView(code, book)
}

/** Who pays for each byte decides by pressing. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
