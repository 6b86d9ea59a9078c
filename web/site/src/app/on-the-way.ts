import { sessionToken } from '@croupier/kit/api/session'
import { preloadText } from '@croupier/kit/i18n/i18n'
import type { TextBook } from '@croupier/kit/i18n/text-book'
import { fetchGameView } from '../play/catalogue/game-views.ts'

/** A pointer or the keys that rest on a card so long are on their way to press it; what passes over is not. */
const RESTS_MS = 80

const gamePattern = /^\/play\/(?<code>[^/?#]+)(?<trial>\?trial=1)?/

/**
 * Fetches a game while its player is on the way to it: a mouse or the keys rest on its card, a button goes down. A finger that goes down
 * may only scroll, and what it would fetch is paid for by the byte: it is believed when it has tapped, and even then all that an opening
 * consists of is asked for at once instead of one after the other. Answers with the end of watching.
 */
export function watchTheWay(book: TextBook, fetchPage = playPage): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined
  const fetchGame = ({ code, isOpen }: Way): void => {
    // What does not come now is asked for again, and missed, when it is shown.
    fetchPage().catch(() => undefined)
    preloadText(book, 'play')
    if (isOpen) fetchGameView(code, book)
  }
  const leave = (): void => clearTimeout(rest)
  const come = (target: EventTarget | null): void => {
    leave()
    const way = savesData() ? null : wayAt(target)
    if (way) rest = setTimeout(() => fetchGame(way), RESTS_MS)
  }
  const hover = ({ target, pointerType }: PointerEvent): void => {
    if (pointerType === 'mouse') come(target)
  }
  const focus = ({ target }: FocusEvent): void => come(target)
  const press = ({ target }: MouseEvent): void => {
    leave()
    const way = wayAt(target)
    if (way) fetchGame(way)
  }
  const lower = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') press(event)
  }
  document.addEventListener('pointerover', hover)
  document.addEventListener('pointerdown', lower)
  document.addEventListener('click', press)
  document.addEventListener('focusin', focus)
  return () => {
    leave()
    document.removeEventListener('pointerover', hover)
    document.removeEventListener('pointerdown', lower)
    document.removeEventListener('click', press)
    document.removeEventListener('focusin', focus)
  }
}

interface Way {
  code: string
  /** The game itself is next, and not the login before it, whose files must not wait for the game's. */
  isOpen: boolean
}

function wayAt(target: EventTarget | null): Way | null {
  const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : null
  const { code, trial } = gamePattern.exec(href ?? '')?.groups ?? {}
  if (code === undefined) return null
  return { code, isOpen: trial !== undefined || sessionToken() !== null }
}

async function playPage(): Promise<void> {
  await import('../play/stage/PlayPage.tsx')
}

/** Who pays for each byte decides by pressing. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
